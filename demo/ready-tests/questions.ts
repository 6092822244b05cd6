import type { Question, ReadyTestWords } from './words-shape.ts';

interface Part {
  readonly id: string;
  readonly text: string;
}

const part = (id: string, text: string): Part => ({ id, text });

const numeric = (id: string, text: string, value: number): Question => ({ id, type: 'numeric', text, key: { value } });
const isTrue = (id: string, text: string, right: boolean): Question => ({
  ...{ id, type: 'true-false', text },
  key: { isTrue: right },
});
/** @param right the id of the right option */
const choice = (id: string, text: string, options: readonly Part[], right: string): Question => ({
  ...{ id, type: 'choice', text, options },
  key: { option: right },
});

export const adding = (words: ReadyTestWords['adding']): Question[] => [
  numeric('sum', '7 + 5 = ?', 12),
  numeric('difference', '14 − 6 = ?', 8),
  choice('ten', words.which, [part('a', '5 + 3'), part('b', '6 + 4'), part('c', '7 + 2')], 'b'),
  isTrue('fifteen', '8 + 6 = 15', false),
  {
    ...{ id: 'order', type: 'order', text: words.order },
    items: ['18', '5', '11', '9'].map((text) => part(`n${text}`, text)),
    key: { order: ['n5', 'n9', 'n11', 'n18'] },
  },
];

export function seasons(words: ReadyTestWords['seasons']): Question[] {
  const all = (['spring', 'summer', 'autumn', 'winter'] as const).map((id) => part(id, words[id]));
  return [
    choice('leaves', words.leaves, all, 'autumn'),
    choice('after', words.after, all, 'spring'),
    isTrue('four', words.four, true),
    isTrue('longer', words.longer, false),
    choice('hottest', words.hottest, all, 'summer'),
  ];
}

const PAIRS = { big: 'small', day: 'night', hot: 'cold', full: 'empty' } as const;

export const opposites = (words: ReadyTestWords['opposites']): Question[] => [
  {
    ...{ id: 'pairs', type: 'match', text: words.match },
    left: (['big', 'day', 'hot', 'full'] as const).map((id) => part(id, words[id])),
    right: (['night', 'empty', 'small', 'cold'] as const).map((id) => part(id, words[id])),
    key: { pairs: PAIRS },
  },
  choice('high', words.high, [part('wide', words.wide), part('low', words.low), part('fast', words.fast)], 'low'),
  { id: 'old', type: 'short', text: words.old, key: { accepted: words.accepted } },
  isTrue('glad', words.glad, true),
];

export const water = (words: ReadyTestWords['water']): Question[] => [
  choice(
    'freezes',
    words.freezes,
    [part('steam', words.steam), part('ice', words.ice), part('sand', words.sand)],
    'ice',
  ),
  isTrue('sea', words.sea, true),
  isTrue('rain', words.rain, true),
  choice('animal', words.animal, [part('hen', words.hen), part('cat', words.cat), part('trout', words.trout)], 'trout'),
  isTrue('drink', words.drink, false),
];

export const multiplying = (words: ReadyTestWords['multiplying']): Question[] => [
  numeric('six-seven', '6 × 7 = ?', 42),
  numeric('which', '8 × ? = 56', 7),
  {
    ...{ id: 'pairs', type: 'match', text: words.match },
    left: [part('a', '3 × 4'), part('b', '5 × 5'), part('c', '9 × 2')],
    right: ['18', '20', '12', '25'].map((text) => part(`n${text}`, text)),
    key: { pairs: { a: 'n12', b: 'n25', c: 'n18' } },
  },
  isTrue('seven-eight', '7 × 8 = 54', false),
  numeric('story', words.story, 24),
];

export const forest = (words: ReadyTestWords['forest']): Question[] => [
  {
    ...{ id: 'animals', type: 'multiple', text: words.which },
    options: (['squirrel', 'dolphin', 'fox', 'camel', 'deer'] as const).map((id) => part(id, words[id])),
    key: { options: ['squirrel', 'fox', 'deer'] },
  },
  {
    ...{ id: 'oak', type: 'order', text: words.grows },
    items: (['tree', 'acorn', 'sapling', 'sprout'] as const).map((id) => part(id, words[id])),
    key: { order: ['acorn', 'sprout', 'sapling', 'tree'] },
  },
  {
    ...{ id: 'owls', type: 'gaps', text: words.fill },
    pieces: [`${words.before} `, { gap: 'when', options: [words.noon, words.night] }, ` ${words.after}`],
    key: { gaps: { when: [words.night] } },
  },
  { id: 'fruit', type: 'short', text: words.fruit, key: { accepted: words.accepted } },
];
