import type { DemoLanguage } from '../languages.ts';
import { demoPeople, type DemoPerson } from './people.ts';
import { demoSchools } from './schools.ts';
import { peopleWords } from './words.ts';

/** A class of the demo school, with the names by which its people sign in. */
export type DemoClass = {
  readonly school: { readonly name: string; readonly town: string };
  readonly grade: number | null;
  readonly letter: string;
  /** Label instead of grade and letter; empty: none. */
  readonly customGroup: string;
  readonly colour: number;
  /** School years since it was made: a class of last year waits to be taken into the new one. */
  readonly yearsAgo: number;
  readonly teachers: readonly string[];
  readonly students: readonly string[];
  /** The eleven signs of its join code, before the check sign. */
  readonly signs: string;
};

/** Which classes the named teachers teach beside the school's own staff. */
const named: Readonly<Record<string, readonly string[]>> = {
  'linden-1a': ['super.teacher@klupa.example', 'teacher@klupa.example'],
  'linden-2a': ['teacher@klupa.example'],
  'linden-3b': ['teacher@klupa.example'],
  'hill-6b': ['super.teacher@klupa.example'],
};

/** The class whose teacher has not begun the new school year yet. */
const notMovedUp = 'hill-6b';

const loginOf = ({ username, email }: DemoPerson): string => username ?? email ?? '';

/** The classes of a workspace. Where markets of several languages share one, the classes take turns. */
const classesIn = (languages: readonly DemoLanguage[]) => {
  const all = languages.map((language) =>
    demoSchools(language).flatMap((school) =>
      school.classrooms.map((classroom) => ({ ...school, ...classroom, language })),
    ),
  );
  return (all[0] ?? []).flatMap((_, number) => all[number % all.length]?.[number] ?? []);
};

/**
 * The classes of the demo schools; `hasGroups` labels them by groups, as kindergartens do. Always the same rows.
 *
 * @param languages those of the markets that share the workspace
 */
export const demoClasses = (languages: readonly DemoLanguage[], hasGroups = false): DemoClass[] =>
  classesIn(languages).map(({ name, town, teachers, key, grade, letter, pupils, language }, index) => ({
    school: { name, town },
    ...(hasGroups
      ? { grade: null, letter: '', customGroup: peopleWords(language).groups[index] ?? name }
      : { grade, letter, customGroup: '' }),
    colour: index + 1,
    yearsAgo: key === notMovedUp ? 1 : 0,
    teachers: [
      ...(named[key] ?? []),
      ...teachers
        .map(loginOf)
        .slice(index % teachers.length)
        .slice(0, 1),
    ],
    students: [...demoPeople(language).filter(({ classroom }) => classroom === key), ...pupils].map(loginOf),
    signs: `KATEDRAHEH${'234679'.charAt(index)}`,
  }));

/** The accounts of a workspace: the named people, and the teachers and pupils of its schools. */
export const demoAccounts = (languages: readonly DemoLanguage[]): DemoPerson[] => [
  ...languages.slice(0, 1).flatMap(demoPeople),
  ...languages.flatMap((language) => demoSchools(language).flatMap(({ teachers }) => teachers)),
  ...classesIn(languages).flatMap(({ pupils }) => pupils),
];
