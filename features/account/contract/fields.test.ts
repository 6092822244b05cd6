import { describe, expect, test } from 'vitest';
import {
  accountErrors,
  ageAt,
  birthdateProblem,
  emailProblem,
  isoDay,
  nameProblem,
  optionalNameProblem,
  parseDay,
  passwordProblem,
  usernameProblem,
  wordsOfFacts,
  writeDay,
} from './index.ts';

const TODAY = new Date(2026, 10, 20);
type What = keyof typeof accountErrors | undefined;
const code = (what: What) => what && accountErrors[what].code;

describe('the rules of fields', () => {
  test.each<[string, What]>([
    ['Ana', undefined],
    ['  Željka-Marija d’Arc ', undefined],
    ['Димитър', undefined],
    ['', 'field-required'],
    ['   ', 'field-required'],
    ['<b>Ana</b>', 'name-invalid'],
    ['Ana\u202E', 'name-invalid'],
    ['a'.repeat(81), 'name-invalid'],
  ])('[ACC-5] the name %j: %s', (value, what) => expect(nameProblem(value)).toBe(code(what)));

  test('[ACC-5] a name that may be left out may be empty, and nothing else', () => {
    expect(optionalNameProblem(' ')).toBeUndefined();
    expect(optionalNameProblem('<')).toBe('account.name-invalid');
  });

  test.each<[string, What]>([
    ['ana.b', undefined],
    ['Žana_7', undefined],
    ['7ana', undefined],
    ['', 'username-required'],
    ['ana@b', 'username-invalid'],
    ['ana b', 'username-invalid'],
    ['.ana', 'username-invalid'],
    ['a'.repeat(41), 'username-invalid'],
  ])('[ACC-5] the username %j: %s', (value, what) => expect(usernameProblem(value)).toBe(code(what)));

  test.each<[string, What]>([
    ['ana@skola.hr', undefined],
    [' ana+klupa@a-b.example ', undefined],
    ['', 'email-required'],
    ['ana', 'email-invalid'],
    ['ana@skola', 'email-invalid'],
    ['ana@@skola.hr', 'email-invalid'],
    ['ana@-skola.hr', 'email-invalid'],
    [`${'a'.repeat(250)}@b.hr`, 'email-invalid'],
  ])('[ACC-5] the e-mail %j: %s', (value, what) => expect(emailProblem(value)).toBe(code(what)));

  test.each<[string, What]>([
    ['123456', undefined],
    ['12345', 'password-invalid'],
    ['a'.repeat(201), 'password-invalid'],
  ])('[ACC-5] the password %j: %s', (value, what) => expect(passwordProblem(value)).toBe(code(what)));

  test('[ACC-5] what everybody tries: names and the parts of addresses', () => {
    expect(wordsOfFacts(['Ana', 'ana.babic@skola.hr', ''])).toEqual([
      'Ana',
      'Ana',
      'ana.babic@skola.hr',
      'ana',
      'babic',
      'skola',
    ]);
  });
});

describe('birthdates', () => {
  test.each([
    ['5. 3. 2012.', '2012-03-05'],
    ['05.03.2012', '2012-03-05'],
    [' 29. 2. 2012. ', '2012-02-29'],
    ['29. 2. 2011.', undefined],
    ['31. 4. 2012.', undefined],
    ['3/5/2012', undefined],
    ['5. 3. 12.', undefined],
    ['5. . .', undefined],
  ])('[ACC-4] %j is %s', (text, iso) => {
    const day = parseDay(text);
    expect(day && isoDay(day)).toBe(iso);
  });

  test('[ACC-4] a day is written as it is sent', () => {
    expect(writeDay({ day: 5, month: 3, year: 2012 })).toBe('5. 3. 2012.');
  });

  test.each<[string, What]>([
    ['', 'field-required'],
    ['20. 11. 2023.', undefined],
    ['21. 11. 2023.', 'birthdate-invalid'],
    ['21. 11. 1905.', undefined],
    ['1. 1. 1900.', 'birthdate-invalid'],
    ['1. 1. 2030.', 'birthdate-invalid'],
    ['soon', 'birthdate-invalid'],
  ])('[ACC-5] born %j: %s', (value, what) => expect(birthdateProblem(value, TODAY)).toBe(code(what)));

  test.each([
    ['20. 11. 2010.', 16],
    ['21. 11. 2010.', 15],
    ['19. 11. 2010.', 16],
    ['20. 12. 2010.', 15],
  ])('born %s one is %i', (text, age) => {
    const day = parseDay(text);
    expect(day && ageAt(day, TODAY)).toBe(age);
  });
});
