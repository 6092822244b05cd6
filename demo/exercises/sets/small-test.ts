import * as d from '../../drawing/index.ts';
import { drawnThings, type DrawnThing } from '../drawn-things.ts';
import type { Choice, ExerciseSet } from '../exercise.ts';
import { letterTile } from '../tiles.ts';
import type { ExerciseWords, NamedThing } from '../words-shape.ts';
import { belongings } from './matching.ts';

const { colour: c } = d;
const table = d.plate(
  d.backdrop('#fbe3c0'),
  d.rect(0, 350, 800, 150, c.wood),
  d.letters('+', 400, 345, 80, { ink: c.brick }),
);
const PLACES = [10, 22, 34, 66, 78];

/** Five questions of the first years, each with one answer. */
export const smallTest = (words: ExerciseWords): ExerciseSet => {
  const choicesOf = (...things: readonly (DrawnThing & NamedThing)[]): Choice[] =>
    things.map((thing) => ({ id: thing, name: words.things[thing], picture: drawnThings[thing] }));
  const apple = { picture: drawnThings.apple, name: words.things.apple, y: 62, size: 15 };
  return {
    slug: 'small-test',
    title: words.test.title,
    description: words.test.description,
    objective: words.test.objective,
    masteryScore: 0.6,
    moveOn: 'CompletedAndPassed',
    isTextFree: false,
    isTest: true,
    questions: [
      {
        kind: 'choice',
        id: 'spikes',
        prompt: words.test.spikes,
        choices: choicesOf('fox', 'hedgehog', 'rabbit', 'frog'),
        correct: 'hedgehog',
      },
      {
        kind: 'choice',
        id: 'sum',
        prompt: words.test.sum,
        scene: { ground: table, things: PLACES.map((x) => ({ ...apple, x })) },
        choices: ['4', '5', '6'].map((number) => ({ id: number, name: number, picture: letterTile(number) })),
        correct: '5',
      },
      {
        kind: 'choice',
        id: 'rain',
        prompt: words.test.rain,
        choices: choicesOf('kite', 'sunHat', 'ball', 'umbrella'),
        correct: 'umbrella',
      },
      {
        kind: 'choice',
        id: 'winter',
        prompt: words.test.winter,
        choices: choicesOf('blossomTree', 'fruitTree', 'bareTree'),
        correct: 'bareTree',
      },
      belongings(words),
    ],
  };
};
