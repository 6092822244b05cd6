import { posix } from 'node:path';

interface Module {
  readonly path: string;
  readonly classes: ReadonlySet<string>;
}

/** The classes that a style sheet defines. Pure. */
export function classesOf(css: string): Set<string> {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/:global\([^)]*\)|\burl\([^)]*\)|'[^']*'|"[^"]*"/g, '');
  return new Set([...rules.matchAll(/\.([a-zA-Z_][\w-]*)(?=[^;{}]*\{)/g)].map(([, name = '']) => name));
}

/** The style sheets that a component imports, each with the name by which it uses it. */
const importedSheets = (path: string, text: string, sheets: ReadonlyMap<string, Module>) =>
  [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, name = '', from = '']) => {
    const sheet = sheets.get(posix.join(posix.dirname(path), from));
    return sheet ? [{ name, sheet }] : [];
  });

/** The classes that code names (`styles.row`), and whether it makes names of parts (`styles[name]`). */
const usedClasses = (code: string, name: string) => ({
  named: [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one),
  isAny: new RegExp(`\\b${name}\\[|\\b${name}\\b(?![.\\w'])`).test(code),
});

/**
 * Classes that a component uses and its style sheet does not have, and classes of sheets that no component uses,
 * one line each. Names made of parts (`styles[name]`) count as any of the sheet's. Pure.
 *
 * @param files texts by path
 */
export function wrongClasses(files: ReadonlyMap<string, string>): string[] {
  const sheets = new Map<string, Module>();
  for (const [path, text] of files)
    if (path.endsWith('.module.css')) sheets.set(path, { path, classes: classesOf(text) });
  const taken = new Map<string, Set<string>>();
  const missing: string[] = [];
  for (const [path, text] of files) {
    if (!path.endsWith('.tsx') && !path.endsWith('.ts')) continue;
    const code = text.replace(/'[^']*\.css'/g, '').replace(/^import .*$/gm, '');
    for (const { name, sheet } of importedSheets(path, text, sheets)) {
      const used = taken.get(sheet.path) ?? new Set<string>();
      taken.set(sheet.path, used);
      const { named, isAny } = usedClasses(code, name);
      for (const one of isAny ? [...named, ...sheet.classes] : named) used.add(one);
      for (const one of named)
        if (!sheet.classes.has(one)) missing.push(`${path}: ${posix.basename(sheet.path)} has no class "${one}"`);
    }
  }
  const idle = [...sheets.values()].flatMap(({ path, classes }) =>
    [...classes].filter((one) => !taken.get(path)?.has(one)).map((one) => `${path}: nobody takes the class "${one}"`),
  );
  return [...missing, ...idle];
}
