import type { CSSProperties } from 'react';
import { oklchToHex } from '#platform/kernel';

/** Hues of the eight class colours, in degrees. */
const HUES = [255, 150, 55, 300, 195, 345, 95, 25] as const;

/** Lightness in percent → chroma. */
const SHADES: Readonly<Record<number, number>> = {
  24: 0.04,
  30: 0.08,
  33: 0.06,
  36: 0.07,
  42: 0.08,
  50: 0.1,
  55: 0.12,
  60: 0.13,
  70: 0.1,
  72: 0.12,
  80: 0.1,
  88: 0.08,
  90: 0.07,
  93: 0.05,
  95: 0.03,
};

const styles = HUES.map((hue) =>
  Object.fromEntries(
    Object.entries(SHADES).map(([percent, chroma]) => [
      `--class-${percent}`,
      oklchToHex(Number(percent) / 100, chroma, hue),
    ]),
  ),
) as readonly CSSProperties[];

/** Gives everything inside the shades of a class: `--class-90` has a lightness of 90 %. */
export const colourStyle = (colour: number): CSSProperties => styles[(colour - 1) % HUES.length] ?? {};
