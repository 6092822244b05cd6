import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** What the first page of the built web app needs. */
export interface WebBuild {
  readonly scripts: readonly string[];
  /** Everything that every other screen needs, with what it imports. */
  readonly deferred: readonly string[];
  /** The home screen of playgrounds, which is among the deferred ones. */
  readonly playground?: readonly string[];
  /** The rows above the shelf of a signed-in user: scripts and style sheets. */
  readonly rows?: readonly string[];
  /** Files that show a kept book without a network: the start, the reader, faces. */
  readonly kept?: readonly string[];
  /** Style sheets of the first screen, inlined: they cost no request. */
  readonly css: string;
}

const ENTRY = 'apps/web/main.tsx';
const DEFERRED = 'apps/web/features-deferred.ts';
const READER = 'features/offline/web/page/book-page.tsx';
const ROWS = 'features/bookshelf/web/rows/shelf-rows.tsx';
const PLAYGROUND = 'features/playground/web/home/home-page.tsx';

/** Reads Vite's manifest. @throws when the web app was not built */
export async function readWebBuild(folder: string): Promise<WebBuild> {
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The web build in ${folder} has no ${ENTRY}`);
  const importsOf = ({ imports = [] }: ManifestEntry) => imports.flatMap((name) => manifest[name] ?? []);
  const imported = importsOf(entry);
  const withImports = (name: string) => [manifest[name] ?? []].flat().flatMap((one) => [one, ...importsOf(one)]);
  const styles = [...imported, entry].flatMap(({ css = [] }) => css);
  const texts = await Promise.all(styles.map((file) => readFile(join(folder, file), 'utf8')));
  const addressOf = ({ file }: ManifestEntry) => `/${file}`;
  const scripts = [entry, ...imported].map(addressOf);
  const addressesOf = (name: string) =>
    withImports(name)
      .map(addressOf)
      .filter((file) => !scripts.includes(file));
  const faces = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.woff2'));
  const kept = [...closureOf(manifest, [ENTRY, DEFERRED, READER]), ...faces.map((name) => `assets/${name}`)];
  return {
    scripts,
    deferred: addressesOf(DEFERRED),
    playground: addressesOf(PLAYGROUND),
    rows: [...addressesOf(ROWS), ...(manifest[ROWS]?.css ?? []).map((file) => `/${file}`)],
    kept: kept.map((file) => `/${file}`),
    css: texts.join(''),
  };
}

/** Everything that these chunks load before they run. */
function closureOf(manifest: Readonly<Record<string, ManifestEntry>>, names: readonly string[]): Set<string> {
  const files = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const { file, css = [], imports = [] } = manifest[name] ?? {};
    if (file === undefined || files.has(file)) continue;
    for (const one of [file, ...css]) files.add(one);
    waiting.push(...imports);
  }
  return files;
}

/** The reader's engine, as the content host serves it. */
export interface EngineBuild {
  /** Addresses below the content origin. */
  readonly script: string;
  readonly styles: readonly string[];
  /** All of it: what shows a kept book without a network. */
  readonly files: readonly string[];
}

const ENGINE = 'apps/engine/main.ts';

/** Reads the engine's manifest. @throws when the engine was not built */
export async function readEngineBuild(folder: string): Promise<EngineBuild> {
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const entry = manifest[ENGINE];
  if (!entry) throw new Error(`The engine in ${folder} has no ${ENGINE}`);
  const files = (await readdir(join(folder, 'assets'))).filter((name) => /\.(?:js|css|woff2)$/.test(name));
  return {
    script: `/engine/${entry.file}`,
    styles: (entry.css ?? []).map((file) => `/engine/${file}`),
    files: files.map((name) => `/engine/assets/${name}`),
  };
}

/** The service workers, each one file. */
export interface WorkerBuild {
  readonly product: string;
  readonly engine: string;
}

/** Reads the built service workers. @throws when they were not built */
export async function readWorkerBuild(folder: string): Promise<WorkerBuild> {
  const [product = '', engine = ''] = await Promise.all(
    ['product.js', 'engine.js'].map((name) => readFile(join(folder, name), 'utf8')),
  );
  return { product, engine };
}
