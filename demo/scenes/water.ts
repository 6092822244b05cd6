import * as d from '../drawing/index.ts';

const { at, backdrop, colour: c, hills, plate } = d;
const arrow = (x: number, y: number, turn: number, ink: string = c.coral): string =>
  at(x, y, 1, d.stroke('M0 40V-34M-18 -14L0 -36L18 -14', ink, 9), { turn });
const river = (x: number, top: number): string => d.lane(x, top, 500, c.water);

/** The journey as one picture; also the ground of the page about the whole cycle. */
const cycle = (w = 800, h = 500): string =>
  backdrop(c.sky, w, h) +
  d.sun(w * 0.12, h * 0.17, 42) +
  at(w * 0.72, h * 0.76, 1.5, d.mountain(190, 190, c.slate)) +
  at(w * 0.9, h * 0.78, 1.2, d.mountain(150, 150, '#8d93a3')) +
  hills(h * 0.7, 20, 2, c.moss, w, h) +
  hills(h * 0.8, 14, 4, c.leaf, w, h);

export const waterCover = (lines: string[]): string =>
  d.cover(
    { lines, ink: c.cream, band: c.sea },
    backdrop(c.sky, 600, 800),
    at(430, 562, 1.25, d.mountain(200, 190, c.slate)),
    hills(560, 24, 2, c.moss, 600, 800),
    hills(610, 16, 4, c.leaf, 600, 800),
    d.sea(670, 600, 800, c.water),
    at(170, 420, 1.35, d.cloud()),
    d.rain(90, 440, 150, 130, 3, 16),
    at(300, 640, 3.4, d.drop()),
    at(122, 716, 0.7, d.paperBoat()),
  );

export const waterPages: string[] = [
  plate(
    backdrop(c.mist),
    at(180, 330, 1.7, d.globe()),
    at(430, 420, 1.4, d.mug(c.coral)),
    at(600, 400, 1.3, d.fruit('orange')),
    at(690, 430, 1, d.flower()),
    at(520, 250, 1.4, d.drop()),
    at(400, 190, 0.9, d.drop(false, c.water)),
    at(640, 200, 0.8, d.drop(false, c.water)),
    d.rect(0, 440, 800, 60, c.sand),
  ),
  plate(
    backdrop('#f7e3b5'),
    d.sun(610, 110, 64),
    hills(300, 20, 2, c.moss),
    d.sea(340),
    ...[120, 240, 360].map((x, i) => arrow(x, 250 - i * 26, 8 + i * 5)),
    at(180, 330, 0.6, d.drop()),
    at(300, 290, 0.5, d.drop(false, c.water)),
    at(420, 180, 0.4, d.drop(false, c.water)),
    at(620, 410, 0.8, d.boat()),
  ),
  plate(
    backdrop(c.sky),
    at(390, 250, 3, d.cloud(c.white, 1)),
    ...[-130, -50, 30, 110].map((x, i) => at(400 + x, 220 + (i % 2) * 18, 0.75, d.drop())),
    at(110, 170, 1, d.cloud(c.white, 0.7)),
    at(700, 130, 1.1, d.cloud(c.white, 0.7)),
    hills(400, 20, 1, '#a9cdb9'),
    hills(440, 12, 4, c.leaf),
  ),
  plate(
    backdrop('#b3c6d2'),
    at(210, 170, 1.8, d.cloud('#8b98ab', 1)),
    d.rain(100, 180, 230, 190, 2, 34),
    at(600, 160, 1.7, d.cloud('#eaf0f4', 1)),
    d.many(24, (i) => d.circle(500 + ((i * 67) % 210), 180 + ((i * 53) % 200), 4 + (i % 3), c.white)),
    hills(390, 18, 2, c.green),
    d.path('M430 402Q620 366 800 392V500H430Z', c.white),
    at(680, 440, 0.8, d.fir(c.pine, true)),
    at(
      160,
      460,
      0.9,
      d.child({ style: 'pigtails', top: c.sun, skirt: true, pose: 'carry' }) +
        at(4, -46, 0.95, d.umbrella(c.coral, c.rose, false)),
    ),
    at(530, 460, 0.9, d.child({ style: 'hat', top: c.plum, skin: 3, pose: 'cheer', mood: 'laugh' })),
  ),
  plate(
    cycle(),
    river(470, 330),
    at(150, 440, 0.9, d.tree()),
    at(230, 460, 0.6, d.house()),
    at(660, 460, 0.7, d.fir()),
    at(450, 470, 0.8, at(0, 0, 1, d.duck())),
    at(300, 120, 1, d.flying()),
  ),
  plate(
    hills(150, 8, 1, c.leaf),
    backdrop(c.sky).replace('height="500"', 'height="165"'),
    hills(140, 10, 1, c.leaf),
    hills(200, 8, 2, c.wood),
    hills(270, 10, 4, c.bark),
    hills(340, 10, 3, c.blue),
    hills(420, 12, 6, c.cocoa),
    at(160, 150, 0.7, d.tree()),
    d.stroke('M160 150V220M160 180L130 230M160 190L196 236', c.sand, 6),
    at(
      560,
      150,
      1,
      d.rect(-36, -60, 72, 60, c.stone, 6) +
        d.stroke('M-36 -60V-100M36 -60V-100', c.bark, 7) +
        d.path('M-56 -98L0 -132L56 -98Z', c.brick),
    ),
    d.rect(540, 150, 40, 210, c.navy),
    d.rect(540, 320, 40, 50, c.blue),
    at(330, 250, 0.5, d.drop()),
    at(400, 330, 0.5, d.drop()),
    at(690, 300, 0.5, d.drop()),
  ),
  plate(
    cycle(),
    d.sea(420),
    at(480, 130, 1.2, d.cloud()),
    d.rain(560, 150, 120, 90, 4, 14),
    at(560, 120, 1.2, d.cloud('#8b98ab', 1)),
    arrow(180, 300, 10),
    arrow(320, 110, 80),
    arrow(720, 190, 190, c.sea),
    arrow(500, 400, 250, c.sea),
    at(250, 470, 0.9, d.drop(true, '#d5ecf1')),
  ),
  plate(
    d.room(c.pink),
    d.rect(150, 300, 500, 22, c.wood, 8),
    d.rect(190, 322, 20, 130, c.bark),
    d.rect(590, 322, 20, 130, c.bark),
    d.path('M330 180H470L452 300H348Z', c.white, 0.7),
    d.path('M338 236H462L452 300H348Z', c.blue, 0.8),
    d.rect(322, 168, 156, 14, c.stone, 6, 0.8),
    ...[360, 400, 440].map((x) => at(x, 222, 0.35, d.drop(false, c.water))),
    at(250, 300, 1, d.book(c.green)),
    d.sun(620, 110, 40),
    at(700, 460, 1.3, d.child({ style: 'curly', skin: 3, top: c.blue, mood: 'wonder' })),
  ),
];
