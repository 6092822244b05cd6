import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { cyclesIn, twoWayFolders } from './cycles.ts';
import { foreignTableNames } from './foreign-tables.ts';
import { wrongClasses } from './styles/css-classes.ts';
import { namelessColours } from './styles/css-colours.ts';
import { tooHighLayers } from './layers.ts';
import { unusedExports } from './unused-exports.ts';
import { LAYERS } from './law.mjs';

// Checks that the linter cannot make: how full folders are, and whether the documents are true to the tree.
const ROOT = join(import.meta.dirname, '../..');
/** A folder with more files than this is folded by what its files are about. */
const FILES_MAX = 15;
const CODE = '{apps,bench,demo,e2e,features,markets,platform,tools}/**/*';
const FULL_FOLDERS = /(^|\/)words$/;
const DOCUMENTS = '{*.md,features/*/README.md,platform/**/README.md,demo/README.md,docs/*.md,docs/decisions/*.md}';
const FRONT = ['README.md', 'ARCHITECTURE.md', 'GLOSSARY.md'];

/** Folders with too many files, one line each. Pure. */
export function fullFolders(files: readonly string[]): string[] {
  return [...Map.groupBy(files, (file) => dirname(file))]
    .filter(([folder, inside]) => inside.length > FILES_MAX && !FULL_FOLDERS.test(folder))
    .map(([folder, inside]) => `${folder}: holds ${inside.length} files, at most ${FILES_MAX} fit`);
}

const TOP_FOLDER = /^(apps|bench|demo|docs|e2e|features|markets|migrations|platform|tools)\//;
/** A path below the folder of the document: `server/routes.ts`. */
const FILE_PATH = /^[\w-][\w.-]*\/[\w./-]*\.(?:ts|tsx|mts|mjs|css|md|json|sql)$/;

/**
 * Links and paths in backticks of a document that lead nowhere, one line each. Pure.
 *
 * @param exists whether a path below the root exists
 */
export function deadPaths(document: string, text: string, exists: (path: string) => boolean): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  const below = (path: string): string => posix.join(dirname(document), path).replace(/\/$/, '');
  const links = [...prose.matchAll(/\]\(([^)#\s]+)/g)].map(([, path = '']) => path);
  const paths = [...prose.matchAll(/`([\w./-]+)`/g)].map(([, path = '']) => path);
  return [
    ...links.filter((path) => !/^\w+:/.test(path) && !exists(below(path))),
    ...paths.filter((path) => TOP_FOLDER.test(path) && !exists(path.replace(/\/$/, '')) && !exists(below(path))),
    ...paths.filter((path) => !TOP_FOLDER.test(path) && FILE_PATH.test(path) && !exists(below(path))),
  ].map((path) => `${document}: \`${path}\` does not exist`);
}

/** Rows of the first documents of a newcomer are not longer. */
const ROW_MAX = 120;

/** Rows of a document that are too long, one line each. Pure. */
export const longRows = (document: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((row, index) => (row.length > ROW_MAX ? [`${document}:${index + 1}: has ${row.length} characters`] : []));

const FIGURE = /\b\d[\d.,]*\s?(?:ms|s|kB|KiB|MB|MiB|%|×)(?![\w-])/;

/** Rows of a document with measured figures that no program writes, one line each: such figures grow old. Pure. */
export const handFigures = (document: string, text: string): string[] =>
  text
    .replace(/^<!-- .* writes the table below -->[\s\S]*?^<!-- end of the table -->/gm, (table) =>
      table.replace(/.+/g, ''),
    )
    .split('\n')
    .flatMap((row, index) =>
      FIGURE.test(row) ? [`${document}:${index + 1}: ${FIGURE.exec(row)?.[0]} is written by hand`] : [],
    );

/** Documents whose figures the benchmarks write. */
const MEASURED = ['docs/benchmarks.md'];

/** Scripts of package.json whose file is not there, or lies among the tests, one line each. Pure. */
export function deadScripts(scripts: Readonly<Record<string, string>>, exists: (path: string) => boolean): string[] {
  return Object.entries(scripts)
    .flatMap(([name, line]) => [...line.matchAll(/[\w./-]+\.(?:ts|mjs)/g)].map(([path]) => ({ name, path })))
    .filter(({ path }) => !exists(path) || /(^|\/)(tests|testing)\//.test(path))
    .map(({ name, path }) => `package.json: the script ${name} runs ${path}, which is no command`);
}

/** Whether the layers in a document are those of the law, in order. Pure. */
export function sameLayers(text: string): boolean {
  const stated = text.replaceAll(/\s+/g, ' ').match(/\b1 market · .*?\. /)?.[0] ?? '';
  const layers = stated.replace(/\. $/, '').split(/ · /);
  return JSON.stringify(layers) === JSON.stringify(LAYERS.map((names, n) => `${n + 1} ${names.join(', ')}`));
}

/** Every file of the code base. */
export const codeFiles = (): string[] =>
  globSync(CODE, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(ROOT.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((file) => !file.includes('node_modules'));

const textsOf = (files: readonly string[]): Map<string, string> =>
  new Map(
    files
      .filter((file) => /\.(ts|tsx|mts|mjs|css)$/.test(file))
      .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
  );

/** Circles of imports, of whatever kind. */
export const circles = (files: readonly string[]): string[][] => cyclesIn(textsOf(files));

/** What `tools/canary.ts` plants, maybe at this moment. */
const PLANTED = /(^|\/)canary(-|\/|\.)/;

function problems(): string[] {
  const files = codeFiles().filter((file) => !PLANTED.test(file));
  const inLayers = new Set(LAYERS.flat());
  const features = readdirSync(join(ROOT, 'features')).filter((name) => name !== 'canary');
  const architecture = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    readonly scripts: Record<string, string>;
  };
  return [
    ...fullFolders(files),
    ...circles(files).map((circle) => `a circle of imports: ${circle.join(' ↔ ')}`),
    ...twoWayFolders(textsOf(files)),
    ...tooHighLayers(LAYERS, textsOf(files)),
    ...unusedExports(textsOf(files)),
    ...wrongClasses(textsOf(files)),
    ...namelessColours(textsOf(files)),
    ...foreignTableNames(textsOf(files)),
    ...deadScripts(scripts, (path) => existsSync(join(ROOT, path))),
    ...globSync(DOCUMENTS, { cwd: ROOT }).flatMap((document) =>
      deadPaths(document, readFileSync(join(ROOT, document), 'utf8'), (path) => existsSync(join(ROOT, path))),
    ),
    ...MEASURED.flatMap((document) => handFigures(document, readFileSync(join(ROOT, document), 'utf8'))),
    ...FRONT.flatMap((document) => longRows(document, readFileSync(join(ROOT, document), 'utf8'))),
    ...(sameLayers(architecture) ? [] : ['ARCHITECTURE.md: the layers are not those of tools/architecture/law.mjs']),
    ...features.filter((name) => !inLayers.has(name)).map((name) => `features/${name}: is in no layer`),
    ...features
      .filter((name) => !existsSync(join(ROOT, 'features', name, 'README.md')))
      .map((name) => `features/${name}: has no README.md`),
  ];
}

if (process.argv[1] === import.meta.filename) {
  const found = problems();
  process.stdout.write(found.length > 0 ? `${found.join('\n')}\n` : 'tree and documents: right\n');
  process.exitCode = found.length > 0 ? 1 : 0;
}
