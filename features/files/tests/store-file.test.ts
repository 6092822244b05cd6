import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { claim, createFileStore, describeFiles, feature, type FileStore } from '#features/files/server';
import { fixedClock } from '#platform/server/clock';
import { createScope, type Scope } from '#platform/server/db';
import { drawing, pdf, pdfOf, picture } from '#platform/server/foreign-files/testing';
import { createLog } from '#platform/server/log';
import { diskStorage, listAll, type Storage } from '#platform/server/storage';
import { temporaryFolder, testDatabase, type TestDatabase } from '#platform/testing';

const DAY_MS = 24 * 3_600_000;
const USER = '11111111-1111-4111-8111-111111111111';
const clock = fixedClock('2026-11-20T08:00:00Z');
const folder = temporaryFolder();
const storage = diskStorage(join(folder, 'storage'));
let database: TestDatabase;
let scope: Scope;
beforeAll(async () => {
  database = await testDatabase();
  scope = createScope(database.orm, [10, 39]);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('delete from files_files; delete from files_uses; delete from files_usage');
  for (const key of await keys()) await storage.remove(key);
});

const deps = {
  ...{ clock, storage, log: createLog({ LOG_LEVEL: 'silent' }), isScanRequired: false },
  quotas: { ofSchool: 5000, ofUser: 2000 },
  scan: async () => 'clean' as const,
};
const storeOf = (differs: object = {}): FileStore => createFileStore({ ...deps, ...differs });

async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of listAll(storage)) found.push(key);
  return found;
}
const countOf = async (table: string, column = 'count(*)') =>
  Number((await database.pool.query<{ n: string }>(`select coalesce(${column}, 0) n from ${table}`)).rows[0]?.n);
const bodyOf = (...parts: readonly (Buffer | string)[]) => ({
  body: (async function* () {
    for (const part of parts) yield Buffer.from(part);
  })(),
});
const codeOf = async (result: ReturnType<FileStore['storeFile']>) => {
  const answer = await result;
  return answer.isOk ? 'ok' : answer.error.code;
};

test('[REPO-22] a file of this machine is stored by the checks of an upload', async () => {
  const path = join(folder, 'picture');
  writeFileSync(path, await picture('png'));
  const stored = await storeOf().storeFile(scope, { path, ownerId: null, name: '../Slika: 1.png' });
  expect(stored).toMatchObject({
    isOk: true,
    value: { name: 'Slika_ 1.png', kind: 'image', mediaType: 'image/png', width: 60, height: 40, hasThumbnail: true },
  });
  const id = stored.isOk ? stored.value.id : '';
  expect(await describeFiles(scope, [id])).toHaveLength(1);
  expect((await keys()).toSorted()).toEqual([
    `files/10/${id.slice(0, 2)}/${id}-320.webp`,
    `files/10/${id.slice(0, 2)}/${id}.png`,
  ]);
  expect(await countOf('files_usage', 'sum(bytes)')).toBe(stored.isOk ? stored.value.size : -1);
});

