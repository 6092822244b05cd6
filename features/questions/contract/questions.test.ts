import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import {
  answerSchema,
  fitsPrompt,
  isComplete,
  promptOf,
  promptSchema,
  questionProblems,
  questionSchema,
  rightAnswer,
  scorePoints,
  scoreShare,
  type Answer,
  type Question,
} from './index.ts';

const abc = ['a', 'b', 'c'].map((id) => ({ id, text: id.toUpperCase() }));
const picture = { src: 'data:image/svg+xml;base64,PHN2Zy8+', alt: 'A meadow', width: 800, height: 500 };
const area = (id: string, x: number) => ({ id, label: `Place ${id}`, x, y: 10, width: 20, height: 20 });
const authored: Record<Question['type'], object> = {
  choice: { options: abc, key: { option: 'b' } },
  multiple: { options: abc, key: { options: ['a', 'c'] } },
  'true-false': { key: { isTrue: true } },
  short: { key: { accepted: ['Sava', 'rijeka Sava'] } },
  numeric: { unit: 'm', key: { value: 2.5, tolerance: 0.1 } },
  match: {
    left: abc,
    right: ['x', 'y', 'z'].map((id) => ({ id, text: id })),
    key: { pairs: { a: 'z', b: 'y', c: 'x' } },
  },
  order: { items: abc, key: { order: ['c', 'a', 'b'] } },
  gaps: {
    pieces: ['The ', { gap: 'one' }, ' and the ', { gap: 'two', options: ['cat', 'dog'] }],
    key: { gaps: { one: ['owl', 'Owl bird'], two: ['dog'] } },
  },
  hotspot: { picture, areas: [area('left', 0), area('right', 70)], key: { area: 'right' } },
};
const make = (type: Question['type'], more: object = {}): Question =>
  z.parse(questionSchema, { id: 'q', type, text: 'Which?', ...authored[type], ...more });
const types = Object.keys(authored) as Question['type'][];

describe.each(types)('%s', (type) => {
  const question = make(type);

  test('[LEAD-10] the part for everybody has no key, and a schema that takes none', () => {
    const prompt = promptOf(question);
    expect(prompt).not.toHaveProperty('key');
    expect(z.safeParse(promptSchema, prompt).success).toBe(true);
    expect(z.safeParse(promptSchema, question).success).toBe(false);
  });

  test('[LEAD-10] the right answer fits, is complete and gets all points; none gets none', () => {
    const right = rightAnswer(question);
    expect(questionProblems(question)).toEqual([]);
    expect(fitsPrompt(promptOf(question), right)).toBe(true);
    expect(isComplete(promptOf(question), right)).toBe(true);
    expect(scorePoints(question, right)).toBe(10);
    expect(scorePoints(question, undefined)).toBe(0);
  });

  test('[LEAD-10] an answer of another type neither fits nor scores', () => {
    const other = rightAnswer(make(type === 'choice' ? 'order' : 'choice'));
    expect(fitsPrompt(promptOf(question), other)).toBe(false);
    expect(isComplete(promptOf(question), other)).toBe(false);
    expect(scoreShare(question, other)).toBe(0);
  });
});

test.each<[string, Question['type'], Answer, number]>([
  ['a wrong option', 'choice', { type: 'choice', option: 'a' }, 0],
  ['one of two right options', 'multiple', { type: 'multiple', options: ['a'] }, 0.5],
  ['a wrong option takes a right one away', 'multiple', { type: 'multiple', options: ['a', 'b', 'c'] }, 0.5],
  ['all wrong options take no points away', 'multiple', { type: 'multiple', options: ['b'] }, 0],
  ['the other of two', 'true-false', { type: 'true-false', isTrue: false }, 0],
  ['letter case, spaces and a full stop', 'short', { type: 'short', text: '  RIJEKA   sava. ' }, 1],
  ['another word', 'short', { type: 'short', text: 'Drava' }, 0],
  ['nothing but spaces', 'short', { type: 'short', text: '  ' }, 0],
  ['a decimal comma', 'numeric', { type: 'numeric', text: '2,5' }, 1],
  ['the edge of the tolerance', 'numeric', { type: 'numeric', text: '2.6' }, 1],
  ['beyond the tolerance', 'numeric', { type: 'numeric', text: '2.61' }, 0],
  ['no number', 'numeric', { type: 'numeric', text: '2.5 m' }, 0],
  ['a power that is no number of a child', 'numeric', { type: 'numeric', text: '25e-1' }, 0],
  ['one pair of three', 'match', { type: 'match', pairs: { a: 'z', b: 'x' } }, 1 / 3],
  ['one in its place of three', 'order', { type: 'order', order: ['c', 'b', 'a'] }, 1 / 3],
  ['one gap of two', 'gaps', { type: 'gaps', gaps: { one: ' OWL ' } }, 0.5],
  ['the wrong place', 'hotspot', { type: 'hotspot', area: 'left' }, 0],
])('[LEAD-10] scoring: %s', (_, type, answer, share) => {
  expect(fitsPrompt(promptOf(make(type)), answer)).toBe(true);
  expect(scoreShare(make(type), answer)).toBeCloseTo(share, 9);
});

