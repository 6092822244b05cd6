import { oklchToRgb, sorted, type Rgb } from '#platform/kernel';

export type Scheme = 'light' | 'dark';
type Properties = ReadonlyMap<string, string>;

/** The custom properties that a style sheet sets first (media queries come later and change no colour). */
export function propertiesOf(css: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of css.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
    if (!found.has(name))
      found.set(name, value.replace(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')').trim());
  }
  return found;
}

const COLOUR = String.raw`(oklch\([^)]+\)|#[\da-f]{6})`;
const BOTH = new RegExp(String.raw`^light-dark\(${COLOUR}, ${COLOUR}\)$`);

/** The colour of a property in a scheme: variables, `light-dark()`, `oklch()` and `#rrggbb`. */
export function resolveColour(properties: Properties, name: string, scheme: Scheme): Rgb {
  const value = substitute(`var(${name})`, properties);
  const chosen = BOTH.exec(value)?.[scheme === 'light' ? 1 : 2] ?? value;
  const hex = /^#(..)(..)(..)$/.exec(chosen);
  if (hex) return [lightOf(hex[1]), lightOf(hex[2]), lightOf(hex[3])];
  const numbers = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(chosen);
  if (!numbers) throw new Error(`${name}: ${value} is no opaque colour`);
  return oklchToRgb(Number(numbers[1]), Number(numbers[2]), Number(numbers[3]));
}

/** Two hexadecimal signs of sRGB as linear light. */
function lightOf(signs = ''): number {
  const value = parseInt(signs, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Contrast ratio, 1 to 21 (WCAG 2.2, definition of contrast ratio). */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = sorted([luminance(a), luminance(b)], (one, other) => other - one) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const luminance = ([red, green, blue]: Rgb): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

function substitute(value: string, properties: Properties): string {
  const next = value.replace(
    /var\((--[\w-]+)(?:, ([^()]+))?\)/g,
    (_, name: string, fallback?: string) => properties.get(name) ?? fallback ?? '',
  );
  return next === value ? value : substitute(next, properties);
}
