import { colour as c } from './palette.ts';
import { at, circle, ellipse, many, n, path, stroke } from './svg.ts';

const cheek = (x: number, y: number, radius = 6): string => circle(x, y, radius, c.coral, 0.4);
const eyes = (x1: number, x2: number, y: number, radius = 3.6): string =>
  circle(x1, y, radius, c.ink) + circle(x2, y, radius, c.ink);

/** A hedgehog in profile, looking right, 110 wide. `carry` is drawn on its back. */
export const hedgehog = (carry = ''): string => {
  const spikes = many(13, (i) => {
    const turn = -108 + i * 12.5;
    return at(-8, -22, 1, path('M-9 -42L0 -64L9 -42Z', i % 2 === 0 ? c.cocoa : c.bark), { turn });
  });
  return (
    spikes +
    path('M-62 -8Q-64 -68 -8 -70Q46 -70 50 -10Q0 4 -62 -8Z', c.cocoa) +
    many(9, (i) => stroke(`M${n(-46 + (i % 5) * 18)} ${n(-26 - Math.floor(i / 5) * 20)}l-5 -10`, c.wood, 3.4, 0.8)) +
    path('M20 -6Q10 -46 40 -50Q58 -46 78 -22Q80 -14 70 -12Q50 0 20 -6Z', c.sand) +
    circle(77, -21, 6.5, c.ink) +
    circle(52, -30, 4, c.ink) +
    cheek(46, -18) +
    stroke('M60 -13q7 1 10 -4', c.ink, 2.6) +
    ellipse(28, -44, 8, 9, c.wood) +
    ellipse(-34, -2, 12, 7, c.sand) +
    ellipse(26, -2, 12, 7, c.sand) +
    at(-14, -66, 1, carry)
  );
};

/** A sitting cat, 120 high. */
export const cat = (fur = '#d9883f', light: string = c.cream, mood: 'awake' | 'asleep' = 'awake'): string =>
  stroke('M34 -10Q76 -8 68 -48Q64 -62 74 -68', fur, 13) +
  path('M-38 0Q-42 -66 0 -72Q42 -66 38 0Q0 8 -38 0Z', fur) +
  path('M-18 0Q-20 -44 0 -50Q20 -44 18 0Z', light) +
  ellipse(-18, -3, 13, 8, light) +
  ellipse(18, -3, 13, 8, light) +
  path('M-36 -96L-34 -136L-8 -118Z', fur) +
  path('M36 -96L34 -136L8 -118Z', fur) +
  path('M-29 -104L-28 -124L-14 -115Z', c.rose) +
  path('M29 -104L28 -124L14 -115Z', c.rose) +
  ellipse(0, -90, 40, 34, fur) +
  ellipse(0, -77, 19, 14, light) +
  (mood === 'asleep' ? stroke('M-22 -94q6 6 12 0M10 -94q6 6 12 0', c.ink, 3) : eyes(-16, 16, -94, 4.2)) +
  path('M-5 -84H5L0 -78Z', c.brick) +
  stroke('M0 -78q-6 8 -10 1M0 -78q6 8 10 1', c.ink, 2.2) +
  stroke('M-26 -80L-50 -84M-26 -75L-48 -71M26 -80L50 -84M26 -75L48 -71', c.ink, 1.5, 0.5) +
  stroke('M0 -122V-112M-11 -120L-8 -111M11 -120L8 -111', c.cocoa, 3.4, 0.5);

/** A snail looking right, 120 wide. */
export const snail = (shell: string = c.coral): string =>
  path('M-66 0Q-50 -16 -10 -14Q30 -14 38 -40Q44 -60 62 -56Q78 -50 72 -30Q64 0 30 0Z', '#e8c98f') +
  stroke('M56 -54L50 -80M68 -52L76 -78', '#e8c98f', 5) +
  circle(50, -81, 5, c.ink) +
  circle(76, -79, 5, c.ink) +
  circle(-8, -48, 42, shell) +
  stroke('M-8 -48q0 -9 9 -9q14 0 14 15q0 20 -22 20q-26 0 -26 -28q0 -33 34 -33', c.cream, 6, 0.75) +
  path('M20 -80A42 42 0 0 1 4 -8A50 50 0 0 0 20 -80Z', c.ink, 0.1) +
  cheek(66, -36, 5) +
  stroke('M62 -30q6 4 10 -2', c.ink, 2.4);

