import * as d from '../drawing/index.ts';

const { at, colour: c } = d;
const treeTop = (x: number, y: number, r = 30): string =>
  d.circle(x + 3, y + 5, r, c.ink, 0.14) +
  d.circle(x, y, r, c.green) +
  d.circle(x - r * 0.3, y - r * 0.3, r * 0.5, c.leaf, 0.8);
const roof = (x: number, y: number, w: number, h: number, ink: string, light: string): string =>
  d.rect(x + 5, y + 7, w, h, c.ink, 6, 0.16) + d.rect(x, y, w, h, ink, 6) + d.rect(x, y, w, h / 2, light, 6);

const RIVER = 'M-30 330Q120 300 210 350T400 330T640 250';
const bridge = at(
  300,
  345,
  1,
  d.rect(-32, -62, 64, 124, c.bark, 6) +
    d.rect(-24, -62, 48, 124, c.wood, 4) +
    d.many(6, (i) => d.stroke(`M-22 ${-48 + i * 19}H22`, c.bark, 3, 0.6)),
);
const school =
  roof(405, 96, 132, 74, c.brick, c.coral) +
  d.rect(452, 112, 38, 38, c.cream, 6) +
  d.stroke('M471 150V84', c.cocoa, 5) +
  d.path('M473 84h34l-10 11l10 11h-34z', c.sun);
const compass = at(300, 300, 1.1, d.compass('', 0));

/** An invented village from above, north at the top. It is square, so that its places stay large on a phone. */
export const villageMap = ({ hasCompass = false } = {}): string =>
  d.picture(
    600,
    600,
    d.rect(0, 0, 600, 600, '#dfe6bd'),
    d.stroke(RIVER, c.water, 74),
    d.stroke(RIVER, c.blue, 6, 0.35),
    d.stroke('M300 270Q310 180 440 190', c.cream, 26),
    d.stroke('M300 400Q290 480 180 560', c.cream, 26),
    bridge,
    school,
    ...[[70, 80], [130, 60], [100, 140], [170, 120], [60, 180], [140, 190]].map(([x, y]) => treeTop(x ?? 0, y ?? 0, 34)), // prettier-ignore
    roof(60, 470, 84, 56, c.plum, c.lilac),
    roof(150, 430, 64, 48, c.sea, c.blue),
    d.path('M400 430H570V560H400Z', c.moss),
    d.circle(485, 495, 46, c.sand) + at(485, 528, 1, d.ball()),
    hasCompass ? compass : '',
  );
