import { know, list, page, task, type DemoBook } from '../book.ts';
import { colour } from '../../drawing/index.ts';
import { cake, fractionsCover, fractionsPages } from '../../scenes/counting/fractions.ts';

const art = fractionsPages(cake, '#f6d3c6');

/** Locked, with the first three pages as a sample. */
export const razlomciUSlasticarnici: DemoBook = {
  slug: 'razlomci-u-slasticarnici',
  identifier: 'urn:uuid:3929c25d-1835-4e74-ba51-bd235b9c4cf0',
  language: 'hr',
  title: 'Razlomci u slastičarnici',
  description: 'Polovina torte, tri četvrtine, pet osmina: razlomci koji se mogu vidjeti, razrezati i pojesti.',
  subject: 'mathematics',
  grade: 5,
  schoolGroup: 'upper-primary',
  themeId: 13,
  bookType: 'textbook',
  locked: true,
  sample: 3,
  cover: fractionsCover(['Razlomci', 'u slastičarnici'], cake, colour.brick),
  coverAlt: 'Naslovnica: torta razrezana na osam dijelova, jedan dio nedostaje.',
  pages: [
    page(
      'Slastičarnica „Osmina”',
      art[0],
      'Slastičarka za pultom maše djevojčici; na pultu su cijela i razrezana torta.',
      'U slastičarnici „Osmina” torte se ne prodaju samo cijele. Svatko može kupiti onoliki dio koliki želi, ali dijelovi moraju biti *jednaki*.',
      'Danas pomažemo slastičarki Ivi. Ponesi oštro oko!',
    ),
    page(
      'Polovina',
      art[1],
      'Polovina torte na tanjuru, razlomak jedna polovina i cijela torta od dviju polovina.',
      'Ako tortu razrežemo na *dva* jednaka dijela, svaki je dio *jedna polovina*. Pišemo 1/2.',
      'Dvije polovine čine cijelu tortu: 1/2 + 1/2 = 1.',
      task('Presavij papir tako da dobiješ dvije jednake polovine. Na koliko načina to možeš učiniti?'),
    ),
    page(
      'Trećina, četvrtina, osmina',
      art[2],
      'Tri tanjura: na prvom je trećina torte, na drugom četvrtina, na trećem osmina.',
      list(
        '*Trećina* je jedan od triju jednakih dijelova: 1/3.',
        '*Četvrtina* je jedan od četiriju jednakih dijelova: 1/4.',
        '*Osmina* je jedan od osam jednakih dijelova: 1/8.',
      ),
      know('Što na više dijelova režemo tortu, to je svaki komad manji. Zato je 1/8 manje od 1/4.'),
    ),
    page(
      'Brojnik i nazivnik',
      art[3],
      'Torta bez jedne četvrtine i razlomak tri četvrtine.',
      'Od četiri dijela ostala su *tri*. To je *tri četvrtine*: 3/4.',
      list(
        'Gornji broj, *brojnik*, govori koliko dijelova imamo.',
        'Donji broj, *nazivnik*, govori na koliko je jednakih dijelova razrezana cijela torta.',
      ),
      task('Torta je razrezana na 6 dijelova, a pojedena su 2. Koji je dio torte ostao?'),
    ),
    page(
      'Jednaki razlomci',
      art[4],
      'Polovina, dvije četvrtine i četiri osmine torte jednako su velike.',
      'Polovina torte jednako je velika, kako god je razrezali: *1/2 = 2/4 = 4/8*.',
      'Ako brojnik i nazivnik pomnožimo istim brojem različitim od nule, vrijednost razlomka ostaje ista. To je *proširivanje* razlomka.',
      task('Proširi razlomak 1/3 brojem 2, a zatim brojem 3.'),
    ),
    page(
      'Zbrajamo dijelove',
      art[5],
      'Tri osmine torte i dvije osmine torte zajedno su pet osmina.',
      'Razlomke jednakih nazivnika zbrajamo tako da zbrojimo brojnike, a nazivnik prepišemo: *3/8 + 2/8 = 5/8*.',
      task('Luka je kupio 1/8, Ena 3/8, a Petar 2/8 torte. Koliko su torte kupili zajedno? Koliko je ostalo?'),
    ),
  ],
};
