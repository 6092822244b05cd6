import type { DemoExercise } from './exercise.ts';
import { counting } from './sets/counting.ts';
import { letters } from './sets/letters.ts';
import { map } from './sets/map.ts';
import { matching } from './sets/matching.ts';
import { smallTest } from './sets/small-test.ts';
import { sounds } from './sets/sounds.ts';

/** The exercises of the demo school, the youngest's first. */
export const demoExercises: readonly DemoExercise[] = [counting, matching, letters, map, sounds, smallTest];
