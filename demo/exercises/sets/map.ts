import * as d from '../../drawing/index.ts';
import type { DemoExercise, Question, Text } from '../exercise.ts';

const { at, colour: c } = d;
const treeTop = (x: number, y: number, r = 30): string =>
  d.circle(x + 3, y + 5, r, c.ink, 0.14) +
  d.circle(x, y, r, c.green) +
  d.circle(x - r * 0.3, y - r * 0.3, r * 0.5, c.leaf, 0.8);
const roof = (x: number, y: number, w: number, h: number, ink: string, light: string): string =>
  d.rect(x + 5, y + 7, w, h, c.ink, 6, 0.16) + d.rect(x, y, w, h, ink, 6) + d.rect(x, y, w, h / 2, light, 6);

const RIVER = 'M-30 330Q120 300 210 350T400 330T640 250';
const bridge = at(
  300,
  345,
  1,
  d.rect(-32, -62, 64, 124, c.bark, 6) +
    d.rect(-24, -62, 48, 124, c.wood, 4) +
    d.many(6, (i) => d.stroke(`M-22 ${-48 + i * 19}H22`, c.bark, 3, 0.6)),
);
const school =
  roof(405, 96, 132, 74, c.brick, c.coral) +
  d.rect(452, 112, 38, 38, c.cream, 6) +
  d.stroke('M471 150V84', c.cocoa, 5) +
  d.path('M473 84h34l-10 11l10 11h-34z', c.sun);

/** A village from above, north at the top, square so that its places stay large on a phone. */
const ground = (...more: string[]): string =>
  d.picture(
    600,
    600,
    d.rect(0, 0, 600, 600, '#dfe6bd'),
    d.stroke(RIVER, c.water, 74),
    d.stroke(RIVER, c.blue, 6, 0.35),
    d.stroke('M300 270Q310 180 440 190', c.cream, 26),
    d.stroke('M300 400Q290 480 180 560', c.cream, 26),
    bridge,
    school,
    ...[[70, 80], [130, 60], [100, 140], [170, 120], [60, 180], [140, 190]].map(([x, y]) => treeTop(x ?? 0, y ?? 0, 34)), // prettier-ignore
    roof(60, 470, 84, 56, c.plum, c.lilac),
    roof(150, 430, 64, 48, c.sea, c.blue),
    d.path('M400 430H570V560H400Z', c.moss),
    d.circle(485, 495, 46, c.sand) + at(485, 528, 1, d.ball()),
    ...more,
  );

const places = {
  forest: [{ hr: 'zeleni krugovi, lijevo gore', en: 'green circles, top left' }, 2, 5, 32, 34],
  school: [{ hr: 'crveni krov sa zastavom, desno gore', en: 'red roof with a flag, top right' }, 62, 10, 32, 24],
  river: [{ hr: 'plava vijuga, lijevo', en: 'winding blue band, left' }, 2, 44, 30, 22],
  'river-east': [{ hr: 'plava vijuga, desno', en: 'winding blue band, right' }, 66, 38, 32, 22],
  bridge: [{ hr: 'daske preko plave vijuge', en: 'planks across the blue band' }, 39, 44, 22, 26],
  homes: [{ hr: 'dva mala krova, lijevo dolje', en: 'two small roofs, bottom left' }, 6, 69, 32, 22],
  playground: [{ hr: 'zelena površina s loptom', en: 'green ground with a ball' }, 65, 70, 31, 25],
} as const satisfies Record<string, readonly [Text, number, number, number, number]>;
const sides = {
  top: [{ hr: 'gornji rub', en: 'top edge' }, 38, 2, 24, 22],
  right: [{ hr: 'desni rub', en: 'right edge' }, 75, 39, 24, 22],
  bottom: [{ hr: 'donji rub', en: 'bottom edge' }, 38, 77, 24, 22],
  left: [{ hr: 'lijevi rub', en: 'left edge' }, 1, 39, 24, 22],
} as const satisfies Record<string, readonly [Text, number, number, number, number]>;

const question = (
  id: string,
  prompt: Text,
  correct: string,
  picture = ground(),
  spots: Readonly<Record<string, readonly [Text, number, number, number, number]>> = places,
): Question => ({
  kind: 'spot',
  id,
  prompt,
  picture,
  spots: Object.entries(spots).map(([spot, [name, x, y, w, h]]) => ({ id: spot, name, x, y, w, h })),
  correct,
  // The river flows on both sides of the bridge.
  ...(correct === 'river' && { alsoCorrect: ['river-east'] }),
});

const compass = at(300, 300, 1.1, d.compass('', 0));

/** Reading a simple map: what the signs are, and where north is. */
export const map: DemoExercise = {
  slug: 'map',
  title: { hr: 'Karta našeg sela', en: 'The map of our village' },
  description: {
    hr: 'Nađi na karti rijeku, most, školu i šumu, i pokaži gdje je sjever.',
    en: 'Find the river, the bridge, the school and the forest on the map, and show where north is.',
  },
  objective: { hr: 'Čita jednostavnu kartu i zna gdje je sjever.', en: 'Reads a simple map and knows where north is.' },
  masteryScore: 0.5,
  moveOn: 'CompletedOrPassed',
  isTextFree: false,
  isTest: false,
  questions: [
    question('river', { hr: 'Gdje je rijeka?', en: 'Where is the river?' }, 'river'),
    question('bridge', { hr: 'Kuda se ide preko rijeke?', en: 'Where does one cross the river?' }, 'bridge'),
    question('school', { hr: 'Nađi školu. Ima zastavu.', en: 'Find the school. It has a flag.' }, 'school'),
    question('forest', { hr: 'Gdje je šuma?', en: 'Where is the forest?' }, 'forest'),
    question(
      'north',
      {
        hr: 'Crveni vrh igle pokazuje sjever. Na kojoj je strani sjever?',
        en: 'The red tip of the needle points north. On which side is north?',
      },
      'top',
      ground(compass),
      sides,
    ),
    question('north-west', { hr: 'Što je na sjeverozapadu?', en: 'What lies in the north-west?' }, 'forest'),
  ],
};
