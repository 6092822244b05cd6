import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// Pages of fixed layout keep the typeface of the book, so the book brings it: Nunito, SIL Open Font License (NOTICE).

const RANGES = {
  latin: 'U+0000-00FF, U+0131, U+2000-206F, U+20AC',
  'latin-ext': 'U+0100-0130, U+0132-02BA, U+1E00-1EFF',
  cyrillic: 'U+0301, U+0400-045F, U+0490-0491, U+2116',
} as const;
type Subset = keyof typeof RANGES;

const CYRILLIC: ReadonlySet<string> = new Set(['bg', 'mk', 'uk']);
const { resolve } = createRequire(import.meta.url);

const subsetsOf = (language: string): Subset[] => [
  'latin',
  'latin-ext',
  ...(CYRILLIC.has(language) ? (['cyrillic'] as const) : []),
];
const nameOf = (subset: Subset): string => `fonts/nunito-${subset}.woff2`;

/** The font files of a book, by their address beside its style sheet. */
export const fontFiles = (language: string): [href: string, bytes: Buffer][] =>
  subsetsOf(language).map((subset) => [
    nameOf(subset),
    readFileSync(resolve(`@fontsource-variable/nunito/files/nunito-${subset}-wght-normal.woff2`)),
  ]);

export const fontFaces = (language: string): string =>
  subsetsOf(language)
    .map(
      (subset) =>
        `@font-face { font-family: Nunito; font-weight: 200 1000; src: url(${nameOf(subset)}) format('woff2'); unicode-range: ${RANGES[subset]}; }\n`,
    )
    .join('');
