import { colour as c } from './palette.ts';
import { letters, lineWidth } from './lettering.ts';
import { circle, many, path, picture, rect, stroke } from './svg.ts';

export type CoverLook = {
  /** The title as lettered, one entry per line. */
  lines: string[];
  /** Colour of the letters; of the paper when the title stands on a band. */
  ink?: string;
  band?: string;
  /** Where the title stands; top without a word. */
  place?: 'top' | 'bottom';
  /** A word under the title, such as the subject. */
  small?: string;
};

const titleOf = (look: CoverLook): string => {
  const widest = Math.max(...look.lines.map(lineWidth));
  const size = Math.min(74, (480 / widest) * 100);
  const gap = size * 1.5;
  const block = (look.lines.length - 0.5) * gap + size * 0.25 + 54 + (look.small === undefined ? 0 : 40);
  const top = look.place === 'bottom' ? 800 - block - 70 : 62;
  const band =
    look.band === undefined
      ? ''
      : look.place === 'bottom'
        ? path(`M0 ${top - 26}Q150 ${top - 44} 300 ${top - 26}T600 ${top - 26}V800H0Z`, look.band)
        : path(
            `M0 0H600V${top + block - 4}Q450 ${top + block + 18} 300 ${top + block - 4}T0 ${top + block - 4}Z`,
            look.band,
          );
  const words = look.lines
    .map((line, i) =>
      letters(line, 300, top + size + 8 + i * gap, size, { ink: look.ink ?? c.ink, sway: 5, weight: 20 }),
    )
    .join('');
  const small =
    look.small === undefined
      ? ''
      : letters(look.small, 300, top + look.lines.length * gap + 34, 22, { ink: look.ink ?? c.ink, weight: 15 });
  return band + words + small;
};

/** A cover, 600 × 800: the picture, the lettered title, and the sign of the house, a little bench. */
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
