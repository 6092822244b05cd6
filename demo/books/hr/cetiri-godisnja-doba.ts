import { know, list, page, task, verse, type DemoBook } from '../book.ts';
import { seasonsCover, seasonsPages } from '../../scenes/seasons.ts';

/** Its twin is "One Tree, Four Seasons". */
export const cetiriGodisnjaDoba: DemoBook = {
  slug: 'cetiri-godisnja-doba',
  identifier: 'urn:uuid:ed74b9cd-e17d-400d-b5e2-1d17a443802c',
  language: 'hr',
  title: 'Jedno stablo, četiri doba',
  description: 'Ista voćka u proljeće, ljeto, jesen i zimu. Prva knjiga o tome kako se godina mijenja i ponovno vraća.',
  subject: 'nature',
  grade: 2,
  schoolGroup: 'lower-primary',
  themeId: 21,
  bookType: 'picture-book',
  cover: seasonsCover(['Jedno stablo,', 'četiri doba']),
  coverAlt: 'Naslovnica: isto stablo u proljeće, ljeto, jesen i zimu.',
  pages: [
    page(
      'Proljeće',
      seasonsPages[0],
      'Stablo u bijelim cvjetovima, tulipani, leptir i zec pred kućom.',
      'U dvorištu raste stablo jabuke. U proljeće se budi.',
      'Na granama se otvaraju pupoljci. Iz njih izlaze ružičasti i bijeli cvjetovi. Pčele lete od cvijeta do cvijeta i nose pelud.',
      task('Koje proljetnice rastu u tvojem kraju? Nacrtaj jednu.'),
    ),
    page(
      'Ljeto',
      seasonsPages[1],
      'Djevojčica raširenih ruku ispod stabla punog jabuka.',
      'Ljeti su dani dugi i topli. Lišće je gusto i zeleno, a u njegovoj je sjeni ugodno.',
      'Ondje gdje je bio cvijet sada raste plod. Svakim je danom malo veći i malo slađi.',
      know('Listovi uz pomoć Sunčeve svjetlosti stvaraju hranu za cijelo stablo.'),
    ),
    page(
      'Jesen',
      seasonsPages[2],
      'Stablo žutih listova, dječak maše, jež nosi jabuku.',
      'U jesen beremo jabuke. Lišće požuti, pocrveni i opada.',
      'Jež traži skrovito mjesto za zimski san. Lastavice lete na jug.',
      verse('List po list, tiho, tiho,', 'stablo svlači svoje ruho.'),
    ),
    page(
      'Zima',
      seasonsPages[3],
      'Golo stablo pod snijegom, snjegović i dijete sa šalom.',
      'Zimi stablo miruje. Grane su gole, ali na njima već čekaju mali, čvrsto zatvoreni pupovi.',
      'Snijeg pokriva zemlju kao pokrivač. Ispod njega sjemenke i korijenje čekaju proljeće.',
      task('Potraži grančicu s pupovima i dobro je promotri povećalom.'),
    ),
    page(
      'Godina je krug',
      seasonsPages[4],
      'Četiri stabla u krugu oko Sunca, svako u svojem godišnjem dobu.',
      'Nakon zime opet dolazi proljeće. Godišnja doba izmjenjuju se uvijek istim redom.',
      list(
        '*Proljeće* počinje 20. ili 21. ožujka.',
        '*Ljeto* počinje 20. ili 21. lipnja.',
        '*Jesen* počinje 22. ili 23. rujna.',
        '*Zima* počinje 21. ili 22. prosinca.',
      ),
    ),
    page(
      'Što ćeš odjenuti?',
      seasonsPages[5],
      'Djevojčica maše, a oko nje su kišobran, šešir, vunena kapa, šal i torba.',
      'Vrijeme se mijenja, pa se mijenja i naša odjeća.',
      task('Pogledaj kroz prozor. Što ćeš danas ponijeti: kišobran, šešir ili toplu kapu? Objasni zašto.'),
    ),
  ],
};
