import * as d from '../drawing/index.ts';

const SIDE = 200;

/** A figure in a square of its own, 200 × 200. */
export const tile = (figure: string, scale = 1, y = 168, x = SIDE / 2): string =>
  d.picture(SIDE, SIDE, d.at(x, y, scale, figure));

/** The shadow of a picture: every colour is one dark one, and nothing shines through. */
export const shadow = (svg: string): string =>
  svg
    .replaceAll(/ opacity="[^"]*"/g, '')
    .replaceAll(/ (fill|stroke)="#[0-9a-f]{3,8}"/gi, (_, paint: string) => ` ${paint}="${d.colour.ink}"`);

/** Places of the dots of a die, by number; from seven on two columns. */
const DOTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[100, 100]],
  2: [[62, 62], [138, 138]], // prettier-ignore
  3: [[54, 54], [100, 100], [146, 146]], // prettier-ignore
  4: [[58, 58], [142, 58], [58, 142], [142, 142]], // prettier-ignore
  5: [[54, 54], [146, 54], [100, 100], [54, 146], [146, 146]], // prettier-ignore
  6: [[62, 46], [138, 46], [62, 100], [138, 100], [62, 154], [138, 154]], // prettier-ignore
  7: [[54, 46], [146, 46], [54, 100], [100, 100], [146, 100], [54, 154], [146, 154]], // prettier-ignore
};

/** So many dots, as on a die. */
export const dotsTile = (count: number, ink: string): string =>
  d.picture(SIDE, SIDE, ...(DOTS[count] ?? []).map(([x, y]) => d.circle(x, y, 21, ink)));

/** A letter or a number, drawn. */
export const letterTile = (text: string): string =>
  d.picture(SIDE, SIDE, d.letters(text, SIDE / 2, 156, text.length > 1 ? 84 : 100, { weight: 20 }));

/** A word in capitals, drawn, with its first letter in another colour. */
export const wordTile = (word: string, first: string): string => {
  const height = 150;
  const scale = 0.9;
  const width = Math.ceil(d.lineWidth(word) * scale) + 60;
  const rest = d.letters(word, width / 2, 120, 90, { weight: 18 });
  const left = 30 + (d.lineWidth(first) * scale) / 2;
  return d.picture(width, height, rest, d.letters(first, left, 120, 90, { weight: 19, ink: d.colour.brick }));
};
