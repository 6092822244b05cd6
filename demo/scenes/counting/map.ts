import * as d from '../../drawing/index.ts';

const { at, backdrop, colour: c, plate } = d;
const roundTree = (x: number, y: number, r = 22): string =>
  d.circle(x + 3, y + 5, r, c.ink, 0.14) +
  d.circle(x, y, r, c.green) +
  d.circle(x - r * 0.3, y - r * 0.3, r * 0.5, c.leaf, 0.8);
const roof = (x: number, y: number, w = 80, h = 56): string =>
  d.rect(x + 4, y + 6, w, h, c.ink, 4, 0.14) + d.rect(x, y, w, h, c.brick, 4) + d.rect(x, y, w, h / 2, c.coral, 4);
const dashes = (path: string, ink: string = c.coral): string =>
  d.stroke(path, ink, 7).replace('/>', ' stroke-dasharray="2 18"/>');
const cross = (x: number, y: number): string => d.stroke(`M${x - 16} ${y - 16}l32 32m0 -32l-32 32`, c.coral, 10);

/** A village from above: the same ground carries several pages. */
const village =
  d.rect(0, 0, 800, 500, '#dfe6bd') +
  d.stroke('M-20 400Q160 360 240 250T520 150T820 60', c.water, 46) +
  d.stroke('M-20 140Q200 150 380 260T820 380', c.cream, 30) +
  d.stroke('M380 260Q360 400 400 520', c.cream, 24) +
  d.rect(262, 196, 70, 34, c.wood, 4, 0.9) +
  roof(470, 200) +
  roof(600, 240, 70, 60) +
  roof(440, 370, 90, 60) +
  roof(120, 60, 100, 50) +
  [
    [60, 250],
    [110, 300],
    [50, 330],
    [640, 440],
    [700, 470],
    [720, 180],
    [300, 400],
    [260, 450],
    [600, 90],
    [330, 60],
    [380, 90],
  ]
    .map(([x, y]) => roundTree(x ?? 0, y ?? 0))
    .join('');
const legend = (x: number, y: number, sign: string): string => at(x, y, 1, d.ticket(150, 110, sign));

export const mapCover = (lines: string[], north: string): string =>
  d.cover(
    { lines, ink: c.cream, band: c.pine },
    backdrop('#dfe6bd', 600, 800),
    d.stroke('M-20 420Q160 470 240 560T640 700', c.water, 60),
    d.stroke('M620 330Q420 420 330 560T120 820', c.cream, 30),
    ...[
      [70, 330],
      [120, 370],
      [60, 400],
      [540, 520],
      [500, 480],
      [560, 460],
      [80, 690],
      [40, 640],
    ].map(([x, y]) => roundTree(x ?? 0, y ?? 0, 28)),
    roof(420, 690, 110, 70),
    roof(60, 500, 90, 60),
    dashes('M520 760Q420 640 330 600T170 440'),
    cross(170, 430),
    at(330, 540, 1.75, d.compass(d.letters(north, 0, -40, 20, { weight: 22 }), 38)),
  );

/** The sheets with directions need the letters of the language: north, east, south, west. */
export const mapPages = (sides: [string, string, string, string]): string[] => {
  const rose = (turn: number): string =>
    at(0, 0, 1, d.compass('', turn)) +
    [
      [0, -118],
      [132, 8],
      [0, 136],
      [-132, 8],
    ]
      .map(([x, y], i) => d.letters(sides[i] ?? '', x ?? 0, y ?? 0, 24, { weight: 22 }))
      .join('');
  return [
    plate(
      d.rect(0, 0, 400, 500, c.sky),
      d.rect(0, 340, 400, 160, c.leaf),
      at(200, 420, 1.5, d.bench()),
      at(80, 400, 1, d.tree()),
      d.rect(400, 0, 400, 500, '#cfdba6'),
      d.rect(510, 205, 180, 34, c.wood, 8),
      d.rect(510, 250, 180, 12, c.bark, 6),
      roundTree(500, 120, 70),
      d.rect(396, 0, 8, 500, c.cream),
    ),
    plate(
      village,
      dashes('M170 115Q280 170 380 260T480 370'),
      cross(484, 396),
      at(160, 92, 0.5, d.child({ style: 'bob', top: c.blue, skirt: true })),
    ),
    plate(
      backdrop(c.mist),
      at(260, 230, 1.35, rose(0)),
      at(600, 450, 1.7, d.child({ style: 'short', skin: 2, top: c.sun, pose: 'point' })),
      d.rect(0, 460, 800, 40, c.moss),
    ),
    plate(
      backdrop('#e9dcc0'),
      legend(150, 140, at(0, 36, 0.36, d.school())),
      legend(400, 140, roundTree(-24, 6) + roundTree(24, 0) + roundTree(4, 18)),
      legend(650, 140, d.stroke('M-60 10Q-20 -30 10 6T60 -6', c.water, 18)),
      legend(
        150,
        350,
        d.stroke('M-60 0H60', c.ink, 6) + d.many(7, (i) => d.stroke(`M${-48 + i * 16} -12V12`, c.ink, 4)),
      ),
      legend(400, 350, d.path('M-48 34L-6 -36L14 -6L28 -26L56 34Z', c.bark)),
      legend(650, 350, d.stroke('M0 -36V36M-18 -20H18', c.ink, 8)),
    ),
    plate(
      backdrop(c.cream),
      at(40, 40, 0.5, village),
      d.stroke('M10 10H470V320H10Z', c.cream, 60),
      d.rect(60, 400, 680, 18, c.ink),
      d.rect(60, 400, 136, 18, c.coral),
      d.rect(332, 400, 136, 18, c.coral),
      d.rect(604, 400, 136, 18, c.coral),
      ...[0, 1, 2, 3, 4, 5].map((i) => d.letters(String(i), 60 + i * 136, 460, 24, { weight: 22 })),
      at(620, 340, 1.5, d.child({ style: 'bun', skin: 1, top: c.plum, skirt: true, mood: 'wonder' })),
      at(560, 200, 0.9, d.magnifier()),
    ),
    plate(
      backdrop('#f1e2c4'),
      d.rect(80, 50, 640, 400, c.white, 10),
      d.rect(80, 50, 640, 400, c.sand, 10, 0.5),
      d.rect(320, 66, 160, 20, c.pine, 4),
      d.rect(350, 110, 100, 40, c.wood, 6),
      ...[0, 1, 2].flatMap((r) =>
        [0, 1, 2, 3].map(
          (k) =>
            d.rect(150 + k * 140, 210 + r * 80, 84, 34, c.amber, 6) +
            d.circle(172 + k * 140, 258 + r * 80, 10, c.sea) +
            d.circle(212 + k * 140, 258 + r * 80, 10, c.coral),
        ),
      ),
      d.rect(712, 120, 12, 80, c.blue),
      d.rect(712, 260, 12, 80, c.blue),
      d.rect(76, 380, 12, 60, c.bark),
      cross(236, 227),
    ),
  ];
};
