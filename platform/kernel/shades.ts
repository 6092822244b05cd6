import { oklchToHex } from './oklch.ts';

/** The numbers of a theme's style sheet. */
interface ThemeNumbers {
  readonly hue: number;
  readonly chroma: number;
  readonly accentHue: number;
}

function numbersOf(theme: string): ThemeNumbers {
  const number = (name: string, otherwise: number) => {
    const found = new RegExp(`--market-${name}:\\s*([\\d.]+)`).exec(theme)?.[1];
    return found === undefined ? otherwise : Number(found);
  };
  return { hue: number('hue', 262), chroma: number('chroma', 0.13), accentHue: number('accent-hue', 85) };
}

/** Lightness in percent → chroma as a part of the theme's. */
const OF_THEME: Readonly<Record<number, number>> = {
  32: 0.4,
  38: 1,
  40: 1,
  48: 1,
  50: 1,
  62: 1,
  80: 0.75,
  87: 0.55,
  90: 0.4,
  95: 0.2,
};
/** Lightness in percent → chroma, whatever the theme's is. */
const FIXED: Readonly<Record<number, number>> = { 20: 0.03, 42: 0.16, 88: 0.1 };
const ACCENT: Readonly<Record<number, number>> = { 82: 0.14, 86: 0.15 };

/**
 * The colours of a theme by custom property, as plain values: `--m48` is the market's colour at a lightness of 48 %, `--a86`
 * its accent. Lightness is fixed here, so every market keeps its contrast.
 */
export function shadesOf(theme: string): Readonly<Record<string, string>> {
  const { hue, chroma, accentHue } = numbersOf(theme);
  const shades = (letter: string, table: Readonly<Record<number, number>>, factor: number, of: number) =>
    Object.entries(table).map(([percent, part]) => [
      `--${letter}${percent}`,
      oklchToHex(Number(percent) / 100, part * factor, of),
    ]);
  return Object.fromEntries([
    ...shades('m', OF_THEME, chroma, hue),
    ...shades('m', FIXED, 1, hue),
    ...shades('a', ACCENT, 1, accentHue),
  ]) as Record<string, string>;
}

/** The shades as a rule for the root. */
export const shadesRule = (theme: string): string =>
  `:root{${Object.entries(shadesOf(theme))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
