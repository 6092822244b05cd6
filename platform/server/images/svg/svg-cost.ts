import { filterSteps } from './svg-names.ts';
import { childrenOf, partsIn, styleSheet, UnsafeSvg, type SvgNode } from './svg-tree.ts';

/** What drawing may cost, in shapes. */
const MOST_COST = 200_000;
/** What rules of style sheets refer to, times the shapes that they may hold for. */
const MOST_STYLED = 20 * MOST_COST;
/** Layers inside layers when all references are followed: each takes a picture's memory. */
const DEEPEST = 64;
/** A step of a filter goes over the whole picture. */
const STEP_COST = 4000;
/** So do masks, patterns and clips. */
const LAYER_COST = 200;
/** Characters of a path that cost like a shape. */
const CHARACTERS = 40;
/** A dash shorter than this, in units of the drawing, makes more dashes than anybody sees. */
const SHORTEST_DASH = 0.05;

interface Cost {
  readonly sum: number;
  readonly depth: number;
}

function* walk(node: SvgNode): Generator<SvgNode> {
  yield node;
  for (const child of childrenOf(node)) yield* walk(child);
}

function refuseTinyDashes(value: string | undefined): void {
  const dashes = (value ?? '').match(/[\d.]+(?:e[-+]?\d+)?/gi)?.map(Number) ?? [];
  if (dashes.length > 0 && dashes.reduce((sum, dash) => sum + dash, 0) / dashes.length < SHORTEST_DASH)
    throw new UnsafeSvg('its dashes are too short to be seen');
}

/**
 * Follows all references of a drawing, as drawing would, and counts: what refers to parts that refer to parts multiplies.
 *
 * @throws {UnsafeSvg} when it costs too much or refers to itself
 */
export function refuseCostly(root: SvgNode): void {
  const byId = new Map<string, SvgNode>();
  const sheets: string[] = [];
  for (const node of walk(root)) {
    const id = node.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, node);
    if (node.name === 'style') sheets.push(styleSheet(node));
  }
  const css = sheets.join('\n');
  const costs = new Map<SvgNode, Cost>();
  const open = new Set<SvgNode>();

  const sumOf = (parts: readonly (SvgNode | undefined)[]): Cost => {
    let [sum, depth] = [0, 0];
    for (const part of parts) {
      if (!part) continue;
      const cost = costOf(part);
      sum += cost.sum;
      depth = Math.max(depth, cost.depth);
      if (sum > MOST_COST) throw new UnsafeSvg('it takes too much work to draw');
    }
    return { sum, depth };
  };

  function costOf(node: SvgNode): Cost {
    const before = costs.get(node);
    if (before) return before;
    if (open.has(node)) throw new UnsafeSvg('a part of it refers to itself');
    if (open.size > 4 * DEEPEST) throw new UnsafeSvg('its parts are nested too deep');
    open.add(node);
    const values = [...node.attributes].filter(([name]) => name !== 'href').map(([, value]) => value);
    const layers = values.flatMap(partsIn).map((id) => byId.get(id));
    refuseTinyDashes(node.attributes.get('stroke-dasharray'));
    for (const [, dashes] of (node.attributes.get('style') ?? '').matchAll(/stroke-dasharray\s*:([^;]*)/gi))
      refuseTinyDashes(dashes);
    const used = byId.get(node.attributes.get('href')?.slice(1) ?? '');
    const inner = sumOf([...childrenOf(node), used, ...layers]);
    const paths = (node.attributes.get('d')?.length ?? 0) + (node.attributes.get('points')?.length ?? 0);
    const step = filterSteps.has(node.name) ? STEP_COST : 0;
    const own = 1 + paths / CHARACTERS + step + layers.filter(Boolean).length * LAYER_COST;
    open.delete(node);
    const cost = { sum: own + inner.sum, depth: 1 + inner.depth };
    if (cost.sum > MOST_COST) throw new UnsafeSvg('it takes too much work to draw');
    if (cost.depth > DEEPEST) throw new UnsafeSvg('its parts are nested too deep');
    costs.set(node, cost);
    return cost;
  }

  for (const [, dashes] of css.matchAll(/stroke-dasharray\s*:([^;}]*)/gi)) refuseTinyDashes(dashes);
  const total = costOf(root).sum;
  // A rule may hold for every element: what it refers to is drawn as often.
  const styled = sumOf([...new Set(partsIn(css))].map((id) => byId.get(id))).sum;
  if (styled * total > MOST_STYLED) throw new UnsafeSvg('its styles take too much work to draw');
}
