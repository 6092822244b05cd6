/** The files in which a feature describes tables: its own, and those of lower layers that it reads. */
const DESCRIBING = /\/(tables|foreign-tables)\.ts$/;
const FEATURE_SERVER = /^features\/([^/]+)\/server\//;

/**
 * Names of tables of other features in the SQL texts of a feature, one line each: such tables are reached by its
 * `foreign-tables.ts`. Pure.
 *
 * @param files texts by path
 */
export function foreignTableNames(files: ReadonlyMap<string, string>): string[] {
  const owners = new Map<string, string>();
  for (const [path, text] of files) {
    const feature = FEATURE_SERVER.exec(path)?.[1];
    if (!feature || !path.endsWith('/server/tables.ts')) continue;
    for (const [, name = ''] of text.matchAll(/pgTable\(\s*'(\w+)'/g)) owners.set(name, feature);
  }
  return [...files].flatMap(([path, text]) => {
    const feature = FEATURE_SERVER.exec(path)?.[1];
    if (!feature || DESCRIBING.test(path) || /\.test\.ts$|\/(testing|tests)\//.test(path)) return [];
    return [...new Set(text.match(/\b[a-z]+(?:_[a-z]+)+\b/g))]
      .filter((name) => (owners.get(name) ?? feature) !== feature)
      .map((name) => `${path}: ${name} belongs to ${owners.get(name)}; describe it in repositories/foreign-tables.ts`);
  });
}
