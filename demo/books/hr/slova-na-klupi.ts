import { know, list, page, table, task, verse, type DemoBook } from '../book.ts';
import { lettersCover, lettersPages } from '../../scenes/counting/letters-book.ts';

/** Locked workbook. */
export const slovaNaKlupi: DemoBook = {
  slug: 'slova-na-klupi',
  identifier: 'urn:uuid:8d1ea1e3-303d-4a1c-94d6-ab0519430ec7',
  language: 'hr',
  title: 'Slova na klupi',
  description: 'Č ili ć, dž ili đ, ije ili je? Sova Mudrica pomaže kroz najzakučastija mjesta hrvatskoga pravopisa.',
  subject: 'language',
  grade: 4,
  schoolGroup: 'lower-primary',
  themeId: 3,
  bookType: 'workbook',
  locked: true,
  cover: lettersCover(['Slova', 'na klupi']),
  coverAlt: 'Naslovnica: pločice sa slovima Č, Ć, Š, Ž i Đ i sova.',
  pages: [
    page(
      'Naša abeceda',
      lettersPages[0],
      'Deset pločica s prvim slovima hrvatske abecede i sova.',
      'Hrvatska abeceda ima *trideset* slova. Tri se pišu dvama znakovima: *dž*, *lj* i *nj*.',
      task('Poredaj po abecedi: čaj, cvijet, ćup, avion, džep, more, ljeto, njuška.'),
    ),
    page(
      'Č ili ć?',
      lettersPages[1],
      'Slovo Č uz čamac i slovo Ć uz ćelavog djeda.',
      table(['Č', 'Ć'], ['čamac', 'ćelav'], ['kolač', 'kuća'], ['olovčica', 'braća'], ['ručak', 'noć']),
      'Umanjenice često završavaju na *-čić* ili *-čica*: kamenčić, grančica.',
      task('Dopuni: ku_a, ru_ak, no_, _aša, vo_e, o_i.'),
    ),
    page(
      'Dž ili đ?',
      lettersPages[2],
      'Slova DŽ uz staklenku džema i slovo Đ uz đačku torbu.',
      table(['Dž', 'Đ'], ['džem', 'đak'], ['džep', 'anđeo'], ['narudžba', 'lađa'], ['svjedodžba', 'mlađi']),
      know('Narudžba dolazi od naručiti, a svjedodžba od svjedočiti: č je ispred glasa b postalo dž.'),
    ),
    page(
      'Ije ili je?',
      lettersPages[3],
      'Lijevo piše CVIJET, desno CVJETOVI, a ispod su cvjetovi na livadi.',
      'U dugom slogu pišemo *ije*, u kratkom *je*.',
      list('cvijet – cvjetovi', 'dijete – djeca', 'bijel – bjelji', 'rijeka – rječica'),
      task('Napiši umanjenicu: zvijezda, cvijet, mlijeko.'),
    ),
    page(
      'Veliko slovo i pozdrav',
      lettersPages[4],
      'Učiteljica kaže „Dobar dan!”, a dječak odgovara „Zdravo!”.',
      'Velikim početnim slovom pišemo imena i prezimena, imena gradova, rijeka i planina te prvu riječ u rečenici.',
      task('Prepiši pravilno: moja sestrična lucija živi u šibeniku, blizu rijeke krke.'),
      'Upravni govor stavljamo u navodnike: Učiteljica kaže: „Dobar dan!”',
    ),
    page(
      'Igra riječima',
      lettersPages[5],
      'Otvorena knjiga iz koje izlaze slova riječi RIJEČI, uz nju puž i sova.',
      verse('Čudni čvorak čuči, čeka,', 'ćuk ga ćuti izdaleka.'),
      'To je *brzalica*: rečenica koju je teško brzo izgovoriti. Izgovori je tri puta zaredom!',
      task('Smisli svoju brzalicu u kojoj se više puta pojavljuju č i ć.'),
    ),
  ],
};
