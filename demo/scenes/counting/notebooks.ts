import * as d from '../../drawing/index.ts';

const { at, backdrop, colour: c, plate } = d;

/** The trip notebook. */
export const tripCover = (lines: string[]): string =>
  d.cover(
    { lines, ink: c.ink },
    backdrop('#a8cfc6', 600, 800),
    d.dots('#c6e2da'),
    d.sheet(70, 320, 460, 400),
    d.many(9, (i) => d.circle(70, 350 + i * 42, 10, c.pine)),
    at(190, 650, 0.9, d.mountain(110, 170, c.slate)),
    at(360, 650, 0.8, d.tree()),
    d.stroke('M110 656H490', c.moss, 12),
    d.sun(440, 410, 34),
    at(470, 700, 1.2, d.bag(c.coral, c.brick)),
    at(140, 700, 0.9, d.child({ style: 'hat', top: c.sun, pose: 'walk' })),
  );

export const tripPages: string[] = [
  plate(
    d.countryside({ seed: 4 }),
    at(620, 350, 1, d.mountain(160, 190, c.slate)),
    d.hills(380, 12, 2, c.leaf),
    d.lane(420, 360, 500),
    at(240, 450, 0.95, d.child({ style: 'hat', top: c.sun, pose: 'walk' })),
    at(340, 460, 0.95, d.child({ style: 'pigtails', skin: 2, top: c.coral, skirt: true, pose: 'wave' })),
    at(110, 440, 1.1, d.tree()),
    d.sun(140, 90, 40),
  ),
  plate(
    d.room('#d5e4dc'),
    at(150, 420, 1.5, d.bag(c.coral, c.brick)),
    at(320, 420, 1.3, d.hat(c.sun)),
    at(460, 420, 1.2, d.mug(c.blue)),
    at(580, 420, 1.2, d.fruit('apple')),
    at(680, 420, 1.1, d.book(c.green)),
    at(520, 220, 1, d.magnifier()),
    at(280, 220, 0.8, d.compass('')),
  ),
  plate(
    backdrop('#efe3cb'),
    d.sheet(90, 50, 280, 390),
    d.sheet(430, 50, 280, 390),
    at(230, 220, 2.4, d.leaf(c.green)),
    at(150, 400, 1, d.leaf(c.amber)),
    at(300, 400, 1, d.leaf(c.coral)),
    at(570, 260, 1.4, d.snail(c.blue)),
    at(520, 400, 0.8, d.mushroom()),
    at(630, 400, 0.8, d.flower()),
  ),
];

/** The notebook of things worth remembering. */
export const rememberCover = (lines: string[]): string =>
  d.cover(
    { lines, ink: c.cream },
    backdrop('#5d7fa3', 600, 800),
    d.dots('#86a4c2'),
    d.rect(110, 440, 380, 270, c.wood, 24),
    d.rect(110, 440, 380, 80, c.bark, 24),
    d.rect(270, 496, 60, 60, c.sun, 12),
    d.circle(300, 522, 9, c.bark),
    at(200, 446, 1, d.kite()),
    at(300, 446, 1.2, d.book(c.coral)),
    at(400, 446, 1.5, d.leaf(c.amber)),
    at(250, 700, 0.1, d.leaf()),
    at(452, 440, 1, d.bird(c.coral)),
  );

export const rememberPages: string[] = [
  plate(
    d.room('#dfe3ee'),
    d.rect(250, 300, 300, 150, c.wood, 16),
    d.path('M250 300L220 200H580L550 300Z', c.bark),
    at(330, 306, 0.8, d.book(c.coral)),
    at(420, 306, 1, d.bird()),
    at(490, 306, 1, d.leaf()),
    at(130, 460, 1.2, d.child({ style: 'bun', top: c.green, skirt: true, mood: 'laugh', pose: 'point' })),
  ),
  plate(
    backdrop('#f6e3c4'),
    ...[0, 1, 2, 3].map((i) =>
      at(
        130 + i * 180,
        250,
        1,
        d.ticket(
          150,
          190,
          at(
            0,
            20,
            1.3,
            d.head({
              style: (['bob', 'short', 'curly', 'bun'] as const)[i] ?? 'bob',
              skin: ([1, 2, 3, 0] as const)[i] ?? 1,
              hair: [c.bark, c.cocoa, c.ink, c.stone][i] ?? c.bark,
            }),
          ),
          c.cream,
        ),
        { turn: i % 2 === 0 ? -4 : 4 },
      ),
    ),
    d.stroke('M40 140Q400 190 760 140', c.bark, 4),
  ),
  plate(
    d.backdrop(c.night),
    d.stars(800, 420, 6, 60),
    d.hills(410, 20, 2, '#31487a'),
    d.hills(450, 10, 4, '#274a4e'),
    at(620, 140, 1, d.moon()),
    at(240, 470, 1.2, d.child({ style: 'short', top: c.coral, pose: 'point', mood: 'wonder' })),
    at(350, 474, 0.9, d.cat()),
  ),
];
