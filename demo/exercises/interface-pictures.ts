import * as d from '../drawing/index.ts';
import { tile } from './tiles.ts';

const { colour: c } = d;
const box = (...parts: string[]): string => d.picture(100, 100, ...parts);
const starPath = 'M50 8L62 37L93 40L69 60L77 91L50 74L23 91L31 60L7 40L38 37Z';
const speaker = d.path('M14 38H32L54 18V82L32 62H14Z', c.ink);

/** What the frame of an exercise is drawn with. */
export const interfacePictures = {
  friend: tile(d.hedgehog(d.at(0, 0, 0.5, d.fruit('apple'))), 1.2, 158, 92),
  next: box(d.stroke('M20 50H76M52 24L78 50L52 76', c.white, 13)),
  again: box(d.stroke('M76 34A32 32 0 1 0 82 56M80 12V36H56', c.ink, 11)),
  done: box(d.stroke('M18 54L42 78L84 26', c.white, 14)),
  play: box(d.path('M30 16Q30 8 38 12L86 44Q94 50 86 56L38 88Q30 92 30 84Z', c.white)),
  sound: box(speaker, d.stroke('M66 36Q76 50 66 64M78 24Q96 50 78 76', c.ink, 7)),
  muted: box(speaker, d.stroke('M68 38L90 62M90 38L68 62', c.slate, 8)),
  star: box(d.path(starPath, c.sun), d.stroke(starPath, c.amber, 4)),
  noStar: box(d.stroke(starPath, c.stone, 5)),
  waiting: box(
    d.at(50, 62, 0.62, d.cloud(c.sky, 1)),
    d.circle(28, 84, 6, c.sea),
    d.circle(50, 84, 6, c.sea),
    d.circle(72, 84, 6, c.sea),
  ),
  hand: box(
    d.path('M38 92Q22 70 16 58Q16 48 26 54L36 66V18Q36 8 44 8T52 18V46Q78 48 82 60Q86 76 74 92Z', '#f7d3b5'),
    d.stroke('M38 92Q22 70 16 58Q16 48 26 54L36 66V18Q36 8 44 8T52 18V46Q78 48 82 60Q86 76 74 92Z', c.bark, 4),
  ),
} as const;
