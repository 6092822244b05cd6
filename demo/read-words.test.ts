import { expect, test } from 'vitest';
import { DEMO_LANGUAGES } from './languages.ts';
import { createWords } from './read-words.ts';

/** Keys that only some languages have. */
const OPTIONAL = /\.(lastOfGirls|letters(\.[ab])?|isInGroup|subjects\.(art|english|geography|language|music|science))$/;

/** The path and the kind of every value; elements of lists have one path. */
function shapeOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => shapeOf(one, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, one]) => shapeOf(one, `${path}.${key}`));
}
const shape = (value: unknown) => [...new Set(shapeOf(value))].filter((row) => !OPTIONAL.test(row.split(':')[0] ?? ''));

test.each(['assignments', 'books', 'exercises', 'nodes', 'people', 'ready-tests'])(
  '[LANG-9] [LANG-10] the words of %s have one shape in all languages',
  (folder) => {
    const words = createWords<unknown>(folder);
    const expected = shape(words('en')).toSorted();
    expect(expected.length).toBeGreaterThan(7);
    for (const language of DEMO_LANGUAGES) expect(shape(words(language)).toSorted(), language).toEqual(expected);
  },
);