/** A small bird looking right, 60 high. */
export const bird = (fill: string = c.blue, belly: string = c.cream): string =>
  stroke('M-4 -8V0M8 -8V0', c.amber, 3.4) +
  path('M-34 -30L-62 -44L-56 -22Z', fill) +
  path('M-40 -26Q-30 -4 2 -6Q34 -8 34 -36Q34 -60 12 -60Q-4 -60 -10 -46Q-26 -36 -40 -26Z', fill) +
  path('M-18 -10Q10 -34 32 -28Q28 -8 2 -6Q-10 -6 -18 -10Z', belly) +
  path('M-26 -28Q-10 -44 10 -32Q-2 -14 -26 -28Z', c.ink, 0.22) +
  path('M33 -46L52 -40L33 -35Z', c.amber) +
  circle(19, -46, 3.6, c.ink) +
  cheek(18, -36, 4.5);

/** A bird on the wing. */
export const flying = (ink: string = c.ink): string => stroke('M-20 0Q-10 -14 0 0Q10 -14 20 0', ink, 4);

export const fish = (fill: string = c.coral, stripe: string = c.cream): string =>
  path('M-34 0L-64 -24Q-56 0 -64 24Z', fill) +
  path('M-8 -26Q6 -46 24 -28Z', fill) +
  ellipse(0, 0, 46, 28, fill) +
  path('M-6 -27Q-16 0 -6 27L6 28Q-4 0 6 -28Z', stripe, 0.75) +
  path('M-28 -21Q-36 0 -28 21L-20 25Q-28 0 -20 -25Z', stripe, 0.75) +
  path('M6 6Q-2 18 -12 16Q-6 6 6 6Z', c.ink, 0.15) +
  circle(27, -6, 6, c.white) +
  circle(28, -6, 3.4, c.ink) +
  stroke('M36 9q-5 4 -9 1', c.ink, 2.4);

export const rabbit = (fur: string = '#d8c3a5'): string =>
  ellipse(-13, -126, 9, 32, fur) +
  ellipse(15, -126, 9, 32, fur) +
  ellipse(-13, -124, 4, 22, c.rose) +
  ellipse(15, -124, 4, 22, c.rose) +
  circle(38, -14, 13, c.cream) +
  path('M-36 0Q-40 -58 0 -62Q40 -58 36 0Q0 7 -36 0Z', fur) +
  ellipse(0, -22, 20, 22, c.cream) +
  ellipse(-18, -2, 16, 8, fur) +
  ellipse(18, -2, 16, 8, fur) +
  circle(0, -80, 32, fur) +
  eyes(-12, 12, -84) +
  ellipse(0, -70, 14, 10, c.cream) +
  path('M-5 -76H5L0 -70Z', c.brick) +
  stroke('M0 -70q-5 7 -9 2M0 -70q5 7 9 2', c.ink, 2.2) +
  cheek(-22, -72) +
  cheek(22, -72);

export const frog = (): string =>
  ellipse(-34, -8, 22, 12, c.green) +
  ellipse(34, -8, 22, 12, c.green) +
  path('M-40 -4Q-44 -54 0 -56Q44 -54 40 -4Q0 6 -40 -4Z', c.leaf) +
  ellipse(0, -16, 24, 16, c.moss) +
  circle(-20, -58, 15, c.leaf) +
  circle(20, -58, 15, c.leaf) +
  circle(-20, -60, 9, c.white) +
  circle(20, -60, 9, c.white) +
  eyes(-19, 21, -60, 4.6) +
  stroke('M-22 -36Q0 -22 22 -36', c.ink, 3) +
  cheek(-30, -40) +
  cheek(30, -40) +
  ellipse(-16, 0, 12, 6, c.green) +
  ellipse(16, 0, 12, 6, c.green);

export const owl = (fill: string = c.bark): string =>
  path('M-42 -20Q-46 -96 -36 -112Q-24 -104 0 -104T36 -112Q46 -96 42 -20Q30 4 0 4T-42 -20Z', fill) +
  path('M-24 -14Q-24 -58 0 -60Q24 -58 24 -14Q12 0 0 0T-24 -14Z', c.sand) +
  many(6, (i) => stroke(`M${-12 + (i % 3) * 12} ${-40 + Math.floor(i / 3) * 18}q4 5 8 0`, c.bark, 2.6, 0.7)) +
  circle(-18, -78, 19, c.cream) +
  circle(18, -78, 19, c.cream) +
  eyes(-16, 16, -78, 7) +
  circle(-13, -81, 2.4, c.white) +
  circle(19, -81, 2.4, c.white) +
  path('M-7 -68H7L0 -54Z', c.amber) +
  path('M-42 -66Q-58 -30 -38 -8Q-30 -40 -42 -66Z', c.ink, 0.22) +
  path('M42 -66Q58 -30 38 -8Q30 -40 42 -66Z', c.ink, 0.22) +
  stroke('M-12 4v5M-4 4v5M6 4v5M14 4v5', c.amber, 4);

