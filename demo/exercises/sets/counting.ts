import * as d from '../../drawing/index.ts';
import type { DemoExercise, Question, Text } from '../exercise.ts';
import { dotsTile, tile } from '../tiles.ts';

const { colour: c, plate } = d;

const DOT_INK = [c.brick, c.sea, c.pine, c.plum] as const;
const dotsName = (count: number): Text => ({
  hr: `${count} ${count === 1 ? 'točka' : count < 5 ? 'točke' : 'točaka'}`,
  en: `${count} ${count === 1 ? 'dot' : 'dots'}`,
});

const question = (
  id: string,
  name: Text,
  prompt: Text,
  picture: string,
  ground: string,
  places: readonly (readonly [x: number, y: number])[],
  size: number,
  cards: readonly number[],
): Question => ({
  kind: 'choice',
  id,
  prompt,
  scene: { ground, things: places.map(([x, y]) => ({ picture, name, x, y, size })) },
  choices: cards.map((count, i) => ({
    id: String(count),
    picture: dotsTile(count, DOT_INK[i % DOT_INK.length] ?? c.ink),
    name: dotsName(count),
  })),
  correct: String(places.length),
});

const table = plate(d.backdrop('#fbe3c0'), d.rect(0, 330, 800, 170, c.wood), d.rect(0, 330, 800, 14, c.bark, 0, 0.5));
const water = plate(d.backdrop(c.sky), d.at(650, 90, 1, d.sun(0, 0)), d.at(180, 90, 1.1, d.cloud()), d.sea(180));
const meadow = plate(d.countryside({ seed: 4, y: 240 }));
const deep = plate(
  d.backdrop(c.water),
  d.sea(30),
  d.many(8, (i) => d.ring(90 + i * 92, 120 + ((i * 61) % 300), 6 + (i % 3) * 3, c.white, 3, 0.7)),
);

/** For children of five and six: how many things, how many dots. */
export const counting: DemoExercise = {
  slug: 'counting',
  title: { hr: 'Koliko ih je?', en: 'How many?' },
  description: {
    hr: 'Prebroji stvari na slici i nađi karticu s isto toliko točaka. Bez teksta, za najmlađe.',
    en: 'Count the things in the picture and find the card with as many dots. Without any text, for the youngest.',
  },
  objective: {
    hr: 'Broji do sedam i prepoznaje isti broj točaka.',
    en: 'Counts to seven and finds the same number of dots.',
  },
  masteryScore: 0.5,
  moveOn: 'CompletedOrPassed',
  isTextFree: true,
  isTest: false,
  questions: [
    question('boats', { hr: 'brod', en: 'boat' }, { hr: 'Koliko je brodova?', en: 'How many boats?' }, tile(d.boat(), 0.95, 176), water, [[30, 52], [68, 66]], 30, [1, 2, 3]), // prettier-ignore
    question('apples', { hr: 'jabuka', en: 'apple' }, { hr: 'Koliko je jabuka?', en: 'How many apples?' }, tile(d.fruit('apple'), 2.5, 174), table, [[22, 58], [50, 60], [78, 58]], 23, [2, 3, 4]), // prettier-ignore
    question('snails', { hr: 'puž', en: 'snail' }, { hr: 'Koliko je puževa?', en: 'How many snails?' }, tile(d.snail(), 1.15, 150), meadow, [[18, 62], [42, 80], [63, 58], [85, 78]], 21, [3, 4, 5]), // prettier-ignore
    question('fish', { hr: 'riba', en: 'fish' }, { hr: 'Koliko je riba?', en: 'How many fish?' }, tile(d.fish(), 1.5, 100), deep, [[20, 34], [50, 24], [80, 38], [32, 72], [68, 74]], 22, [6, 4, 5]), // prettier-ignore
    question('flowers', { hr: 'cvijet', en: 'flower' }, { hr: 'Koliko je cvjetova?', en: 'How many flowers?' }, tile(d.flower(c.coral, c.sun), 1.9, 186), meadow, [[12, 66], [28, 80], [44, 62], [60, 80], [74, 62], [89, 78]], 19, [5, 7, 6]), // prettier-ignore
    question('butterflies', { hr: 'leptir', en: 'butterfly' }, { hr: 'Koliko je leptira?', en: 'How many butterflies?' }, tile(d.butterfly(c.coral), 1.5, 100), meadow, [[14, 28], [38, 18], [62, 28], [86, 20], [24, 64], [52, 58], [80, 66]], 17, [7, 5, 6]), // prettier-ignore
  ],
};
