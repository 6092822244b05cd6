/** Numbers in drawings carry at most one decimal, so that the same picture is the same text everywhere. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export const circle = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${faint(opacity)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${faint(opacity)}/>`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, round = 0, opacity = 1): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(round)}" fill="${fill}"${faint(opacity)}/>`;

export const path = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${faint(opacity)}/>`;

/** A line with round ends: arms, stalks, rain. */
export const stroke = (d: string, ink: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${faint(opacity)}/>`;

export const ring = (x: number, y: number, radius: number, ink: string, width: number, opacity = 1): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${ink}" stroke-width="${n(width)}"${faint(opacity)}/>`;

const faint = (opacity: number): string => (opacity === 1 ? '' : ` opacity="${opacity}"`);

/** Figures are drawn round the origin, standing on y = 0; `at` puts them into a picture. */
export const at = (
  x: number,
  y: number,
  scale: number,
  figure: string,
  pose: { flip?: boolean; turn?: number } = {},
): string => {
  const turn = pose.turn === undefined ? '' : ` rotate(${n(pose.turn)})`;
  const sx = pose.flip === true ? -scale : scale;
  return `<g transform="translate(${n(x)} ${n(y)})${turn} scale(${Math.round(sx * 1000) / 1000} ${Math.round(scale * 1000) / 1000})">${figure}</g>`;
};

/** A whole picture in its own units; `size` also gives the natural width and height. */
export const picture = (width: number, height: number, ...parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${parts.join('')}</svg>\n`;

/** The usual picture of a page, 800 × 500. */
export const plate = (...parts: string[]): string => picture(800, 500, ...parts);

/** Numbers in 0…1 that look like chance and are the same on every run (a Weyl sequence). */
export const chance = (seed: number): (() => number) => {
  let state = (seed * 0.754877666 + 0.1) % 1;
  return () => {
    state = (state + 0.569840291) % 1;
    return (state * 97.31 + state * state * 13.7) % 1;
  };
};

/** Calls `draw` `count` times with its number and joins the parts. */
export const many = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
