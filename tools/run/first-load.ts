import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { readWebBuild } from '../../apps/server/page/web-build.ts';
import { loadMarkets, wordsDocuments } from '#features/market/server';

// The gate of the first load: what the first screen fetches never grows, and another feature costs it nothing.
const ROOT = join(import.meta.dirname, '../..');
const DIST = join(ROOT, 'dist/web');
/** No feature adds more than this to the first load, in bytes before compression. */
const GROWTH_MAX = 100;

interface FirstLoad {
  /** Bytes of all scripts, compressed. */
  readonly scriptBytes: number;
  readonly scripts: number;
  /** Bytes of the first words of the market that has most, compressed. */
  readonly wordBytes: number;
}

const compressed = (text: string | Buffer): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** The names of built files with their hashes, as vite.config.ts writes them: seven signs for scripts, six for the rest. */
const HASHED = /([\w-]+)-(?:[\w-]{7}(?=\.js\b)|[\w-]{6}(?=\.css\b))/g;

/**
 * The scripts with hashes made of names. The bundler's follow from every byte of the application: they change the compressed size by up to
 * 200 bytes where nothing of the first load differs.
 */
async function scriptsIn(dist: string): Promise<string[]> {
  const { scripts } = await readWebBuild(dist);
  const steady = (whole: string, name: string): string => {
    const hash = createHash('sha256').update(name).digest('base64url');
    return `${name}-${hash.slice(0, whole.length - name.length - 1)}`;
  };
  return scripts.map((file) => readFileSync(join(dist, file), 'utf8').replaceAll(HASHED, steady));
}

async function scriptsOf(dist: string): Promise<Pick<FirstLoad, 'scriptBytes' | 'scripts'>> {
  const scripts = await scriptsIn(dist);
  return { scripts: scripts.length, scriptBytes: scripts.reduce((sum, text) => sum + compressed(text), 0) };
}

async function wordBytes(): Promise<number> {
  const markets = await loadMarkets({ folders: [join(ROOT, 'markets')] });
  const sizes = await Promise.all(
    markets.map(async (market) => compressed((await wordsDocuments(ROOT, market)).files.get('first') ?? '')),
  );
  return Math.max(...sizes);
}

/** A copy of the sources with one more feature: three screens and a hundred words. */
function withAnotherFeature(): string {
  const root = mkdtempSync(join(tmpdir(), 'klupa-growth-'));
  for (const name of ['apps/web', 'features', 'platform', 'tools', 'vite.config.ts', 'package.json'])
    cpSync(join(ROOT, name), join(root, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const put = (path: string, text: string) => {
    const file = join(root, 'features/eighth/web', path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
  };
  const routes = ['leaderboards', 'leaderboard', 'reports'];
  const screens = routes.map(
    (route, n) =>
      `{ route: '${route}', layout: 'default', title: 'eighth.title-${n}', load: async () => ({ Page: (await import('./screen-${n}/eighth-${n}-page.tsx')).Page }) }`,
  );
  put('index.ts', `export const manifest = { name: 'eighth', screens: [${screens.join(', ')}] };\n`);
  for (const n of routes.keys())
    put(
      `screen-${n}/eighth-${n}-page.tsx`,
      `import { useWords } from '#platform/web/i18n';\nexport function Page() { const { tDynamic } = useWords(); return <h1>{tDynamic('eighth.title-${n}')}</h1>; }\n`,
    );
  const words = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`eighth.title-${n}`, `Word number ${n}`]));
  put('words/en.json', JSON.stringify(words));
  const list = join(root, 'apps/web/features-deferred.ts');
  const text = readFileSync(list, 'utf8')
    .replace('import ', "import { manifest as eighth } from '#features/eighth/web';\nimport ")
    .replace('= [', '= [eighth,');
  writeFileSync(list, text);
  return root;
}

/** Size of the scripts, not compressed. */
const plainBytes = async (dist: string): Promise<number> =>
  (await scriptsIn(dist)).reduce((sum, text) => sum + Buffer.byteLength(text), 0);

async function growth(): Promise<number> {
  const root = withAnotherFeature();
  try {
    process.env['NODE_ENV'] = 'production';
    await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'error' });
    return (await plainBytes(join(root, 'dist/web'))) - (await plainBytes(DIST));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

if (!existsSync(DIST) || !statSync(DIST).isDirectory())
  throw new Error('Build the web app first: node tools/run/build.ts');
const limits = JSON.parse(readFileSync(join(ROOT, 'docs/first-load.json'), 'utf8')) as FirstLoad;
const figures: FirstLoad = { ...(await scriptsOf(DIST)), wordBytes: await wordBytes() };
const rows: (readonly [string, number, number])[] = (Object.keys(limits) as (keyof FirstLoad)[]).map((name) => [
  name,
  figures[name],
  limits[name],
]);
rows.push(['another feature, bytes', await growth(), GROWTH_MAX]);
for (const [name, figure, limit] of rows) {
  process.stdout.write(`${figure <= limit ? '✓' : '✗'} first load, ${name}: ${figure} (at most ${limit})\n`);
  if (figure > limit) process.exitCode = 1;
}
