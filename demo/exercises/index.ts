import type { DemoLanguage } from '../languages.ts';
import type { DemoExercise, ExerciseSet } from './exercise.ts';
import { counting } from './sets/counting.ts';
import { letters } from './sets/letters.ts';
import { map } from './sets/map.ts';
import { matching } from './sets/matching.ts';
import { smallTest } from './sets/small-test.ts';
import { sounds } from './sets/sounds.ts';
import { exerciseWords } from './words.ts';
import type { ExerciseWords } from './words-shape.ts';

const SETS: readonly ((words: ExerciseWords, language: DemoLanguage) => ExerciseSet)[] = [
  counting,
  matching,
  letters,
  map,
  sounds,
  smallTest,
];

/** The six exercises of the demo school in a language, for the youngest children first. */
export const demoExercises = (language: DemoLanguage): DemoExercise[] => {
  const words = exerciseWords(language);
  return SETS.map((create) => ({ ...create(words, language), language, frame: words.frame }));
};
