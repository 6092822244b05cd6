import { know, list, page, steps, task, type DemoBook } from '../book.ts';
import { soundCover, soundPages } from '../../scenes/counting/sound.ts';

/** Its twin is "Listen!". */
export const osluskuj: DemoBook = {
  slug: 'osluskuj',
  identifier: 'urn:uuid:d8b2f1f0-f223-43ad-ae6b-d692362727e2',
  language: 'hr',
  title: 'Osluškuj!',
  description:
    'Visoko i duboko, glasno i tiho: knjiga za znatiželjne uši, s pjesmom od osam tonova i vlastitim glazbalom.',
  subject: 'music',
  grade: 2,
  schoolGroup: 'lower-primary',
  group: 'explorers',
  themeId: 14,
  bookType: 'textbook',
  cover: soundCover(['Osluškuj!']),
  coverAlt: 'Naslovnica: ptica pjeva na velikom bubnju, oko nje lete note.',
  pages: [
    page(
      'Što je zvuk?',
      soundPages[0],
      'Od bubnja se prema velikom uhu šire zvučni valovi.',
      'Kad udariš u bubanj, njegova opna titra. Titra i zrak oko nje. Titranje putuje do tvojeg uha i ti čuješ *zvuk*.',
      task('Stavi dlan na grlo i reci: „Mmmm!” Što osjećaš?'),
    ),
    page(
      'Visoko i duboko',
      soundPages[1],
      'Medvjed pjeva duboko, a ptica na grani visoko.',
      'Ptica pjeva *visoko*. Medvjed brunda *duboko*.',
      'Što nešto brže titra, to je ton viši. Kratka žica titra brže od duge.',
      task('Otpjevaj „mijau” kao malo mače, a zatim „muuu” kao velika krava.'),
    ),
    page(
      'Glasno i tiho',
      soundPages[2],
      'Dječak glasno bubnja, a mačka mirno spava.',
      'Isti ton može biti *glasan* i *tih*. U glazbi glasno pišemo slovom *f* (forte), a tiho slovom *p* (piano).',
      'Kad netko spava, sviramo tiho. Kad ide povorka, sviramo glasno.',
      know('Riječi forte i piano dolaze iz talijanskoga jezika.'),
    ),
    page(
      'Glazbala',
      soundPages[3],
      'Violina, blokflauta, bubanj, triangl i zvono na polici.',
      list(
        '*Žičana*: violina, gitara. Titra žica.',
        '*Puhačka*: blokflauta, truba. Titra zrak u cijevi.',
        '*Udaraljke*: bubanj, triangl, zvono. Titra ono u što udaramo.',
      ),
      task('Koje od ovih glazbala sviramo gudalom?'),
    ),
    page(
      'Osam tonova',
      soundPages[4],
      'Osam nota uspinje se po crtovlju kao po stubama, a ispod njih su raznobojne točke.',
      'Tonovi se uspinju kao po stubama:',
      '*do – re – mi – fa – so – la – ti – do*',
      'Posljednji do zvuči kao prvi, samo više.',
      task('Pjevaj uza stube i niza stube. Na svakoj stubi otpjevaj jedan ton.'),
    ),
    page(
      'Glazbalo od čaša',
      soundPages[5],
      'Četiri čaše s različitom količinom vode u boji i štapić.',
      steps(
        'Poredaj četiri jednake čaše.',
        'U prvu ulij najmanje vode, a u svaku sljedeću malo više.',
        'Lagano kucni po rubu drvenom olovkom.',
        'Složi svoju melodiju i zapiši je brojevima od 1 do 4.',
      ),
      know('U čaši s više vode ton je dublji.'),
    ),
  ],
};
