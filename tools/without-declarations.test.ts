import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { withoutDeclarations } from './without-declarations.ts';
import { withoutSchemas } from './without-schemas.ts';

const ROOT = resolve(import.meta.dirname, '..');

async function bundle(code: string): Promise<string> {
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
