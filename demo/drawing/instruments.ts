import { colour as c } from './palette.ts';
import { at, circle, ellipse, many, n, path, rect, stroke } from './svg.ts';

export const note = (ink: string = c.ink, pair = false): string =>
  pair
    ? ellipse(-18, -8, 12, 9, ink) +
      ellipse(26, -12, 12, 9, ink) +
      stroke('M-8 -10V-62L36 -68V-14', ink, 5) +
      stroke('M-8 -60L36 -66', ink, 10)
    : ellipse(-8, -8, 12, 9, ink) + stroke('M2 -10V-62Q22 -56 20 -36', ink, 5);

export const drum = (side: string = c.coral): string =>
  path('M-64 -74V-16Q0 14 64 -16V-74Z', side) +
  path('M30 -74H64V-16Q46 -6 26 -3Z', c.ink, 0.12) +
  stroke('M-60 -60L-36 -10L-12 -56L12 -6L36 -56L60 -14', c.cream, 4, 0.85) +
  ellipse(0, -76, 66, 20, c.cream) +
  stroke('M-20 -92L-70 -132M24 -90L76 -134', c.wood, 6) +
  circle(-22, -90, 7, c.bark) +
  circle(26, -88, 7, c.bark);

export const triangle = (): string =>
  stroke('M0 -118V-100', c.bark, 4) +
  stroke('M-50 -12L0 -98L50 -12H-30', c.slate, 9) +
  stroke('M40 -50L86 -66', c.stone, 7);

export const violin = (): string =>
  stroke('M0 -104V-176', c.cocoa, 10) +
  path('M-8 -188Q0 -196 8 -188V-172H-8Z', c.cocoa) +
  path(
    'M0 -112C-30 -116 -38 -88 -24 -74C-18 -66 -20 -60 -26 -54C-50 -30 -34 4 0 4S50 -30 26 -54C20 -60 18 -66 24 -74C38 -88 30 -116 0 -112Z',
    '#c0672f',
  ) +
  path('M10 -110C30 -112 36 -88 24 -74C18 -66 20 -60 26 -54C48 -30 36 0 8 4C30 -30 20 -70 10 -110Z', c.ink, 0.12) +
  rect(-5, -120, 10, 60, c.cocoa, 2) +
  rect(-12, -38, 24, 5, c.cream, 2) +
  stroke('M-3 -118V-10M3 -118V-10', c.cream, 1.2) +
  stroke('M-16 -52q-5 8 0 18M16 -52q5 8 0 18', c.cocoa, 2.6) +
  stroke('M52 -170L34 6', c.bark, 4) +
  stroke('M58 -168L40 6', c.cream, 2);

export const recorder = (): string =>
  rect(-10, -150, 20, 142, c.sand, 8) +
  rect(-12, -152, 24, 26, c.cream, 8) +
  rect(-12, -110, 24, 8, c.cream, 3) +
  many(6, (i) => circle(0, -92 + i * 14, 3.6, c.cocoa)) +
  rect(-13, -14, 26, 14, c.cream, 5);

export const bell = (fill: string = c.amber): string =>
  circle(0, -4, 9, c.bark) +
  path('M-46 -14Q-34 -24 -32 -56Q-28 -90 0 -90T32 -56Q34 -24 46 -14Q0 -2 -46 -14Z', fill) +
  path('M10 -89Q30 -84 32 -56Q34 -24 46 -14Q30 -9 18 -8Q26 -50 10 -89Z', c.ink, 0.12) +
  circle(0, -92, 7, c.bark);

/** Sound that spreads: rings from the origin to the right, or all round. */
export const waves = (ink: string = c.coral, count = 4): string =>
  many(count, (i) => {
    const r = 22 + i * 22;
    return stroke(
      `M${n(r * 0.6)} ${n(-r * 0.8)}A${r} ${r} 0 0 1 ${n(r * 0.6)} ${n(r * 0.8)}`,
      ink,
      6,
      Math.round((0.9 - i * 0.17) * 100) / 100,
    );
  });

export const ear = (): string =>
  path('M10 60C-20 60 -14 24 -26 8C-44 -18 -34 -70 8 -70C50 -70 58 -18 32 8C18 22 34 60 10 60Z', '#eebd94') +
  stroke('M-14 -22Q-14 -50 10 -50T32 -24Q28 -4 12 4Q4 12 10 24', '#c4875a', 6);

/** Five lines of music, `w` long, with notes at the given steps (0 is the lowest line, 8 the highest). */
export const staff = (w: number, steps: number[], ink: string = c.ink): string =>
  many(5, (i) => stroke(`M0 ${-i * 18}H${w}`, ink, 2, 0.6)) +
  steps
    .map(
      (s, i) =>
        at(70 + (i * (w - 110)) / Math.max(1, steps.length - 1), -s * 9 + 8, 1, note(ink)) +
        (s < -1 ? stroke('M46 18H78', ink, 2, 0.6) : ''),
    )
    .join('');
