import { sorted } from '#platform/kernel';
/** Linear light of red, green and blue, 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];
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

/** The colour of a property in a scheme: variables, `light-dark()`, `calc()` of one product, and `oklch()`. */
export function resolveColour(properties: Properties, name: string, scheme: Scheme): Rgb {
  const value = substitute(`var(${name})`, properties);
  const both = /^light-dark\((oklch\(.+?\)), (oklch\(.+?\))\)$/.exec(products(value));
  const chosen = both ? both[scheme === 'light' ? 1 : 2] : products(value);
  const numbers = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(chosen ?? '');
  if (!numbers) throw new Error(`${name}: ${value} is no opaque oklch colour`);
  return oklchToRgb(Number(numbers[1]), Number(numbers[2]), Number(numbers[3]));
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

const products = (value: string): string =>
  value.replace(/calc\(([\d.]+) \* ([\d.]+)\)/g, (_, a: string, b: string) => String(Number(a) * Number(b)));

/** OKLCH to linear sRGB, cut to the gamut (CSS Color 4, section 9.3 and its conversion code). */
function oklchToRgb(lightness: number, chroma: number, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const cut = (value: number): number => Math.min(1, Math.max(0, value));
  return [
    cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
