import type { NodeWords } from '../words-shape.ts';

export const nodes: NodeWords = {
  about: {
    title: 'O Klupi',
    intro:
      'Klupa je mjesto na kojem dvoje učenika dijeli jednu knjigu. Ova Klupa je polica s digitalnim udžbenicima, čitač za njih i odjeljenja u kojima nastavnici i učenici rade zajedno.',
    who: 'Kome je namijenjena',
    people: [
      ['Učenici', 'čitaju svoje knjige i usput skupljaju bodove.'],
      ['Nastavnici', 'vode odjeljenja i vide dokle je ko stigao.'],
      ['Roditelji', 'prate šta njihova djeca čitaju.'],
    ],
    note: 'Knjige na ovoj polici napravljene su da pokažu kako sve radi. Škola, njeni nastavnici i učenici su izmišljeni.',
  },
  help: {
    title: 'Pomoć',
    parts: [
      [
        'Ne mogu se prijaviti',
        'Učenici se prijavljuju korisničkim imenom, a roditelji i nastavnici e-mail adresom. Poslije nekoliko pogrešnih pokušaja račun malo sačeka; zatim možete pokušati ponovo.',
      ],
      [
        'Na knjizi je katanac',
        'Prve stranice zaključane knjige možete pročitati. Ostatak se otvara kad vaša škola ima tu knjigu.',
      ],
      [
        'Stranica se ne učitava',
        'Provjerite vezu i učitajte stranicu još jednom. Ono što ste dosad pročitali nije izgubljeno.',
      ],
      [
        'I dalje ne ide?',
        'Pišite nam: {contact}. Recite šta ste uradili i šta se umjesto toga dogodilo. Molimo vas da nam nikada ne šaljete lozinku.',
      ],
    ],
  },
  join: {
    title: 'Kako se pridružiti odjeljenju',
    intro: 'Svako odjeljenje ima svoj kod. Nastavnik ga pokaže na tabli ili ga podijeli na papiru.',
    steps: [
      'Prijavite se.',
      'U meniju odaberite „{classrooms}”, a zatim „{join}”.',
      'Upišite kod onako kako je napisan i potvrdite.',
    ],
    after: 'Odjeljenje je zatim među vašim odjeljenjima, s knjigama koje je odabrao nastavnik.',
    refused: 'Kod nije prihvaćen? Uporedite ga slovo po slovo, a zatim pitajte nastavnika da li još vrijedi.',
  },
  terms: {
    title: 'Uslovi korištenja',
    intro: 'Ovi uslovi pripadaju oglednoj Klupi. Škola koja je zaista koristi ovdje stavlja svoje uslove.',
    parts: [
      ['Vaš račun', 'Račun je samo vaš. Lozinku zadržite za sebe i javite nam ako mislite da je zna neko drugi.'],
      [
        'Knjige',
        'Knjige smijete čitati, rješavati njihove zadatke i pokazivati ih na času. Cijele knjige ne smijete kopirati niti dijeliti dalje.',
      ],
      ['Zajedno s drugima', 'Imena i tekstove koje pišete vide i drugi. Pišite tako da se svi ovdje osjećaju ugodno.'],
      ['Ako nešto pođe po zlu', 'Račun koji šteti drugima možemo zatvoriti. Pitanja i žalbe šaljite na {contact}.'],
    ],
  },
  privacy: {
    title: 'Pravila privatnosti',
    intro:
      'Ovaj tekst pripada oglednoj Klupi. Škola koja je zaista koristi ovdje navodi sebe i svoju osobu za zaštitu podataka.',
    kept: 'Šta čuvamo',
    columns: ['Šta', 'Zašto'],
    rows: [
      ['Ime, korisničko ime ili e-mail adresu', 'Da se možete prijaviti i da vas odjeljenje poznaje'],
      ['Lozinku, kao otisak koji se ne može pročitati', 'Da se niko drugi ne prijavi umjesto vas'],
      ['Šta čitate i koliko bodova imate', 'Da možete nastaviti gdje ste stali'],
      ['Prijave i neuspjele pokušaje', 'Da možemo zaštititi vaš račun'],
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
    intro: 'Kolačić je mala bilješka koju stranica ostavi u vašem pregledniku.',
    parts: [
      [
        'Šta nam je potrebno',
        'Jedan kolačić zna da ste prijavljeni. U njemu je nasumičan broj i ništa o vama, a nestaje kad se odjavite. Preglednik pamti i kako ste uredili policu i gdje ste stali u knjizi.',
      ],
      [
        'Šta birate sami',
        'Brojanje posjeta nam pomaže da Klupa bude bolja. Počinje samo ako pristanete, a u postavkama kolačića uvijek se možete predomisliti.',
      ],
    ],
  },
  outside: {
    title: 'Ovdje biste izašli iz Klupe',
    text: 'Ovo je ogledna Klupa: stranica na koju link vodi u pravoj školi ne postoji, a njena adresa je izmišljena.',
    back: 'Nazad na policu',
  },
};
