import * as d from '../../drawing/index.ts';
import { drawnThings, type DrawnThing } from '../drawn-things.ts';
import type { ExerciseSet } from '../exercise.ts';
import { dotsTile } from '../tiles.ts';
import type { ExerciseWords, NamedThing } from '../words-shape.ts';

const { colour: c, plate } = d;
const DOT_INK = [c.brick, c.sea, c.pine] as const;

const table = plate(d.backdrop('#fbe3c0'), d.rect(0, 330, 800, 170, c.wood), d.rect(0, 330, 800, 14, c.bark, 0, 0.5));
const water = plate(d.backdrop(c.sky), d.at(575, 90, 1, d.sun(0, 0)), d.at(250, 90, 1.1, d.cloud()), d.sea(180));
const meadow = plate(d.countryside({ seed: 4, y: 240 }));
const deep = plate(
  d.backdrop(c.water),
  d.sea(30),
  d.many(8, (i) => d.ring(90 + i * 92, 120 + ((i * 61) % 300), 6 + (i % 3) * 3, c.white, 3, 0.7)),
);

type Task = Readonly<{
  id: 'boats' | 'apples' | 'snails' | 'fish' | 'flowers' | 'butterflies';
  thing: DrawnThing & NamedThing;
  ground: string;
  places: readonly (readonly [x: number, y: number])[];
  size: number;
  cards: readonly number[];
}>;
const TASKS: readonly Task[] = [
  { id: 'boats', thing: 'boat', ground: water, size: 30, cards: [1, 2, 3], places: [[30, 52], [68, 66]] }, // prettier-ignore
  { id: 'apples', thing: 'apple', ground: table, size: 23, cards: [2, 3, 4], places: [[22, 58], [50, 60], [78, 58]] }, // prettier-ignore
  { id: 'snails', thing: 'snail', ground: meadow, size: 21, cards: [3, 4, 5], places: [[18, 62], [42, 80], [63, 58], [85, 78]] }, // prettier-ignore
  { id: 'fish', thing: 'fish', ground: deep, size: 22, cards: [6, 4, 5], places: [[20, 34], [50, 24], [80, 38], [32, 72], [68, 74]] }, // prettier-ignore
  { id: 'flowers', thing: 'flower', ground: meadow, size: 19, cards: [5, 7, 6], places: [[12, 66], [28, 80], [44, 62], [60, 80], [74, 62], [89, 78]] }, // prettier-ignore
  { id: 'butterflies', thing: 'butterfly', ground: meadow, size: 17, cards: [7, 5, 6], places: [[14, 28], [38, 18], [62, 28], [86, 20], [24, 64], [52, 58], [80, 66]] }, // prettier-ignore
];

/** For children of five and six: how many things, how many dots. */
export const counting = (words: ExerciseWords): ExerciseSet => ({
  slug: 'counting',
  title: words.counting.title,
  description: words.counting.description,
  objective: words.counting.objective,
  masteryScore: 0.5,
  moveOn: 'CompletedOrPassed',
  isTextFree: true,
  isTest: false,
  questions: TASKS.map(({ id, thing, ground, places, size, cards }) => ({
    kind: 'choice',
    id,
    prompt: words.counting[id],
    scene: {
      ground,
      things: places.map(([x, y]) => ({ picture: drawnThings[thing], name: words.things[thing], x, y, size })),
    },
    choices: cards.map((count, i) => ({
      id: String(count),
      picture: dotsTile(count, DOT_INK[i] ?? c.ink),
      name: words.dots[count - 1] ?? '',
    })),
    correct: String(places.length),
  })),
});
