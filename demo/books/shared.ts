import { countCover, countPages } from '../scenes/counting/count.ts';
import { moonCover, moonPages, moonTitle } from '../scenes/moon.ts';
import { seasonsCover, seasonsPages } from '../scenes/seasons.ts';
import type { DemoLanguage } from '../languages.ts';
import { know, list, table, task, verse, type DemoBlock, type DemoBook, type DemoPage } from './book.ts';
import { bookWords } from './words.ts';
import type { PageWords, SharedBookWords } from './words-shape.ts';

/** The content of a page below its picture. The texts of lists, verses and tables have a line each. */
type Shape = 'text' | 'task' | 'know' | 'verse' | 'list' | 'numbers';

const FIRST_OF_THE_ROWS = 6;

const blockOf: Record<Shape, (text: string) => DemoBlock> = {
  text: (text) => text,
  task,
  know,
  verse: (text) => verse(...text.split('\n')),
  list: (text) => list(...text.split('\n')),
  numbers(text) {
    const [number = '', word = '', ...names] = text.split('\n');
    return table([number, word], ...names.map((name, row) => [String(FIRST_OF_THE_ROWS + row), name]));
  },
};

const shaped = (words: readonly PageWords[], art: readonly string[], shapes: readonly (readonly Shape[])[]) =>
  words.map(([title, alt, ...texts], at): DemoPage => {
    const shape = shapes[at] ?? [];
    if (texts.length !== shape.length) throw new RangeError(`The page "${title}" has another shape`);
    return { title, art: art[at] ?? '', alt, text: shape.map((kind, part) => blockOf[kind](texts[part] ?? '')) };
  });

/** The places of the moon's words in its pictures. */
const MOON_PLACES = ['bottom', 'left', 'bottom', 'bottom', 'left', 'top', 'bottom', 'top'] as const;

const COUNT_SHAPES: readonly (readonly Shape[])[] = [
  ['text', 'task'],
  ['text', 'task'],
  ['text', 'task'],
  ['text', 'task'],
  ['text', 'verse'],
  ['text', 'numbers'],
  ['text', 'text', 'task'],
  ['text', 'text', 'task'],
];

const SEASONS_SHAPES: readonly (readonly Shape[])[] = [
  ['text', 'text', 'task'],
  ['text', 'text', 'know'],
  ['text', 'text', 'verse'],
  ['text', 'text', 'task'],
  ['text', 'list'],
  ['text', 'task'],
];

const facts = (language: DemoLanguage, words: SharedBookWords) => ({
  slug: words.slug,
  identifier: `urn:uuid:${words.uuid}`,
  language,
  title: words.title,
  description: words.description,
});
const LOWER = { schoolGroup: 'lower-primary' } as const;

/** The books for grades 1 and 2 that every language has: the pictures stand here once, the words in `words/`. */
export function sharedBooks(language: DemoLanguage): DemoBook[] {
  const { moon, count, seasons } = bookWords(language);
  // Capitals are a matter of the language: i is İ in Turkish.
  const lettered = (lines: readonly string[]) => lines.map((line) => line.toLocaleUpperCase(language));
  return [
    {
      ...facts(language, moon),
      ...LOWER,
      subject: 'reading',
      grade: 1,
      ...(moon.isInGroup && { group: 'stories' }),
      themeId: 16,
      bookType: 'picture-book',
      fixedLayout: true,
      cover: moonCover(lettered(moon.cover)),
      coverAlt: moon.coverAlt,
      titleArt: moonTitle(lettered(moon.titlePage)),
      pages: moon.pages.map(([title, alt, ...text], at) => ({
        title,
        art: moonPages[at] ?? '',
        alt,
        place: MOON_PLACES[at] ?? 'bottom',
        light: true,
        text,
      })),
    },
    {
      ...facts(language, count),
      ...LOWER,
      subject: 'mathematics',
      grade: 1,
      themeId: 3,
      bookType: 'textbook',
      cover: countCover(lettered(count.cover)),
      coverAlt: count.coverAlt,
      pages: shaped(count.pages, countPages, COUNT_SHAPES),
    },
    {
      ...facts(language, seasons),
      ...LOWER,
      subject: 'nature',
      grade: 2,
      themeId: 21,
      bookType: 'picture-book',
      cover: seasonsCover(lettered(seasons.cover)),
      coverAlt: seasons.coverAlt,
      pages: shaped(seasons.pages, seasonsPages, SEASONS_SHAPES),
    },
  ];
}
