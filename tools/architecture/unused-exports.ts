import { posix } from 'node:path';

const IMPORTS = /\b(?:import|export)\s+(?:type\s+)?(\*|\{[^}]*\})[^'"\n]*?\bfrom\s*['"]([.#][^'"\n]+)['"]/g;
const LISTS = /^export\s+\{([^}]*)\}/gm;
const DECLARED = /^export\s+(?:async\s+)?(?:const|function|class)\s+(\w+)/gm;

const entryOf = (file: string, specifier: string): string =>
  specifier.startsWith('#') ? `${specifier.slice(1)}/index.ts` : posix.join(posix.dirname(file), specifier);

/** Names in braces as the other side knows them, without types: `a, b as c, type D` → a, b or c. */
const namesIn = (braces: string, side: 'before' | 'after'): string[] =>
  braces
    .replaceAll(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/).at(side === 'before' ? 0 : -1) ?? name);

/**
 * Values that an entry point exports and no file imports through it, one line per entry point. Unused types are fine:
 * code may name the types of a value's parts. Entry points of tests are not checked. Pure.
 *
 * @param files the text of each file, by its path below the root
 */
export function unusedExports(files: ReadonlyMap<string, string>): string[] {
  const used = new Map<string, Set<string>>();
  for (const [file, text] of files)
    for (const [, names = '', specifier = ''] of text.matchAll(IMPORTS)) {
      const entry = entryOf(file, specifier);
      const usedNames = used.get(entry) ?? new Set<string>();
      for (const name of names === '*' ? ['*'] : namesIn(names, 'before')) usedNames.add(name);
      used.set(entry, usedNames);
    }
  return [...files].flatMap(([file, text]) => {
    if (!/^(features|platform)\/.*\/index\.ts$/.test(file) || file.includes('/testing/')) return [];
    const usedNames = used.get(file) ?? new Set();
    const exported = [
      ...[...text.matchAll(LISTS)].flatMap(([, names = '']) => namesIn(names, 'after')),
      ...[...text.matchAll(DECLARED)].map(([, name = '']) => name),
    ];
    const unused = usedNames.has('*') ? [] : exported.filter((name) => !usedNames.has(name));
    return unused.length > 0 ? [`${file}: nobody imports ${unused.join(', ')}`] : [];
  });
}
