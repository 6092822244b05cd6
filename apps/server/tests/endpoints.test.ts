import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../open-app.ts';
import { endpoints } from '../features.ts';

/** Tests that walk all endpoints name none. */
const TESTS = '{apps,features,e2e}/**/*.{test.ts,test.tsx,spec.ts}';

test('each endpoint has its own name, and a test that names it', () => {
  const names = endpoints.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const words = new Set(
    globSync(TESTS, { cwd: ROOT, exclude: ['**/node_modules'] }).flatMap(
      (file) => readFileSync(join(ROOT, file), 'utf8').match(/\w+/g) ?? [],
    ),
  );
  expect(words.size).toBeGreaterThan(names.length);
  expect(names.filter((name) => !words.has(name))).toEqual([]);
});
