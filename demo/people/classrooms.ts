import type { DemoLanguage } from '../books/book.ts';
import { demoPeople, type DemoPerson } from './people.ts';
import { demoSchools } from './schools.ts';

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

const towns = {
  linden: { hr: 'Lipovac', en: 'Lindenford' },
  harbour: { hr: 'Rivica', en: 'Harbourton' },
  hill: { hr: 'Brijeg', en: 'Hilltop' },
} as const;

const groups = {
  hr: ['Bubamare', 'Ježići', 'Leptiri', 'Zvjezdice', 'Sovice', 'Dupini'],
  en: ['Ladybirds', 'Hedgehogs', 'Butterflies', 'Little Stars', 'Owls', 'Dolphins'],
} as const;

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

/** The classes of the demo schools; `hasGroups` labels them by groups, as kindergartens do. Always the same rows. */
export const demoClasses = (language: DemoLanguage, hasGroups = false): DemoClass[] => {
  let number = 0;
  return demoSchools(language).flatMap(({ key: school, name, teachers, classrooms }) =>
    classrooms.map(({ key, grade, letter, pupils }) => {
      const index = number++;
      const staff = teachers.map(loginOf);
      return {
        school: { name, town: towns[school as keyof typeof towns][language] },
        ...(hasGroups
          ? { grade: null, letter: '', customGroup: groups[language][index] ?? name }
          : { grade, letter, customGroup: '' }),
        colour: index + 1,
        yearsAgo: key === notMovedUp ? 1 : 0,
        teachers: [...(named[key] ?? []), ...staff.slice(index % staff.length).slice(0, 1)],
        students: [...demoPeople.filter(({ classroom }) => classroom === key), ...pupils].map(loginOf),
        signs: `KATEDRAHEH${'234679'.charAt(index)}`,
      };
    }),
  );
};
