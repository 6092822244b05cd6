import type { NodeWords } from '../words-shape.ts';

export const nodes: NodeWords = {
  about: {
    title: 'O Klupi',
    intro:
      'Klupa je mjesto gdje dvoje učenika dijeli jednu knjigu. Ova Klupa je polica s digitalnim udžbenicima, čitač za njih i odjeljenja u kojima nastavnici i učenici rade zajedno.',
    who: 'Kome je namijenjena',
    people: [
      ['Učenici', 'čitaju svoje knjige i usput skupljaju poene.'],
      ['Nastavnici', 'vode odjeljenja i vide dokle je ko stigao.'],
      ['Roditelji', 'prate šta njihova djeca čitaju.'],
    ],
    note: 'Knjige na ovoj polici napravljene su da pokažu kako sve radi. Škola, njeni nastavnici i učenici izmišljeni su.',
  },
  help: {
    title: 'Pomoć',
    parts: [
      [
        'Ne mogu da se prijavim',
        'Učenici se prijavljuju korisničkim imenom, a roditelji i nastavnici adresom e-pošte. Poslije nekoliko pogrešnih pokušaja nalog malo sačeka; onda pokušajte ponovo.',
      ],
      [
        'Na knjizi je katanac',
        'Prve strane zaključane knjige možete pročitati. Ostatak se otvara kad vaša škola ima tu knjigu.',
      ],
      [
        'Stranica se ne učitava',
        'Provjerite vezu i učitajte stranicu još jednom. Ono što ste dosad pročitali nije izgubljeno.',
      ],
      [
        'I dalje ne ide?',
        'Pišite nam: {contact}. Recite šta ste uradili i šta se dogodilo. Molimo vas da nam nikad ne šaljete lozinku.',
      ],
    ],
  },
  join: {
    title: 'Kako da se pridružite odjeljenju',
    intro: 'Svako odjeljenje ima svoj kod. Nastavnik ga pokaže na tabli ili podijeli na papiru.',
    steps: [
      'Prijavite se.',
      'U meniju izaberite „{classrooms}“, a zatim „{join}“.',
      'Upišite kod onako kako je napisan i potvrdite.',
    ],
    after: 'Odjeljenje je zatim među vašim odjeljenjima, s knjigama koje je izabrao nastavnik.',
    refused: 'Kod nije prihvaćen? Uporedite ga slovo po slovo, pa pitajte nastavnika važi li još.',
  },
  terms: {
    title: 'Uslovi korišćenja',
    intro: 'Ovi uslovi pripadaju oglednoj Klupi. Škola koja je stvarno koristi ovdje stavlja svoje uslove.',
    parts: [
      ['Vaš nalog', 'Nalog je samo vaš. Lozinku zadržite za sebe i javite nam ako mislite da je zna neko drugi.'],
      [
        'Knjige',
        'Knjige smijete čitati, rješavati njihove zadatke i pokazivati ih na času. Cijele knjige ne smijete kopirati ni dijeliti dalje.',
      ],
      ['Zajedno s drugima', 'Imena i tekstove koje pišete vide i drugi. Pišite tako da svima ovdje bude prijatno.'],
      [
        'Ako nešto krene naopako',
        'Nalog koji šteti drugima možemo zatvoriti. Pitanja i primjedbe šaljite na {contact}.',
      ],
    ],
  },
  privacy: {
    title: 'Politika privatnosti',
    intro:
      'Ovaj tekst pripada oglednoj Klupi. Škola koja je stvarno koristi ovdje navodi sebe i svoje lice za zaštitu podataka.',
    kept: 'Šta čuvamo',
    columns: ['Šta', 'Zašto'],
    rows: [
      ['Ime, korisničko ime ili adresu e-pošte', 'Da se možete prijaviti i da vas odjeljenje poznaje'],
      ['Lozinku, kao otisak koji se ne može pročitati', 'Da se niko drugi ne prijavi umjesto vas'],
      ['Šta čitate i koliko poena imate', 'Da možete nastaviti gdje ste stali'],
      ['Prijave i neuspjele pokušaje', 'Da možemo zaštititi vaš nalog'],
    ],
    parts: [
      [
        'Ko to vidi',
        'Vi, nastavnici vaših odjeljenja i vaši roditelji ako su povezani s vama. Ništa ne prodajemo i ne prikazujemo reklame.',
      ],
      [
        'Vaša prava',
        'Možete pitati šta o vama čuvamo, tražiti ispravku ili brisanje. Pišite na {contact}; za mlađu djecu piše roditelj.',
      ],
    ],
  },
  cookies: {
    title: 'Pravila o kolačićima',
    intro: 'Kolačić je mala bilješka koju stranica ostavi u vašem pregledaču.',
    parts: [
      [
        'Šta nam je potrebno',
        'Jedan kolačić zna da ste prijavljeni. U njemu je nasumičan broj i ništa o vama, a nestaje kad se odjavite. Pregledač pamti i kako ste uredili policu i gdje ste stali u knjizi.',
      ],
      [
        'Šta birate sami',
        'Brojanje pośeta pomaže da Klupa bude bolja. Počinje samo ako pristanete, a u podešavanjima kolačića uvijek se možete predomisliti.',
      ],
    ],
  },
  outside: {
    title: 'Ovdje biste izašli iz Klupe',
    text: 'Ovo je ogledna Klupa: stranica na koju veza vodi u pravoj školi ne postoji, a njena adresa je izmišljena.',
    back: 'Nazad na policu',
  },
};
