import { page, table, task, verse, type DemoBook } from '../book.ts';
import { countCover, countPages } from '../../scenes/counting/count.ts';

/** Its twin is "Count to Ten". */
export const brojimoDoDeset: DemoBook = {
  slug: 'brojimo-do-deset',
  identifier: 'urn:uuid:30186b5c-5448-452c-b555-6cb36a511067',
  language: 'hr',
  title: 'Brojimo do deset',
  description: 'Jedno sunce, dvije ptice, tri jabuke… Prva matematika za prste, oči i uši.',
  subject: 'mathematics',
  grade: 1,
  schoolGroup: 'lower-primary',
  themeId: 3,
  bookType: 'textbook',
  cover: countCover(['Brojimo', 'do deset']),
  coverAlt: 'Naslovnica: krugovi s brojevima od jedan do deset, puž i ptica.',
  pages: [
    page(
      'Jedan',
      countPages[0],
      'Broj 1, jedno sunce i jedno stablo.',
      'Na nebu je *jedno* sunce. Na livadi je *jedno* stablo.',
      task('Čega još imamo samo jedno? Pokaži svoj nos!'),
    ),
    page(
      'Dva',
      countPages[1],
      'Broj 2 i dvije ptice na grani.',
      'Na grani su *dvije* ptice. Jedna je plava, druga je crvena.',
      task('Čega na tijelu imaš po dva?'),
    ),
    page(
      'Tri',
      countPages[2],
      'Broj 3 i tri jabuke na stolu.',
      'Na stolu su *tri* jabuke. Ako pojedeš jednu, ostaju dvije.',
      task('Pljesni tri puta.'),
    ),
    page(
      'Četiri',
      countPages[3],
      'Broj 4, četiri cvijeta i leptir.',
      'U vrtu rastu *četiri* cvijeta. Leptir je samo jedan.',
      task('Koje je boje četvrti cvijet?'),
    ),
    page(
      'Pet',
      countPages[4],
      'Broj 5 i pet riba u moru.',
      'U moru pliva *pet* riba. Na jednoj ruci imaš pet prstiju.',
      verse('Jedan, dva, tri, četiri, pet,', 'mala riba gleda svijet.'),
    ),
    page(
      'Od šest do deset',
      countPages[5],
      'Šest limuna, sedam šljiva, osam krušaka, devet naranči i deset jagoda.',
      'Izbroji voće u svakom redu.',
      table(['Broj', 'Riječ'], ['6', 'šest'], ['7', 'sedam'], ['8', 'osam'], ['9', 'devet'], ['10', 'deset']),
    ),
    page(
      'Više i manje',
      countPages[6],
      'Na lijevoj su kartici kruške, na desnoj jabuke, a između njih znak veće.',
      'Lijevo je *pet* krušaka, desno su *tri* jabuke. Krušaka je *više*.',
      'Pišemo: *5 > 3*. Čitamo: pet je veće od tri.',
      task('Što je veće, 8 ili 6? Napiši sa znakom.'),
    ),
    page(
      'Zbrajamo',
      countPages[7],
      'Dvije jabuke i tri jabuke zajedno su pet jabuka.',
      'Dvije jabuke i još tri jabuke zajedno je *pet* jabuka.',
      'Pišemo: *2 + 3 = 5*. Čitamo: dva plus tri jednako je pet.',
      task('Izračunaj: 1 + 4, 3 + 3, 5 + 2, 4 + 6.'),
    ),
  ],
};
