import type { NodeWords } from '../words-shape.ts';

export const nodes: NodeWords = {
  about: {
    title: 'O Klupe',
    intro:
      'Klupa je školská lavica: miesto, kde sa dvaja žiaci delia o jednu knihu. Táto Klupa je polica s digitálnymi učebnicami, čítačka k nim a triedy, v ktorých učitelia a žiaci pracujú spolu.',
    who: 'Pre koho je',
    people: [
      ['Žiaci', 'čítajú svoje knihy a cestou zbierajú body.'],
      ['Učitelia', 'vedú triedy a vidia, kam kto došiel.'],
      ['Rodičia', 'sledujú, čo ich deti čítajú.'],
    ],
    note: 'Knihy na tejto polici vznikli, aby ukázali, ako všetko funguje. Škola, jej učitelia a žiaci sú vymyslení.',
  },
  help: {
    title: 'Pomoc',
    parts: [
      [
        'Nemôžem sa prihlásiť',
        'Žiaci sa prihlasujú používateľským menom, rodičia a učitelia e-mailovou adresou. Po niekoľkých chybných pokusoch účet chvíľu počká, potom to skúste znova.',
      ],
      [
        'Na knihe je zámok',
        'Prvé strany zamknutej knihy si môžete prečítať. Zvyšok sa otvorí, keď bude mať knihu vaša škola.',
      ],
      [
        'Stránka sa nenačíta',
        'Skontrolujte pripojenie a načítajte stránku ešte raz. Čo ste doteraz prečítali, sa nestratilo.',
      ],
      [
        'Stále to nejde?',
        'Napíšte nám: {contact}. Povedzte, čo ste urobili a čo sa namiesto toho stalo. Prosíme, nikdy nám neposielajte svoje heslo.',
      ],
    ],
  },
  join: {
    title: 'Ako sa pripojiť k triede',
    intro: 'Každá trieda má svoj kód. Učiteľ ho ukáže na tabuli alebo rozdá na papieri.',
    steps: [
      'Prihláste sa.',
      'V menu vyberte „{classrooms}“ a potom „{join}“.',
      'Zapíšte kód tak, ako je napísaný, a potvrďte.',
    ],
    after: 'Trieda je potom medzi vašimi triedami, s knihami, ktoré vybral učiteľ.',
    refused: 'Kód neprešiel? Porovnajte ho písmeno po písmene a spýtajte sa učiteľa, či ešte platí.',
  },
  terms: {
    title: 'Podmienky používania',
    intro: 'Tieto podmienky patria k ukážkovej Klupe. Škola, ktorá ju naozaj používa, sem dá svoje vlastné.',
    parts: [
      [
        'Váš účet',
        'Účet je iba váš. Heslo si nechajte pre seba a dajte nám vedieť, ak si myslíte, že ho pozná niekto iný.',
      ],
      [
        'Knihy',
        'Knihy smiete čítať, riešiť ich úlohy a ukazovať ich na vyučovaní. Celé knihy nesmiete kopírovať ani posúvať ďalej.',
      ],
      [
        'Spolu s ostatnými',
        'Mená a texty, ktoré napíšete, vidia aj ostatní. Píšte tak, aby sa tu všetci cítili dobre.',
      ],
      [
        'Keď sa niečo pokazí',
        'Účet, ktorý škodí ostatným, môžeme zatvoriť. Otázky a sťažnosti posielajte na {contact}.',
      ],
    ],
  },
  privacy: {
    title: 'Ochrana súkromia',
    intro:
      'Tento text patrí k ukážkovej Klupe. Škola, ktorá ju naozaj používa, tu uvedie seba a svoju osobu zodpovednú za ochranu údajov.',
    kept: 'Čo uchovávame',
    columns: ['Čo', 'Prečo'],
    rows: [
      ['Meno, používateľské meno alebo e-mailovú adresu', 'Aby ste sa mohli prihlásiť a trieda vás poznala'],
      ['Heslo, ako odtlačok, ktorý sa nedá prečítať', 'Aby sa namiesto vás neprihlásil nikto iný'],
      ['Čo čítate a koľko máte bodov', 'Aby ste mohli pokračovať tam, kde ste skončili'],
      ['Prihlásenia a neúspešné pokusy', 'Aby sme mohli chrániť váš účet'],
    ],
    parts: [
      [
        'Kto to vidí',
        'Vy, učitelia vašich tried a vaši rodičia, ak sú s vami prepojení. Nič nepredávame a neukazujeme reklamy.',
      ],
      [
        'Vaše práva',
        'Môžete sa spýtať, čo o vás uchovávame, a žiadať opravu alebo vymazanie. Píšte na {contact}; za mladšie deti píše rodič.',
      ],
    ],
  },
  cookies: {
    title: 'Zásady používania cookies',
    intro: 'Cookie je malá poznámka, ktorú stránka nechá vo vašom prehliadači.',
    parts: [
      [
        'Čo potrebujeme',
        'Jedna cookie vie, že ste prihlásení. Je v nej náhodné číslo a nič o vás a po odhlásení zmizne. Prehliadač si pamätá aj to, ako ste si usporiadali policu a kde ste v knihe skončili.',
      ],
      [
        'Čo si vyberiete',
        'Počítanie návštev nám pomáha Klupu zlepšovať. Začne sa len s vaším súhlasom a v nastaveniach cookies si to môžete kedykoľvek rozmyslieť.',
      ],
    ],
  },
  outside: {
    title: 'Tu by ste opustili Klupu',
    text: 'Toto je ukážka: stránka, na ktorú odkaz vedie v skutočnej škole, neexistuje a jej adresa je vymyslená.',
    back: 'Späť na policu',
  },
};
