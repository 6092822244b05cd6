import { colour as c } from './palette.ts';
import { at, circle, ellipse, many, n, path, rect, ring, stroke } from './svg.ts';

/** An open umbrella, 190 high; in a hand it needs no hook. */
export const umbrella = (fill: string = c.coral, light: string = c.rose, hook = true): string =>
  stroke(hook ? 'M0 -104V-14Q0 4 -14 4T-28 -10' : 'M0 -104V-14', c.bark, 7) +
  path(
    'M-92 -92Q-84 -178 0 -182T92 -92Q76 -106 60 -92Q44 -106 30 -92Q14 -106 0 -92Q-14 -106 -30 -92Q-44 -106 -60 -92Q-76 -106 -92 -92Z',
    fill,
  ) +
  path('M-30 -92Q-28 -160 0 -182Q28 -160 30 -92Q14 -106 0 -92Q-14 -106 -30 -92Z', light, 0.75) +
  circle(0, -185, 6, c.bark);

export const bag = (fill: string = c.blue, flap: string = c.sea): string =>
  stroke('M-20 -84Q-20 -108 0 -108T20 -84', c.cocoa, 7) +
  rect(-48, -88, 96, 88, fill, 20) +
  rect(-34, -40, 68, 34, flap, 10) +
  path('M-48 -68Q-48 -88 -28 -88H28Q48 -88 48 -68V-58Q0 -38 -48 -58Z', flap) +
  rect(-9, -60, 18, 20, c.sun, 5);

export const book = (fill: string = c.coral, open = false): string =>
  open
    ? path('M0 -8Q-40 -28 -96 -14V-82Q-40 -96 0 -74Q40 -96 96 -82V-14Q40 -28 0 -8Z', fill) +
      path('M0 -14Q-38 -32 -88 -20V-86Q-38 -98 0 -78Q38 -98 88 -86V-20Q38 -32 0 -14Z', c.white) +
      stroke(
        'M0 -76V-16M-72 -72Q-44 -78 -18 -66M-72 -56Q-44 -62 -18 -50M-72 -40Q-44 -46 -18 -34M72 -72Q44 -78 18 -66M72 -56Q44 -62 18 -50M72 -40Q44 -46 18 -34',
        c.stone,
        3.4,
      )
    : rect(-42, -112, 84, 112, fill, 8) +
      rect(-42, -112, 16, 112, c.ink, 6, 0.18) +
      rect(-14, -92, 44, 26, c.cream, 4, 0.85) +
      rect(-38, -10, 78, 6, c.cream, 3);

export const pencil = (fill: string = c.sun): string =>
  rect(-8, -96, 16, 76, fill) +
  rect(0, -96, 8, 76, c.ink, 0, 0.12) +
  path('M-8 -20H8L0 4Z', c.sand) +
  path('M-3 -5H3L0 4Z', c.ink) +
  rect(-8, -104, 16, 10, c.stone) +
  rect(-8, -116, 16, 14, c.coral, 5);

export const ball = (a: string = c.coral, b: string = c.cream): string =>
  circle(0, -30, 30, a) + path('M-30 -30Q0 -48 30 -30Q0 -12 -30 -30Z', b) + circle(-10, -44, 6, c.white, 0.45);

export const kite = (fill: string = c.coral): string =>
  path('M0 -60L42 0L0 66L-42 0Z', fill) +
  path('M0 -60L42 0H0Z', c.sun) +
  path('M0 66L-42 0H0Z', c.amber) +
  stroke('M0 66Q24 96 0 122T18 176', c.ink, 2.4) +
  path('M0 100l-12 -8v16zM0 100l12 -8v16z', c.blue) +
  path('M4 142l-12 -8v16zM4 142l12 -8v16z', c.green);

