import type { DemoLanguage } from '../languages.ts';
import { plain } from './login.ts';
import type { DemoPerson } from './people.ts';
import { peopleWords } from './words.ts';
import type { Name } from './words-shape.ts';

export type DemoClassroom = {
  readonly key: string;
  readonly grade: number;
  readonly letter: string;
  readonly pupils: readonly DemoPerson[];
};
export type DemoSchool = {
  readonly key: string;
  readonly name: string;
  readonly town: string;
  readonly teachers: readonly DemoPerson[];
  readonly classrooms: readonly DemoClassroom[];
};

const pupilsPerClass = 20;

const places = [
  {
    key: 'linden',
    staff: [0, 1],
    classes: [
      [1, 'a'],
      [2, 'a'],
      [3, 'b'],
    ],
  },
  {
    key: 'harbour',
    staff: [2],
    classes: [
      [4, 'a'],
      [5, 'a'],
    ],
  },
  { key: 'hill', staff: [3], classes: [[6, 'b']] },
] as const;

const listOf = (names: string): string[] => names.split(' ');

const pick = <T>(from: readonly T[], index: number): T => {
  const found = from[index % from.length];
  if (found === undefined) throw new RangeError('a list of names is empty');
  return found;
};

/** Children of this grade cannot read yet: the school made their accounts, so that they may sign in by pictures. */
const GRADE_OF_PICTURES = 1;

const pupil = (language: DemoLanguage, number: number, school: string, classroom: string): DemoPerson => {
  const { girls, boys, last, lastOfGirls = last } = peopleWords(language);
  const isGirl = number % 2 === 0;
  const firstName = pick(listOf(isGirl ? girls : boys), Math.floor(number / 2));
  const lastName = pick(listOf(isGirl ? lastOfGirls : last), number * 5 + Math.floor(number / 17));
  return {
    username: `${plain(firstName)}.${plain(lastName).charAt(0)}${number + 1}`,
    firstName,
    lastName,
    roles: ['ROLE_STUDENT'],
    isTeacher: false,
    internal: true,
    testomatCreateTest: false,
    gender: isGirl ? 'female' : 'male',
    avatar: (number % 10) + 1,
    owns: number % 3 === 0 ? 'some' : 'none',
    school,
    classroom,
  };
};

const teacher = ([firstName, lastName]: Name, school: string, index: number): DemoPerson => ({
  email: `${plain(firstName)}.${plain(lastName)}@klupa.example`,
  firstName,
  lastName,
  roles: ['ROLE_TEACHER'],
  isTeacher: true,
  internal: true,
  testomatCreateTest: true,
  avatar: (index % 4) + 1,
  owns: 'all',
  school,
});

/**
 * Three schools with six classes of twenty pupils and four teachers, always the same rows for a language. Usernames end
 * with the pupil's number, so that classes of several languages may live in one workspace.
 */
export const demoSchools = (language: DemoLanguage): DemoSchool[] => {
  let number = 0;
  const { schools, staff, letters } = peopleWords(language);
  return places.map(({ key: school, classes, staff: teachers }) => ({
    key: school,
    ...schools[school],
    teachers: teachers.map((index) => teacher(staff[index], school, index)),
    classrooms: classes.map(([grade, letter]) => {
      const key = `${school}-${grade}${letter}`;
      return {
        key,
        grade,
        letter: letters?.[letter] ?? letter,
        pupils: Array.from({ length: pupilsPerClass }, () => ({
          ...pupil(language, number++, school, key),
          ...(grade === GRADE_OF_PICTURES && { madeBy: 'school' as const }),
        })),
      };
    }),
  }));
};
