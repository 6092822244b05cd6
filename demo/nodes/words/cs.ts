import type { NodeWords } from '../words-shape.ts';

export const nodes: NodeWords = {
  about: {
    title: 'O Klupě',
    intro:
      'Klupa je školní lavice: místo, kde se dva žáci dělí o jednu knihu. Tahle Klupa je police s digitálními učebnicemi, čtečka k nim a třídy, ve kterých učitelé a žáci pracují společně.',
    who: 'Pro koho je',
    people: [
      ['Žáci', 'čtou své knihy a cestou sbírají body.'],
      ['Učitelé', 'vedou třídy a vidí, kam kdo došel.'],
      ['Rodiče', 'sledují, co jejich děti čtou.'],
    ],
    note: 'Knihy na této polici vznikly, aby ukázaly, jak všechno funguje. Škola, její učitelé a žáci jsou vymyšlení.',
  },
  help: {
    title: 'Nápověda',
    parts: [
      [
        'Nemohu se přihlásit',
        'Žáci se přihlašují uživatelským jménem, rodiče a učitelé e-mailovou adresou. Po několika chybných pokusech účet chvíli počká, potom to zkuste znovu.',
      ],
      [
        'Na knize je zámek',
        'První stránky zamčené knihy si můžete přečíst. Zbytek se otevře, až bude mít knihu vaše škola.',
      ],
      [
        'Stránka se nenačte',
        'Zkontrolujte připojení a načtěte stránku ještě jednou. Co jste dosud přečetli, se neztratilo.',
      ],
      [
        'Pořád to nejde?',
        'Napište nám: {contact}. Řekněte, co jste udělali a co se místo toho stalo. Prosíme, nikdy nám neposílejte své heslo.',
      ],
    ],
  },
  join: {
    title: 'Jak se připojit ke třídě',
    intro: 'Každá třída má svůj kód. Učitel ho ukáže na tabuli nebo rozdá na papíře.',
    steps: [
      'Přihlaste se.',
      'V nabídce zvolte „{classrooms}“ a pak „{join}“.',
      'Zapište kód tak, jak je napsaný, a potvrďte.',
    ],
    after: 'Třída je pak mezi vašimi třídami, s knihami, které vybral učitel.',
    refused: 'Kód neplatí? Porovnejte ho písmeno po písmenu a zeptejte se učitele, jestli ještě platí.',
  },
  terms: {
    title: 'Podmínky užívání',
    intro: 'Tyto podmínky patří k ukázkové Klupě. Škola, která ji opravdu používá, sem dá své vlastní.',
    parts: [
      [
        'Váš účet',
        'Účet je jenom váš. Heslo si nechte pro sebe a dejte nám vědět, když si myslíte, že ho zná někdo další.',
      ],
      [
        'Knihy',
        'Knihy smíte číst, řešit jejich úlohy a ukazovat je při výuce. Celé knihy nesmíte kopírovat ani předávat dál.',
      ],
      [
        'Společně s ostatními',
        'Jména a texty, které napíšete, vidí i ostatní. Pište tak, aby se tu všichni cítili dobře.',
      ],
      ['Když se něco pokazí', 'Účet, který škodí ostatním, můžeme zavřít. Dotazy a stížnosti posílejte na {contact}.'],
    ],
  },
  privacy: {
    title: 'Ochrana soukromí',
    intro:
      'Tento text patří k ukázkové Klupě. Škola, která ji opravdu používá, zde uvede sebe a svého pověřence pro ochranu údajů.',
    kept: 'Co uchováváme',
    columns: ['Co', 'Proč'],
    rows: [
      ['Jméno, uživatelské jméno nebo e-mailovou adresu', 'Abyste se mohli přihlásit a třída vás poznala'],
      ['Heslo, jako otisk, který nejde přečíst', 'Aby se místo vás nepřihlásil nikdo jiný'],
      ['Co čtete a kolik máte bodů', 'Abyste mohli pokračovat tam, kde jste skončili'],
      ['Přihlášení a nezdařené pokusy', 'Abychom mohli chránit váš účet'],
    ],
    parts: [
      [
        'Kdo to vidí',
        'Vy, učitelé vašich tříd a vaši rodiče, pokud jsou s vámi propojeni. Nic neprodáváme a neukazujeme reklamy.',
      ],
      [
        'Vaše práva',
        'Můžete se zeptat, co o vás uchováváme, a žádat opravu nebo výmaz. Pište na {contact}; za mladší děti píše rodič.',
      ],
    ],
  },
  cookies: {
    title: 'Zásady cookies',
    intro: 'Cookie je malá poznámka, kterou stránka nechá ve vašem prohlížeči.',
    parts: [
      [
        'Co potřebujeme',
        'Jedna cookie ví, že jste přihlášeni. Je v ní náhodné číslo a nic o vás a po odhlášení zmizí. Prohlížeč si také pamatuje, jak jste si uspořádali polici a kde jste v knize skončili.',
      ],
      [
        'Co si vyberete',
        'Počítání návštěv nám pomáhá Klupu zlepšovat. Začne jen s vaším souhlasem a v nastavení cookies si to můžete kdykoli rozmyslet.',
      ],
    ],
  },
  outside: {
    title: 'Tady byste opustili Klupu',
    text: 'Toto je ukázka: stránka, na kterou odkaz vede v opravdové škole, neexistuje a její adresa je vymyšlená.',
    back: 'Zpět na polici',
  },
};
