import { posix } from 'node:path';

// The linter sees circles of imports and of `import type`; not those through `import()` and `import('…').Type`.

const IMPORTS = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([.#][^'"\n]+)\1/g;

/** The file behind what an import names; an entry point is the index file of its folder. Pure. */
function targetOf(file: string, specifier: string): string {
  if (!specifier.startsWith('#')) return posix.join(posix.dirname(file), specifier);
  return `${specifier.slice(1)}/index.ts`;
}

/**
 * Files that import each other, whatever the kind of import, one list a circle. Pure.
 *
 * @param files the text of each file, by its path below the root
 */
export function cyclesIn(files: ReadonlyMap<string, string>): string[][] {
  const edges = new Map(
    [...files].map(([file, text]) => [
      file,
      [...text.matchAll(IMPORTS)].map(([, , name = '']) => targetOf(file, name)).filter((path) => files.has(path)),
    ]),
  );
  // Tarjan: one walk finds the files that can reach each other.
  const order = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    const index = order.size;
    let low = index;
    order.set(file, index);
    open.push(file);
    for (const next of edges.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === index) {
      const circle = open.splice(open.indexOf(file));
      if (circle.length > 1 || edges.get(file)?.includes(file)) circles.push(circle.toSorted());
    }
    return low;
  };
  for (const file of files.keys()) if (!order.has(file)) visit(file);
  return circles;
}

/** Tests and their helpers may import all folders. */
const OF_TESTS = /\.test\.|(^|\/)testing\//;

/**
 * Sibling folders of a feature that import each other both ways, one line each. Pure.
 *
 * @param files the text of each file, by its path below the root
 */
export function twoWayFolders(files: ReadonlyMap<string, string>): string[] {
  const found = new Set<string>();
  for (const [file, text] of files) {
    if (!file.startsWith('features/') || OF_TESTS.test(file)) continue;
    for (const [, , name = ''] of text.matchAll(IMPORTS)) {
      const target = targetOf(file, name);
      if (!name.startsWith('.') || OF_TESTS.test(target)) continue;
      const [from, to] = siblings(posix.dirname(file), posix.dirname(target));
      if (from && to) found.add(`${from} ${to}`);
    }
  }
  return [...found]
    .map((pair) => pair.split(' '))
    .filter(([from = '', to = '']) => from < to && found.has(`${to} ${from}`))
    .map(([from, to]) => `${from} and ${to} import each other`);
}

/** The two folders below the lowest common folder; none if one folder holds the other. */
function siblings(from: string, to: string): readonly [] | readonly [string, string] {
  const [a, b] = [from.split('/'), to.split('/')];
  const first = a.findIndex((name, index) => name !== b[index]);
  if (first < 0 || first >= b.length) return [];
  return [a.slice(0, first + 1).join('/'), b.slice(0, first + 1).join('/')];
}
