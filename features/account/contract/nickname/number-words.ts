import { sorted } from '#platform/kernel';
import { plain, wordsOf } from './plain.ts';

/** The numbers 0 to 9, the teens, the tens and a hundred in the nineteen languages, as their words are spelled. */
const NUMBERS = [
  // English
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
  'eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred',
  // Croatian, Bosnian, Serbian, Montenegrin
  'nula nulla jedan jedna jedno dva dvije dve tri četiri pet šest sedam osam devet deset jedanaest dvanaest trinaest',
  'četrnaest petnaest šesnaest sedamnaest osamnaest devetnaest dvadeset trideset četrdeset pedeset šezdeset',
  'sedamdeset osamdeset devedeset sto stotina',
  'нула један једна једно два двије две три четири пет шест седам осам девет десет једанаест дванаест тринаест',
  'четрнаест петнаест шеснаест седамнаест осамнаест деветнаест двадесет тридесет четрдесет педесет шездесет',
  'седамдесет осамдесет деведесет сто стотина',
  // Slovenian
  'nič en ena eno štiri sedem osem enajst dvanajst trinajst štirinajst petnajst šestnajst sedemnajst osemnajst',
  'devetnajst dvajset štirideset petdeset šestdeset sedemdeset osemdeset devetdeset',
  // Czech
  'jeden čtyři sedm osm devět jedenáct dvanáct třináct čtrnáct patnáct šestnáct sedmnáct osmnáct devatenáct dvacet',
  'třicet čtyřicet padesát šedesát sedmdesát osmdesát devadesát',
  // Slovak
  'štyri päť deväť desať jedenásť dvanásť trinásť štrnásť pätnásť šestnásť sedemnásť osemnásť devätnásť dvadsať',
  'tridsať štyridsať päťdesiat šesťdesiat sedemdesiat osemdesiat deväťdesiat',
  // Polish
  'dwa dwie trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście',
  'piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście dwadzieścia trzydzieści czterdzieści',
  'pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt',
  // German
  'null ein eins zwei zwo drei vier fünf fuenf sechs sieben acht neun zehn elf zwölf zwoelf dreizehn vierzehn fünfzehn',
  'fuenfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig vierzig fünfzig fuenfzig sechzig siebzig achtzig',
  'neunzig hundert',
  // Norwegian
  'en ett et to tre fire fem seks sju syv åtte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten',
  'tjue tyve tretti tredve førti femti seksti sytti åtti nitti hundre',
  // Icelandic
  'núll einn eitt tveir tvær tvö þrír þrjár þrjú fjórir fjórar fjögur fimm sex sjö átta níu tíu ellefu tólf þrettán',
  'fjórtán fimmtán sextán sautján átján nítján tuttugu þrjátíu fjörutíu fimmtíu sextíu sjötíu áttatíu níutíu hundrað',
  // Lithuanian
  'nulis vienas viena du dvi trys keturi keturios penki penkios šeši šešios septyni septynios aštuoni aštuonios devyni',
  'devynios dešimt vienuolika dvylika trylika keturiolika penkiolika šešiolika septyniolika aštuoniolika devyniolika',
  'dvidešimt trisdešimt keturiasdešimt penkiasdešimt šešiasdešimt septyniasdešimt aštuoniasdešimt devyniasdešimt šimtas',
  // Romanian
  'unu una doi două trei patru cinci șase șapte opt nouă zece unsprezece doisprezece douăsprezece treisprezece',
  'paisprezece cincisprezece șaisprezece șaptesprezece optsprezece nouăsprezece unșpe doișpe treișpe paișpe cinșpe',
  'șaișpe șapteșpe optșpe nouășpe douăzeci treizeci patruzeci cincizeci șaizeci șaptezeci optzeci nouăzeci sută',
  // Albanian
  'një dy tre tri katër pesë gjashtë shtatë tetë nëntë dhjetë njëmbëdhjetë dymbëdhjetë trembëdhjetë katërmbëdhjetë',
  'pesëmbëdhjetë gjashtëmbëdhjetë shtatëmbëdhjetë tetëmbëdhjetë nëntëmbëdhjetë njëzet tridhjetë dyzet pesëdhjetë',
  'gjashtëdhjetë shtatëdhjetë tetëdhjetë nëntëdhjetë njëqind',
  // Turkish
  'sıfır bir iki üç dört beş altı yedi sekiz dokuz on yirmi otuz kırk elli altmış yetmiş seksen doksan yüz',
  // Bulgarian
  'едно един една седем осем единадесет единайсет дванадесет дванайсет тринадесет тринайсет четиринадесет',
  'четиринайсет петнадесет петнайсет шестнадесет шестнайсет седемнадесет седемнайсет осемнадесет осемнайсет',
  'деветнадесет деветнайсет двайсет трийсет четиридесет четирийсет петдесет шестдесет шейсет седемдесет осемдесет',
  'деветдесет',
  // Macedonian
  'еден седум осум единаесет дванаесет тринаесет четиринаесет петнаесет шеснаесет седумнаесет осумнаесет деветнаесет',
  'дваесет триесет четириесет шеесет седумдесет осумдесет',
  // Ukrainian
  "нуль один одна одне дві чотири п'ять шість сім вісім дев'ять десять одинадцять дванадцять тринадцять чотирнадцять",
  "п'ятнадцять шістнадцять сімнадцять вісімнадцять дев'ятнадцять двадцять тридцять сорок п'ятдесят шістдесят сімдесят",
  "вісімдесят дев'яносто",
  // Bulgarian, Macedonian and Ukrainian in Latin letters
  'edno edin edna eden chetiri shest sedum osum odyn dvi chotyry pyat shist sim visim devyat desyat',
]
  .flatMap((line) => line.split(' '))
  .map(plain);

