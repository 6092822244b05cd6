import { colour as c } from './palette.ts';
import { circle, many, path, rect, stroke } from './svg.ts';

const pane = (x: number, y: number, w = 34, h = 40, lit: string = c.sun): string =>
  rect(x - 4, y - 4, w + 8, h + 8, c.cream, 6) +
  rect(x, y, w, h, lit, 4) +
  stroke(`M${x + w / 2} ${y}V${y + h}M${x} ${y + h / 2}H${x + w}`, c.cream, 4);

/** A small house, 190 wide and 210 high. */
export const house = (wall: string = c.cream, roof: string = c.brick, lit: string = c.sky): string =>
  rect(42, -200, 24, 50, c.bark, 4) +
  rect(-80, -120, 160, 120, wall, 4) +
  rect(40, -120, 40, 120, c.ink, 0, 0.06) +
  path('M-102 -112Q-100 -122 -92 -128L-12 -192Q0 -200 12 -192L92 -128Q100 -122 102 -112Z', roof) +
  path('M12 -192L92 -128Q100 -122 102 -112H60Z', c.ink, 0.12) +
  path('M-18 0V-54Q-18 -74 0 -74T18 -54V0Z', c.bark) +
  circle(9, -32, 3.4, c.sun) +
  pane(-66, -84, 34, 40, lit) +
  pane(34, -84, 34, 40, lit) +
  rect(-28, -4, 56, 8, c.stone, 4);

/** A village school with a bell, 320 wide. */
export const school = (): string =>
  rect(-150, -130, 300, 130, '#f4dfb0', 6) +
  rect(-46, -180, 92, 180, c.cream, 6) +
  path('M-168 -122L-138 -174H-40V-122Z', c.brick) +
  path('M168 -122L138 -174H40V-122Z', c.brick) +
  path('M-62 -172Q-58 -182 0 -224Q58 -182 62 -172Z', c.coral) +
  circle(0, -150, 20, c.white) +
  stroke('M0 -150V-162M0 -150L9 -146', c.ink, 3.4) +
  path('M-24 0V-62Q-24 -86 0 -86T24 -62V0Z', c.green) +
  stroke('M0 -84V0', c.cream, 3) +
  pane(-130, -96) +
  pane(-86, -96) +
  pane(54, -96) +
  pane(98, -96) +
  path('M-10 -224Q-10 -246 0 -246T10 -224Z', c.amber) +
  rect(-40, -5, 80, 8, c.stone, 4);

/** A lighthouse on its rock, 300 high. */
export const lighthouse = (beam = false): string =>
  (beam
    ? path('M16 -262L430 -350V-190L16 -246Z', c.sun, 0.34) + path('M-16 -262L-330 -330V-200L-16 -246Z', c.sun, 0.2)
    : '') +
  path('M-34 0L-22 -226H22L34 0Z', c.cream) +
  path('M-31 -50L-27.5 -104H27.5L31 -50Z', c.coral) +
  path('M-25 -158L-22.5 -206H22.5L25 -158Z', c.coral) +
  path('M6 0L4 -226H22L34 0Z', c.ink, 0.1) +
  rect(-32, -234, 64, 12, c.navy, 4) +
  rect(-17, -268, 34, 36, beam ? c.sun : c.mist, 3) +
  stroke('M-17 -268V-234M17 -268V-234M0 -268V-234', c.navy, 3) +
  path('M-26 -266Q0 -306 26 -266Z', c.brick) +
  circle(0, -292, 5, c.navy) +
  path('M-11 0V-26Q-11 -38 0 -38T11 -26V0Z', c.bark) +
  rect(-6, -134, 12, 17, c.navy, 5) +
  path('M-120 26Q-100 -16 -52 -8Q0 -18 52 -8Q104 -14 124 26Z', c.slate) +
  path('M0 -13Q30 -15 52 -8Q104 -14 124 26H40Q40 0 0 -13Z', c.ink, 0.14);

/** The bench of Klupa's sign: 150 wide, seat at y = -44. */
export const bench = (wood: string = c.wood): string =>
  rect(-62, -44, 11, 44, c.cocoa, 3) +
  rect(51, -44, 11, 44, c.cocoa, 3) +
  rect(-58, -92, 9, 50, c.cocoa, 3) +
  rect(49, -92, 9, 50, c.cocoa, 3) +
  rect(-76, -96, 152, 14, wood, 6) +
  rect(-76, -76, 152, 14, wood, 6) +
  rect(-82, -52, 164, 15, wood, 7) +
  rect(-82, -42, 164, 5, c.ink, 2, 0.15);

/** A sailing boat, 170 high, its waterline at y = 0. */
export const boat = (hull: string = c.brick, sail: string = c.cream): string =>
  rect(-4, -160, 7, 132, c.bark, 3) +
  path('M8 -156Q74 -96 70 -44H8Z', sail) +
  path('M8 -90Q50 -80 68 -66Q71 -54 70 -44H8Z', c.sun, 0.7) +
  path('M-8 -140Q-52 -84 -52 -44H-8Z', sail) +
  path('M-4 -160L26 -150L-4 -142Z', c.coral) +
  path('M-88 -34H92Q84 12 50 14H-46Q-80 12 -88 -34Z', hull) +
  path('M-88 -34H92L89 -22H-86Z', c.cream, 0.75) +
  path('M40 -34H92Q84 12 50 14H10Q40 0 40 -34Z', c.ink, 0.12);

export const paperBoat = (): string =>
  path('M-60 -24H60L40 10H-40Z', c.white) +
  path('M0 -72L-30 -24H30Z', c.cream) +
  path('M0 -72L30 -24H4Z', c.stone, 0.6) +
  path('M-60 -24L-28 -24L-40 10Z', c.stone, 0.45) +
  path('M60 -24L28 -24L40 10Z', c.stone, 0.6);

/** A market stall or sweet shop with a striped awning, 260 wide. */
export const stall = (stripe: string = c.coral): string =>
  rect(-112, -190, 10, 190, c.bark) +
  rect(102, -190, 10, 190, c.bark) +
  rect(-122, -84, 244, 84, c.wood, 6) +
  many(6, (i) => stroke(`M${-104 + i * 42} -76V-8`, c.bark, 3, 0.5)) +
  rect(-130, -94, 260, 16, c.sand, 6) +
  many(8, (i) =>
    path(
      `M${-136 + i * 34} -212H${-102 + i * 34}V-166Q${-119 + i * 34} -146 ${-136 + i * 34} -166Z`,
      i % 2 === 0 ? stripe : c.cream,
    ),
  ) +
  rect(-140, -220, 280, 14, c.bark, 6);

export const windowFrame = (view: string, w = 200, h = 170): string =>
  rect(-w / 2 - 12, -h - 12, w + 24, h + 24, c.cream, 10) +
  rect(-w / 2, -h, w, h, view, 4) +
  stroke(`M0 ${-h}V0M${-w / 2} ${-h / 2}H${w / 2}`, c.cream, 8) +
  rect(-w / 2 - 24, 8, w + 48, 14, c.wood, 6);
