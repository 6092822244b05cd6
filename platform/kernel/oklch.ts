/** Linear light of red, green and blue, 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** OKLCH to linear sRGB, cut to the gamut (CSS Color 4, section 9.3 and its conversion code). */
export function oklchToRgb(lightness: number, chroma: number, hue: number): Rgb {
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

/** The colour as every browser reads it, `#rrggbb` or `#rrggbbaa`: `oklch()` is unknown to Chrome before 111. */
export function oklchToHex(lightness: number, chroma: number, hue: number, alpha = 1): string {
  const encoded = oklchToRgb(lightness, chroma, hue).map((light) =>
    light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055,
  );
  const parts = alpha < 1 ? [...encoded, alpha] : encoded;
  return `#${parts
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
