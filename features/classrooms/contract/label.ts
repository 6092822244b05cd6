import { LETTERS } from './classroom.ts';

/** How the schools of a language write the label of a class. */
interface LabelStyle {
  /** The signs for the letters a to h. */
  readonly letters: string;
  /** Between grade and letter. */
  readonly between: string;
}

const SMALL = 'a b c d e f g h';
const CAPITAL = 'A B C D E F G H';

const STYLES: Readonly<Record<string, LabelStyle>> = {
  hr: { letters: SMALL, between: '.' },
  sl: { letters: SMALL, between: '.' },
  cs: { letters: CAPITAL, between: '.' },
  sk: { letters: CAPITAL, between: '.' },
  is: { letters: CAPITAL, between: '. ' },
  // Serbian schools count their classes.
  sr: { letters: '1 2 3 4 5 6 7 8', between: '-' },
  cnr: { letters: SMALL, between: '-' },
  bs: { letters: SMALL, between: '-' },
  tr: { letters: CAPITAL, between: '-' },
  bg: { letters: 'а б в г д е ж з', between: '' },
  mk: { letters: 'а б в г д ѓ е ж', between: '-' },
  uk: { letters: 'А Б В Г Д Е Є Ж', between: '-' },
  nb: { letters: CAPITAL, between: '' },
  ro: { letters: CAPITAL, between: '' },
};
const PLAIN: LabelStyle = { letters: SMALL, between: '' };

const styleOf = (language: string): LabelStyle => STYLES[language] ?? PLAIN;

/** The letter of a class as its language writes it: `b` is `б`, `B` or `2`; any other letter stays unchanged. */
export function shownLetter(language: string, letter: string): string {
  const place = LETTERS.findIndex((one) => one === letter);
  return styleOf(language).letters.split(' ')[place] ?? letter;
}

/** Grade and letter of a class as schools write them: `3.b`, `3-Б`, `3B` [CLS-1, LANG-12]. */
export const gradeLabel = (language: string, grade: number, letter: string): string =>
  `${grade}${letter ? styleOf(language).between + shownLetter(language, letter) : '.'}`;

/** What a class is called outside of screens, such as in a mail. Pure. */
export const classLabel = (
  language: string,
  {
    grade,
    letter,
    customGroup,
  }: { readonly grade: number | null; readonly letter: string; readonly customGroup: string },
): string => customGroup || (grade === null ? letter : gradeLabel(language, grade, letter));