export const hat = (fill: string = c.coral, band: string = c.cream): string =>
  ellipse(0, -6, 58, 13, fill) +
  path('M-36 -8Q-34 -62 0 -62T36 -8Q0 2 -36 -8Z', fill) +
  path('M-37 -14Q0 -2 37 -14L36 -26Q0 -14 -36 -26Z', band) +
  path('M10 -61Q34 -54 36 -8Q22 -3 14 -4Q24 -30 10 -61Z', c.ink, 0.1);

export const woollyHat = (fill: string = c.coral, band: string = c.cream): string =>
  path('M-58 -20Q-60 -92 0 -94T58 -20Z', fill) +
  stroke('M-36 -34Q-36 -70 -18 -86M0 -34V-90M36 -34Q36 -70 18 -86', c.ink, 4, 0.14) +
  rect(-66, -30, 132, 30, band, 15) +
  circle(0, -98, 17, band);

export const scarf = (fill: string = c.coral): string =>
  rect(-34, -14, 68, 18, fill, 9) + path('M8 0L30 -2L36 50H14Z', fill) + stroke('M12 22H33M13 36H34', c.cream, 5);

export const lantern = (): string =>
  stroke('M-14 -60Q-14 -82 0 -82T14 -60', c.cocoa, 5) +
  circle(0, -32, 52, c.sun, 0.25) +
  rect(-22, -60, 44, 56, c.sun, 8) +
  rect(-26, -66, 52, 12, c.cocoa, 5) +
  rect(-26, -8, 52, 10, c.cocoa, 5) +
  stroke('M-8 -54V-10M8 -54V-10', c.cocoa, 3, 0.5);

export const mug = (fill: string = c.blue): string =>
  stroke('M30 -44Q54 -44 52 -26T28 -12', fill, 9) +
  path('M-34 -56H34L30 -6Q28 0 20 0H-20Q-28 0 -30 -6Z', fill) +
  ellipse(0, -56, 34, 7, c.cocoa) +
  stroke('M-12 -72q-6 -10 0 -20t0 -20M10 -72q-6 -10 0 -20t0 -20', c.white, 4, 0.7);

/** A round cake or pizza seen from above, cut in `parts`; the first `taken` pieces are gone. */
export const pie = (parts: number, taken = 0, look: { crust?: string; fill?: string; dots?: string } = {}): string => {
  const point = (turn: number, r: number): string => `${n(r * Math.sin(turn))} ${n(-r * Math.cos(turn))}`;
  const plateRing = circle(0, 0, 104, c.white) + ring(0, 0, 96, c.stone, 2, 0.7);
  return (
    plateRing +
    many(parts, (i) => {
      if (i < taken) return '';
      const a = (i / parts) * 2 * Math.PI;
      const b = ((i + 1) / parts) * 2 * Math.PI;
      const mid = (a + b) / 2;
      const wide = parts <= 2 ? 1 : 0;
      const wedge = (r: number): string =>
        parts === 1
          ? `M0 ${-r}A${r} ${r} 0 1 1 0 ${r}A${r} ${r} 0 1 1 0 ${-r}Z`
          : `M0 0L${point(a, r)}A${r} ${r} 0 0 1 ${point(b, r)}Z`;
      const spots = (parts > 6 ? [0.3, 0.62] : [0.2, 0.5, 0.8])
        .map((t, k) => {
          const turn = a + (b - a) * t;
          const r = k === 1 ? 36 + wide * 4 : 58;
          return circle(r * Math.sin(turn), -r * Math.cos(turn), parts > 6 ? 5.5 : 8, look.dots ?? c.brick);
        })
        .join('');
      return `<g transform="translate(${n(Math.sin(mid) * 3.5)} ${n(-Math.cos(mid) * 3.5)})">${path(wedge(84), look.crust ?? c.wood)}${path(wedge(72), look.fill ?? c.sun)}${spots}</g>`;
    })
  );
};

export const magnifier = (inside: string = c.mist): string =>
  stroke('M34 34L74 74', c.cocoa, 16) +
  circle(0, 0, 48, inside) +
  ring(0, 0, 48, c.sea, 9) +
  stroke('M-26 -14Q-18 -32 2 -32', c.white, 6, 0.8);

