import * as d from '../drawing/index.ts';

const { at, backdrop, colour: c, countryside, plate } = d;
const kid = (look: d.PersonLook): string => d.child({ style: 'bob', hair: c.bark, ...look });
const winterland = (w = 800, h = 500): string =>
  backdrop('#cfdfe8', w, h) +
  d.hills(h * 0.54, 30, 1, '#dfeaf0', w, h) +
  d.hills(h * 0.64, 22, 3, '#eef4f6', w, h) +
  d.hills(h * 0.74, 12, 5, c.white, w, h);
const snowman =
  d.circle(0, -34, 38, c.white) +
  d.circle(0, -92, 28, c.white) +
  d.circle(0, -34, 38, c.sky, 0.25) +
  d.circle(-9, -97, 3.5, c.ink) +
  d.circle(9, -97, 3.5, c.ink) +
  d.path('M0 -92L30 -86L0 -84Z', c.amber) +
  d.stroke('M-9 -78q9 7 18 0', c.ink, 3) +
  d.circle(0, -46, 3.6, c.ink) +
  d.circle(0, -28, 3.6, c.ink) +
  d.stroke('M-34 -50L-66 -76M34 -50L66 -70', c.bark, 5) +
  at(0, -112, 0.62, d.woollyHat(c.blue)) +
  at(0, -66, 0.8, d.scarf());
const falling = (count: number, w: number, h: number): string =>
  d.many(count, (i) =>
    at((i * 173) % w, 60 + ((i * 97) % h), 0.5, d.leaf([c.amber, c.coral, c.sun][i % 3]), { turn: i * 47 }),
  );

const spring = d.tree({ crown: '#a9c987', light: '#c8dda6', blossom: c.pink });
const summer = d.tree({ fruit: c.coral });
const autumn = d.tree({ crown: c.amber, light: c.sun });

/** Four quarters with the same tree: the whole year on one cover. */
export const seasonsCover = (lines: string[]): string => {
  const quarter = (x: number, y: number, ground: string, sky: string, what: string): string =>
    `<svg x="${x}" y="${y}" width="300" height="280" viewBox="0 0 300 280">${d.rect(0, 0, 300, 280, sky)}${d.hills(200, 14, x + y, ground, 300, 280)}${what}</svg>`;
  return d.cover(
    { lines, ink: c.ink, band: c.cream },
    backdrop(c.cream, 600, 800),
    quarter(
      0,
      240,
      c.moss,
      c.mist,
      at(150, 238, 0.9, spring) + at(240, 250, 0.6, d.tulip()) + at(60, 254, 0.6, d.tulip(c.sun)),
    ),
    quarter(300, 240, c.leaf, c.sky, d.sun(240, 56, 30) + at(150, 238, 0.9, summer) + at(60, 262, 0.8, d.ball())),
    quarter(
      0,
      520,
      '#cf9a55',
      '#f3ddb4',
      at(150, 238, 0.9, autumn) + falling(7, 300, 180) + at(52, 258, 0.7, d.mushroom()),
    ),
    quarter(
      300,
      520,
      c.white,
      '#c3d6e4',
      at(150, 238, 0.95, d.bareTree(true)) + d.snow(300, 240, 3, 26) + at(236, 256, 0.7, snowman),
    ),
  );
};

export const seasonsPages: string[] = [
  plate(
    countryside({ sky: c.mist, mid: '#c8dda6', near: '#a9c987', seed: 2 }),
    d.sun(660, 90, 38),
    at(230, 430, 1.35, spring),
    at(620, 440, 0.8, d.house()),
    at(430, 470, 0.9, d.tulip()),
    at(480, 480, 0.8, d.tulip(c.sun)),
    at(380, 484, 0.8, d.tulip(c.lilac)),
    at(520, 250, 0.8, d.butterfly()),
    at(330, 170, 0.7, d.bird()),
    at(730, 478, 0.8, d.rabbit()),
  ),
  plate(
    countryside({ seed: 3 }),
    d.sun(140, 90, 50),
    at(600, 420, 1.4, summer),
    at(300, 455, 1, kid({ pose: 'cheer', mood: 'laugh', top: c.sun, skirt: true, skin: 2 })),
    at(420, 470, 1, d.ball()),
    at(200, 470, 0.8, d.flower(c.white)),
    at(120, 480, 0.9, d.flower(c.coral)),
    at(420, 200, 0.8, d.bee()),
    at(730, 470, 1.1, d.fruit('apple')),
  ),
  plate(
    countryside({ sky: '#f3ddb4', far: '#d8b982', mid: '#d9a860', near: '#c98f4f', seed: 5 }),
    at(190, 430, 1.4, autumn),
    falling(16, 800, 380),
    at(430, 460, 1, kid({ style: 'hat', pose: 'wave', top: c.plum, skin: 0 })),
    at(560, 466, 0.9, d.hedgehog(at(0, 0, 0.5, d.fruit('apple')))),
    at(690, 466, 0.9, d.mushroom()),
    at(740, 470, 0.6, d.mushroom(c.bark)),
    at(600, 90, 0.9, d.flying()),
    at(660, 120, 0.8, d.flying()),
    at(540, 130, 0.8, d.flying()),
  ),
  plate(
    winterland(),
    at(150, 420, 1.3, d.bareTree(true)),
    at(680, 410, 1.1, d.fir(c.pine, true)),
    at(600, 430, 0.7, d.fir(c.green, true)),
    at(330, 460, 1.15, snowman),
    at(
      480,
      466,
      1,
      kid({ style: 'hat', top: c.blue, pose: 'wave', mood: 'laugh', skin: 1 }) + at(0, -84, 0.8, d.scarf(c.sun)),
    ),
    d.snow(800, 480, 5, 70),
  ),
  plate(
    backdrop(c.paper),
    d.ring(400, 250, 168, c.sand, 26),
    at(400, 150, 0.62, spring),
    at(590, 330, 0.62, summer),
    at(400, 470, 0.62, autumn),
    at(210, 330, 0.66, d.bareTree(true)),
    d.path('M540 96l26 22l-34 8Z', c.coral),
    d.path('M262 404l-34 -2l22 -26Z', c.coral),
    d.sun(400, 262, 34),
  ),
  plate(
    d.room(c.mist),
    at(130, 440, 1.5, kid({ style: 'bob', top: c.leaf, pose: 'wave', skin: 2 })),
    at(320, 360, 1, d.umbrella(c.blue, c.sky)),
    at(480, 430, 1.1, d.hat(c.sun, c.coral)),
    at(630, 420, 1.1, d.woollyHat()),
    at(700, 280, 1.3, d.scarf(c.plum)),
    at(500, 300, 1, d.bag()),
  ),
];
