import { expect, test } from 'vitest';
import { ALPHABET, groupCode, isWellFormed as isWellFormedOf, readCode, withCheck } from './typed-code.ts';

const CODE_LENGTH = 16;
const isWellFormed = (code: string) => isWellFormedOf(code, CODE_LENGTH);

const signs = [...ALPHABET];
const samples = ['234679ACDEFHJKM', 'YYYYYYYYYYYYYYY', '222222222222222', 'NPRTVWXY23467AC'].map(withCheck);

test('[KOD-3] the alphabet is a prime number of signs, none of them ambiguous', () => {
  expect(new Set(signs).size).toBe(23);
  for (const ambiguous of '0O1IL5S8BZGUQ') expect(ALPHABET).not.toContain(ambiguous);
});

test('[KOD-3] every single wrong sign is caught, at every place', () => {
  for (const code of samples) {
    expect(isWellFormed(code)).toBe(true);
    for (let at = 0; at < CODE_LENGTH; at++)
      for (const sign of signs) {
        const changed = code.slice(0, at) + sign + code.slice(at + 1);
        expect(isWellFormed(changed)).toBe(sign === code[at]);
      }
  }
});

test('[KOD-3] every pair of neighbours that changed places is caught, for all signs and places', () => {
  for (let at = 0; at < CODE_LENGTH - 1; at++)
    for (const first of signs)
      for (const second of signs) {
        if (first === second) continue;
        // Some code with this pair at this place: a sign elsewhere is chosen so that the whole fits.
        const free = at > 7 ? 0 : CODE_LENGTH - 1;
        const base = [...'A'.repeat(CODE_LENGTH)];
        base[at] = first;
        base[at + 1] = second;
        const code = signs.map((sign) => base.with(free, sign).join('')).find(isWellFormed);
        expect(code).toBeDefined();
        const swapped = [...(code ?? '')];
        [swapped[at], swapped[at + 1]] = [second, first];
        expect(isWellFormed(swapped.join(''))).toBe(false);
      }
});

test.each([
  ['lower case, spaces and dashes', ' 2346 79ac–defh-jkm', '234679ACDEFHJKM'],
  ['look-alikes', 'zgu', '26V'],
  ['a Cyrillic keyboard', 'асенкмртхуј', 'ACEHKMPTXYJ'],
  ['full-width signs', 'ＡＣ２', 'AC2'],
  ['nothing', ' - ', ''],
  ['a pasted link', 'https://shelf.example/#/?joinCode=2346-79ac-defh', '234679ACDEFH'],
  ['a link with more behind the code', 'https://shelf.example/#/login/pictures?code=234679AC&x=1', '234679AC'],
  ['a link in a sentence', 'Join: https://shelf.example/#/?joinCode=234679ACDEFH today', '234679ACDEFH'],
  ['a code behind its label', 'Code: 2346-79AC-DEFH', '234679ACDEFH'],
  ['a label of another alphabet', 'Код за класа: 2346 79AC DEFH', '234679ACDEFH'],
  ['a label of two words', 'Dear parents: the code: 2346-79AC-DEFH', '234679ACDEFH'],
  ['a smile behind the code', '2346-79AC-DEFH :)', '234679ACDEFH'],
  ['a label and a smile', 'Code: 2346-79AC-DEFH :)', '234679ACDEFH'],
  ['colons between groups', '2346:79AC:DEFH', '234679ACDEFH'],
  ['colons between groups of letters', 'ACDE:FHJK:MNPR', 'ACDEFHJKMNPR'],
  ['the first half of a code behind a colon', 'Code: 2346', 'CODE2346'],
  ['a colon behind nothing', '234679AC:', '234679AC'],
])('[KOD-3] [JOIN-4] reads %s', (_, typed, expected) => {
  expect(readCode(typed)).toBe(expected);
});

test.each(['', 'A', '0'.repeat(16), 'A'.repeat(17), 'Ä'.repeat(16), '😀'.repeat(8)])(
  '[KOD-3] %j is no code',
  (text) => {
    expect(isWellFormed(readCode(text))).toBe(false);
  },
);

test('a code is written in groups of four', () => {
  expect(groupCode('234679ACDEFHJKMN')).toBe('2346-79AC-DEFH-JKMN');
  expect(groupCode('23467')).toBe('2346-7');
  expect(() => withCheck('AB0')).toThrow(RangeError);
  expect(() => withCheck('A'.repeat(22))).toThrow(RangeError);
});
