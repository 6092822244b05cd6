import * as d from '../drawing/index.ts';

const { at, backdrop, colour: c, plate } = d;
const rainyTown = (ink = '#b9c9d3'): string =>
  backdrop(ink) +
  d.hills(330, 24, 2, '#93b3a6') +
  at(110, 410, 0.9, d.house(c.cream, c.brick, c.sun)) +
  at(690, 410, 0.9, d.house('#f0d9ae', c.plum, c.sun)) +
  d.rect(0, 405, 800, 95, '#8d97a5') +
  d.ellipse(240, 460, 90, 12, c.sky, 0.7) +
  d.ellipse(600, 476, 70, 9, c.sky, 0.7);
const lou = (look: d.PersonLook = {}): string => d.child({ style: 'curly', skin: 3, top: c.sun, skirt: true, ...look });
const brolly = d.umbrella(c.coral, c.rose, false);

export const umbrellaCover = (lines: string[]): string =>
  d.cover(
    { lines, ink: c.cream, band: c.sea },
    backdrop('#a9c4d3', 600, 800),
    d.hills(650, 20, 2, '#8fb39d', 600, 800),
    d.rain(0, 220, 600, 480, 4, 60, c.sea),
    at(304, 660, 2, brolly),
    at(300, 740, 1.7, lou({ pose: 'carry', mood: 'laugh' })),
    d.ellipse(140, 752, 90, 12, c.sky, 0.8),
    at(470, 746, 1, d.frog()),
  );

export const umbrellaPages: string[] = [
  plate(
    d.room('#f3e1c4'),
    d.path('M340 300H460L440 450H360Z', c.blue),
    at(
      400,
      330,
      1,
      d.stroke('M0 0V-120Q0 -140 -14 -140T-28 -126', c.bark, 7) + d.path('M-12 -90L0 20L14 -90Z', c.coral),
    ),
    at(640, 330, 1, d.windowFrame(c.sky, 180, 160)),
    at(180, 450, 1.2, lou({ pose: 'stand' })),
  ),
  plate(
    rainyTown(),
    d.rain(0, 10, 800, 380, 3, 70, c.sea),
    at(412, 430, 1.2, brolly),
    at(410, 470, 1, lou({ pose: 'carry', mood: 'laugh' })),
  ),
  plate(
    rainyTown(),
    d.rain(0, 10, 800, 380, 6, 60, c.sea),
    at(422, 430, 1.7, brolly),
    at(320, 470, 0.9, d.cat('#8c8391')),
    at(420, 470, 1, lou({ pose: 'carry' })),
    at(510, 472, 0.9, d.frog()),
  ),
  plate(
    d.countryside({ seed: 3 }),
    at(470, 280, 1.2, d.umbrella(c.coral, c.rose), { turn: 38 }),
    d.stroke('M60 180Q160 150 240 180M100 240Q180 214 280 240M200 120Q260 100 330 120', c.white, 7, 0.8),
    at(180, 460, 1.1, lou({ pose: 'cheer', mood: 'wonder' })),
    at(690, 440, 1.3, d.tree()),
  ),
  plate(
    d.countryside({ seed: 5 }),
    at(520, 430, 1.9, d.tree()),
    at(500, 250, 1.1, d.umbrella(c.coral, c.rose), { turn: 184 }),
    at(470, 222, 0.6, d.bird(c.sun)),
    at(520, 224, 0.6, d.bird(c.blue)),
    at(180, 460, 1.1, lou({ pose: 'point', mood: 'laugh' })),
  ),
  plate(
    backdrop('#c9dbe0'),
    d.rainbow(160, 430, 300),
    d.hills(370, 16, 1, c.moss),
    d.hills(410, 12, 4, c.leaf),
    at(411, 435, 1.3, brolly),
    at(410, 476, 1.1, lou({ pose: 'carry', mood: 'laugh' })),
    d.rain(40, 40, 700, 200, 8, 18),
    d.sun(690, 90, 40),
  ),
];
