import type { NodeWords } from '../words-shape.ts';

export const nodes: NodeWords = {
  about: {
    title: 'O Klupi',
    intro:
      'Klupa je mesto gde dvoje učenika deli jednu knjigu. Ova Klupa je polica sa digitalnim udžbenicima, čitač za njih i odeljenja u kojima nastavnici i učenici rade zajedno.',
    who: 'Kome je namenjena',
    people: [
      ['Učenici', 'čitaju svoje knjige i usput skupljaju poene.'],
      ['Nastavnici', 'vode odeljenja i vide dokle je ko stigao.'],
      ['Roditelji', 'prate šta njihova deca čitaju.'],
    ],
    note: 'Knjige na ovoj polici napravljene su da pokažu kako sve radi. Škola, njeni nastavnici i učenici su izmišljeni.',
  },
  help: {
    title: 'Pomoć',
    parts: [
      [
        'Ne mogu da se prijavim',
        'Učenici se prijavljuju korisničkim imenom, a roditelji i nastavnici imejl-adresom. Posle nekoliko pogrešnih pokušaja nalog malo sačeka; zatim pokušajte ponovo.',
      ],
      [
        'Na knjizi je katanac',
        'Prve strane zaključane knjige možete da pročitate. Ostatak se otvara kad vaša škola ima tu knjigu.',
      ],
      [
        'Stranica se ne učitava',
        'Proverite vezu i učitajte stranicu još jednom. Ono što ste dosad pročitali nije izgubljeno.',
      ],
      [
        'I dalje ne ide?',
        'Pišite nam: {contact}. Recite šta ste uradili i šta se dogodilo. Molimo vas da nam nikada ne šaljete lozinku.',
      ],
    ],
  },
  join: {
    title: 'Kako da se pridružite odeljenju',
    intro: 'Svako odeljenje ima svoj kod. Nastavnik ga pokaže na tabli ili ga podeli na papiru.',
    steps: [
      'Prijavite se.',
      'U meniju izaberite „{classrooms}”, a zatim „{join}”.',
      'Upišite kod onako kako je napisan i potvrdite.',
    ],
    after: 'Odeljenje je zatim među vašim odeljenjima, sa knjigama koje je izabrao nastavnik.',
    refused: 'Kod nije prihvaćen? Uporedite ga slovo po slovo, pa pitajte nastavnika da li još važi.',
  },
  terms: {
    title: 'Uslovi korišćenja',
    intro: 'Ovi uslovi pripadaju oglednoj Klupi. Škola koja je zaista koristi ovde stavlja svoje uslove.',
    parts: [
      ['Vaš nalog', 'Nalog je samo vaš. Lozinku zadržite za sebe i javite nam ako mislite da je zna neko drugi.'],
      [
        'Knjige',
        'Knjige smete da čitate, da rešavate njihove zadatke i da ih pokazujete na času. Cele knjige ne smete da kopirate ni da delite dalje.',
      ],
      ['Zajedno s drugima', 'Imena i tekstove koje pišete vide i drugi. Pišite tako da se svi ovde osećaju prijatno.'],
      [
        'Ako nešto pođe naopako',
        'Nalog koji šteti drugima možemo da zatvorimo. Pitanja i primedbe šaljite na {contact}.',
      ],
    ],
  },
  privacy: {
    title: 'Politika privatnosti',
    intro:
      'Ovaj tekst pripada oglednoj Klupi. Škola koja je zaista koristi ovde navodi sebe i svoje lice za zaštitu podataka.',
    kept: 'Šta čuvamo',
    columns: ['Šta', 'Zašto'],
    rows: [
      ['Ime, korisničko ime ili imejl-adresu', 'Da možete da se prijavite i da vas odeljenje poznaje'],
      ['Lozinku, kao otisak koji se ne može pročitati', 'Da se niko drugi ne prijavi umesto vas'],
      ['Šta čitate i koliko poena imate', 'Da možete da nastavite gde ste stali'],
      ['Prijave i neuspele pokušaje', 'Da možemo da zaštitimo vaš nalog'],
    ],
    parts: [
      [
        'Ko to vidi',
        'Vi, nastavnici vaših odeljenja i vaši roditelji ako su povezani s vama. Ništa ne prodajemo i ne prikazujemo reklame.',
      ],
      [
        'Vaša prava',
        'Možete da pitate šta o vama čuvamo, da tražite ispravku ili brisanje. Pišite na {contact}; za mlađu decu piše roditelj.',
      ],
    ],
  },
  cookies: {
    title: 'Politika kolačića',
    intro: 'Kolačić je mala beleška koju stranica ostavi u vašem pregledaču.',
    parts: [
      [
        'Šta nam je potrebno',
        'Jedan kolačić zna da ste prijavljeni. U njemu je nasumičan broj i ništa o vama, a nestaje kad se odjavite. Pregledač pamti i kako ste uredili policu i gde ste stali u knjizi.',
      ],
      [
        'Šta birate sami',
        'Brojanje poseta pomaže da Klupa bude bolja. Počinje samo ako pristanete, a u podešavanjima kolačića uvek možete da se predomislite.',
      ],
    ],
  },
  outside: {
    title: 'Ovde biste izašli iz Klupe',
    text: 'Ovo je ogledna Klupa: stranica na koju veza vodi u pravoj školi ne postoji, a njena adresa je izmišljena.',
    back: 'Nazad na policu',
  },
};
