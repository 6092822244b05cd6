import * as d from '../../drawing/index.ts';
import type { Choice, DemoExercise, Question, Text, Tone } from '../exercise.ts';

const { at, colour: c } = d;
const box = (...parts: string[]): string => d.picture(200, 200, ...parts);
const lines = d.many(3, (i) => d.stroke(`M24 ${50 + i * 50}H176`, c.stone, 3, 0.8));

const high: Choice = {
  id: 'high',
  name: { hr: 'visoko', en: 'high' },
  picture: box(lines, at(100, 62, 1.1, d.note(c.brick))),
};
const low: Choice = {
  id: 'low',
  name: { hr: 'nisko', en: 'low' },
  picture: box(lines, at(100, 176, 1.1, d.note(c.sea))),
};
const loud: Choice = {
  id: 'loud',
  name: { hr: 'glasno', en: 'loud' },
  picture: box(at(60, 142, 0.72, d.drum()), at(96, 100, 0.95, d.waves(c.brick, 4))),
};
const soft: Choice = {
  id: 'soft',
  name: { hr: 'tiho', en: 'soft' },
  picture: box(at(60, 142, 0.72, d.drum()), at(98, 100, 0.95, d.waves(c.sea, 1))),
};
const stairs = (isUp: boolean): string =>
  d.many(4, (i) => {
    const h = 36 + (isUp ? i : 3 - i) * 34;
    return d.rect(26 + i * 38, 180 - h, 34, h, [c.brick, c.amber, c.green, c.sea][i] ?? c.ink, 6);
  });
const up: Choice = { id: 'up', name: { hr: 'uzlazno, prema gore', en: 'going up' }, picture: box(stairs(true)) };
const down: Choice = {
  id: 'down',
  name: { hr: 'silazno, prema dolje', en: 'going down' },
  picture: box(stairs(false)),
};

const LONG = 0.75;
const SHORT = 0.26;
const GAP = 0.14;

/** Bars of a rhythm: a long tone is a long bar. */
const rhythm = (id: string, name: Text, lengths: readonly number[]): Choice => {
  const unit = 150 / lengths.reduce((sum, length) => sum + length + GAP, -GAP);
  let x = 25;
  const bars = lengths.map((length) => {
    const bar = d.rect(x, 78, length * unit, 44, length === LONG ? c.plum : c.amber, 16);
    x += (length + GAP) * unit;
    return bar;
  });
  return { id, name, picture: box(...bars) };
};
const longFirst = rhythm('long-short-short', { hr: 'dugo, kratko, kratko', en: 'long, short, short' }, [
  LONG,
  SHORT,
  SHORT,
]);
const longLast = rhythm('short-short-long', { hr: 'kratko, kratko, dugo', en: 'short, short, long' }, [
  SHORT,
  SHORT,
  LONG,
]);
const longMiddle = rhythm('short-long-short', { hr: 'kratko, dugo, kratko', en: 'short, long, short' }, [
  SHORT,
  LONG,
  SHORT,
]);

const melody = (
  pitches: readonly number[],
  loudness = 0.5,
  lengths: readonly number[] = pitches.map(() => 0.4),
): Tone[] => {
  let start = 0;
  return pitches.map((pitch, i) => {
    const length = lengths[i] ?? 0.4;
    const tone = { pitch, start, length, loudness };
    start += length + GAP;
    return tone;
  });
};

const question = (
  id: string,
  prompt: Text,
  tones: readonly Tone[],
  choices: readonly Choice[],
  correct: Choice,
): Question => ({
  kind: 'choice',
  id,
  prompt,
  tones,
  choices,
  correct: correct.id,
});

const isHigh: Text = { hr: 'Zvuči li visoko ili nisko?', en: 'Does it sound high or low?' };
const isLoud: Text = { hr: 'Zvuči li glasno ili tiho?', en: 'Does it sound loud or soft?' };

/** Tones that the browser makes; what sounds is drawn at the same time, so that it can be seen without sound. */
export const sounds: DemoExercise = {
  slug: 'sounds',
  title: { hr: 'Visoko, nisko, glasno, tiho', en: 'High, low, loud, soft' },
  description: {
    hr: 'Poslušaj i nađi sliku koja tako zvuči. Zvuk se i vidi, pa se može igrati i bez zvuka.',
    en: 'Listen and find the picture that sounds like it. What sounds is seen too, so it can be played without sound.',
  },
  objective: { hr: 'Razlikuje visinu, glasnoću i ritam.', en: 'Tells pitch, loudness and rhythm apart.' },
  masteryScore: 0.5,
  moveOn: 'CompletedOrPassed',
  isTextFree: false,
  isTest: false,
  questions: [
    question('high', isHigh, melody([14, 14, 16]), [low, high], high),
    question('low', isHigh, melody([-17, -17, -19]), [low, high], low),
    question('loud', isLoud, melody([0, 0, 0], 1), [soft, loud], loud),
    question('soft', isLoud, melody([0, 0, 0], 0.12), [soft, loud], soft),
    question(
      'up',
      { hr: 'Ide li melodija gore ili dolje?', en: 'Does the melody go up or down?' },
      melody([-5, 0, 4, 7]),
      [down, up],
      up,
    ),
    question(
      'rhythm',
      { hr: 'Koji ritam čuješ?', en: 'Which rhythm do you hear?' },
      melody([0, 0, 0], 0.5, [SHORT, SHORT, LONG]),
      [longFirst, longLast, longMiddle],
      longLast,
    ),
  ],
};
