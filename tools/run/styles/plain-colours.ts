import { oklchToHex } from '../../../platform/kernel/oklch.ts';

const NUMBER = String.raw`(\d*\.?\d+)`;
const OKLCH = new RegExp(String.raw`oklch\(${NUMBER} ${NUMBER} ${NUMBER}(?: / ${NUMBER}(%?))?\)`, 'g');

/** Writes colours of numbers alone as `#rrggbb`: Chrome before 111 reads no `oklch()` [QUAL-10]. */
export const withPlainColours = (css: string): string =>
  css.replace(OKLCH, (_, ...parts: string[]) => {
    const [lightness, chroma, hue, alpha = '1', percent = ''] = parts;
    return oklchToHex(Number(lightness), Number(chroma), Number(hue), Number(alpha) / (percent ? 100 : 1));
  });

/** The same for every style sheet of a build, what it imports included: a plugin for PostCSS. */
export const plainColours = {
  postcssPlugin: 'plain-colours',
  Declaration(declaration: { value: string }): void {
    const plain = withPlainColours(declaration.value);
    if (plain !== declaration.value) declaration.value = plain;
  },
};
