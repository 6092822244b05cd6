import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { withoutDeclarations } from './without-declarations.ts';
import { withoutSchemas } from './without-schemas.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** A contract file that only this test has. */
const CONTRACT = resolve(ROOT, 'features/made-up/contract/endpoints.ts');

async function bundle(code: string, contract = ''): Promise<string> {
  const entry = '\0entry';
  const result = await build({
    root: ROOT,
    logLevel: 'silent',
    configFile: false,
    plugins: [
      withoutSchemas(),
      withoutDeclarations(),
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
      {
        name: 'contract',
        resolveId: (id) => (id === CONTRACT ? id : undefined),
        load: (id) => (id === CONTRACT ? contract : undefined),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  return output && 'output' in output ? output.output.map((part) => ('code' in part ? part.code : '')).join('\n') : '';
}

test('the browser gets name, method and path of a call, and not what it says of itself', async () => {
  const code = await bundle(`export { login } from '#features/session/contract';`);
  expect(code).toContain('"/api/login"');
  expect(code).toContain('"POST"');
  expect(code).not.toContain('Signs in with username');
  expect(code).not.toContain('wrong-credentials');
});

test('every contract of the product is bundled', async () => {
  const features = readdirSync(resolve(ROOT, 'features')).filter((name) =>
    existsSync(resolve(ROOT, 'features', name, 'contract')),
  );
  const lines = features.map((name, index) => `export * as f${index} from '#features/${name}/contract';`);
  expect(await bundle(lines.join('\n'))).toContain('"/api/p/user/password"');
});

const declares = (text: string) => bundle(`export * from '${CONTRACT}';`, text);
const IMPORT = `import { endpoint } from '#platform/kernel';`;
const WHOLE = `name: 'getOne', method: 'GET', path: '/one'`;

test('what the browser needs of a call is kept, in the contracts of features too', async () => {
  const code = await declares(
    `${IMPORT} export const getOne = endpoint({ ${WHOLE}, isIdempotent: true, summary: 'Long' });`,
  );
  expect(code).toMatch(/"getOne"[^}]+"GET"[^}]+"\/one"[^}]+isIdempotent: true/);
  expect(code).not.toContain('Long');
  expect(await bundle(`export { createPupils } from '#features/pupils/contract';`)).not.toContain('summary');
});

test.each([
  ['takes no spread', `${IMPORT} const rest = {}; export const getOne = endpoint({ ${WHOLE}, ...rest });`],
  ['takes an object literal', `${IMPORT} const all = { ${WHOLE} }; export const getOne = endpoint(all);`],
  ['takes plain keys only', `${IMPORT} export const getOne = endpoint({ ${WHOLE}, ['sum' + 'mary']: '' });`],
  [
    'needs "name" as a literal string',
    `${IMPORT} export const one = (name) => endpoint({ name, method: 'GET', path: '/' });`,
  ],
  ['needs "method" as a literal string', `${IMPORT} export const getOne = endpoint({ name: 'getOne', path: '/one' });`],
  [
    'needs "path" as a literal string',
    `${IMPORT} export const getOne = endpoint({ name: 'getOne', method: 'GET', path: '/' + 1 });`,
  ],
  ['is called directly', `${IMPORT} export const all = [{ ${WHOLE} }].map(endpoint);`],
  [
    'keeps its name',
    `import { endpoint as declare } from '#platform/kernel'; export const getOne = declare({ ${WHOLE} });`,
  ],
])('the build ends where a declaration %s', async (why, text) => {
  const refused = declares(text);
  await expect(refused).rejects.toThrow(why);
  await expect(refused).rejects.toThrow(CONTRACT);
});
