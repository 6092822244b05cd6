import * as d from '../drawing/index.ts';

const { at, colour: c, countryside, plate } = d;
const wood = (seed: number): string =>
  countryside({ sky: '#f3e3bd', far: '#cdbb84', mid: '#b9b26e', near: '#9aa35f', seed });
const hog = (load: string): string => d.hedgehog(load);
const sack = at(0, 4, 0.62, d.bag(c.coral, c.brick));
const autumnTree = d.tree({ crown: c.amber, light: c.sun });

export const hedgehogCover = (lines: string[]): string =>
  d.cover(
    { lines, ink: c.cocoa },
    d.rect(0, 0, 600, 800, '#f3e3bd'),
    d.hills(520, 30, 1, '#cdbb84', 600, 800),
    d.hills(580, 22, 3, '#b9b26e', 600, 800),
    d.hills(640, 12, 5, '#9aa35f', 600, 800),
    at(90, 600, 1.25, autumnTree),
    at(530, 590, 1, d.fir()),
    d.tufts(670, 110, c.green, 3, 600),
    at(290, 712, 2.5, hog(sack)),
    d.many(8, (i) =>
      at(120 + ((i * 173) % 420), 380 + ((i * 71) % 200), 0.55, d.leaf([c.amber, c.coral, c.sun][i % 3]), {
        turn: i * 50,
      }),
    ),
  );

export const hedgehogPages: string[] = [
  plate(
    wood(1),
    at(120, 420, 1.2, autumnTree),
    at(690, 420, 1.2, d.fir()),
    at(400, 450, 1.6, hog(sack)),
    at(600, 470, 0.8, d.mushroom()),
  ),
  plate(
    wood(2),
    at(640, 430, 1.3, d.rabbit()),
    at(330, 450, 1.5, hog(sack)),
    at(510, 460, 0.9, d.fruit('pear')),
    at(110, 420, 1.2, d.tree()),
  ),
  plate(
    wood(3),
    at(200, 410, 1.4, autumnTree),
    at(560, 460, 1.5, hog(sack)),
    at(300, 464, 1.2, d.snail(c.plum)),
    d.rain(0, 20, 800, 380, 3, 40),
    at(160, 120, 1.3, d.cloud('#a9b3bf', 1)),
    at(520, 100, 1.5, d.cloud('#a9b3bf', 1)),
  ),
  plate(
    wood(5),
    d.rain(0, 20, 800, 300, 5, 26),
    at(390, 460, 2.2, d.mushroom()),
    at(300, 466, 0.9, d.snail(c.plum)),
    at(480, 466, 0.9, hog('')),
    at(640, 450, 0.9, d.rabbit()),
    at(560, 470, 0.8, d.bag(c.coral, c.brick)),
  ),
  plate(
    wood(7),
    d.sun(650, 90, 46),
    d.rainbow(150, 420, 300),
    d.hills(360, 14, 11, '#9aa35f'),
    d.tufts(380, 110, c.green, 4),
    at(180, 460, 1.1, d.rabbit()),
    at(400, 460, 1.3, hog('')),
    at(600, 464, 1, d.snail(c.plum)),
    at(290, 476, 0.8, d.fruit('pear')),
    at(500, 476, 0.8, d.fruit('apple')),
  ),
  plate(
    d.backdrop(c.night),
    d.stars(800, 300, 3, 50),
    d.hills(360, 30, 2, '#31487a'),
    d.hills(420, 16, 4, '#274a4e'),
    at(640, 130, 0.9, d.moon(false)),
    at(130, 430, 1.2, d.tree({ crown: '#2f5f5c', light: '#3f7a6c' })),
    at(400, 460, 1.5, hog('')),
    d.path('M470 460Q560 400 640 460Z', c.amber),
    at(540, 456, 0.6, d.leaf(c.coral), { turn: 60 }),
  ),
];
