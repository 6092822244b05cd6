import { colour as c } from './palette.ts';
import { letters, lineWidth } from './lettering.ts';
import { circle, many, n, path, picture, rect, stroke } from './svg.ts';

type CoverLook = {
  /** The title as lettered, one entry per line. */
  lines: string[];
  /** Colour of the letters. */
  ink?: string;
  /** Colour of a band behind a title at the top. */
  band?: string;
  /** Where the title stands; top without a word. */
  place?: 'top' | 'bottom';
};

/** Every line as large as it can be, up to a limit; a title is lettered, not set. */
const titleOf = (look: CoverLook): string => {
  const limit = look.place === 'bottom' ? 60 : 76;
  const sizes = look.lines.map((line) => Math.min(limit, (500 / lineWidth(line)) * 100));
  const block = sizes.reduce((sum, size) => sum + size * 1.5, 8) - (sizes[0] ?? 0) * 0.5 + 46;
  const top = look.place === 'bottom' ? 744 - block : 62;
  const edge = top + block;
  const band =
    look.band === undefined
      ? ''
      : path(`M0 0H600V${n(edge)}Q450 ${n(edge + 22)} 300 ${n(edge)}T0 ${n(edge)}Z`, look.band);
  let y = top + 8 - (sizes[0] ?? 0) * 0.5;
  const words = look.lines.map((line, i) => {
    const size = sizes[i] ?? 0;
    y += size * 1.5;
    return letters(line, 300, y, size, { ink: look.ink ?? c.ink, sway: 5, weight: 20 });
  });
  return band + words.join('');
};

/** A cover, 600 × 800: the picture, the lettered title, and Klupa's sign, a little bench. */
export const cover = (look: CoverLook, ...parts: string[]): string =>
  picture(600, 800, ...parts, titleOf(look), sign(look.ink ?? c.ink));

const sign = (ink: string): string => {
  const y = 762;
  return `<g opacity="0.75">${stroke(`M272 ${y}H328M278 ${y}V${y + 14}M322 ${y}V${y + 14}M276 ${y - 12}H324`, ink, 5)}</g>`;
};

/** Confetti of dots for plain grounds. */
export const dots = (fill: string, width = 600, height = 800): string =>
  many(70, (i) => circle((i * 137.5) % width, (i * 211.3) % height, 3 + (i % 3) * 1.5, fill, 0.5));

/** A sheet of paper with a shadow, for workbooks. */
export const sheet = (x: number, y: number, w: number, h: number): string =>
  rect(x + 8, y + 10, w, h, c.ink, 16, 0.12) + rect(x, y, w, h, c.cream, 16);
