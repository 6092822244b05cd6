import { expect, test } from 'vitest';
import { DEMO_LANGUAGES, demoPassword, demoPeople, demoSchools, namedPeople, type DemoPerson } from '../index.ts';

const pupilsOf = (language: 'hr' | 'en'): DemoPerson[] =>
  demoSchools(language).flatMap(({ classrooms }) => classrooms.flatMap(({ pupils }) => pupils));
const teachersOf = (language: 'hr' | 'en'): DemoPerson[] => demoSchools(language).flatMap(({ teachers }) => teachers);

test('[ACC-2] there is an account of every kind', () => {
  const roles = new Set(demoPeople.flatMap((person) => person.roles));
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
  expect(demoPeople.some(({ roles: own, isTeacher }) => own.length === 0 && !isTeacher)).toBe(true);
  expect(demoPeople.some(({ roles: own, username }) => own.includes('ROLE_STUDENT') && username === undefined)).toBe(
    true,
  );
  expect(new Set(demoPeople.map(({ owns }) => owns))).toEqual(new Set(['all', 'some', 'none']));
  expect(demoPassword.length).toBeGreaterThanOrEqual(6);
});

test('every named account has one way to sign in, and says what it is for', () => {
  expect(namedPeople.length).toBe(demoPeople.length);
  for (const { login, what } of namedPeople) expect([login, what]).not.toContain('');
});

test('[ACC-20] no username and no e-mail is used twice, over people, schools and languages', () => {
  const all = [
    ...demoPeople,
    ...DEMO_LANGUAGES.flatMap((language) => [...pupilsOf(language), ...teachersOf(language)]),
  ];
  const logins = all.map(({ username, email }) => username ?? email);
  expect(logins).not.toContain(undefined);
  expect(new Set(logins).size).toBe(logins.length);
  for (const { username } of all) if (username !== undefined) expect(username).toMatch(/^[a-z]+(\.[a-z]\d+)?$/);
  for (const { email } of all) if (email !== undefined) expect(email).toMatch(/^[a-z.]+@klupa\.example$/);
});

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
    for (const { school, classroom } of demoPeople) {
      if (school !== undefined) expect([...schools.keys()]).toContain(school);
      if (school !== undefined && classroom !== undefined) expect(schools.get(school)).toContain(classroom);
    }
  }
});
