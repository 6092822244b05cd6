import * as d from '../drawing/index.ts';

const { at, backdrop, colour: c, plate } = d;
const wavy = (y: number, ink: string, width: number): string =>
  d.stroke(`M60 ${y}q60 -50 120 0t120 0t120 0t120 0t120 0t120 0`, ink, width);

export const artCover = (lines: string[]): string =>
  d.cover(
    { lines, ink: c.ink },
    backdrop(c.cream, 600, 800),
    at(150, 400, 2.2, d.blot(c.sun)),
    at(440, 420, 2, d.blot(c.blue)),
    at(210, 570, 2, d.blot(c.coral)),
    at(470, 590, 1.8, d.blot(c.leaf)),
    d.stroke('M60 690Q160 620 260 690T460 690T660 690', c.plum, 16),
    at(330, 620, 2.4, d.paintbrush(c.plum), { turn: 24 }),
  );

export const artPages: string[] = [
  plate(
    d.room('#e3e9dd'),
    at(
      500,
      450,
      1.5,
      d.easel(d.circle(-30, -140, 24, c.sun) + d.path('M-84 -100Q-40 -130 0 -104T84 -108V-70H-84Z', c.leaf)),
    ),
    at(250, 450, 1.4, d.child({ style: 'bob', top: c.plum, skirt: true, skin: 2, pose: 'point' })),
    at(100, 450, 1, d.paintPalette()),
  ),
  plate(
    backdrop(c.cream),
    at(150, 180, 1.5, d.blot(c.coral)),
    at(400, 180, 1.5, d.blot(c.sun)),
    at(650, 180, 1.5, d.blot(c.blue)),
    d.circle(180, 390, 44, c.coral),
    d.circle(230, 390, 44, c.sun, 0.9),
    d.path('M205 354A44 44 0 0 1 205 426A44 44 0 0 1 205 354Z', c.amber),
    d.circle(380, 390, 44, c.sun),
    d.circle(430, 390, 44, c.blue, 0.9),
    d.path('M405 354A44 44 0 0 1 405 426A44 44 0 0 1 405 354Z', c.leaf),
    d.circle(580, 390, 44, c.blue),
    d.circle(630, 390, 44, c.coral, 0.9),
    d.path('M605 354A44 44 0 0 1 605 426A44 44 0 0 1 605 354Z', c.plum),
  ),
  plate(
    d.rect(0, 0, 400, 500, '#f8d59a'),
    d.rect(400, 0, 400, 500, '#bdd5e0'),
    d.sun(200, 150, 60),
    d.path('M0 360Q100 310 200 350T400 340V500H0Z', c.coral),
    d.path('M0 430Q120 390 240 420T400 410V500H0Z', c.brick),
    at(600, 150, 1, d.moon()),
    d.path('M400 360Q500 310 600 350T800 340V500H400Z', c.blue),
    d.path('M400 430Q520 390 640 420T800 410V500H400Z', c.pine),
  ),
  plate(
    backdrop(c.paper),
    d.stroke('M60 80H740', c.coral, 10),
    wavy(170, c.blue, 12),
    d.stroke('M60 280L130 230L200 280L270 230L340 280L410 230L480 280L550 230L620 280L690 230L740 266', c.green, 10),
    d.many(24, (i) => d.circle(64 + i * 29.4, 360, 5 + (i % 4) * 3, c.plum)),
    d.stroke('M400 440c0 -16 24 -16 24 4c0 28 -48 28 -48 -4c0 -44 72 -44 72 4', c.amber, 9),
    d.stroke('M60 440H330M480 440H740', c.amber, 4),
  ),
  plate(
    backdrop('#f3ddb4'),
    d.many(180, (i) => {
      const a = i * 2.4;
      const r = Math.sqrt(i) * 14;
      return d.circle(
        400 + r * Math.cos(a) * 1.1,
        250 + r * Math.sin(a),
        i < 60 ? 9 : 7,
        [c.coral, c.amber, c.sun, c.leaf, c.blue, c.plum][Math.floor(i / 30)] ?? c.coral,
      );
    }),
  ),
  plate(
    d.room('#e9dff0'),
    ...[0, 1, 2].map((i) =>
      at(170 + i * 230, 250, 1, d.rect(-92, -112, 184, 194, c.wood, 6) + d.rect(-80, -100, 160, 170, c.cream)),
    ),
    at(170, 290, 0.7, d.tree({ crown: c.blue, light: c.sky })),
    at(400, 280, 0.9, d.cat(c.plum, c.pink)),
    at(630, 300, 0.8, d.house(c.sun, c.sea, c.coral)),
    at(300, 470, 0.9, d.child({ style: 'short', top: c.green, skin: 4, pose: 'point' })),
    at(500, 470, 0.9, d.child({ style: 'pigtails', top: c.coral, skirt: true, pose: 'cheer', mood: 'laugh' })),
  ),
];
