import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../words');
/** Node knows the days of every language; these two are written in Latin letters. */
const TAGS: Readonly<Record<string, string>> = { sr: 'sr-Latn', cnr: 'sr-Latn-ME' };
const MONDAY = Date.UTC(2026, 10, 2);
const DAY_MS = 86_400_000;

test.each(readdirSync(FOLDER).map((file) => file.replace('.json', '')))(
  '[FAM-6] [MKT-7] %s: the letters of the days, Monday first',
  (language) => {
    const words = JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8')) as Record<string, string>;
    const letter = new Intl.DateTimeFormat(TAGS[language] ?? language, { weekday: 'narrow', timeZone: 'UTC' });
    const letters = Array.from({ length: 7 }, (_, day) => letter.format(MONDAY + day * DAY_MS));
    expect(words['home.weekday-letters'] ?? words['weekday-letters']).toBe(letters.join(' '));
  },
);
