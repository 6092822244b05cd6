import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type * as Zod from 'zod/mini';
import { inertSchemas } from './without-schemas.ts';

const ROOT = join(import.meta.dirname, '../..');
const BROWSER = [
  'features/*/{contract,web}/**/*.{ts,tsx}',
  'platform/{kernel,web}/**/*.{ts,tsx}',
  'apps/web/**/*.{ts,tsx}',
];

const z = (await import(`data:text/javascript,${encodeURIComponent(inertSchemas())}`)) as typeof Zod;

test('declaring a schema does nothing', () => {
  const schema = z.extend(z.object({ a: z.optional(z.string()), b: z.catch(z.iso.date(), '') }), { c: z.null() });
  expect(
    z.array(schema).check(
      z.minLength(1),
      z.refine(() => false),
    ),
  ).toBe(schema);
});

test('reading by one is an error, not a yes', () => {
  const schema = z.object({});
  expect(() => schema.parse({})).toThrow('no schemas');
  expect(() => schema.safeParse({})).toThrow('no schemas');
  expect(() => schema.shape).toThrow('no schemas');
});

test('nothing that reaches the browser reads by a schema', () => {
  const files = globSync(BROWSER, { cwd: ROOT }).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  expect(files.length).toBeGreaterThan(100);
  const readers = files.filter((file) => {
    const code = readFileSync(join(ROOT, file), 'utf8');
    return /\b\w*[sS]chema\.(safeP|p)arse|\bz\.(safeP|p)arse|schema\.(safeD|d)ecode/.test(code);
  });
  expect(readers).toEqual([]);
});
