import * as d from '../../drawing/index.ts';

const { at, backdrop, colour: c, letters, plate } = d;
const word = (text: string, x: number, y: number, w = 170): string =>
  at(x, y, 1, d.ticket(w, 50, letters(text, 0, 11, 22, { weight: 20 }), c.cream));
const mia = (look: d.PersonLook = {}): string =>
  d.child({ style: 'bob', hair: '#c98a3b', top: c.coral, skirt: true, ...look });
const sam = (look: d.PersonLook = {}): string => d.child({ style: 'curly', skin: 3, top: c.green, ...look });

export const firstEnglishCover = (lines: string[]): string =>
  d.cover(
    { lines, ink: c.cream, band: c.coral },
    d.rect(0, 0, 600, 800, '#bfe0dc'),
    d.hills(650, 18, 2, c.leaf, 600, 800),
    d.tufts(680, 100, c.green, 3, 600),
    at(180, 740, 1.7, mia({ pose: 'wave' })),
    at(420, 740, 1.7, sam({ pose: 'wave', mood: 'laugh' })),
    at(190, 385, 1, d.bubble(220, 110, letters('Hello!', 0, 18, 38, { ink: c.coral, weight: 20 }), -1)),
    at(440, 385, 1, d.bubble(160, 100, letters('Hi!', 0, 18, 38, { ink: c.green, weight: 20 }), 1)),
  );

const family: [string, number, string][] = [
  ['Mum', 180, d.head({ style: 'bob', hair: '#c98a3b' })],
  ['Dad', 325, d.head({ style: 'short', hair: c.bark })],
  ['Brother', 475, d.head({ style: 'short', hair: '#c98a3b', mood: 'laugh' })],
  ['Grandma', 625, d.head({ style: 'bun', hair: c.stone })],
];

export const firstEnglishPages: string[] = [
  plate(
    d.countryside({ seed: 2 }),
    at(240, 450, 1.5, mia({ pose: 'wave' })),
    at(560, 450, 1.5, sam({ pose: 'wave' })),
    at(180, 110, 1, d.bubble(240, 96, letters('Hello!', 0, 16, 34, { weight: 20 }))),
    at(610, 110, 1, d.bubble(300, 96, letters('Good morning!', 0, 12, 24, { weight: 20 }), -1)),
  ),
  plate(
    backdrop(c.cream),
    ...(
      [
        ['red', c.coral],
        ['yellow', c.sun],
        ['green', c.leaf],
        ['blue', c.blue],
        ['purple', c.plum],
        ['white', c.white],
      ] as const
    ).map(
      ([name, ink], i) =>
        at(
          150 + (i % 3) * 250,
          130 + Math.floor(i / 3) * 230,
          1,
          (ink === c.white ? d.circle(0, -10, 66, c.sand) : '') +
            d.circle(0, -10, 62, ink) +
            d.ellipse(-20, -34, 16, 10, c.white, 0.4),
        ) + word(name, 150 + (i % 3) * 250, 216 + Math.floor(i / 3) * 230, 180),
    ),
  ),
  plate(
    backdrop('#fbe3c0'),
    ...['one', 'two', 'three', 'four', 'five'].map(
      (name, i) =>
        at(
          100 + i * 150,
          190,
          1,
          d.ticket(
            120,
            180,
            letters(String(i + 1), 0, 40, 82, {
              ink: [c.coral, c.blue, c.green, c.plum, c.amber][i] ?? c.ink,
              weight: 21,
            }),
          ),
        ) +
        letters(name, 100 + i * 150, 326, 22, { weight: 20 }) +
        d.row(i + 1, 100 + i * 150 - i * 12, 430, 24, 0.36, () => d.fruit('apple')),
    ),
  ),
  plate(
    d.countryside({ seed: 5, y: 290 }),
    at(120, 400, 1.2, d.cat()),
    word('cat', 120, 450),
    at(310, 400, 1.2, d.rabbit()),
    word('rabbit', 310, 450),
    at(500, 400, 1.3, d.duck()),
    word('duck', 500, 450),
    at(680, 400, 1.2, d.frog()),
    word('frog', 680, 450),
    at(680, 120, 1, d.bird()),
    at(420, 140, 1, d.butterfly()),
  ),
  plate(
    d.room('#f3ddb4'),
    d.rect(90, 70, 620, 260, c.wood, 16),
    d.rect(106, 86, 588, 228, c.cream, 10),
    ...family.map(([name, x, face]) => at(x, 190, 1.5, face) + letters(name, x, 290, 16, { weight: 20 })),
    at(400, 470, 0.9, mia({ pose: 'cheer', mood: 'laugh' })),
  ),
  plate(
    d.room(c.mist),
    at(110, 400, 1.4, d.bag()),
    word('bag', 110, 450, 140),
    at(270, 400, 1.2, d.book()),
    word('book', 270, 450, 140),
    at(430, 395, 1.2, d.pencil()),
    word('pencil', 430, 450, 150),
    at(600, 400, 1.6, d.bench()),
    word('bench', 600, 450, 150),
    at(400, 230, 1.1, d.windowFrame(c.sky, 220, 150)),
  ),
];
