import { drawnThings, type DrawnThing } from '../drawn-things.ts';
import type { Choice, ExerciseSet, Question } from '../exercise.ts';
import { shadow } from '../tiles.ts';
import type { ExerciseWords, NamedThing } from '../words-shape.ts';

type Thing = DrawnThing & NamedThing;

/** Moves the list on by `steps`, so that no partner is opposite. */
const moved = <T>(list: readonly T[], steps: number): T[] => [...list.slice(steps), ...list.slice(0, steps)];

const choice = (words: ExerciseWords, thing: Thing): Choice => ({
  id: thing,
  name: words.things[thing],
  picture: drawnThings[thing],
});

type Shadows = Readonly<{ id: string; things: readonly Thing[]; steps: number }>;
const SHADOWS: readonly Shadows[] = [
  { id: 'garden', things: ['pear', 'cherry', 'strawberry'], steps: 1 },
  { id: 'friends', things: ['duck', 'rabbit', 'owl'], steps: 2 },
  { id: 'journey', things: ['umbrella', 'boat', 'kite', 'bag'], steps: 2 },
];

const shadows = (words: ExerciseWords, { id, things, steps }: Shadows): Question => ({
  kind: 'match',
  id,
  prompt: words.matching.shadows,
  sources: things.map((thing) => choice(words, thing)),
  targets: moved(
    things.map((thing) => ({
      id: `shadow-${thing}`,
      name: words.matching.shadowOf.replace('{name}', words.things[thing]),
      picture: shadow(drawnThings[thing]),
    })),
    steps,
  ),
  pairs: Object.fromEntries(things.map((thing) => [thing, `shadow-${thing}`])),
});

const BELONGINGS: readonly (readonly [Thing, Thing])[] = [
  ['bee', 'flower'],
  ['drop', 'umbrella'],
  ['apple', 'tree'],
];

/** Two things that belong together; the small test has this question too. */
export const belongings = (words: ExerciseWords): Question => ({
  kind: 'match',
  id: 'together',
  prompt: words.matching.together,
  sources: BELONGINGS.map(([source]) => choice(words, source)),
  targets: moved(
    BELONGINGS.map(([, target]) => choice(words, target)),
    1,
  ),
  pairs: Object.fromEntries(BELONGINGS),
});

/** For children of five and six: shadows, and things that belong together. */
export const matching = (words: ExerciseWords): ExerciseSet => ({
  slug: 'matching',
  title: words.matching.title,
  description: words.matching.description,
  objective: words.matching.objective,
  masteryScore: 0.5,
  moveOn: 'CompletedOrPassed',
  isTextFree: true,
  isTest: false,
  questions: [...SHADOWS.map((task) => shadows(words, task)), belongings(words)],
});
