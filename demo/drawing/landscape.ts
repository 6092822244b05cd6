import { colour as c } from './palette.ts';
import { chance, circle, ellipse, many, n, path, rect, stroke } from './svg.ts';

/** One colour over the whole picture. */
export const backdrop = (fill: string, width = 800, height = 500): string => rect(0, 0, width, height, fill);

/** A soft curve from edge to edge, filled down to the bottom: hills, meadows, dunes, water. */
export const hills = (y: number, rise: number, phase: number, fill: string, width = 800, height = 500): string => {
  const at = (x: number): number =>
    y - rise * (Math.sin(x / 170 + phase) * 0.65 + Math.sin(x / 95 + phase * 2.3) * 0.35);
  const step = width / 16;
  const parts = [`M0 ${height}V${n(at(0))}`];
  for (let x = 0; x < width; x += step) {
    const slope = (v: number): number => ((at(v + 1) - at(v - 1)) / 2) * (step / 3);
    const end = x + step;
    parts.push(
      `C${n(x + step / 3)} ${n(at(x) + slope(x))} ${n(end - step / 3)} ${n(at(end) - slope(end))} ${n(end)} ${n(at(end))}`,
    );
  }
  return path(`${parts.join('')}V${height}Z`, fill);
};

/** Little blades and specks that keep a meadow from being flat. */
export const tufts = (y: number, depth: number, ink: string, seed = 1, width = 800, count = 26): string => {
  const next = chance(seed);
  return many(count, () => {
    const x = next() * width;
    const v = y + next() * depth;
    return stroke(
      `M${n(x - 5)} ${n(v - 7)}L${n(x)} ${n(v)}L${n(x + 1)} ${n(v - 11)}M${n(x)} ${n(v)}L${n(x + 7)} ${n(v - 6)}`,
      ink,
      2.2,
      0.55,
    );
  });
};

export const sun = (x: number, y: number, radius = 46): string =>
  circle(x, y, radius * 2.4, c.cream, 0.28) +
  circle(x, y, radius * 1.6, c.cream, 0.4) +
  circle(x, y, radius, c.sun) +
  ellipse(x - radius * 0.28, y - radius * 0.3, radius * 0.4, radius * 0.3, c.cream, 0.35);

/** A friendly moon with a face; `awake` opens its eyes. */
export const moon = (awake = true): string =>
  circle(0, 0, 112, c.cream, 0.1) +
  circle(0, 0, 86, c.cream, 0.16) +
  circle(0, 0, 62, '#fbe7b2') +
  path('M30 -54A62 62 0 0 1 30 54A72 72 0 0 0 30 -54Z', c.amber, 0.28) +
  circle(-30, -34, 8, c.amber, 0.22) +
  circle(-38, 28, 6, c.amber, 0.22) +
  circle(8, 42, 9, c.amber, 0.18) +
  (awake
    ? circle(-22, -6, 4.6, c.ink) + circle(14, -6, 4.6, c.ink)
    : stroke('M-29 -6q7 7 14 0M7 -6q7 7 14 0', c.ink, 3.4)) +
  circle(-30, 8, 8, c.coral, 0.35) +
  circle(23, 8, 8, c.coral, 0.35) +
  stroke('M-14 12q10 10 20 0', c.ink, 3.6);

export const stars = (width: number, height: number, seed: number, count = 40): string => {
  const next = chance(seed);
  return many(count, (i) =>
    circle(next() * width, next() * height, i % 6 === 0 ? 3.6 : 1.5 + next() * 1.3, '#fdeec4', 0.55 + (i % 4) * 0.14),
  );
};

export const cloud = (fill: string = c.white, opacity = 0.9): string =>
  `<g${opacity === 1 ? '' : ` opacity="${opacity}"`}>${circle(-42, -20, 22, fill)}${circle(-10, -34, 32, fill)}${circle(30, -24, 26, fill)}${rect(-74, -26, 142, 26, fill, 13)}</g>`;

export const rain = (
  x: number,
  y: number,
  w: number,
  h: number,
  seed: number,
  count = 30,
  ink: string = c.blue,
): string => {
  const next = chance(seed);
  return many(count, () => {
    const px = x + next() * w;
    const py = y + next() * h;
    return stroke(`M${n(px)} ${n(py)}l-5 18`, ink, 3.2, 0.6);
  });
};

export const snow = (width: number, height: number, seed: number, count = 60): string => {
  const next = chance(seed);
  return many(count, () => circle(next() * width, next() * height, 2 + next() * 4, c.white, 0.85));
};

