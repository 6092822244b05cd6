import type { NodeWords } from '../words-shape.ts';

export const nodes: NodeWords = {
  about: {
    title: 'O Klupi',
    intro:
      'Klupa je mjesto na kojem dvoje učenika dijeli jednu knjigu. Ova je Klupa polica s digitalnim udžbenicima, čitač za njih i razredi u kojima učitelji i učenici rade zajedno.',
    who: 'Kome je namijenjena',
    people: [
      ['Učenici', 'čitaju svoje knjige i usput skupljaju bodove.'],
      ['Učitelji', 'vode razrede i vide dokle je tko stigao.'],
      ['Roditelji', 'prate što njihova djeca čitaju.'],
    ],
    note: 'Knjige na ovoj polici napravljene su da pokažu kako sve radi. Škola, njezini učitelji i učenici izmišljeni su.',
  },
  help: {
    title: 'Pomoć',
    parts: [
      [
        'Ne mogu se prijaviti',
        'Učenici se prijavljuju korisničkim imenom, a roditelji i učitelji adresom e-pošte. Nakon nekoliko pogrešnih pokušaja račun malo pričeka; zatim možete pokušati ponovno.',
      ],
      [
        'Na knjizi je lokot',
        'Prve stranice zaključane knjige možete pročitati. Ostatak se otvara kad vaša škola ima tu knjigu.',
      ],
      [
        'Stranica se ne učitava',
        'Provjerite vezu i učitajte stranicu još jednom. Ono što ste dosad pročitali nije izgubljeno.',
      ],
      [
        'I dalje ne ide?',
        'Pišite nam: {contact}. Recite što ste učinili i što se umjesto toga dogodilo. Molimo vas da nam nikada ne šaljete lozinku.',
      ],
    ],
  },
  join: {
    title: 'Kako se pridružiti razredu',
    intro: 'Svaki razred ima svoj kod. Učitelj ga pokaže na ploči ili ga podijeli na papiru.',
    steps: [
      'Prijavite se.',
      'U izborniku odaberite „{classrooms}”, a zatim „{join}”.',
      'Upišite kod onako kako je napisan i potvrdite.',
    ],
    after: 'Razred je zatim među vašim razredima, s knjigama koje je odabrao učitelj.',
    refused: 'Kod nije prihvaćen? Usporedite ga slovo po slovo, a zatim pitajte učitelja vrijedi li još.',
  },
  terms: {
    title: 'Uvjeti korištenja',
    intro: 'Ovi uvjeti pripadaju oglednoj Klupi. Škola koja je stvarno koristi ovdje stavlja svoje uvjete.',
    parts: [
      ['Vaš račun', 'Račun je samo vaš. Lozinku zadržite za sebe i javite nam ako mislite da je zna netko drugi.'],
      [
        'Knjige',
        'Knjige smijete čitati, rješavati njihove zadatke i pokazivati ih na nastavi. Cijele knjige ne smijete kopirati ni dijeliti dalje.',
      ],
      ['Zajedno s drugima', 'Imena i tekstove koje pišete vide i drugi. Pišite tako da se svi ovdje osjećaju ugodno.'],
      ['Ako nešto pođe po zlu', 'Račun koji šteti drugima možemo zatvoriti. Pitanja i pritužbe šaljite na {contact}.'],
    ],
  },
  privacy: {
    title: 'Pravila privatnosti',
    intro:
      'Ovaj tekst pripada oglednoj Klupi. Škola koja je stvarno koristi ovdje navodi sebe i svojeg službenika za zaštitu podataka.',
    kept: 'Što čuvamo',
    columns: ['Što', 'Zašto'],
    rows: [
      ['Ime, korisničko ime ili adresu e-pošte', 'Da se možete prijaviti i da vas razred poznaje'],
      ['Lozinku, kao otisak koji se ne može pročitati', 'Da se nitko drugi ne prijavi umjesto vas'],
      ['Što čitate i koliko bodova imate', 'Da možete nastaviti gdje ste stali'],
      ['Prijave i neuspjele pokušaje', 'Da možemo zaštititi vaš račun'],
    ],
    parts: [
      [
        'Tko to vidi',
        'Vi, učitelji vaših razreda i vaši roditelji ako su s vama povezani. Ništa ne prodajemo i ne prikazujemo oglase.',
      ],
      [
        'Vaša prava',
        'Možete pitati što o vama čuvamo, zatražiti ispravak ili brisanje. Pišite na {contact}; za mlađu djecu piše roditelj.',
      ],
    ],
  },
  cookies: {
    title: 'Pravila o kolačićima',
    intro: 'Kolačić je mala bilješka koju stranica ostavi u vašem pregledniku.',
    parts: [
      [
        'Što nam je potrebno',
        'Jedan kolačić zna da ste prijavljeni. U njemu je nasumičan broj i ništa o vama, a nestaje kad se odjavite. Preglednik pamti i kako ste uredili policu te gdje ste stali u knjizi.',
      ],
      [
        'Što birate sami',
        'Brojenje posjeta pomaže nam da Klupa bude bolja. Počinje samo ako pristanete, a u postavkama kolačića možete se u svakom trenutku predomisliti.',
      ],
    ],
  },
  outside: {
    title: 'Ovdje biste izašli iz Klupe',
    text: 'Ovo je ogledna Klupa: stranica na koju poveznica vodi u pravoj školi ne postoji, a njezina je adresa izmišljena.',
    back: 'Natrag na policu',
  },
};