export const bear = (fur: string = '#a9744c'): string =>
  path('M-50 0Q-54 -72 0 -78Q54 -72 50 0Q0 9 -50 0Z', fur) +
  ellipse(0, -26, 28, 28, c.sand) +
  ellipse(-30, -2, 20, 11, fur) +
  ellipse(30, -2, 20, 11, fur) +
  circle(-30, -134, 14, fur) +
  circle(30, -134, 14, fur) +
  circle(-30, -134, 7, c.rose) +
  circle(30, -134, 7, c.rose) +
  ellipse(0, -106, 42, 36, fur) +
  ellipse(0, -94, 20, 16, c.sand) +
  eyes(-17, 17, -112, 4.2) +
  ellipse(0, -102, 7, 5, c.ink) +
  stroke('M0 -97V-92M-8 -89q8 6 16 0', c.ink, 2.4) +
  cheek(-27, -98) +
  cheek(27, -98);

export const fox = (): string =>
  path('M30 -6Q84 0 82 -54Q60 -60 52 -34Q46 -20 30 -20Z', '#d9713f') +
  path('M82 -54Q62 -58 56 -42Q74 -40 81 -34Z', c.cream) +
  path('M-34 0Q-36 -60 0 -66Q36 -60 34 0Q0 7 -34 0Z', '#d9713f') +
  path('M-16 0Q-16 -40 0 -52Q16 -40 16 0Z', c.cream) +
  path('M-40 -94L-38 -132L-10 -114Z', '#d9713f') +
  path('M40 -94L38 -132L10 -114Z', '#d9713f') +
  path('M-32 -104L-31 -120L-18 -112Z', c.cocoa) +
  path('M32 -104L31 -120L18 -112Z', c.cocoa) +
  path('M-44 -92Q-30 -118 0 -118T44 -92Q28 -60 0 -56Q-28 -60 -44 -92Z', '#d9713f') +
  path('M-44 -92Q-18 -92 0 -66Q18 -92 44 -92Q28 -60 0 -56Q-28 -60 -44 -92Z', c.cream) +
  eyes(-16, 16, -92, 4) +
  ellipse(0, -60, 6, 5, c.ink);

export const bee = (): string =>
  ellipse(-4, -24, 13, 18, c.mist, 0.9) +
  ellipse(16, -22, 11, 16, c.mist, 0.9) +
  ellipse(0, 0, 30, 20, c.sun) +
  path('M-10 -19Q-16 0 -10 19L-2 20Q-8 0 -2 -20ZM8 -19Q2 0 8 19L15 17Q10 0 15 -17Z', c.cocoa) +
  circle(23, -3, 3, c.ink) +
  stroke('M22 -16Q26 -26 34 -26', c.cocoa, 2.6) +
  cheek(22, 5, 4);

export const butterfly = (wing: string = c.lilac, spot: string = c.sun): string =>
  path('M0 0C-20 -46 -60 -40 -50 -8C-46 6 -20 8 0 0C-24 10 -40 26 -26 38C-12 46 -2 20 0 0Z', wing) +
  path('M0 0C20 -46 60 -40 50 -8C46 6 20 8 0 0C24 10 40 26 26 38C12 46 2 20 0 0Z', wing) +
  circle(-34, -16, 8, spot) +
  circle(34, -16, 8, spot) +
  circle(-20, 26, 5, spot) +
  circle(20, 26, 5, spot) +
  ellipse(0, 4, 4.5, 22, c.cocoa) +
  stroke('M0 -16Q-4 -30 -14 -34M0 -16Q4 -30 14 -34', c.cocoa, 2.4);

export const duck = (): string =>
  path('M-54 -34Q-40 -6 4 -6Q46 -6 40 -40Q20 -34 -4 -46Q-26 -54 -54 -34Z', c.sun) +
  circle(32, -60, 24, c.sun) +
  path('M-26 -34Q-6 -44 12 -28Q-6 -12 -26 -34Z', c.amber, 0.7) +
  path('M50 -62Q74 -60 72 -52Q58 -44 48 -50Z', c.coral) +
  circle(38, -66, 3.6, c.ink) +
  cheek(34, -52, 5);
