import * as d from '../drawing/index.ts';

const { at, backdrop, colour: c, plate } = d;
const keeper = (look: d.PersonLook = {}): string =>
  d.adult({ beard: c.cream, hair: c.cream, style: 'hat', top: c.navy, bottom: c.slate, ...look });
const dusk = backdrop('#f2c9a1') + d.circle(400, 420, 330, '#f6dcae', 0.6);
const dark = backdrop(c.night) + d.stars(800, 260, 5, 40);

export const lighthouseCover = (lines: string[]): string =>
  d.cover(
    { lines, ink: c.cream, band: c.navy },
    d.rect(0, 0, 600, 800, c.night),
    d.stars(600, 560, 6, 50),
    d.circle(380, 420, 250, c.sun, 0.1),
    d.sea(620, 600, 800, c.sea),
    at(380, 650, 1.25, d.lighthouse(true)),
    at(190, 720, 1.7, d.cat()),
    d.path('M40 712Q190 690 340 724L380 800H0Z', c.slate),
  );

export const lighthousePages: string[] = [
  plate(
    backdrop(c.sky),
    at(120, 120, 1.2, d.cloud()),
    d.sea(330),
    at(560, 370, 1.05, d.lighthouse()),
    at(180, 400, 0.8, d.boat()),
    at(490, 388, 0.45, d.cat()),
    at(330, 130, 1, d.flying()),
    at(400, 100, 0.8, d.flying()),
  ),
  plate(
    d.room('#e5d6bb', c.wood),
    at(600, 330, 1, d.windowFrame(c.sky)),
    at(230, 440, 1.2, keeper({ pose: 'carry' })),
    at(250, 320, 0.5, d.mug(c.coral)),
    at(430, 450, 1.3, d.cat()),
  ),
  plate(
    dark,
    d.sea(360, 800, 500, '#33507a'),
    at(600, 400, 1, d.lighthouse()),
    d.rain(0, 0, 800, 340, 3, 60, c.slate),
    at(150, 120, 1.6, d.cloud('#4a5577', 1)),
    at(430, 90, 1.7, d.cloud('#566183', 1)),
    at(190, 420, 0.7, d.boat(c.brick, c.stone), { turn: -10 }),
  ),
  plate(
    backdrop('#3b4268'),
    d.rect(0, 400, 800, 100, c.bark),
    at(570, 330, 1.1, d.windowFrame(c.night)),
    d.many(7, (i) => d.rect(60 + i * 44, 440 - i * 40, 60, 20, c.wood, 4)),
    at(330, 182, 0.9, d.cat()),
    at(120, 450, 1.1, keeper({ mood: 'wonder' })),
    at(190, 450, 0.7, d.lantern()),
  ),
  plate(
    dark,
    d.circle(400, 250, 210, c.sun, 0.25),
    d.circle(400, 250, 130, c.sun, 0.4),
    d.rect(330, 130, 140, 230, c.mist, 16, 0.35),
    d.circle(400, 240, 56, c.cream),
    d.circle(400, 240, 34, c.sun),
    d.rect(270, 360, 260, 28, c.navy, 8),
    at(560, 430, 1.4, d.cat()),
    d.rect(0, 430, 800, 70, c.bark),
    at(240, 430, 1, keeper({ pose: 'cheer', mood: 'laugh' })),
  ),
  plate(
    dark,
    d.sea(360, 800, 500, '#33507a'),
    at(560, 400, 1, d.lighthouse(true)),
    at(210, 420, 0.9, d.boat()),
    at(90, 110, 1.2, d.cloud('#566183', 1)),
  ),
  plate(
    dusk,
    d.sea(360, 800, 500, '#7fa9bd'),
    d.path('M250 430Q520 380 800 420V500H200Z', c.slate),
    at(430, 430, 1, keeper({ pose: 'stand' })),
    at(540, 430, 1, d.cat('#d9883f', c.cream, 'asleep')),
    at(640, 430, 0.9, d.child({ style: 'bob', top: c.coral, skirt: true, pose: 'wave' })),
    d.sun(180, 330, 44),
    at(160, 420, 0.6, d.boat()),
  ),
];
