import type { DemoLanguage } from '../languages.ts';
import { createWords } from '../read-words.ts';
import * as questions from './questions.ts';
import type { Question, ReadyTestWords } from './words-shape.ts';

/** A ready-made test as `npm run test-corner -- import` reads it. */
export interface DemoTest {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly grade: number;
  /** Code of the subject. */
  readonly subject: string;
  readonly position: number;
  readonly questions: readonly Question[];
}

const wordsOf = createWords<ReadyTestWords>('ready-tests');

const PLACES: readonly { readonly name: keyof ReadyTestWords; readonly grade: number; readonly subject: string }[] = [
  { name: 'adding', grade: 1, subject: 'mathematics' },
  { name: 'seasons', grade: 1, subject: 'nature' },
  { name: 'opposites', grade: 2, subject: 'reading' },
  { name: 'water', grade: 2, subject: 'nature' },
  { name: 'multiplying', grade: 3, subject: 'mathematics' },
  { name: 'forest', grade: 3, subject: 'nature' },
];

/** Ready-made tests of a language; those of the seasons and of water are answered by clicks. */
export function demoTests(language: DemoLanguage): DemoTest[] {
  const words = wordsOf(language);
  const asked: Readonly<Record<keyof ReadyTestWords, readonly Question[]>> = {
    adding: questions.adding(words.adding),
    seasons: questions.seasons(words.seasons),
    opposites: questions.opposites(words.opposites),
    water: questions.water(words.water),
    multiplying: questions.multiplying(words.multiplying),
    forest: questions.forest(words.forest),
  };
  return PLACES.map(({ name, grade, subject }) => {
    const { title, about } = words[name];
    return { slug: name, title, description: about, grade, subject, position: 1, questions: asked[name] };
  });
}
