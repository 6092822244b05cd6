/** How much a pixel without colour counts beside a fully saturated one: enough to give a grey picture a grey. */
const greyWeight = 0.08;

const saturation = (red: number, green: number, blue: number): number => {
  const highest = Math.max(red, green, blue);
  return highest === 0 ? 0 : (highest - Math.min(red, green, blue)) / highest;
};

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/**
 * The average colour, in which saturated and opaque pixels weigh more: paper white and line black wash out the plain
 * average of a drawing.
 *
 * @param pixels RGBA, four bytes a pixel; a few hundred pixels are enough
 * @returns `#rrggbb`; light grey when every pixel is transparent
 */
export function dominantColour(pixels: Uint8Array): string {
  let [total, totalRed, totalGreen, totalBlue] = [0, 0, 0, 0];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    const colourfulness = saturation(red, green, blue) * (Math.max(red, green, blue) / 255);
    const weight = (alpha / 255) * (greyWeight + colourfulness ** 2);
    total += weight;
    totalRed += weight * red;
    totalGreen += weight * green;
    totalBlue += weight * blue;
  }
  if (total === 0) return '#e0e0e0';
  return `#${hex(totalRed / total)}${hex(totalGreen / total)}${hex(totalBlue / total)}`;
}