test('[LEAD-10] where a sign is asked for, the sign counts; nothing, and another sign, are wrong', () => {
  const short = make('short', { key: { accepted: ['?'] } });
  expect([' ? ', '!', '', '.'].map((text) => scoreShare(short, { type: 'short', text }))).toEqual([1, 0, 0, 0]);
  const gaps = make('gaps', { pieces: ['Who is it', { gap: 'end' }], key: { gaps: { end: ['?'] } } });
  expect([{ end: '?' }, { end: '.' }, {}].map((given) => scoreShare(gaps, { type: 'gaps', gaps: given }))).toEqual([
    1, 0, 0,
  ]);
});

test('[LEAD-10] of words to choose from only the right one is right, also where a capital letter tells them apart', () => {
  const pieces = ['I live in ', { gap: 'town', options: ['zagreb', 'Zagreb'] }, '.'];
  const question = make('gaps', { pieces, key: { gaps: { town: ['Zagreb'] } } });
  expect(['Zagreb', 'zagreb'].map((town) => scoreShare(question, { type: 'gaps', gaps: { town } }))).toEqual([1, 0]);
});

test('[LEAD-10] the spaces between words and gaps stay', () => {
  const pieces = ['Owls hunt at ', { gap: 'when' }, ' and sleep in the daytime.'];
  expect(make('gaps', { pieces, key: { gaps: { when: ['night'] } } })).toMatchObject({ pieces });
});

test('[LEAD-10] nearly right is never all points', () => {
  const options = Array.from({ length: 8 }, (_, index) => ({ id: `o${index}`, text: `${index}` }));
  const question = make('multiple', { points: 1, options, key: { options: options.map(({ id }) => id) } });
  expect(scorePoints(question, { type: 'multiple', options: options.slice(1).map(({ id }) => id) })).toBe(0);
});

test.each<[string, Question['type'], object, string]>([
  ['a key that names nothing', 'choice', { key: { option: 'd' } }, 'key.option: there is no "d"'],
  ['an id that is there twice', 'choice', { options: [...abc, abc[0]] }, 'options: "a" is there twice'],
  ['no right option', 'multiple', { key: { options: [] } }, 'key.options: no option is right'],
  ['a pair that is missing', 'match', { key: { pairs: { a: 'x', b: 'y' } } }, 'key.pairs: "c" is missing'],
  [
    'items in the right order',
    'order',
    { key: { order: ['a', 'b', 'c'] } },
    'items: the items stand in the right order',
  ],
  ['a gap without a key', 'gaps', { key: { gaps: { one: ['owl'] } } }, 'key.gaps: "two" is missing'],
  ['a word that cannot be chosen', 'gaps', { key: { gaps: { one: ['owl'], two: ['cow'] } } }, 'there is no "cow"'],
  ['a place outside', 'hotspot', { areas: [area('left', 0), area('right', 90)] }, 'does not lie in the picture'],
])('[LEAD-10] a question is refused with its place: %s', (_, type, more, text) => {
  expect(
    questionProblems(make(type, more))
      .map((one) => `${one.path}: ${one.text}`)
      .join('\n'),
  ).toContain(text);
});

test('[LEAD-10] a gap cannot have a name that every object has: an empty answer would hold it', () => {
  const pieces = ['Who builds? ', { gap: 'constructor' }];
  const named = { ...make('gaps'), pieces, key: { gaps: { constructor: ['owl'] } } };
  expect(z.safeParse(questionSchema, named).success).toBe(false);
  expect(z.safeParse(answerSchema, { type: 'gaps', gaps: { constructor: 'owl' } }).success).toBe(false);
});

test.each<[string, Answer]>([
  ['an option that is none', { type: 'choice', option: 'z' }],
  ['an option twice', { type: 'multiple', options: ['a', 'a'] }],
  ['half an order', { type: 'order', order: ['a', 'b'] }],
  ['a partner that is none', { type: 'match', pairs: { a: 'q' } }],
  ['a gap that is none', { type: 'gaps', gaps: { three: 'owl' } }],
  ['a place that is none', { type: 'hotspot', area: 'middle' }],
])('[LEAD-10] what cannot be an answer does not fit: %s', (_, answer) => {
  expect(fitsPrompt(promptOf(make(answer.type)), answer)).toBe(false);
});
