import * as d from '../../drawing/index.ts';
import type { Choice, DemoExercise, Question, Text } from '../exercise.ts';
import { shadow, tile } from '../tiles.ts';

const { colour: c } = d;

type Thing = readonly [id: string, name: Text, picture: string];

/** Moves the list on by `steps`, so that nothing stands opposite to what it belongs to. */
const moved = <T>(list: readonly T[], steps: number): T[] => [...list.slice(steps), ...list.slice(0, steps)];

const choice = ([id, name, picture]: Thing): Choice => ({ id, name, picture });

const shadows = (id: string, things: readonly Thing[], steps: number): Question => ({
  kind: 'match',
  id,
  prompt: { hr: 'Nađi sjenu svake slike.', en: 'Find the shadow of each picture.' },
  sources: things.map(choice),
  targets: moved(
    things.map(([name, text, picture]) => ({
      id: `shadow-${name}`,
      name: { hr: `sjena: ${text.hr}`, en: `shadow: ${text.en}` },
      picture: shadow(picture),
    })),
    steps,
  ),
  pairs: Object.fromEntries(things.map(([name]) => [name, `shadow-${name}`])),
});

const pairs = (id: string, prompt: Text, couples: readonly (readonly [Thing, Thing])[], steps: number): Question => ({
  kind: 'match',
  id,
  prompt,
  sources: couples.map(([from]) => choice(from)),
  targets: moved(
    couples.map(([, to]) => choice(to)),
    steps,
  ),
  pairs: Object.fromEntries(couples.map(([[from], [to]]) => [from, to])),
});

/** What goes together; the small test asks for it as well. */
export const belongings = (id: string): Question =>
  pairs(
    id,
    { hr: 'Što ide zajedno?', en: 'What goes together?' },
    [
      [['bee', { hr: 'pčela', en: 'bee' }, tile(d.bee(), 1.7, 118)], ['flower', { hr: 'cvijet', en: 'flower' }, tile(d.flower(c.coral), 1.9, 186)]],
      [['drop', { hr: 'kap kiše', en: 'raindrop' }, tile(d.drop(), 1.5, 168)], ['umbrella', { hr: 'kišobran', en: 'umbrella' }, tile(d.umbrella(c.blue, c.sky), 0.92, 182)]],
      [['apple', { hr: 'jabuka', en: 'apple' }, tile(d.fruit('apple'), 2.4, 172)], ['tree', { hr: 'stablo', en: 'tree' }, tile(d.tree({ fruit: c.coral }), 0.78, 190)]],
    ], // prettier-ignore
    1,
  );

/** For children of five and six: shadows, and what goes together. */
export const matching: DemoExercise = {
  slug: 'matching',
  title: { hr: 'Čija je to sjena?', en: 'Whose shadow is it?' },
  description: {
    hr: 'Spoji svaku sliku s njezinom sjenom i nađi što ide zajedno. Bez teksta, za najmlađe.',
    en: 'Join each picture with its shadow and find what goes together. Without any text, for the youngest.',
  },
  objective: {
    hr: 'Prepoznaje oblike i spaja ono što ide zajedno.',
    en: 'Recognises shapes and joins what goes together.',
  },
  masteryScore: 0.5,
  moveOn: 'CompletedOrPassed',
  isTextFree: true,
  isTest: false,
  questions: [
    shadows(
      'garden',
      [
        ['pear', { hr: 'kruška', en: 'pear' }, tile(d.fruit('pear'), 2.2, 176)],
        ['cherry', { hr: 'trešnja', en: 'cherry' }, tile(d.fruit('cherry'), 2, 172)],
        ['strawberry', { hr: 'jagoda', en: 'strawberry' }, tile(d.fruit('strawberry'), 2.4, 168)],
      ],
      1,
    ),
    shadows(
      'friends',
      [
        ['duck', { hr: 'patka', en: 'duck' }, tile(d.duck(), 1.5, 164)],
        ['rabbit', { hr: 'zec', en: 'rabbit' }, tile(d.rabbit(), 1.1, 186)],
        ['owl', { hr: 'sova', en: 'owl' }, tile(d.owl(), 1.4, 180)],
      ],
      2,
    ),
    shadows(
      'journey',
      [
        ['umbrella', { hr: 'kišobran', en: 'umbrella' }, tile(d.umbrella(), 0.92, 182)],
        ['boat', { hr: 'brod', en: 'boat' }, tile(d.boat(), 0.95, 176)],
        ['kite', { hr: 'zmaj', en: 'kite' }, tile(d.kite(), 0.72, 66)],
        ['bag', { hr: 'torba', en: 'bag' }, tile(d.bag(), 1.5, 178)],
      ],
      2,
    ),
    belongings('together'),
  ],
};
