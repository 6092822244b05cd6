import { expect, test } from 'vitest';
import { accountErrors } from '#features/account/contract';
import { needsGuardian, phoneProblem, schoolProblem } from './index.ts';

const TODAY = new Date(2026, 10, 20);
type What = keyof typeof accountErrors | undefined;
const code = (what: What) => what && accountErrors[what].code;

test.each<[string, What]>([
  ['OŠ „Vuk Karadžić“, Beograd', undefined],
  ['СУ "Васил Левски" № 7', undefined],
  [`Osnovna škola ${'a'.repeat(140)}`, undefined],
  ['a'.repeat(161), 'name-invalid'],
  ['', 'field-required'],
  ['<b>OŠ</b>', 'name-invalid'],
  ['OŠ\u202E', 'name-invalid'],
])('[ACC-4] the school %j: %s', (value, what) => expect(schoolProblem(value)).toBe(code(what)));

test.each<[string, What]>([
  ['064 123 4567', undefined],
  ['+381 (64) 123-4567', undefined],
  ['12', 'phone-invalid'],
  ['call me', 'phone-invalid'],
])('[ACC-7] the phone %j: %s', (value, what) => expect(phoneProblem(value)).toBe(code(what)));

test.each([
  ['student', '21. 11. 2010.', true],
  ['student', '20. 11. 2010.', false],
  ['student', '', false],
  ['parent', '21. 11. 2010.', false],
  ['teacher', '21. 11. 2010.', false],
] as const)('[ACC-9] a %s born %j needs a guardian: %s', (role, birthdate, needs) => {
  expect(needsGuardian(role, birthdate, { ageOfConsent: 16 }, TODAY)).toBe(needs);
});
