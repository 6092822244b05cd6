import { expect, test } from 'vitest';
import {
  DEMO_LANGUAGES,
  demoAccounts,
  demoClasses,
  demoPassword,
  namedPeople,
  type DemoLanguage,
  type DemoPerson,
} from '../index.ts';
import { demoPeople } from './people.ts';
import { demoSchools } from './schools.ts';

const pupilsOf = (language: DemoLanguage): DemoPerson[] =>
  demoSchools(language).flatMap(({ classrooms }) => classrooms.flatMap(({ pupils }) => pupils));
const teachersOf = (language: DemoLanguage): DemoPerson[] => demoSchools(language).flatMap(({ teachers }) => teachers);

test('[ACC-2] there is an account of every kind', () => {
  const people = demoPeople('hr');
  const roles = new Set(people.flatMap((person) => person.roles));
  expect(roles).toEqual(
    new Set([
      'ROLE_STUDENT',
      'ROLE_PARENT',
      'ROLE_TEACHER',
      'ROLE_SUPER_TEACHER',
      'ROLE_WTB_TEACHER',
      'ROLE_CONTENT_MANAGER',
    ]),
  );
  expect(people.some(({ roles: own, isTeacher }) => own.length === 0 && !isTeacher)).toBe(true);
  expect(people.some(({ roles: own, username }) => own.includes('ROLE_STUDENT') && username === undefined)).toBe(true);
  expect(new Set(people.map(({ owns }) => owns))).toEqual(new Set(['all', 'some', 'none']));
  expect(demoPassword.length).toBeGreaterThanOrEqual(6);
});

test('every named account has one way to sign in, and says what it is for', () => {
  for (const language of DEMO_LANGUAGES) expect(demoPeople(language).length).toBe(namedPeople.length);
  for (const { login, what } of namedPeople) expect([login, what]).not.toContain('');
});

/** Languages that share a workspace in the product's markets. */
const shared: readonly (readonly DemoLanguage[])[] = [
  ['sq', 'bs', 'mk', 'sr', 'tr'],
  ['de', 'is', 'nb'],
];

test.each([...DEMO_LANGUAGES.map((language) => [language]), ...shared])(
  '[ACC-20] in a workspace of %s no username and no e-mail is used twice',
  (...languages) => {
    const all = demoAccounts(languages.filter((one) => one !== undefined));
    const logins = all.map(({ username, email }) => username ?? email);
    expect(logins).not.toContain(undefined);
    expect(new Set(logins).size).toBe(logins.length);
    for (const { username } of all) if (username !== undefined) expect(username).toMatch(/^[a-z]+(\.[a-z]\d+)?$/);
    for (const { email } of all) if (email !== undefined) expect(email).toMatch(/^[a-z.]+@klupa\.example$/);
    const uniqueLogins = new Set(logins);
    for (const { students, teachers } of demoClasses(languages))
      for (const name of [...students, ...teachers]) expect(uniqueLogins).toContain(name);
  },
);

test.each(DEMO_LANGUAGES)(
  'the schools in %s are three, with six classes of twenty and four teachers, always the same',
  (language) => {
    const schools = demoSchools(language);
    expect(schools.length).toBe(3);
    expect(schools.flatMap(({ classrooms }) => classrooms).map(({ pupils }) => pupils.length)).toEqual([
      20, 20, 20, 20, 20, 20,
    ]);
    expect(teachersOf(language).length).toBe(4);
    const full = pupilsOf(language).map(
      ({ firstName, lastName, classroom }) => `${firstName} ${lastName} ${classroom}`,
    );
    expect(new Set(full).size).toBe(full.length);
    expect(demoSchools(language)).toEqual(schools);
  },
);

test('people and pupils belong to schools and classes that exist', () => {
  for (const language of DEMO_LANGUAGES) {
    const schools = new Map(
      demoSchools(language).map((school) => [school.key, school.classrooms.map(({ key }) => key)]),
    );
    for (const { school, classroom } of demoPeople(language)) {
      if (school !== undefined) expect([...schools.keys()]).toContain(school);
      if (school !== undefined && classroom !== undefined) expect(schools.get(school)).toContain(classroom);
    }
  }
});
