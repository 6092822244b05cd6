import * as d from '../../drawing/index.ts';
import type { Choice, DemoExercise, Text } from '../exercise.ts';
import { letterTile, tile } from '../tiles.ts';
import { belongings } from './matching.ts';

const { colour: c } = d;
const choice = (id: string, hr: string, en: string, picture: string): Choice => ({ id, name: { hr, en }, picture });
const apple: Text = { hr: 'jabuka', en: 'apple' };
const table = d.plate(d.backdrop('#fbe3c0'), d.rect(0, 350, 800, 150, c.wood), d.rect(392, 120, 16, 170, c.amber, 8));
/** In front of a sky, so that snow and blossoms show. */
const outside = (tree: string): string => tile(d.circle(0, -112, 128, c.water) + tree, 0.76, 188);
const fruit = tile(d.fruit('apple'), 2.5, 174);

/** Five questions of the first years, each answered once. */
export const smallTest: DemoExercise = {
  slug: 'small-test',
  title: { hr: 'Mali ispit', en: 'A small test' },
  description: {
    hr: 'Pet pitanja o onome što već znaš. Na svako se odgovara jednom.',
    en: 'Five questions about what you know already. Each is answered once.',
  },
  objective: {
    hr: 'Zna osnovno o brojevima, životinjama i godišnjim dobima.',
    en: 'Knows the basics of numbers, animals and seasons.',
  },
  masteryScore: 0.6,
  moveOn: 'CompletedAndPassed',
  isTextFree: false,
  isTest: true,
  questions: [
    {
      kind: 'choice',
      id: 'spikes',
      prompt: { hr: 'Tko ima bodlje?', en: 'Who has spikes?' },
      choices: [
        choice('fox', 'lisica', 'fox', tile(d.fox(), 1.3, 184, 92)),
        choice('hedgehog', 'jež', 'hedgehog', tile(d.hedgehog(), 1.2, 150)),
        choice('rabbit', 'zec', 'rabbit', tile(d.rabbit(), 1.1, 186)),
        choice('frog', 'žaba', 'frog', tile(d.frog(), 1.5, 164)),
      ],
      correct: 'hedgehog',
    },
    {
      kind: 'choice',
      id: 'sum',
      prompt: { hr: 'Koliko je to zajedno?', en: 'How many are there together?' },
      scene: {
        ground: table,
        things: [[13, 62], [27, 62], [40, 62], [66, 62], [82, 62]].map(([x = 0, y = 0]) => ({ picture: fruit, name: apple, x, y, size: 15 })), // prettier-ignore
      },
      choices: ['4', '5', '6'].map((number) => choice(number, number, number, letterTile(number))),
      correct: '5',
    },
    {
      kind: 'choice',
      id: 'rain',
      prompt: { hr: 'Što ti treba kad pada kiša?', en: 'What do you need in the rain?' },
      choices: [
        choice('kite', 'zmaj', 'kite', tile(d.kite(), 0.72, 66)),
        choice('hat', 'šešir', 'sun hat', tile(d.hat(c.sun), 1.5, 148)),
        choice('ball', 'lopta', 'ball', tile(d.ball(), 2.2, 168)),
        choice('umbrella', 'kišobran', 'umbrella', tile(d.umbrella(), 0.92, 182)),
      ],
      correct: 'umbrella',
    },
    {
      kind: 'choice',
      id: 'winter',
      prompt: { hr: 'Kako stablo izgleda zimi?', en: 'How does the tree look in winter?' },
      choices: [
        choice(
          'blossom',
          'stablo s bijelim cvjetovima',
          'tree with white blossoms',
          outside(d.tree({ blossom: c.white })),
        ),
        choice('fruit', 'stablo s jabukama', 'tree with apples', outside(d.tree({ fruit: c.coral }))),
        choice('bare', 'stablo bez lišća, sa snijegom', 'tree without leaves, with snow', outside(d.bareTree(true))),
      ],
      correct: 'bare',
    },
    belongings('together'),
  ],
};
