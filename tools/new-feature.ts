import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FLOORS } from './architecture/law.mjs';

// `npm run new:feature NAME`: the rooms of a new feature, with doors that work; a feature needs a floor first.
const ROOT = join(import.meta.dirname, '..');
const [name = ''] = process.argv.slice(2);

const problems = [
  [!/^[a-z][a-z-]*$/.test(name), 'npm run new:feature NAME – lower case letters and hyphens'],
  [!FLOORS.flat().includes(name), `"${name}" stands on no floor: add it to FLOORS in tools/architecture/law.mjs first`],
  [existsSync(join(ROOT, 'features', name, 'README.md')), `features/${name} exists already`],
] as const;
const problem = problems.find(([isWrong]) => isWrong);
if (problem) {
  process.stderr.write(`${problem[1]}\n`);
  process.exit(1);
}

const pascal = name.replace(/(^|-)([a-z])/g, (_, _hyphen, letter: string) => letter.toUpperCase());
const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
const files: Readonly<Record<string, string>> = {
  'README.md': `# ${name}\n\nWhat it is for, in a sentence.\n\n- **Screens**:\n- **Calls**:\n- **Tables**:\n- **Looks down at**: session\n`,
  'contract/index.ts': `export { endpoints } from './endpoints.ts';\nexport { ${camel}Errors } from './errors.ts';\n`,
  'contract/errors.ts': `import { defineErrors } from '#platform/kernel';\n\nexport const ${camel}Errors = defineErrors('${name}', {});\n`,
  'contract/endpoints.ts': `import type { Endpoint } from '#platform/kernel';\n\nexport const endpoints: readonly Endpoint[] = [];\n`,
  'server/index.ts': `import { endpoints } from '../contract/index.ts';\nimport { createRoutes } from './routes.ts';\n\nexport const feature = { name: '${name}', endpoints, create: () => ({ routes: createRoutes() }) };\n`,
  'server/routes.ts': `import type { Context } from '#features/session/server';\nimport type { Route } from '#platform/server/http';\n\nexport const createRoutes = (): Route<Context>[] => [];\n`,
  'web/index.ts': `import type { Manifest } from '#features/shell/web';\n\nexport const manifest: Manifest = { name: '${name}' };\n`,
  'web/words/en.json': '{}\n',
  'web/words/hr.json': '{}\n',
};
for (const [file, text] of Object.entries(files)) {
  const path = join(ROOT, 'features', name, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
process.stdout.write(
  `features/${name} is ready. List it in apps/server/features.ts and apps/web/features-deferred.ts when it has something to offer.\n`,
);
