import type { DemoLanguage } from '../books/book.ts';
import type { DemoPerson } from './people.ts';

export type DemoClassroom = {
  readonly key: string;
  readonly grade: number;
  readonly letter: string;
  readonly pupils: readonly DemoPerson[];
};
export type DemoSchool = {
  readonly key: string;
  readonly name: string;
  readonly teachers: readonly DemoPerson[];
  readonly classrooms: readonly DemoClassroom[];
};

const pupilsPerClass = 20;

/** Common first and last names, mixed by rule: the pupils are nobody. */
const names = {
  hr: {
    girls: 'Ana Marta Lucija Petra Ema Lana Dora Sara Rita Tena Klara Franka Iris Mila Jelena Ivana Nora Katja'.split(
      ' ',
    ),
    boys: 'Luka Ivan Jakov Petar Fran Niko Mateo Roko Toma Borna Vito Karlo Šimun Marin Lovro Duje Noa Juraj'.split(
      ' ',
    ),
    last: 'Horvat Kovačević Babić Marić Jurić Novak Knežević Vuković Marković Petrović Matić Tomić Pavlović Kralj Žagar Šimić Đurić'.split(
      ' ',
    ),
  },
  en: {
    girls:
      'Olivia Emily Grace Alice Ruby Chloe Freya Daisy Holly Amber Jasmine Megan Poppy Hazel Zara Leah Priya Molly'.split(
        ' ',
      ),
    boys: 'Oliver Harry Jack Thomas Arthur Theo Finley Edward Samir Daniel Isaac Lewis Reuben Adam Hugo Callum Owen Ravi'.split(
      ' ',
    ),
    last: 'Smith Brown Taylor Davies Wilson Evans Roberts Walker Wright Hughes Green Clarke Patel Khan Bailey Cooper Ward'.split(
      ' ',
    ),
  },
} as const;

const places = [
  {
    key: 'linden',
    hr: 'Osnovna škola Pod lipom',
    en: 'Linden Tree Primary School',
    classes: [
      [1, 'a'],
      [2, 'a'],
      [3, 'b'],
    ],
  },
  {
    key: 'harbour',
    hr: 'Osnovna škola Na rivi',
    en: 'Harbour Primary School',
    classes: [
      [4, 'a'],
      [5, 'a'],
    ],
  },
  { key: 'hill', hr: 'Osnovna škola Brijeg', en: 'Hilltop Primary School', classes: [[6, 'b']] },
] as const;

const staff = {
  hr: [
    ['Maja', 'Jelić', 'linden'],
    ['Zoran', 'Perić', 'linden'],
    ['Tanja', 'Vidić', 'harbour'],
    ['Goran', 'Bilić', 'hill'],
  ],
  en: [
    ['Helen', 'Marsh', 'linden'],
    ['Peter', 'Lowe', 'linden'],
    ['Nadia', 'Reed', 'harbour'],
    ['Colin', 'Frost', 'hill'],
  ],
} as const;

/** Letters without their marks, small: for usernames and addresses. */
const plain = (text: string): string =>
  text.replaceAll('đ', 'd').replaceAll('Đ', 'D').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const pick = <T>(from: readonly T[], index: number): T => {
  const found = from[index % from.length];
  if (found === undefined) throw new RangeError('a list of names is empty');
  return found;
};

const pupil = (language: DemoLanguage, number: number, school: string, classroom: string): DemoPerson => {
  const { girls, boys, last } = names[language];
  const isGirl = number % 2 === 0;
  const firstName = pick<string>(isGirl ? girls : boys, Math.floor(number / 2));
  const lastName = pick<string>(last, number * 5 + Math.floor(number / 17));
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

const teacher = (firstName: string, lastName: string, school: string, index: number): DemoPerson => ({
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
 * Three schools with six classes of twenty pupils and four teachers, always the same rows for a language.
 * Usernames are unique over both languages, so that both sets may live in one workspace.
 */
export const demoSchools = (language: DemoLanguage): DemoSchool[] => {
  let number = 0;
  return places.map((place) => ({
    key: place.key,
    name: place[language],
    teachers: staff[language].flatMap(([first, last, school], i) =>
      school === place.key ? [teacher(first, last, school, i)] : [],
    ),
    classrooms: place.classes.map(([grade, letter]) => {
      const key = `${place.key}-${grade}${letter}`;
      return {
        key,
        grade,
        letter,
        pupils: Array.from({ length: pupilsPerClass }, () => pupil(language, number++, place.key, key)),
      };
    }),
  }));
};
