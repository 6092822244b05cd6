import * as d from '../drawing/index.ts';
import { villageMap } from '../scenes/village-map.ts';
import type { ExerciseSlug } from './exercise.ts';
import { shadow } from './tiles.ts';

const { colour: c } = d;
const [WIDTH, HEIGHT] = [600, 800];

/** A card of an exercise, with a picture in its middle. */
const card = (y: number, figure: string): string => d.sheet(70, y, 460, 290) + d.at(300, y + 235, 1, figure);

const counting = [
  d.backdrop(c.sky, WIDTH, HEIGHT),
  d.sun(480, 130, 66),
  d.at(140, 150, 1.3, d.cloud()),
  d.at(190, 470, 1.35, d.boat()),
  d.at(440, 520, 1.1, d.boat(c.sea, c.sun)),
  d.sea(440, WIDTH, HEIGHT),
  d.at(310, 690, 1.6, d.boat(c.plum, c.rose)),
  d.sea(660, WIDTH, HEIGHT, c.sea),
];
const matching = [
  d.backdrop('#fbe3c0', WIDTH, HEIGHT),
  card(80, d.at(0, 0, 2.1, d.duck())),
  card(430, d.at(0, 0, 2.1, shadow(d.duck()))),
];
const letters = [
  d.backdrop(c.mist, WIDTH, HEIGHT),
  d.dots(c.water),
  d.at(210, 390, 1, d.letters('A', 0, 0, 300, { ink: c.brick, weight: 20 })),
  d.at(420, 700, 1, d.letters('O', 0, 0, 260, { ink: c.sea, weight: 20 })),
  d.at(170, 700, 3, d.fruit('apple')),
];
const map = [d.backdrop('#dfe6bd', WIDTH, HEIGHT), d.at(-110, 0, 1.34, villageMap().trim())];
const sounds = [
  d.backdrop(c.rose, WIDTH, HEIGHT),
  d.dots(c.pink),
  d.at(300, 300, 2.6, d.bell()),
  d.at(300, 690, 2.4, d.drum()),
  d.at(510, 160, 2, d.note()),
  d.at(90, 250, 1.8, d.note(c.ink, true)),
];
const smallTest = [
  d.backdrop(c.moss, WIDTH, HEIGHT),
  d.sheet(80, 70, 440, 660),
  ...[d.at(190, 250, 1.1, d.hedgehog()), d.at(190, 450, 1.9, d.fruit('pear')), d.at(190, 640, 1, d.rabbit())],
  ...[200, 410, 590].map((y) => d.ring(410, y, 46, c.green, 12) + d.stroke(`M388 ${y}l16 20l30 -40`, c.green, 14)),
];

/** The picture of an exercise, without words, so that it is the same in every language. */
const PARTS: Readonly<Record<ExerciseSlug, readonly string[]>> = {
  counting,
  matching,
  letters,
  map,
  sounds,
  'small-test': smallTest,
};

export const exerciseCover = (slug: ExerciseSlug): string => d.picture(WIDTH, HEIGHT, ...PARTS[slug]);
