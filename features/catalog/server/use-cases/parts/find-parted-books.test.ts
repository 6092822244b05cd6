import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScope } from '#platform/server/db';
import { testDatabase, type TestDatabase } from '#platform/testing';
import { findPart, findPartedBooks } from './find-parted-books.ts';

const units = ['cover', 'one', 'one#b', 'two', 'three', 'end'];
const parts = ['one', 'two#start', 'three#nowhere', 'gone'].map((href) => ({ name: `Part ${href}`, href }));

test.each([
  ['one', ['one', 'one#b']],
  ['two#start', ['two']],
  // Pages that no part names belong to the part before them.
  ['three#nowhere', ['three', 'end']],
])('[ASSIGN-1] the part at %s is all up to the next part', (href, expected) => {
  expect(findPart(units, parts, href)).toEqual({ name: `Part ${href}`, units: expected });
});

test.each(['gone', 'cover', 'one#b', '', '__proto__'])('[ASSIGN-1] at "%s" no part begins', (href) => {
  expect(findPart(units, parts, href)).toBeUndefined();
});

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('[ASSIGN-1] parts open for users with the right to them, others with the sample', async () => {
  const { rows } = await database.pool.query<{ id: string; alias: string }>(
    `insert into catalog_publications (workspace_id, identifier, alias, language, name, authors, theme_id, book_type, subject_ids,
       is_locked, sample_pages, format, file_key, spine, units, accessibility, digest)
     values (10, 'a', 'free', 'hr', 'Free', '[]', 4, 'textbook', '{}', false, 0, 'epub', '', array['one', 'two'], null, '{}', ''),
       (10, 'b', 'locked', 'hr', 'Locked', '[]', 4, 'textbook', '{}', true, 1, 'epub', '', array['one', 'two'], null, '{}', ''),
       (10, 'c', 'course', 'hr', 'Course', '[]', 4, 'textbook', '{}', true, 0, 'cmi5', '', '{}', array['one', 'two'], '{}', ''),
       (10, 'd', 'english', 'en', 'English', '[]', 4, 'textbook', '{}', false, 0, 'epub', '', array['one'], null, '{}', '')
     returning id, alias`,
  );
  const idOf = (alias: string) => Number(rows.find((row) => row.alias === alias)?.id);
  const ids = rows.map(({ id }) => Number(id));
  const owner = randomUUID();
  await database.pool.query(
    `insert into catalog_entitlements (workspace_id, user_id, publication_id, source, starts_at)
     select 10, $1, id, 'test', '2026-01-01' from catalog_publications where is_locked`,
    [owner],
  );
  const scope = createScope(database.orm, [10]);
  const find = (userId: string | undefined, at = '2026-11-20') =>
    findPartedBooks(scope, { language: 'hr' }, { userId, now: new Date(at) }, ids);
  const addresses = async (userId?: string, at?: string) => {
    const books = await find(userId, at);
    return ['free', 'locked', 'course', 'english'].map((alias) =>
      ['', 'one', 'two'].map((href) => books.get(idOf(alias))?.addressOf(href)),
    );
  };
  const free = ['/#/reader/free', '/#/reader/free?to=one', '/#/reader/free?to=two'];
  const none = [undefined, undefined, undefined];
  expect(await addresses()).toEqual([free, [undefined, '/#/reader/locked?to=one', undefined], none, none]);
  expect(await addresses(owner)).toEqual([
    free,
    ['/#/reader/locked', '/#/reader/locked?to=one', '/#/reader/locked?to=two'],
    ['/#/course/course', '/#/course/course?unit=one', '/#/course/course?unit=two'],
    none,
  ]);
  expect((await addresses(owner, '2025-11-20'))[2]).toEqual(none);
  expect((await findPartedBooks(scope, { language: 'hr' }, { now: new Date() }, [])).size).toBe(0);
});
