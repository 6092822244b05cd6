import * as d from '../../drawing/index.ts';
import type { Choice, ExerciseSet, Question, Tone } from '../exercise.ts';
import type { ExerciseWords } from '../words-shape.ts';

const { at, colour: c } = d;
const box = (...parts: string[]): string => d.picture(200, 200, ...parts);
const lines = d.many(3, (i) => d.stroke(`M24 ${72 + i * 45}H176`, c.stone, 3, 0.8));
const stairs = (isUp: boolean): string =>
  d.many(4, (i) => {
    const h = 36 + (isUp ? i : 3 - i) * 34;
    return d.rect(26 + i * 38, 180 - h, 34, h, [c.brick, c.amber, c.green, c.sea][i] ?? c.ink, 6);
  });

const PICTURES = {
  high: box(lines, at(100, 80, 1.1, d.note(c.brick))),
  low: box(lines, at(100, 176, 1.1, d.note(c.sea))),
  loud: box(at(60, 142, 0.72, d.drum()), at(96, 100, 0.95, d.waves(c.brick, 4))),
  soft: box(at(60, 142, 0.72, d.drum()), at(98, 100, 0.95, d.waves(c.sea, 1))),
  up: box(stairs(true)),
  down: box(stairs(false)),
} as const;

const SECONDS = { long: 0.75, short: 0.26, even: 0.4 } as const;
const GAP = 0.14;
type Length = 'long' | 'short';
const RHYTHMS: readonly (readonly Length[])[] = [
  ['long', 'short', 'short'],
  ['short', 'short', 'long'],
  ['short', 'long', 'short'],
];

/** Bars of a rhythm: a long tone is a long bar. */
function rhythmPicture(lengths: readonly Length[]): string {
  const unit = 150 / lengths.reduce((sum, length) => sum + SECONDS[length] + GAP, -GAP);
  let x = 25;
  const bars = lengths.map((length) => {
    const bar = d.rect(x, 70, SECONDS[length] * unit, 60, length === 'long' ? c.plum : c.amber, 16);
    x += (SECONDS[length] + GAP) * unit;
    return bar;
  });
  return box(...bars);
}

function melody(pitches: readonly number[], loudness = 0.5, lengths: readonly Length[] = []): Tone[] {
  let start = 0;
  return pitches.map((pitch, i) => {
    const tone = { pitch, start, length: SECONDS[lengths[i] ?? 'even'], loudness };
    start += tone.length + GAP;
    return tone;
  });
}

/** Tones that the browser makes. The page draws each tone while it sounds, so the exercise works without sound. */
export const sounds = ({ sounds: words }: ExerciseWords): ExerciseSet => {
  const choicesOf = (...ids: readonly (keyof typeof PICTURES)[]): Choice[] =>
    ids.map((id) => ({ id, name: words[id], picture: PICTURES[id] }));
  const rhythms = RHYTHMS.map((lengths) => ({
    id: lengths.join('-'),
    name: lengths.map((length) => words[length]).join(', '),
    picture: rhythmPicture(lengths),
  }));
  const pitch = { kind: 'choice', prompt: words.isHigh, choices: choicesOf('low', 'high') } as const;
  const loudness = { kind: 'choice', prompt: words.isLoud, choices: choicesOf('soft', 'loud') } as const;
  const questions: readonly Question[] = [
    { ...pitch, id: 'high', tones: melody([14, 14, 16]), correct: 'high' },
    { ...pitch, id: 'low', tones: melody([-17, -17, -19]), correct: 'low' },
    { ...loudness, id: 'loud', tones: melody([0, 0, 0], 1), correct: 'loud' },
    { ...loudness, id: 'soft', tones: melody([0, 0, 0], 0.12), correct: 'soft' },
    {
      kind: 'choice',
      id: 'up',
      prompt: words.melody,
      tones: melody([-5, 0, 4, 7]),
      choices: choicesOf('down', 'up'),
      correct: 'up',
    },
    {
      kind: 'choice',
      id: 'rhythm',
      prompt: words.rhythm,
      tones: melody([0, 0, 0], 0.5, ['short', 'short', 'long']),
      choices: rhythms,
      correct: 'short-short-long',
    },
  ];
  return {
    slug: 'sounds',
    title: words.title,
    description: words.description,
    objective: words.objective,
    masteryScore: 0.5,
    moveOn: 'CompletedOrPassed',
    isTextFree: false,
    isTest: false,
    questions,
  };
};
