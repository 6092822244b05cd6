import * as d from '../../drawing/index.ts';

const { at, backdrop, colour: c, plate } = d;
const boy = (look: d.PersonLook): string => d.child({ style: 'curly', skin: 3, top: c.sea, ...look });

export const soundCover = (lines: string[]): string =>
  d.cover(
    { lines, ink: c.plum },
    backdrop('#f6d79a', 600, 800),
    ...[420, 330, 240].map((r, i) => d.circle(300, 560, r, c.cream, 0.25 + i * 0.1)),
    at(300, 700, 2.6, d.drum()),
    at(110, 560, 1.3, d.note(c.plum, true)),
    at(490, 470, 1.3, d.note(c.sea)),
    at(190, 420, 1, d.note(c.coral)),
    at(420, 380, 1, d.note(c.green, true)),
    at(300, 436, 1.6, d.bird()),
    d.rect(0, 716, 600, 84, '#dba95a'),
  );

export const soundPages: string[] = [
  plate(
    backdrop(c.mist),
    at(200, 360, 1.9, d.drum()),
    at(310, 240, 1.3, d.waves()),
    at(620, 300, 2.2, d.ear()),
    d.rect(0, 430, 800, 70, c.sand),
  ),
  plate(
    d.countryside({ seed: 6 }),
    at(200, 440, 1.3, d.bear()),
    at(330, 250, 1.5, d.note(c.cocoa)),
    at(600, 180, 1.1, d.bird(c.coral)),
    d.stroke('M520 182Q640 172 800 190', c.bark, 12),
    at(700, 120, 0.8, d.note(c.coral)),
    at(640, 90, 0.6, d.note(c.coral, true)),
    at(500, 460, 1, d.frog()),
  ),
  plate(
    d.room('#dfe3ee'),
    at(180, 440, 1.5, boy({ pose: 'cheer', mood: 'laugh' })),
    at(330, 440, 1.4, d.drum()),
    at(620, 440, 1.3, d.cat('#8c8391', c.cream, 'asleep')),
    d.rect(540, 440, 170, 18, c.coral, 9),
    at(430, 250, 1.2, d.waves(c.coral)),
    at(640, 250, 0.6, d.waves(c.sea, 2)),
  ),
  plate(
    backdrop('#f7dfb8'),
    d.rect(0, 400, 800, 100, c.wood),
    at(120, 420, 1.4, d.violin()),
    at(270, 420, 1.5, d.recorder()),
    at(430, 420, 1.4, d.drum(c.sea)),
    at(600, 420, 1.2, d.triangle()),
    at(720, 420, 1.2, d.bell()),
  ),
  plate(
    backdrop(c.cream),
    at(80, 300, 1.6, d.staff(400, [-2, -1, 0, 1, 2, 3, 4, 5])),
    d.many(8, (i) =>
      d.circle(
        193 + i * 58,
        400 - i * 10,
        16,
        [c.coral, c.amber, c.sun, c.leaf, c.green, c.blue, c.sea, c.plum][i] ?? c.coral,
      ),
    ),
    at(90, 470, 0.8, d.bird()),
  ),
  plate(
    d.room(c.pink),
    d.rect(120, 320, 560, 24, c.wood, 8),
    d.rect(160, 344, 22, 120, c.bark),
    d.rect(618, 344, 22, 120, c.bark),
    ...[0, 1, 2, 3].map((i) =>
      at(
        250 + i * 90,
        320,
        1,
        d.path('M-30 -110H30L26 0H-26Z', c.white, 0.75) +
          d.path(
            `M${-27 - i * 0.4} ${-24 - i * 22}H${27 + i * 0.4}L26 0H-26Z`,
            [c.coral, c.sun, c.leaf, c.blue][i] ?? c.blue,
            0.85,
          ),
      ),
    ),
    at(690, 470, 1.3, boy({ pose: 'wave', mood: 'laugh' })),
    d.stroke('M560 190L500 230', c.bark, 8),
  ),
];