/** "And" in a number, as in `zweiundzwanzig` and `dvadeset i dva`. */
const JOINTS = new Set(
  ['and', 'und', 'og', 'in', 'i', 'a', 'e', 'ir', 'dhe', 've', 'si', 'și', 'и', 'і', 'й', 'та'].map(plain),
);
/** Number words in a row from which on they are refused. */
const ROW_MIN = 3;
/** Letters of number words that are found within other words: with shorter ones, `Totoen` and `Attention` would be numbers. */
const LETTERS_MIN = 3;

const words = sorted([...new Set(NUMBERS)], (a, b) => b.length - a.length);
const WORDS = new Set(words);
const long = words.filter(({ length }) => length >= LETTERS_MIN).join('|');
const FIRST = new RegExp(`(?:${long})`, 'y');
const NEXT = new RegExp(`(?:und|and|og|in)?(?:${long})`, 'y');

/** Counts the number words that follow each other from a place on, without signs between them; and tells where they end. */
function rowFrom(text: string, start: number): { readonly count: number; readonly end: number } {
  let [count, end] = [0, start];
  for (let word = FIRST; ; word = NEXT) {
    word.lastIndex = end;
    if (!word.test(text)) return { count, end };
    [count, end] = [count + 1, word.lastIndex];
  }
}

/** How many numbers a word is made of; 0 where it is another word. */
function numbersIn(word: string): number {
  if (WORDS.has(word)) return 1;
  const { count, end } = rowFrom(word, 0);
  if (end === word.length) return count;
  // As in `tjueto`.
  return count === 1 && WORDS.has(word.slice(end)) ? 2 : 0;
}

/** Whether a text has three number words in a row, with or without signs between them. Pure. */
export function hasNumber(text: string): boolean {
  const parts = wordsOf(text).filter((part) => !JOINTS.has(part));
  let row = 0;
  for (const part of parts) {
    const count = numbersIn(part);
    row = count === 0 ? 0 : row + count;
    if (row >= ROW_MIN) return true;
  }
  // Words that were taken apart, or written as one.
  const joined = parts.join('');
  return [...joined].some((_, start) => rowFrom(joined, start).count >= ROW_MIN);
}
