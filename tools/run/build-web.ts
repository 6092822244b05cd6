import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
const DIST = join(ROOT, 'dist/web');
const ENGINE = join(ROOT, 'dist/engine');
const WORKER = join(ROOT, 'dist/worker');
const MARK = join(DIST, '.sources');
const SOURCES = [
  'apps/{engine,web,worker}/**/*',
  'features/*/{web,contract}/**/*',
  'platform/{web,kernel}/**/*',
  'vite{,.engine,.worker}.config.ts',
  'tools/bundle/{without-*,native-*}.ts',
  'tools/run/{build*,browsers,styles/*}.ts',
  'tsconfig*.json',
  'package-lock.json',
];

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Changes whenever a source of the web app does. */
function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: ROOT }).toSorted()) {
    const path = join(ROOT, file);
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Writes a brotli and a gzip twin beside every asset, so that serving costs no compression. */
async function compressAssets(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue;
    const body = await readFile(join(folder, name));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    await writeFile(join(folder, `${name}.br`), await toBrotli(body, { params }));
    await writeFile(join(folder, `${name}.gz`), await toGzip(body, { level: 9 }));
  }
}

/** The build is always the one for production; what starts next in this process, or is started by it, has its own mind. */
async function buildAll(...configs: string[]): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env['NODE_ENV'] = 'production';
  for (const config of configs) await build({ configFile: join(ROOT, config), logLevel: 'warn' });
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = NODE_ENV;
}

/** Builds the reader's engine alone into dist/engine. */
export const buildEngine = (): Promise<void> => buildAll('vite.engine.config.ts');

/** Builds the web app into dist/web, the reader's engine into dist/engine, the service workers into dist/worker. */
export async function buildWeb(): Promise<void> {
  await buildAll('vite.config.ts', 'vite.engine.config.ts', 'vite.worker.config.ts');
  for (const folder of [DIST, ENGINE]) {
    await mkdir(join(folder, 'assets'), { recursive: true });
    await compressAssets(join(folder, 'assets'));
  }
  writeFileSync(MARK, sourcesHash());
}

export async function buildWebIfStale(): Promise<void> {
  const isThere =
    existsSync(MARK) && existsSync(join(ENGINE, '.vite/manifest.json')) && existsSync(join(WORKER, 'engine.js'));
  if (isThere && readFileSync(MARK, 'utf8') === sourcesHash()) return;
  process.stderr.write('Building the web app …\n');
  await buildWeb();
}