/** A mountain with a snow cap; its foot is 2 × `half` wide. */
export const mountain = (half: number, height: number, fill: string): string =>
  path(
    `M${-half} 0Q${n(-half * 0.35)} ${n(-height * 0.55)} -14 ${n(-height + 8)}Q0 ${n(-height - 6)} 14 ${n(-height + 8)}Q${n(half * 0.35)} ${n(-height * 0.55)} ${half} 0Z`,
    fill,
  ) +
  path(
    `M14 ${n(-height + 8)}Q${n(half * 0.35)} ${n(-height * 0.55)} ${half} 0H${n(half * 0.25)}Q${n(half * 0.05)} ${n(-height * 0.5)} 14 ${n(-height + 8)}Z`,
    c.ink,
    0.09,
  ) +
  path(
    `M-14 ${n(-height + 8)}Q0 ${n(-height - 6)} 14 ${n(-height + 8)}Q${n(half * 0.18)} ${n(-height * 0.8)} ${n(half * 0.26)} ${n(-height * 0.68)}l-14 -6l-12 16l-14 -14l-13 10Q${n(-half * 0.2)} ${n(-height * 0.78)} -14 ${n(-height + 8)}Z`,
    c.cream,
  );

/** The sea from `y` down, with light crests. */
export const sea = (y: number, width = 800, height = 500, fill: string = c.blue): string => {
  const next = chance(y);
  return (
    rect(0, y, width, height - y, fill) +
    hills(y + 46, 5, 1.2, c.sea, width, height).replace('/>', ' opacity="0.35"/>') +
    hills(y + (height - y) * 0.55, 6, 3.1, c.sea, width, height).replace('/>', ' opacity="0.4"/>') +
    many(Math.round(width / 45), () => {
      const px = next() * width;
      const py = y + 14 + next() * (height - y - 26);
      return stroke(`M${n(px)} ${n(py)}q9 -7 18 0t18 0`, c.cream, 3, 0.42);
    })
  );
};

/** A path that winds from the front to the horizon between two heights. */
export const lane = (x: number, top: number, bottom: number, fill: string = c.sand): string => {
  const h = bottom - top;
  return path(
    `M${x} ${top}C${x + 90} ${n(top + h * 0.3)} ${x - 170} ${n(top + h * 0.5)} ${x - 70} ${bottom}H${x + 110}C${x - 10} ${n(top + h * 0.55)} ${x + 170} ${n(top + h * 0.32)} ${x + 12} ${top}Z`,
    fill,
  );
};

export const rainbow = (x: number, y: number, radius: number): string =>
  [c.coral, c.amber, c.sun, c.leaf, c.blue, c.plum]
    .map((ink, i) =>
      stroke(
        `M${n(x - radius + i * 14)} ${y}a${n(radius - i * 14)} ${n(radius - i * 14)} 0 0 1 ${n(2 * (radius - i * 14))} 0`,
        ink,
        14,
        0.75,
      ),
    )
    .join('');

/** A ready landscape for most outdoor pages: sky, far hills, near hills, meadow. */
export const countryside = (
  look: { sky?: string; far?: string; mid?: string; near?: string; y?: number; seed?: number } = {},
  width = 800,
  height = 500,
): string => {
  const y = look.y ?? height * 0.62;
  const seed = look.seed ?? 1;
  return (
    backdrop(look.sky ?? c.sky, width, height) +
    hills(y - 60, 34, seed, look.far ?? '#a9cdb9', width, height) +
    hills(y - 14, 26, seed + 2.1, look.mid ?? c.moss, width, height) +
    hills(y + 44, 12, seed + 4, look.near ?? c.leaf, width, height) +
    tufts(y + 70, height - y - 80, c.green, seed + 3, width)
  );
};

/** A calm room: wall, wainscot, floor. */
export const room = (wall: string = c.pink, floor: string = c.sand, width = 800, height = 500): string => {
  const y = height * 0.72;
  return (
    rect(0, 0, width, y, wall) +
    many(
      Math.ceil(width / 80),
      (i) =>
        circle(40 + i * 80, 60 + (i % 2) * 40, 5, c.white, 0.5) +
        circle(40 + i * 80, 180 + (i % 2) * 40, 5, c.white, 0.5),
    ) +
    rect(0, y, width, height - y, floor) +
    rect(0, y - 8, width, 10, c.cream) +
    ellipse(width / 2, y + (height - y) * 0.55, width * 0.36, (height - y) * 0.34, c.coral, 0.28) +
    ellipse(width / 2, y + (height - y) * 0.55, width * 0.29, (height - y) * 0.25, c.cream, 0.4)
  );
};

/** A falling drop, 60 high, with a face when it is a hero. */
export const drop = (face = true, fill: string = c.blue): string =>
  path('M0 -62C10 -44 26 -32 26 -14A26 26 0 0 1 -26 -14C-26 -32 -10 -44 0 -62Z', fill) +
  ellipse(-11, -24, 5, 9, c.white, 0.5) +
  (face
    ? circle(-8, -14, 3, c.ink) +
      circle(8, -14, 3, c.ink) +
      stroke('M-6 -5q6 6 12 0', c.ink, 2.6) +
      circle(-15, -7, 4, c.coral, 0.5) +
      circle(15, -7, 4, c.coral, 0.5)
    : '');
