import type { NodeWords } from '../words-shape.ts';

export const nodes: NodeWords = {
  about: {
    title: 'Rreth Klupës',
    intro:
      'Klupa është banka e shkollës: vendi ku dy nxënës ndajnë një libër. Kjo Klupa është një raft me tekste digjitale, një lexues për to dhe klasa ku mësuesit dhe nxënësit punojnë bashkë.',
    who: 'Për kë është',
    people: [
      ['Nxënësit', 'lexojnë librat e tyre dhe mbledhin pikë gjatë rrugës.'],
      ['Mësuesit', 'drejtojnë klasa dhe shohin deri ku ka arritur secili.'],
      ['Prindërit', 'ndjekin çfarë lexojnë fëmijët e tyre.'],
    ],
    note: 'Librat në këtë raft u bënë për të treguar si funksionon gjithçka. Shkolla, mësuesit dhe nxënësit janë të trilluar.',
  },
  help: {
    title: 'Ndihmë',
    parts: [
      [
        'Nuk hyj dot',
        'Nxënësit hyjnë me emrin e përdoruesit, prindërit dhe mësuesit me adresën e e-mailit. Pas disa provave të gabuara llogaria pret pak; pastaj provoni përsëri.',
      ],
      [
        'Libri ka një dry',
        'Faqet e para të një libri të mbyllur mund t’i lexoni. Pjesa tjetër hapet kur shkolla juaj ta ketë librin.',
      ],
      [
        'Faqja nuk ngarkohet',
        'Kontrolloni lidhjen dhe ngarkojeni faqen edhe një herë. Ajo që keni lexuar nuk ka humbur.',
      ],
      [
        'Ende nuk ecën?',
        'Na shkruani: {contact}. Na tregoni çfarë bëtë dhe çfarë ndodhi. Ju lutemi, mos na e dërgoni kurrë fjalëkalimin.',
      ],
    ],
  },
  join: {
    title: 'Si t’i bashkohem një klase',
    intro: 'Çdo klasë ka kodin e vet. Mësuesi e tregon në dërrasë ose e jep në letër.',
    steps: [
      'Hyni.',
      'Në meny zgjidhni “{classrooms}”, pastaj “{join}”.',
      'Shkruajeni kodin ashtu siç është dhe konfirmoni.',
    ],
    after: 'Klasa është pastaj mes klasave tuaja, me librat që ka zgjedhur mësuesi.',
    refused: 'Kodi nuk pranohet? Krahasojeni shkronjë për shkronjë, pastaj pyesni mësuesin nëse vlen ende.',
  },
  terms: {
    title: 'Kushtet e përdorimit',
    intro: 'Këto kushte i takojnë një shembulli të Klupa. Shkolla që e përdor vërtet vendos këtu kushtet e veta.',
    parts: [
      [
        'Llogaria juaj',
        'Llogaria është vetëm e juaja. Ruajeni fjalëkalimin për vete dhe na tregoni nëse mendoni se e di dikush tjetër.',
      ],
      [
        'Librat',
        'Librat mund t’i lexoni, t’i zgjidhni ushtrimet e tyre dhe t’i tregoni në mësim. Nuk mund të kopjoni libra të tërë, as t’i jepni më tej.',
      ],
      [
        'Bashkë me të tjerët',
        'Emrat dhe tekstet që shkruani i shohin edhe të tjerët. Shkruani ashtu që të gjithë të ndihen mirë këtu.',
      ],
      [
        'Nëse diçka shkon keq',
        'Një llogari që dëmton të tjerët mund ta mbyllim. Pyetjet dhe ankesat dërgojini te {contact}.',
      ],
    ],
  },
  privacy: {
    title: 'Politika e privatësisë',
    intro:
      'Ky tekst i takon një shembulli të Klupa. Shkolla që e përdor vërtet shënon këtu veten dhe personin përgjegjës për mbrojtjen e të dhënave.',
    kept: 'Çfarë ruajmë',
    columns: ['Çfarë', 'Pse'],
    rows: [
      ['Emrin, emrin e përdoruesit ose adresën e e-mailit', 'Që të mund të hyni dhe klasa t’ju njohë'],
      ['Fjalëkalimin, si gjurmë që nuk lexohet dot', 'Që askush tjetër të mos hyjë në vendin tuaj'],
      ['Çfarë lexoni dhe pikët tuaja', 'Që të vazhdoni aty ku keni mbetur'],
      ['Hyrjet dhe provat e pasuksesshme', 'Që ta mbrojmë llogarinë tuaj'],
    ],
    parts: [
      [
        'Kush e sheh',
        'Ju, mësuesit e klasave tuaja dhe prindërit tuaj, nëse janë të lidhur me ju. Nuk shesim asgjë dhe nuk tregojmë reklama.',
      ],
      [
        'Të drejtat tuaja',
        'Mund të pyesni çfarë ruajmë për ju, të kërkoni ndreqje ose fshirje. Shkruani te {contact}; për fëmijët më të vegjël shkruan prindi.',
      ],
    ],
  },
  cookies: {
    title: 'Politika e kukive',
    intro: 'Kuki është një shënim i vogël që faqja e lë në shfletuesin tuaj.',
    parts: [
      [
        'Çfarë na duhet',
        'Një kuki e di që keni hyrë. Ka një numër të rastësishëm dhe asgjë për ju, dhe zhduket kur dilni. Shfletuesi mban mend edhe si e keni rregulluar raftin dhe ku keni mbetur në libër.',
      ],
      [
        'Çfarë zgjidhni ju',
        'Numërimi i vizitave na ndihmon ta bëjmë Klupa më të mirë. Fillon vetëm nëse pranoni, dhe te cilësimet e kukive mund të ndërroni mendje kurdo.',
      ],
    ],
  },
  outside: {
    title: 'Këtu do të dilnit nga Klupa',
    text: 'Ky është një shembull: faqja ku të çon lidhja në një shkollë të vërtetë nuk ekziston dhe adresa e saj është e trilluar.',
    back: 'Kthehu te rafti',
  },
};