test('[REPO-22] a stream is stored for a user, in the workspace of the user', async () => {
  const file = { ...bodyOf('Dobar ', 'dan!'), ownerId: USER, workspaceId: 39, name: 'a.txt' };
  expect(await storeOf().storeFile(scope, file)).toMatchObject({ isOk: true, value: { kind: 'document', size: 10 } });
  expect(await keys()).toEqual([expect.stringMatching(/^files\/39\//)]);
  // The bytes of the user and of the workspace.
  expect(await countOf('files_usage', 'sum(bytes)')).toBe(20);
});

test.each<[string, string, Buffer | (() => Promise<Buffer>), object?]>([
  ['a program', 'files.type-refused', Buffer.from('#!/bin/sh')],
  ['no bytes', 'files.empty', Buffer.alloc(0)],
  ['a PDF that runs', 'files.pdf-program', pdfOf('<< /OpenAction << /S /Launch /F (cmd.exe) >> >>')],
  ['a drawing that runs', 'files.svg-unsafe', drawing('<script>alert(1)</script>')],
  ['a virus', 'files.virus', Buffer.from('text'), { scan: async () => 'found' }],
  ['no scanner', 'files.virus-unchecked', Buffer.from('text'), { scan: async () => 'unchecked', isScanRequired: true }],
  ['a full user', 'files.user-full', Buffer.alloc(2001, 'a')],
  ['a full school', 'files.school-full', Buffer.alloc(5001, 'a'), { quotas: { ofSchool: 5000, ofUser: 9000 } }],
])('[REPO-22] %s is refused: %s, and nothing stays', async (_, code, bytes, differs) => {
  const data = Buffer.isBuffer(bytes) ? bytes : await bytes();
  const store = storeOf(differs);
  expect(await codeOf(store.storeFile(scope, { ...bodyOf(data), ownerId: USER, name: 'a' }))).toBe(code);
  expect(await keys()).toEqual([]);
  expect(await countOf('files_files')).toBe(0);
  expect(await countOf('files_usage', 'sum(bytes)')).toBe(0);
});

test('[REPO-22] a file of the market has the limit of the workspace alone', async () => {
  const file = { ...bodyOf(Buffer.alloc(2001, 'a')), ownerId: null, name: 'a.txt' };
  expect(await codeOf(storeOf().storeFile(scope, file))).toBe('ok');
});

test('[REPO-22] a stream without an end is stopped', async () => {
  async function* endless() {
    for (;;) yield Buffer.alloc(1_000_000);
  }
  const file = { body: endless(), ownerId: null, name: 'a' };
  expect(await codeOf(storeOf().storeFile(scope, file))).toBe('files.too-large');
  expect(await countOf('files_files')).toBe(0);
}, 60_000);

test('[REPO-22] a storage that fails in the middle keeps nothing of the file', async () => {
  const failing: Storage = {
    ...storage,
    put: (key, ...more) =>
      key.endsWith('-320.webp') ? Promise.reject(new Error('no space')) : storage.put(key, ...more),
  };
  const file = { ...bodyOf(await picture('png')), ownerId: null, name: 'a.png' };
  await expect(storeOf({ storage: failing }).storeFile(scope, file)).rejects.toThrow('no space');
  expect(await keys()).toEqual([]);
  expect(await countOf('files_files')).toBe(0);
  expect(await countOf('files_usage', 'sum(bytes)')).toBe(0);
});

test('[REPO-22] what a killed command leaves is removed after seven days', async () => {
  const hanging: Storage = {
    ...storage,
    async put(...given) {
      await storage.put(...given);
      return new Promise<never>(() => {});
    },
  };
  const file = { ...bodyOf('text'), ownerId: null, name: 'a.txt' };
  void storeOf({ storage: hanging }).storeFile(scope, file);
  await expect.poll(keys).toHaveLength(1);
  const files = feature.create({
    ...{ ...deps, database, signingSecret: 'a secret' },
    jobs: { send: async () => {}, work: () => {} },
    contentOriginOf: () => 'http://content.localhost',
    isSessionAlive: async () => true,
    maySee: async () => false,
  });
  await files.purge(database.system);
  expect(await keys()).toHaveLength(1);
  clock.advance(7 * DAY_MS + 1000);
  await files.purge(database.system);
  expect(await keys()).toEqual([]);
  expect(await countOf('files_files')).toBe(0);
  expect(await countOf('files_usage', 'sum(bytes)')).toBe(0);
});

test('[REPO-22] a file is judged without being stored', async () => {
  expect(await storeOf().inspectFile(bodyOf(await pdf()))).toMatchObject({ isOk: true, value: { kind: 'pdf' } });
  expect(await storeOf().inspectFile(bodyOf('<html>'))).toMatchObject({ error: { code: 'files.type-refused' } });
  expect(await countOf('files_files')).toBe(0);
  expect(await keys()).toEqual([]);
});

test('[REPO-16] a user claims no file of nobody, and nobody no file of a user', async () => {
  const idOf = async (ownerId: string | null) => {
    const stored = await storeOf().storeFile(scope, { ...bodyOf('text'), ownerId, name: 'a.txt' });
    return stored.isOk ? stored.value.id : '';
  };
  const [own, nobodys] = [await idOf(USER), await idOf(null)];
  const unknown = { isOk: false, error: { code: 'files.file-unknown' } };
  const use = 'repository.materials:1';
  expect(await claim(scope, USER, { fileId: nobodys, use })).toMatchObject(unknown);
  expect(await claim(scope, null, { fileId: own, use })).toMatchObject(unknown);
  expect(await claim(scope, null, { fileId: '00000000-0000-4000-8000-000000000000', use })).toMatchObject(unknown);
  expect(await claim(scope, null, { fileId: nobodys, use })).toMatchObject({ isOk: true });
  expect(await claim(scope, USER, { fileId: own, use })).toMatchObject({ isOk: true });
});
