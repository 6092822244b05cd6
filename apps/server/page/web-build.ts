import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** What the first page of the built web app needs. */
export interface WebBuild {
  readonly scripts: readonly string[];
  /** Style sheets of the first screen, inlined: they cost no request. */
  readonly css: string;
}

const ENTRY = 'apps/web/main.tsx';

/** Reads Vite's manifest. @throws when the web app was not built */
export async function readWebBuild(folder: string): Promise<WebBuild> {
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The web build in ${folder} has no ${ENTRY}`);
  const imported = (entry.imports ?? []).flatMap((name) => manifest[name] ?? []);
  const styles = [...imported, entry].flatMap(({ css = [] }) => css);
  const texts = await Promise.all(styles.map((file) => readFile(join(folder, file), 'utf8')));
  return { scripts: [entry, ...imported].map(({ file }) => `/${file}`), css: texts.join('') };
}
