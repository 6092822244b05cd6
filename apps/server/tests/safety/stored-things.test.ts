import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REQUIRED_STORAGE } from '#features/consent/contract';

const ROOT = join(import.meta.dirname, '../../../..');

/** Names in the source that no browser stores. */
const STORED_NOWHERE: Readonly<Record<string, string>> = {
  'klupa.user': 'a channel between tabs',
  'klupa.progress': 'a channel between tabs',
  'klupa.pdf': 'the end of a file name',
  'klupa.divides': 'a setting of a database transaction',
  klupa_database_no_answer_total: 'a metric of the server',
  klupa_database_write_failures_total: 'a metric of the server',
  klupa_start_: 'a prepared statement of the database',
};

const sources = globSync('{apps,features,platform}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !/\.test\.tsx?$|\/(?:testing|tests)\//.test(path))
  .map((path) => readFileSync(join(ROOT, path), 'utf8'));

/** Everything that the source names like a cookie, a storage key, a cache or a worker. */
const named = new Set(
  sources.flatMap((text) =>
    [...text.matchAll(/['"`](klupa[._][\w.-]*|\/(?:\w+\/)*worker\.js)/g)].map(([, name = '']) => name),
  ),
);

const listed = REQUIRED_STORAGE.flatMap(({ name }) => name.split(', '));
const isListed = (name: string): boolean =>
  listed.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : one === name));

test('[CON-3] the cookie page lists every cookie, storage key, cache and worker of the source', () => {
  expect(named.size).toBeGreaterThan(30);
  const missing = [...named].filter((name) => !isListed(name) && STORED_NOWHERE[name] === undefined);
  expect(missing).toEqual([]);
});

test('[CON-3] the cookie page lists nothing that the source does not name', () => {
  const stale = listed.filter((one) => {
    const name = one.replace(/^__Host-/, '').replace(/\*$/, '');
    return name !== 'klupa' && ![...named].some((found) => found === name || found.startsWith(name));
  });
  expect(stale).toEqual([]);
});
