import * as d from '../drawing/index.ts';
import { tile } from './tiles.ts';

const { colour: c } = d;
/** In front of a sky, so that snow and blossoms show. */
const outside = (tree: string): string => tile(d.circle(0, -112, 128, c.water) + tree, 0.76, 188);

/** Things that exercises show, each in a square of its own. */
export const drawnThings = {
  apple: tile(d.fruit('apple'), 2.5, 174),
  bag: tile(d.bag(), 1.5, 178),
  ball: tile(d.ball(), 2.2, 168),
  bareTree: outside(d.bareTree(true)),
  bear: tile(d.bear(), 1.1, 184),
  bee: tile(d.bee(), 1.7, 118),
  bell: tile(d.bell(), 1.6, 168),
  blossomTree: outside(d.tree({ blossom: c.white })),
  boat: tile(d.boat(), 0.95, 176),
  butterfly: tile(d.butterfly(c.coral), 1.5, 100),
  cherry: tile(d.fruit('cherry'), 2, 172),
  drop: tile(d.drop(), 1.5, 168),
  drum: tile(d.drum(), 1.1, 158),
  duck: tile(d.duck(), 1.5, 164),
  ear: tile(d.ear(), 1.3, 106),
  fish: tile(d.fish(), 1.6, 100),
  flower: tile(d.flower(c.coral, c.sun), 1.9, 186),
  fox: tile(d.fox(), 1.3, 184, 92),
  frog: tile(d.frog(), 1.5, 164),
  fruitTree: outside(d.tree({ fruit: c.coral })),
  hedgehog: tile(d.hedgehog(), 1.2, 150),
  house: tile(d.house(), 0.86, 184),
  kite: tile(d.kite(), 0.72, 66),
  mushroom: tile(d.circle(0, -46, 60, c.mist) + d.mushroom(), 1.5, 170),
  owl: tile(d.owl(), 1.4, 180),
  pear: tile(d.fruit('pear'), 2.2, 176),
  rabbit: tile(d.rabbit(), 1.1, 186),
  snail: tile(d.snail(), 1.15, 150),
  strawberry: tile(d.fruit('strawberry'), 2.4, 168),
  sunHat: tile(d.hat(c.sun), 1.5, 148),
  tree: tile(d.tree({ fruit: c.coral }), 0.78, 190),
  umbrella: tile(d.umbrella(), 0.92, 182),
  woollyHat: tile(d.woollyHat(c.coral, c.sun), 1.15, 150),
} as const;
export type DrawnThing = keyof typeof drawnThings;
