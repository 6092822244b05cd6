import { cyrillic } from './cyrillic.ts';
import { latin, marked, type Glyph } from './glyphs.ts';
import { colour as c } from './palette.ts';
import { n, stroke } from './svg.ts';

const spacing = 30;
const space = 44;

const drawn: Readonly<Record<string, Glyph>> = { ...latin, ...cyrillic, ' ': [space - spacing, ''] };

/** @throws {RangeError} for a letter without a drawing: without the error a gap in a title would go unnoticed */
const glyphOf = (letter: string): Glyph => {
  const [base, mark] = marked[letter] ?? [letter];
  const glyph = drawn[base];
  if (glyph === undefined) throw new RangeError(`The letter "${letter}" is not drawn`);
  const [advance, path] = glyph;
  return mark === undefined ? glyph : [advance, path + mark(advance, advance / 2)];
};

/** Width of a lettered line in units of the 100-high alphabet. */
export const lineWidth = (text: string): number =>
  [...text.toUpperCase()].reduce((sum, letter) => sum + glyphOf(letter)[0] + spacing, -spacing);

type LetterLook = { ink?: string; weight?: number; sway?: number };

/** One line, its middle at x, standing on y, `size` high. `sway` makes the letters dance a little. */
export const letters = (text: string, x: number, y: number, size: number, look: LetterLook = {}): string => {
  const scale = size / 100;
  let pen = -lineWidth(text) / 2;
  const out: string[] = [];
  [...text.toUpperCase()].forEach((letter, i) => {
    const [advance, d] = glyphOf(letter);
    if (d !== '') {
      const lift = (look.sway ?? 0) * Math.sin(i * 2.4);
      out.push(
        `<g transform="translate(${n(pen + advance / 2)} ${n(lift)}) rotate(${n(lift * 0.4)}) translate(${n(-advance / 2)} 0)">${stroke(d, look.ink ?? c.ink, look.weight ?? 19)}</g>`,
      );
    }
    pen += advance + spacing;
  });
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${Math.round(scale * 1000) / 1000})">${out.join('')}</g>`;
};
