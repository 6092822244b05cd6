import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PRODUCT_LANGUAGES } from '#features/market/contract';
import { LAYERS } from './architecture/law.mjs';

// `npm run new:feature NAME [LAYER]`: the folders of a new feature with working entry points, in its layer and in every
// list. Without a number the layer is the lowest one. The tree passes `npm run check` at once; a higher layer passes it
// once the feature imports from the layers below.
const ROOT = join(import.meta.dirname, '..');
/** A feature's entry points take the session (layer 2) and the manifest of the shell (layer 3). */
const LOWEST = 4;
const [name = '', number = String(LOWEST)] = process.argv.slice(2);
const layer = Number(number);

const problems = [
  [!/^[a-z]+(-[a-z]+)*$/.test(name), 'npm run new:feature NAME [LAYER] – lower case letters and hyphens'],
  [!LAYERS[layer - 1] || layer < LOWEST, `layers are numbered ${LOWEST} to ${LAYERS.length} (ARCHITECTURE.md)`],
  [LAYERS.flat().includes(name) || existsSync(join(ROOT, 'features', name)), `features/${name} exists already`],
] as const;
const problem = problems.find(([isWrong]) => isWrong);
if (problem) {
  process.stderr.write(`${problem[1]}\n`);
  process.exit(1);
}

const files: Readonly<Record<string, string>> = {
  'README.md': `# ${name}\n\nWhat it is for, in a sentence.\n\n- **Screens**:\n- **Calls**:\n- **Tables**:\n- **Looks down at**: session\n`,
  'contract/index.ts': `export { endpoints } from './endpoints.ts';\n`,
  'contract/endpoints.ts': `import type { Endpoint } from '#platform/kernel';\n\nexport const endpoints: readonly Endpoint[] = [];\n`,
  'server/index.ts': `import { endpoints } from '../contract/index.ts';\nimport { createRoutes } from './routes.ts';\n\nexport const feature = { name: '${name}', endpoints, create: () => ({ routes: createRoutes() }) };\n`,
  'server/routes.ts': `import type { Context } from '#features/session/server';\nimport type { Route } from '#platform/server/http';\n\nexport const createRoutes = (): Route<Context>[] => [];\n`,
  'web/index.ts': `export { manifest } from './manifest.ts';\n`,
  'web/manifest.ts': `import type { Manifest } from '#features/shell/web';\n\nexport const manifest: Manifest = { name: '${name}' };\n`,
  ...Object.fromEntries(PRODUCT_LANGUAGES.map((language) => [`web/words/${language}.json`, '{}\n'])),
};

/** Adds a line to the lines that a pattern finds: before the first that its key precedes, else behind the last. */
function addLine(text: string, pattern: RegExp, line: string, precedes: (key: string) => boolean): string {
  const lines = [...text.matchAll(pattern)];
  const next = lines.find(([, key = '']) => precedes(key));
  const last = lines.at(-1);
  if (!last) throw new Error(`there is no place for: ${line}`);
  const at = next ? next.index : last.index + last[0].length;
  return `${text.slice(0, at)}${line}${text.slice(at)}`;
}

/** How lists write the name of a feature. */
const camelCase = (key: string): string => key.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const camel = camelCase(name);
/** The lines of a list that name features. */
const listed = new RegExp(`^ {2}(${LAYERS.flat().map(camelCase).join('|')}),\\n`, 'gm');
const layerOf = (key: string) => LAYERS.findIndex((names) => names.map(camelCase).includes(key)) + 1;

/** Adds the export of a side's entry point to the list of that side. */
function addToList(
  text: string,
  entry: 'feature' | 'manifest',
  side: string,
  precedes: (key: string) => boolean,
): string {
  const imported = new RegExp(`^import \\{ \\w+ as .* '#features/([\\w-]+)/${side}';\\n`, 'gm');
  const line = `import { ${entry} as ${camel} } from '#features/${name}/${side}';\n`;
  return addLine(
    addLine(text, imported, line, (key) => key > name),
    listed,
    `  ${camel},\n`,
    precedes,
  );
}

/** A feature that needs nothing of the others. */
const NO_PORTS = /^ {4}(\w+): undefined,\n/gm;

const lists: Readonly<Record<string, (text: string) => string>> = {
  'tools/architecture/law.mjs': (text) => addToLayer(text, (one) => `'${one}'`),
  'ARCHITECTURE.md': (text) => addToLayer(text, (one) => one, `${layer}\\s+`),
  'apps/server/features.ts': (text) => addToList(text, 'feature', 'server', (key) => layerOf(key) > layer),
  'apps/server/ports/ports.ts': (text) => addLine(text, NO_PORTS, `    ${camel}: undefined,\n`, () => false),
  'apps/web/features-deferred.ts': (text) => addToList(text, 'manifest', 'web', (key) => key > camel),
};

/** Adds the name to the names of a layer, wherever lines are broken between them. */
function addToLayer(text: string, write: (name: string) => string, before = ''): string {
  const names = LAYERS[layer - 1] ?? [];
  const pattern = new RegExp(before + names.map(write).join(',\\s+'));
  if (!pattern.test(text)) throw new Error(`there is no layer of ${names.join(', ')}`);
  return text.replace(pattern, (found) => `${found}, ${write(name)}`);
}

const texts = [
  ...Object.entries(files).map(([file, text]) => [`features/${name}/${file}`, text] as const),
  ...Object.entries(lists).map(([file, add]) => [file, add(readFileSync(join(ROOT, file), 'utf8'))] as const),
];
for (const [file, text] of texts) {
  mkdirSync(dirname(join(ROOT, file)), { recursive: true });
  writeFileSync(join(ROOT, file), text);
}
const code = texts.map(([file]) => file).filter((file) => /\.(ts|mjs)$/.test(file));
spawnSync(process.execPath, [join(ROOT, 'node_modules/oxfmt/bin/oxfmt'), ...code], { cwd: ROOT, stdio: 'inherit' });
process.stdout.write(
  `features/${name} is in layer ${layer}; apps/server/features.ts, apps/server/ports/ports.ts and apps/web/features-deferred.ts list it.\n`,
);
