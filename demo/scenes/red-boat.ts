import * as d from '../drawing/index.ts';

const { at, backdrop, colour: c, plate } = d;
const grandpa = (look: d.PersonLook = {}): string =>
  d.adult({ beard: '#e8e2d6', hair: '#e8e2d6', style: 'bald', top: c.pine, bottom: c.bark, ...look });
const ada = (look: d.PersonLook = {}): string =>
  d.child({ style: 'pigtails', hair: '#c98a3b', skin: 0, top: c.sun, bottom: c.sea, ...look });
const redBoat = d.boat(c.brick, c.cream);
const harbour = (sky: string = c.sky): string =>
  backdrop(sky) + d.hills(300, 30, 2, '#a9cdb9') + d.sea(310, 800, 500, c.blue);

export const redBoatCover = (lines: string[]): string =>
  d.cover(
    { lines, ink: c.ink },
    backdrop('#f6d9a8', 600, 800),
    d.circle(300, 520, 210, c.sun, 0.45),
    d.circle(300, 520, 140, c.sun, 0.5),
    d.sea(560, 600, 800, c.blue),
    at(300, 640, 2.3, redBoat),
    at(250, 572, 0.62, grandpa({ pose: 'point' })),
    at(360, 568, 0.6, ada({ pose: 'cheer' })),
    d.path('M97.6 561.8H511.6Q493.2 667.6 415 672.2H194.2Q116 667.6 97.6 561.8Z', c.brick) +
      d.path('M97.6 561.8H511.6L505 590H102Z', c.cream, 0.75),
    at(480, 420, 1.4, d.flying()),
    at(120, 470, 1.2, d.flying()),
  );

export const redBoatPages: string[] = [
  plate(
    harbour(),
    d.path('M0 420H330V500H0Z', c.wood),
    ...[40, 130, 220, 310].map((x) => d.rect(x - 8, 410, 14, 90, c.bark, 3)),
    at(540, 400, 1.3, redBoat),
    at(110, 420, 1.05, grandpa({ pose: 'point' })),
    at(220, 420, 0.95, ada({ mood: 'wonder' })),
    at(650, 100, 1, d.cloud()),
  ),
  plate(
    d.room('#e5d6bb', c.wood),
    at(
      430,
      410,
      1.6,
      d.path('M-88 -34H92Q84 12 50 14H-46Q-80 12 -88 -34Z', '#9b8f80') +
        d.stroke('M-50 14L-70 40M50 14L70 40', c.bark, 8) +
        d.path('M-30 -10l20 8l14 -10l10 12', c.cocoa, 0.4),
    ),
    at(180, 460, 1.1, grandpa({ pose: 'carry' })),
    at(680, 460, 1.1, ada({ pose: 'point' })),
    at(600, 200, 0.8, d.windowFrame(c.sky, 170, 120)),
  ),
  plate(
    d.room('#dbe5df', c.sand),
    at(
      410,
      400,
      1.6,
      d.path('M-88 -34H92Q84 12 50 14H-46Q-80 12 -88 -34Z', c.brick) +
        d.path('M-88 -34H92L89 -22H-86Z', c.cream, 0.75) +
        d.stroke('M-50 14L-70 40M50 14L70 40', c.bark, 8),
    ),
    at(150, 460, 1.1, ada({ pose: 'wave', mood: 'laugh' })),
    at(660, 460, 1.1, grandpa({ pose: 'wave' })),
    at(250, 460, 0.9, d.mug(c.brick)),
    at(560, 440, 0.9, d.paintbrush(c.brick), { turn: 20 }),
  ),
  plate(
    harbour(),
    at(400, 400, 1.9, redBoat),
    at(330, 346, 0.62, grandpa()),
    at(470, 346, 0.62, ada({ pose: 'cheer', mood: 'laugh' })),
    d.path('M233 335H575Q560 423 495 427H313Q248 423 233 335Z', c.brick),
    d.path('M233 335H575L569 358H237Z', c.cream, 0.75),
    at(660, 100, 0.9, d.flying()),
    at(120, 120, 1, d.cloud()),
  ),
  plate(
    backdrop('#e3e6e6'),
    d.sea(320, 800, 500, '#8fadb8'),
    at(420, 390, 1.3, redBoat),
    d.rect(0, 150, 800, 60, c.white, 30, 0.55),
    d.rect(-60, 260, 700, 70, c.white, 35, 0.6),
    d.rect(200, 380, 700, 60, c.white, 30, 0.5),
    at(120, 380, 0.6, d.bell()),
    at(210, 350, 0.8, d.waves(c.amber, 3)),
  ),
  plate(
    backdrop('#f2c9a1'),
    d.sun(560, 260, 60),
    d.sea(310, 800, 500, '#6f9fb5'),
    at(280, 390, 1.4, redBoat),
    d.path('M560 420Q680 380 800 400V500H520Z', c.moss),
    at(680, 430, 0.7, d.house()),
    at(620, 210, 0.9, d.flying()),
    at(690, 180, 0.7, d.flying()),
  ),
];
