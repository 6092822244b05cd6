import { colour as c } from './palette.ts';
import { at, circle, ellipse, many, n, path, stroke } from './svg.ts';

type TreeLook = { crown?: string; light?: string; fruit?: string; blossom?: string };

const trunk = (w: number, h: number): string =>
  path(
    `M${-w} 0Q${n(-w * 0.6)} ${n(-h * 0.5)} ${n(-w * 0.55)} ${-h}H${n(w * 0.55)}Q${n(w * 0.6)} ${n(-h * 0.5)} ${w} 0Q0 5 ${-w} 0Z`,
    c.bark,
  ) +
  path(
    `M${n(w * 0.1)} ${-h}H${n(w * 0.55)}Q${n(w * 0.6)} ${n(-h * 0.5)} ${w} 0Q${n(w * 0.5)} 3 ${n(w * 0.2)} 3Z`,
    c.cocoa,
    0.25,
  );

/** A round broad-leaved tree, 220 high. */
export const tree = (look: TreeLook = {}): string => {
  const crown = look.crown ?? c.green;
  const light = look.light ?? c.leaf;
  const spots: [number, number][] = [
    [-50, -128],
    [38, -112],
    [2, -168],
    [-18, -104],
    [58, -146],
    [-34, -182],
    [24, -204],
  ];
  return (
    trunk(15, 100) +
    stroke('M0 -70L-26 -104M0 -80L24 -108', c.bark, 8) +
    circle(-48, -126, 44, crown) +
    circle(46, -124, 46, crown) +
    circle(-24, -176, 46, crown) +
    circle(28, -178, 44, crown) +
    circle(0, -138, 52, crown) +
    circle(-34, -176, 28, light, 0.7) +
    circle(-58, -134, 22, light, 0.55) +
    circle(16, -190, 22, light, 0.55) +
    circle(34, -138, 20, light, 0.35) +
    (look.fruit === undefined
      ? ''
      : spots.map(([x, y]) => circle(x, y, 9, look.fruit ?? '') + circle(x - 3, y - 3, 2.6, c.white, 0.6)).join('')) +
    (look.blossom === undefined
      ? ''
      : spots.map(([x, y], i) => at(x + (i % 3) * 6, y, 0.42, blossom(look.blossom))).join(''))
  );
};

/** A tall fir, 230 high. */
export const fir = (fill: string = c.pine, snowy = false): string =>
  trunk(9, 50) +
  many(4, (i) => {
    const y = -34 - i * 46;
    const w = 66 - i * 13;
    return (
      path(
        `M${-w} ${y}Q-14 ${n(y - 22)} 0 ${n(y - 74)}Q14 ${n(y - 22)} ${w} ${y}Q${n(w * 0.5)} ${n(y + 9)} ${n(w * 0.25)} ${y}Q0 ${n(y + 11)} ${n(-w * 0.3)} ${y}Q${n(-w * 0.6)} ${n(y + 9)} ${-w} ${y}Z`,
        fill,
      ) +
      path(
        `M0 ${n(y - 74)}Q14 ${n(y - 22)} ${w} ${y}Q${n(w * 0.5)} ${n(y + 9)} ${n(w * 0.25)} ${y}Q14 ${n(y - 30)} 0 ${n(y - 74)}Z`,
        c.ink,
        0.1,
      ) +
      (snowy
        ? path(
            `M${n(-w * 0.42)} ${n(y - 32)}Q-8 ${n(y - 44)} 0 ${n(y - 74)}Q8 ${n(y - 44)} ${n(w * 0.42)} ${n(y - 32)}Q0 ${n(y - 22)} ${n(-w * 0.42)} ${n(y - 32)}Z`,
            c.white,
          )
        : '')
    );
  });

/** A tree without leaves, with snow on its branches when `snowy`. */
export const bareTree = (snowy = false): string =>
  trunk(13, 90) +
  stroke(
    'M0 -80V-200M0 -90L-52 -150L-78 -156M-52 -150L-56 -192M0 -112L50 -166L80 -172M50 -166L52 -206M0 -150L-26 -190L-30 -216M0 -164L24 -200',
    c.bark,
    8,
  ) +
  (snowy ? stroke('M-78 -162L-54 -156M80 -178L54 -172M-6 -206H6M24 -206L16 -196', c.white, 7) : '');

export const bush = (fill: string = c.green, berries?: string): string => {
  const places: [number, number][] = [
    [-44, -22],
    [-26, -36],
    [-8, -54],
    [-10, -18],
    [12, -38],
    [28, -16],
    [44, -30],
    [22, -54],
    [-30, -10],
  ];
  return (
    circle(-34, -22, 26, fill) +
    circle(0, -34, 34, fill) +
    circle(36, -22, 27, fill) +
    ellipse(0, -10, 58, 14, fill) +
    circle(-12, -44, 16, c.leaf, 0.45) +
    (berries === undefined ? '' : places.map(([x, y]) => circle(x, y, 5, berries)).join(''))
  );
};

const blossom = (petal: string = c.white, heart: string = c.sun): string =>
  many(5, (i) => at(0, 0, 1, ellipse(0, -14, 9, 13, petal), { turn: i * 72 })) + circle(0, 0, 7.5, heart);

