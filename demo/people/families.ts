import type { DemoLanguage } from '../books/book.ts';

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

const names = { hr: 'Obitelj Lipa', en: 'The Lipa family' } as const;

/** The demo parent with two students of the demo class. Always the same. */
export const demoFamily = (language: DemoLanguage): DemoFamilyOf => ({
  name: names[language],
  parents: ['parent@klupa.example'],
  students: ['ucenica', 'student'],
  managed: ['ucenica'],
  signs: 'KARTAHEHEH2',
});
