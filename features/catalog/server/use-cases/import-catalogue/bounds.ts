/** Most characters of each field; far above any honest book, small enough for an index and a screen. */
export const MOST = {
  identifier: 500,
  name: 500,
  description: 10_000,
  summary: 2000,
  publisher: 300,
  person: 200,
  subject: 100,
  href: 1000,
  unit: 500,
  language: 35,
} as const;

/** Most entries of each list. */
export const MOST_OF = { authors: 50, subjects: 20, modules: 1000, spine: 10_000, terms: 50 } as const;

/** Control characters, among them NUL, which the database takes in no text; line breaks and tabs become spaces. */
const CONTROLS = /[\p{Cc}\u2028\u2029 ]+/gu;

/** The text as the catalogue keeps it: whole characters, none that only machines know, and not too many. */
export function bounded(text: string, most: number): string {
  const plain = text.toWellFormed().replace(CONTROLS, ' ').trim();
  if (plain.length <= most) return plain;
  // Never half a character.
  return `${plain
    .slice(0, most - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trimEnd()}…`;
}

/** A whole number within its bounds; anything else is the one to use instead. */
export function boundedNumber(value: unknown, [least, most]: readonly [number, number], otherwise: number): number {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  return Number.isInteger(number) && number >= least && number <= most ? number : otherwise;
}