/** A flower on its stalk, 80 high. */
export const flower = (petal: string = c.coral, heart: string = c.sun): string =>
  stroke('M0 0Q-5 -30 0 -56', c.green, 5) +
  path('M-2 -18Q-26 -22 -30 -40Q-8 -38 -2 -18Z', c.green) +
  path('M0 -10Q20 -14 26 -30Q6 -28 0 -10Z', c.leaf) +
  at(0, -62, 0.95, blossom(petal, heart));

export const tulip = (petal: string = c.coral): string =>
  stroke('M0 0V-50', c.green, 5) +
  path('M0 0Q-24 -12 -22 -42Q-4 -30 0 0Z', c.green) +
  path('M-17 -76Q-9 -66 0 -80Q9 -66 17 -76Q22 -46 0 -44Q-22 -46 -17 -76Z', petal) +
  path('M0 -80Q9 -66 17 -76Q22 -46 0 -44Z', c.ink, 0.09);

export const leaf = (fill: string = c.amber): string =>
  path('M0 0Q-24 -18 0 -52Q24 -18 0 0Z', fill) + stroke('M0 8V-38M0 -12L8 -20M0 -20L-8 -28', c.bark, 2, 0.55);

export const mushroom = (cap: string = c.coral): string =>
  path('M-11 0Q-6 -24 -9 -38H9Q6 -24 11 0Q0 5 -11 0Z', c.cream) +
  path('M-40 -34Q-34 -74 0 -74Q34 -74 40 -34Q0 -26 -40 -34Z', cap) +
  circle(-14, -54, 6, c.cream) +
  circle(10, -60, 7, c.cream) +
  circle(24, -44, 5, c.cream) +
  circle(-26, -42, 4, c.cream);

type FruitKind = 'apple' | 'pear' | 'orange' | 'strawberry' | 'plum' | 'cherry' | 'lemon';

const glow = ellipse(-11, -36, 5, 9, c.white, 0.45);
const stalk = stroke('M0 -52q2 -10 8 -13', c.bark, 4.5) + path('M4 -58Q20 -74 30 -60Q18 -50 4 -58Z', c.green);

/** One fruit, about 60 high. */
export const fruit = (kind: FruitKind): string => {
  switch (kind) {
    case 'apple':
      return (
        path(
          'M0 -50C-14 -60 -34 -48 -31 -24C-29 -8 -18 2 -8 0Q0 -3 8 0C18 2 29 -8 31 -24C34 -48 14 -60 0 -50Z',
          c.coral,
        ) +
        path('M8 0C18 2 29 -8 31 -24C33 -40 26 -52 16 -55Q26 -20 8 0Z', c.brick, 0.5) +
        glow +
        stalk
      );
    case 'pear':
      return (
        path('M0 -72C-14 -72 -15 -54 -20 -44C-34 -22 -26 0 0 0S34 -22 20 -44C15 -54 14 -72 0 -72Z', '#c9c45c') +
        path('M6 0C28 -2 33 -24 20 -44C15 -54 14 -70 4 -71Q20 -30 6 0Z', c.green, 0.3) +
        ellipse(-13, -26, 5, 9, c.white, 0.45) +
        stroke('M0 -72q1 -10 6 -13', c.bark, 4.5)
      );
    case 'orange':
      return (
        circle(0, -27, 28, c.amber) +
        path('M4 1A28 28 0 0 0 14 -52A40 40 0 0 1 4 1Z', c.coral, 0.35) +
        glow +
        path('M0 -52Q16 -66 26 -52Q14 -44 0 -52Z', c.green)
      );
    case 'lemon':
      return (
        path('M-38 -26Q-32 -30 -28 -36Q0 -62 28 -36Q32 -30 38 -26Q32 -22 28 -16Q0 8 -28 -16Q-32 -22 -38 -26Z', c.sun) +
        path('M38 -26Q32 -22 28 -16Q10 2 -10 -4Q22 -10 26 -38Q32 -30 38 -26Z', c.amber, 0.45) +
        glow
      );
    case 'plum':
      return (
        ellipse(0, -27, 25, 29, c.plum) +
        stroke('M2 -54Q14 -28 2 1', c.night, 2.5, 0.4) +
        glow +
        stroke('M0 -54q1 -9 6 -12', c.bark, 4.5)
      );
    case 'cherry':
      return (
        stroke('M-16 -28Q-8 -58 12 -70Q16 -50 18 -24', c.green, 4) +
        path('M12 -70Q30 -82 42 -68Q28 -58 12 -70Z', c.leaf) +
        circle(-17, -16, 17, c.brick) +
        circle(19, -14, 17, c.coral) +
        circle(-22, -21, 4, c.white, 0.55) +
        circle(14, -19, 4, c.white, 0.55)
      );
    case 'strawberry':
      return (
        path('M0 2C-16 -6 -34 -32 -26 -44Q0 -56 26 -44C34 -32 16 -6 0 2Z', c.coral) +
        [
          [-12, -34],
          [2, -38],
          [14, -30],
          [-6, -20],
          [6, -14],
          [-16, -24],
        ]
          .map(([x, y]) => ellipse(x ?? 0, y ?? 0, 1.9, 3, c.cream))
          .join('') +
        path('M-26 -46L-12 -44L-4 -60L6 -46L22 -52L14 -38L0 -42L-14 -36Z', c.green)
      );
  }
};

/** A row of things side by side, `gap` apart, starting at x. */
export const row = (
  count: number,
  x: number,
  y: number,
  gap: number,
  scale: number,
  figure: (index: number) => string,
): string => many(count, (i) => at(x + i * gap, y, scale, figure(i)));
