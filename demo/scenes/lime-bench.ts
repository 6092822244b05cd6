import * as d from '../drawing/index.ts';

const { at, colour: c, countryside, plate } = d;
const lime = d.tree({ crown: '#7fa65f', light: '#a9c987' });
const nika = (look: d.PersonLook = {}): string =>
  d.child({ style: 'pigtails', hair: c.bark, top: c.sun, skirt: true, ...look });
const toma = (look: d.PersonLook = {}): string => d.child({ style: 'short', skin: 2, top: c.sea, ...look });
const yard = (seed: number): string => countryside({ seed, y: 320 });

export const limeCover = (lines: string[]): string =>
  d.cover(
    { lines, ink: c.ink, band: '#fbe8b9' },
    d.rect(0, 0, 600, 800, c.sky),
    d.hills(560, 30, 2, '#a9cdb9', 600, 800),
    d.hills(620, 20, 4, c.leaf, 600, 800),
    d.tufts(660, 120, c.green, 2, 600),
    at(320, 700, 2.4, lime),
    at(230, 730, 1.5, d.bench()),
    at(170, 700, 1, nika({ pose: 'sit' })),
    at(270, 700, 1, toma({ pose: 'sit', mood: 'laugh' })),
    at(490, 736, 0.8, d.cat()),
  );

export const limePages: string[] = [
  plate(
    yard(1),
    at(590, 390, 1.15, d.school()),
    at(200, 420, 1.5, lime),
    at(230, 440, 1, d.bench()),
    at(90, 470, 0.7, d.flower()),
  ),
  plate(
    yard(2),
    at(180, 420, 1.5, lime),
    at(420, 450, 1.4, d.bench(c.stone)),
    at(360, 420, 1, nika({ pose: 'sit', mood: 'wonder' })),
    at(660, 460, 1, toma({ pose: 'walk' })),
    at(610, 470, 0.8, d.ball()),
  ),
  plate(
    yard(3),
    at(420, 450, 1.4, d.bench(c.stone)),
    at(360, 420, 1, nika({ pose: 'sit' })),
    at(470, 420, 1, toma({ pose: 'sit' })),
    at(160, 440, 1.4, lime),
    at(600, 230, 1, d.bubble(150, 90, at(0, 26, 0.9, d.fruit('apple')), -1)),
  ),
  plate(
    yard(5),
    at(400, 460, 1.5, d.bench(c.coral)),
    at(180, 460, 1.1, nika({ pose: 'point' })),
    at(620, 460, 1.1, toma({ pose: 'cheer', mood: 'laugh' })),
    at(280, 472, 0.5, d.paintbrush(c.coral)),
    at(540, 474, 0.7, d.mug(c.coral)),
  ),
  plate(
    yard(6),
    at(110, 430, 1.4, lime),
    at(400, 450, 1.9, d.bench(c.coral)),
    at(300, 410, 1, nika({ pose: 'sit', mood: 'laugh' })),
    at(390, 410, 1, d.child({ style: 'bun', skin: 4, hair: c.ink, top: c.green, pose: 'sit' })),
    at(480, 410, 1, toma({ pose: 'sit' })),
    at(640, 466, 1, d.child({ style: 'curly', skin: 3, top: c.plum, pose: 'wave' })),
  ),
  plate(
    d.backdrop('#f3ddb4'),
    d.sun(400, 250, 70),
    d.hills(330, 26, 1, '#d8b982'),
    d.hills(400, 14, 3, '#b99a5b'),
    at(250, 440, 1.7, d.tree({ crown: c.amber, light: c.sun })),
    at(420, 460, 1.4, d.bench(c.coral)),
    at(400, 395, 0.6, d.cat('#d9883f', c.cream, 'asleep')),
    d.many(9, (i) =>
      at(100 + ((i * 131) % 640), 120 + ((i * 67) % 260), 0.5, d.leaf([c.coral, c.amber][i % 2]), { turn: i * 40 }),
    ),
  ),
];
