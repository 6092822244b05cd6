import type { CSSProperties } from 'react';

/** Hues of the eight class colours, in degrees. */
const HUES = [255, 150, 55, 300, 195, 345, 95, 25] as const;

/** Gives everything inside the colour of a class. */
export const colourStyle = (colour: number): CSSProperties =>
  ({ '--class-hue': HUES[(colour - 1) % HUES.length] }) as CSSProperties;