/** A compass rose; `letters` are north, east, south, west in the language of the book. */
export const compass = (north: string, needle = 20): string =>
  circle(0, 0, 96, c.amber) +
  circle(0, 0, 82, c.cream) +
  many(16, (i) =>
    at(0, 0, 1, stroke(`M0 -76V${i % 4 === 0 ? -62 : -70}`, c.ink, i % 4 === 0 ? 5 : 3, 0.7), { turn: i * 22.5 }),
  ) +
  at(0, 0, 1, path('M0 -58L15 0H-15Z', c.coral) + path('M0 58L15 0H-15Z', c.navy) + circle(0, 0, 8, c.cream), {
    turn: needle,
  }) +
  north +
  circle(0, -104, 10, c.amber);

export const globe = (): string =>
  stroke('M-72 -128A86 86 0 0 0 34 8', c.cocoa, 7) +
  stroke('M-16 8H50M16 8V-14', c.cocoa, 10) +
  circle(0, -90, 74, c.blue) +
  path(
    'M-50 -130Q-20 -160 6 -142Q10 -118 -14 -112Q-34 -100 -44 -110Q-58 -118 -50 -130ZM-20 -86Q10 -96 20 -72Q14 -40 -6 -34Q-24 -50 -20 -86ZM34 -132Q66 -118 66 -84Q44 -78 36 -98Q26 -116 34 -132Z',
    c.leaf,
  ) +
  path('M30 -158A74 74 0 0 1 10 -17A90 90 0 0 0 30 -158Z', c.ink, 0.12) +
  ellipse(-34, -122, 12, 20, c.white, 0.25);

/** An easel, a brush and a palette for the art book. */
export const easel = (canvas: string): string =>
  stroke('M-60 0L-14 -210M60 0L14 -210M0 -40L0 -210', c.bark, 9) +
  rect(-88, -196, 176, 132, c.cream, 4) +
  canvas +
  rect(-98, -66, 196, 10, c.wood, 4);
export const paintbrush = (tip: string = c.coral): string =>
  rect(-5, -110, 10, 74, c.wood, 5) +
  rect(-7, -42, 14, 18, c.stone, 2) +
  path('M-8 -26H8Q10 -8 0 6Q-10 -8 -8 -26Z', tip);
export const paintPalette = (): string =>
  path('M-84 -34C-84 -84 84 -92 88 -40C90 -8 48 -22 36 -8C26 6 40 14 8 16C-40 18 -84 4 -84 -34Z', c.sand) +
  circle(-50, -34, 12, c.coral) +
  circle(-20, -54, 12, c.sun) +
  circle(18, -58, 12, c.green) +
  circle(54, -44, 12, c.blue) +
  circle(-24, -12, 12, c.plum) +
  ellipse(18, -20, 12, 8, c.cream);
export const blot = (fill: string): string =>
  path('M-30 4C-52 -8 -40 -40 -20 -36C-14 -60 22 -56 22 -34C46 -40 54 -8 32 2C30 26 -14 28 -30 4Z', fill) +
  circle(48, 20, 7, fill) +
  circle(-46, 24, 5, fill);

/** A speech bubble with its middle at the origin and its tail towards `tail` (−1 left, 1 right). */
export const bubble = (w: number, h: number, inside: string, tail: -1 | 1 = 1, fill: string = c.white): string =>
  path(`M${tail * w * 0.18} ${h / 2 - 8}L${tail * w * 0.4} ${h / 2 + 34}L${tail * w * 0.4} ${h / 2 - 8}Z`, fill) +
  rect(-w / 2, -h / 2, w, h, fill, Math.min(h / 2, 30)) +
  inside;

export const ticket = (w: number, h: number, inside: string, fill: string = c.cream): string =>
  rect(-w / 2 + 4, -h / 2 + 6, w, h, c.ink, 14, 0.12) + rect(-w / 2, -h / 2, w, h, fill, 14) + inside;
