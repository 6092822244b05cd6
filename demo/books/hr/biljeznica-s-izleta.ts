import { list, page, task, type DemoBook } from '../book.ts';
import { tripCover, tripPages } from '../../scenes/counting/notebooks.ts';

/** Belongs to no subject, grade or school group: it shows among "my contents". */
export const biljeznicaSIzleta: DemoBook = {
  slug: 'biljeznica-s-izleta',
  identifier: 'urn:uuid:fd5c3a7e-4b0e-4c55-9d56-1c9a6f2b7e10',
  language: 'hr',
  title: 'Bilježnica s izleta',
  description: 'Mjesto za sve što se na izletu vidi, čuje i pronađe. Za svaki razred i svako godišnje doba.',
  themeId: 18,
  bookType: 'workbook',
  cover: tripCover(['Bilježnica', 's izleta']),
  coverAlt: 'Naslovnica: bilježnica s crtežom planine, stabla i izletnika.',
  pages: [
    page(
      'Krećemo!',
      tripPages[0],
      'Dvoje djece hoda putom prema planini.',
      list('Kamo idemo?', 'Tko sve ide?', 'Kakvo je vrijeme?'),
      task('Prije polaska nacrtaj što očekuješ da ćeš vidjeti.'),
    ),
    page(
      'Što nosim?',
      tripPages[1],
      'Torba, šešir, šalica, jabuka, knjiga, kompas i povećalo.',
      list('vodu i užinu', 'kapu ili šešir', 'kabanicu', 'bilježnicu i olovku', 'povećalo'),
      task('Čega si se sjetio ili sjetila, a nije na popisu?'),
    ),
    page(
      'Pronašao sam, pronašla sam',
      tripPages[2],
      'Dvije stranice bilježnice s crtežima lišća, puža, gljive i cvijeta.',
      'Biljke i životinje ne beremo i ne nosimo kući. Crtamo ih, fotografiramo i pustimo da rastu.',
      task('Nacrtaj list koji ti se najviše sviđa. Napiši gdje raste.'),
    ),
    page(
      'Osluhni šumu',
      undefined,
      '',
      'Sjedni, zatvori oči i jednu minutu samo slušaj.',
      list('Što se čuje blizu?', 'Što se čuje daleko?', 'Koji je zvuk najljepši?'),
    ),
    page(
      'Pismo s izleta',
      undefined,
      '',
      'Napiši kratko pismo nekome tko nije bio s tobom.',
      task('Počni ovako: „Volio bih (voljela bih) da si to vidio (vidjela)…”'),
    ),
  ],
};
