import * as d from '../drawing/index.ts';

const { at, colour: c, countryside, plate } = d;
const sam = d.snail(c.coral);

export const snailCover = (lines: string[]): string =>
  d.cover(
    { lines, ink: c.pine },
    d.rect(0, 0, 600, 800, '#dceccb'),
    d.sun(480, 440, 50),
    d.hills(560, 30, 2, '#b4cf98', 600, 800),
    d.hills(630, 20, 4, c.leaf, 600, 800),
    d.lane(330, 560, 800),
    d.tufts(660, 110, c.green, 4, 600),
    at(270, 720, 2.6, sam),
    at(90, 640, 1.2, d.flower(c.white)),
    at(530, 680, 1.3, d.flower(c.lilac)),
    at(92, 480, 1, d.butterfly(c.amber, c.coral)),
  );

export const snailPages: string[] = [
  plate(
    countryside({ seed: 1 }),
    at(180, 450, 1.2, sam),
    at(640, 420, 1.4, d.tree({ fruit: c.coral })),
    d.lane(480, 330, 500),
    d.sun(140, 90, 42),
  ),
  plate(
    countryside({ seed: 2 }),
    at(200, 460, 1.2, sam),
    at(520, 450, 1.3, d.rabbit()),
    d.stroke('M590 420H660M600 390H680M590 360H650', c.cream, 6),
    at(400, 470, 0.7, d.flower(c.white)),
  ),
  plate(
    countryside({ seed: 5, sky: '#bccbd4' }),
    d.rain(0, 20, 800, 360, 2, 50),
    at(300, 460, 1.3, sam),
    at(520, 460, 1.5, d.mushroom()),
    at(660, 470, 1, d.frog()),
  ),
  plate(
    countryside({ seed: 3 }),
    at(260, 460, 1.2, sam),
    at(540, 300, 1.2, d.bee()),
    at(520, 460, 1.2, d.flower(c.sun, c.coral)),
    at(600, 464, 1, d.flower(c.coral)),
    at(680, 460, 1.1, d.flower(c.lilac)),
    at(400, 220, 0.9, d.butterfly()),
    at(140, 430, 0.8, d.bush(c.green, c.plum)),
  ),
  plate(
    d.backdrop(c.night),
    d.stars(800, 320, 4, 60),
    d.hills(370, 26, 1, '#31487a'),
    d.hills(420, 14, 3, '#274a4e'),
    at(600, 140, 1, d.moon()),
    at(280, 460, 1.3, sam),
    ...[120, 420, 520, 660, 720].map(
      (x, i) => d.circle(x, 360 + (i % 3) * 30, 12, c.sun, 0.25) + d.circle(x, 360 + (i % 3) * 30, 4, c.sun),
    ),
  ),
  plate(
    countryside({ seed: 6 }),
    at(420, 440, 2, d.tree({ fruit: c.coral })),
    at(250, 460, 1.1, sam),
    at(340, 470, 0.7, d.snail(c.blue)),
    at(560, 464, 1, d.rabbit()),
    at(85, 470, 0.85, d.fox()),
    at(660, 470, 0.9, d.frog()),
    at(180, 474, 0.7, d.fruit('apple')),
    d.sun(680, 90, 42),
  ),
];
