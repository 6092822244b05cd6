import { page, task, verse, type DemoBook } from '../book.ts';
import { hedgehogCover, hedgehogPages } from '../../scenes/hedgehog.ts';

export const jezevaTorba: DemoBook = {
  slug: 'jezeva-torba',
  identifier: 'urn:uuid:201380cc-46a3-4568-874f-e838e31bc076',
  language: 'hr',
  title: 'Ježeva torba',
  description:
    'Jež Bodo kreće na put s punom torbom i nitko ne zna što je u njoj. Priča o dijeljenju za početne čitače.',
  subject: 'reading',
  grade: 1,
  schoolGroup: 'lower-primary',
  group: 'stories',
  themeId: 4,
  bookType: 'reader',
  cover: hedgehogCover(['Ježeva', 'torba']),
  coverAlt: 'Naslovnica: jež u jesenskoj šumi nosi na leđima crvenu torbu.',
  pages: [
    page(
      'Bodo ide na put',
      hedgehogPages[0],
      'Jež s crvenom torbom na leđima hoda šumom.',
      'Jež Bodo ima novu torbu. Torba je crvena i puna.',
      'Bodo hoda šumom. Top, top, top. Torba skakuće na bodljama.',
    ),
    page(
      'Zec pita',
      hedgehogPages[1],
      'Zec stoji pred ježem, a između njih leži kruška.',
      '„Što nosiš u torbi?” pita zec.',
      '„Nosim svašta”, kaže Bodo. „Ali to je moje!”',
      'Zec slegne ramenima i pođe za njim.',
    ),
    page(
      'Kiša',
      hedgehogPages[2],
      'Pada kiša. Jež i puž gledaju oblake.',
      'Nebo postane sivo. Kap! Kap! Kap!',
      '„Joj, mokar sam!” viče puž. „I gladan sam!”',
      'Bodo pogleda torbu. Bodo pogleda puža.',
    ),
    page(
      'Pod gljivom',
      hedgehogPages[3],
      'Puž, jež i zec stisnuli su se pod veliku gljivu. Torba je otvorena kraj njih.',
      'Svi se sakriju pod veliku gljivu. Tijesno je, ali je suho.',
      'Bodo polako otvori torbu. U njoj je kruška za zeca i jabuka za puža. I topli šal za sve!',
    ),
    page(
      'Duga',
      hedgehogPages[4],
      'Iznad brežuljka je duga, a životinje jedu voće.',
      'Kiša je stala. Pojavila se duga.',
      '„Torba ti je sada prazna”, kaže zec.',
      '„Nije”, smije se Bodo. „Sada je lagana!”',
    ),
    page(
      'Laka torba, laku noć',
      hedgehogPages[5],
      'Noć u šumi: mjesec spava, a jež je stigao do svojega kreveta od lišća.',
      verse(
        'Od lišća je ježu krevet,',
        'nad njim zvijezda ima devet.',
        'Tko podijeli ono što ima,',
        'lakše hoda, ljepše sniva.',
      ),
      task('Što bi ti ponio ili ponijela u torbi za svoje prijatelje?'),
    ),
  ],
};
