import type { DemoLanguage } from '../languages.ts';
import { demoSchools } from './schools.ts';
import { peopleWords } from './words.ts';

/** The family of the demo school, with the names by which its people sign in. */
export type DemoFamilyOf = {
  readonly name: string;
  /** The first made it. */
  readonly parents: readonly string[];
  readonly students: readonly string[];
  /** Students whose accounts the first parent looks after. */
  readonly managed: readonly string[];
  /** The eleven signs of its code, before the check sign. */
  readonly signs: string;
};

/** A pupil of the first class with some weeks of reading. */
const readerOf = (language: DemoLanguage): readonly string[] =>
  demoSchools(language)
    .slice(0, 1)
    .flatMap(({ classrooms }) => classrooms[0]?.pupils[2]?.username ?? []);

/** The demo parent with two students who begin, and one who reads. Always the same. */
export const demoFamily = (language: DemoLanguage): DemoFamilyOf => ({
  name: peopleWords(language).family,
  parents: ['parent@klupa.example'],
  students: ['ucenica', 'student', ...readerOf(language)],
  managed: ['ucenica', ...readerOf(language)],
  signs: 'KARTAHEHEH2',
});
