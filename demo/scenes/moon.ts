import * as d from '../drawing/index.ts';

const { at, backdrop, colour: c, hills, picture } = d;
const W = 1200;
const H = 800;
const wide = (...parts: string[]): string => picture(W, H, ...parts);

const nightSky = (seed: number): string =>
  backdrop(c.night, W, H) + d.circle(W / 2, 1050, 760, c.navy, 0.75) + d.stars(W, 460, seed, 70);
const nightHills = (y = 560): string =>
  hills(y, 42, 1, '#31487a', W, H) + hills(y + 60, 34, 3, '#2c5a68', W, H) + hills(y + 130, 20, 5, '#274a4e', W, H);
const girl = (pose: 'stand' | 'wave' | 'carry' | 'cheer'): string =>
  d.child({ style: 'pigtails', hair: c.bark, top: c.coral, skirt: true, pose });
const nightHouse = d.house('#e9d9bd', c.brick, c.sun);

/** The lettered pictures of the cover and the title page need the title in the book's language. */
export const moonCover = (lines: string[]): string =>
  d.cover(
    { lines, ink: c.cream, place: 'bottom' },
    backdrop(c.night, 600, 800),
    d.circle(300, 330, 330, c.navy, 0.8),
    d.stars(600, 560, 4, 60),
    hills(520, 36, 1, '#31487a', 600, 800),
    hills(570, 20, 3.4, '#274a4e', 600, 800),
    at(84, 566, 0.5, nightHouse),
    at(530, 576, 0.62, d.fir('#2f5f5c')),
    at(474, 580, 0.42, d.fir('#3a6f63')),
    at(300, 326, 2.2, d.moon()),
    at(300, 226, 1.65, d.woollyHat(c.coral, c.cream), { turn: -7 }),
  );

/** As large as fits beside the moon. */
const titleSize = (line: string): number => Math.min(76, (640 / d.lineWidth(line)) * 100);

export const moonTitle = (lines: string[]): string =>
  wide(
    nightSky(4),
    nightHills(600),
    at(180, 640, 0.8, nightHouse),
    at(860, 330, 2.4, d.moon()),
    at(1050, 660, 0.9, d.fir('#2f5f5c')),
    at(980, 680, 0.6, d.fir('#3a6f63')),
    ...lines.map((line, i) => d.letters(line, 360, 250 + i * 120, titleSize(line), { ink: c.cream, sway: 5 })),
  );

export const moonPages: string[] = [
  wide(
    nightSky(2),
    at(880, 240, 1.7, d.moon()),
    nightHills(520),
    at(230, 600, 0.9, nightHouse),
    at(420, 640, 0.7, nightHouse),
    at(560, 620, 0.8, d.fir('#2f5f5c')),
    at(1050, 640, 1, d.fir('#2f5f5c')),
    d.snow(W, 500, 7, 40),
  ),
  wide(
    nightSky(3),
    at(880, 220, 1.3, d.moon()),
    at(868, 150, 0.9, d.mushroom()),
    nightHills(480),
    at(760, 690, 1.6, d.hedgehog()),
    at(980, 700, 1.2, d.mushroom(c.amber)),
    at(1060, 690, 0.8, d.mushroom()),
    d.tufts(600, 150, c.leaf, 2, W),
  ),
  wide(
    nightSky(5),
    at(330, 250, 1.5, d.moon()),
    nightHills(560),
    at(930, 640, 2.1, d.tree({ crown: '#2f5f5c', light: '#3f7a6c' })),
    at(905, 396, 1, d.owl()),
    d.stroke('M810 400Q920 386 1030 404', c.bark, 14),
    at(
      300,
      168,
      1,
      d.path('M-70 0Q-60 46 0 46T70 0Q0 22 -70 0Z', c.wood) +
        d.stroke('M-66 4L-90 -14M-20 34L-50 54M60 10L92 -8M30 40L64 52', c.bark, 6),
    ),
  ),
  wide(
    nightSky(6),
    at(820, 230, 1.5, d.moon()),
    d.path('M760 140Q820 60 930 130L960 260Q860 160 750 230Z', c.cream, 0.95),
    d.sea(520, W, H, '#33608f'),
    at(400, 580, 1.6, d.boat(c.brick, c.sand)),
    at(620, 300, 1, d.flying(c.cream)),
  ),
  wide(
    nightSky(8),
    at(820, 270, 2, d.moon()),
    at(820, 282, 2.5, d.woollyHat(c.coral, c.cream)),
    nightHills(570),
    at(300, 700, 1.5, nightHouse),
    at(530, 720, 1.2, girl('cheer')),
  ),
  wide(
    nightSky(9),
    at(300, 330, 1.5, d.moon()),
    nightHills(540),
    at(840, 360, 1.3, d.cloud('#dfe6f2')),
    d.circle(812, 322, 4.5, c.ink) + d.circle(868, 322, 4.5, c.ink) + d.ellipse(840, 340, 5, 6, c.ink),
    at(520, 720, 1.4, girl('wave')),
    at(640, 700, 0.9, d.cat('#d9883f')),
  ),
  wide(
    nightSky(10),
    nightHills(620),
    at(600, 330, 2.6, d.moon()),
    at(610, 232, 2.3, d.cloud('#eef2f8')),
    d.stroke('M560 202q8 7 16 0M640 202q8 7 16 0', c.ink, 4),
  ),
  wide(
    nightSky(12),
    nightHills(560),
    at(860, 330, 1.5, d.moon(false)),
    at(866, 276, 1.35, d.cloud('#eef2f8')),
    at(200, 660, 1, nightHouse),
    at(420, 720, 1.2, d.bench()),
    at(420, 668, 0.8, d.cat('#d9883f', c.cream, 'asleep')),
    at(700, 735, 1.1, d.hedgehog()),
    at(1060, 720, 1.1, d.fir('#2f5f5c')),
  ),
];
