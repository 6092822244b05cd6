import type { DemoLanguage } from '../languages.ts';
import { peopleWords } from './words.ts';

export type DemoRole =
  | 'ROLE_STUDENT'
  | 'ROLE_PARENT'
  | 'ROLE_TEACHER'
  | 'ROLE_SUPER_TEACHER'
  | 'ROLE_WTB_TEACHER'
  | 'ROLE_CONTENT_MANAGER';

/** One account of the demo school, as plain data. Students sign in with the username, others with the e-mail. */
export type DemoPerson = {
  readonly username?: string;
  readonly email?: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly nickname?: string;
  readonly roles: readonly DemoRole[];
  readonly isTeacher: boolean;
  /** Whether the account lives here and not with an outside identity provider. */
  readonly internal: boolean;
  readonly testomatCreateTest: boolean;
  readonly gender?: 'female' | 'male';
  /** Number of the avatar: students 1–10, teachers and parents 1–4. */
  readonly avatar?: number;
  /** Which of the locked publications the account owns. */
  readonly owns: 'all' | 'some' | 'none';
  /** The creator of the account; absent: its owner. */
  readonly madeBy?: 'school';
  /** Keys into `demoSchools`. */
  readonly school?: string;
  readonly classroom?: string;
};

/** The password of all demo accounts. They are for trying things out and belong on no open installation. */
export const demoPassword = 'klupa-demo';

type Entry = Omit<DemoPerson, 'firstName' | 'lastName' | 'nickname'> & { what: string };

const base = { internal: true, isTeacher: false, testomatCreateTest: false, owns: 'none' } as const;
const teaching = { ...base, isTeacher: true, testomatCreateTest: true, owns: 'all' } as const;
const home = { school: 'linden', classroom: 'linden-2a' } as const;

const entries: Entry[] = [
  {
    ...base,
    ...home,
    what: 'student, owns some locked books',
    username: 'student',
    roles: ['ROLE_STUDENT'],
    avatar: 3,
    owns: 'some',
  },
  {
    ...base,
    ...home,
    what: 'student (girl), owns some locked books',
    username: 'ucenica',
    roles: ['ROLE_STUDENT'],
    gender: 'female',
    avatar: 5,
    owns: 'some',
  },
  {
    ...base,
    ...home,
    what: 'student (boy), owns no locked book',
    username: 'ucenik',
    roles: ['ROLE_STUDENT'],
    gender: 'male',
    avatar: 8,
  },
  {
    ...base,
    what: 'student who has no username yet',
    email: 'student.new@klupa.example',
    roles: ['ROLE_STUDENT'],
  },
  {
    ...base,
    what: 'parent',
    email: 'parent@klupa.example',
    roles: ['ROLE_PARENT'],
    gender: 'female',
    avatar: 2,
  },
  {
    ...teaching,
    school: 'linden',
    what: 'teacher, owns all books',
    email: 'teacher@klupa.example',
    roles: ['ROLE_TEACHER'],
    gender: 'female',
    avatar: 1,
  },
  {
    ...teaching,
    school: 'linden',
    what: 'super teacher, owns all books',
    email: 'super.teacher@klupa.example',
    roles: ['ROLE_TEACHER', 'ROLE_SUPER_TEACHER'],
    gender: 'male',
    avatar: 4,
  },
  {
    ...base,
    what: 'teacher who is not confirmed yet',
    email: 'new.teacher@klupa.example',
    roles: ['ROLE_WTB_TEACHER'],
  },
  {
    ...teaching,
    what: 'content manager, owns all books',
    email: 'content@klupa.example',
    roles: ['ROLE_TEACHER', 'ROLE_CONTENT_MANAGER'],
    gender: 'female',
    avatar: 3,
  },
  {
    ...base,
    what: 'new user who has chosen no role',
    email: 'newcomer@klupa.example',
    roles: [],
  },
];

/**
 * The named accounts, one or more of every kind [ACC-2]: in every market the same ways to sign in, with names of its
 * language; made once per set of workspaces.
 */
export const demoPeople = (language: DemoLanguage): readonly DemoPerson[] =>
  entries.map(({ what: _what, ...person }, at) => {
    const [firstName = '', lastName = '', nickname] = peopleWords(language).named[at] ?? [];
    return { ...person, firstName, lastName, ...(nickname && { nickname }) };
  });

/** How each named account signs in and what it is for, in the order of `demoPeople`. */
export const namedPeople: readonly { readonly login: string; readonly what: string }[] = entries.map(
  ({ what, username, email }) => ({
    login: username ?? email ?? '',
    what,
  }),
);
