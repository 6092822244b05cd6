import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScope } from '#platform/server/db';
import { diskStorage, listAll, type Storage } from '#platform/server/storage';
import { startS3Server, type S3Server } from '#platform/server/storage/testing';
import { temporaryFolder, testDatabase, type TestDatabase } from '#platform/testing';
import { changeFile, insertFile } from '../repositories/files.ts';
import { runFiles } from './files.ts';

const folder = temporaryFolder();
const storage = diskStorage(folder);
let database: TestDatabase;
let server: S3Server;
let bucket: Storage;
beforeAll(async () => {
  database = await testDatabase();
  server = await startS3Server();
  bucket = await server.open();
});
afterAll(async () => {
  await server.close();
  await database.close();
});

async function run(...args: string[]) {
  let output = '';
  const exitCode = await runFiles(args, {
    ...{ executor: database.orm, storage, workspaces: [10, 39] },
    openPlace(place) {
      if (place === 's3') return Promise.resolve(bucket);
      return place.startsWith('disk:') ? Promise.resolve(diskStorage(place.slice(5))) : undefined;
    },
    write: (text) => void (output += text),
  });
  return { exitCode, output };
}

async function keep(workspaceId: number, text: string): Promise<string> {
  const scope = createScope(database.orm, [workspaceId]);
  const row = { workspaceId, ownerId: null, name: 'a.txt', size: text.length, createdAt: new Date() };
  const { id } = await insertFile(scope, row);
  const storageKey = `files/${workspaceId}/${id}.txt`;
  const { checksum } = await storage.put(storageKey, Buffer.from(text));
  await changeFile(scope, { workspaceId, id }, { state: 'ready', storageKey, sha256: checksum });
  return storageKey;
}

test('[REPO-19] verify names missing and changed files of all workspaces, or of one', async () => {
  const [good, changed, missing, other] = [
    await keep(10, 'good'),
    await keep(10, 'changed'),
    await keep(10, 'missing'),
    await keep(39, 'other'),
  ];
  expect(await run('verify')).toEqual({ exitCode: 0, output: '4 files, 0 faults\n' });
  writeFileSync(join(folder, changed), 'CHANGED');
  await storage.remove(missing);
  await storage.remove(other);
  const { exitCode, output } = await run('verify', '--workspace', '10');
  expect(exitCode).toBe(1);
  expect(output.split('\n').toSorted()).toEqual(
    [`changed: ${changed}`, `missing: ${missing}`, '3 files, 2 faults', ''].toSorted(),
  );
  expect(output).not.toContain(good);
  expect((await run('verify')).output).toContain('4 files, 3 faults');
});

const keysOf = async (one: Storage) => {
  const keys: string[] = [];
  for await (const { key } of listAll(one)) keys.push(key);
  return keys;
};

test('[REPO-19] move copies every key to a bucket and back, proves it, and does nothing twice', async () => {
  const source = temporaryFolder();
  const from = diskStorage(source);
  await from.put('publications/a.epub', Buffer.alloc(100_000, 1));
  await from.put('covers/a-320.webp', Buffer.from('cover'));
  await from.put('files/10/aa/empty.txt', Buffer.alloc(0));
  const dry = await run('move', '--from', `disk:${source}`, '--to', 's3', '--dry-run');
  expect(dry).toEqual({ exitCode: 0, output: '3 to copy (100005 bytes), 0 there already, 0 faults\n' });
  expect(await keysOf(bucket)).toEqual([]);
  const first = await run('move', '--from', `disk:${source}`, '--to', 's3');
  expect(first).toEqual({ exitCode: 0, output: '3 copied (100005 bytes), 0 there already, 0 faults\n' });
  expect(await keysOf(bucket)).toEqual(await keysOf(from));
  await from.put('covers/b-320.webp', Buffer.from('later'));
  const second = await run('move', '--from', `disk:${source}`, '--to', 's3');
  expect(second.output).toBe('1 copied (5 bytes), 3 there already, 0 faults\n');
  const back = temporaryFolder();
  expect((await run('move', '--from', 's3', '--to', `disk:${back}`)).output).toContain('4 copied (100010 bytes)');
  expect(await diskStorage(back).get('publications/a.epub')).toEqual(Buffer.alloc(100_000, 1));
});

test('[REPO-19] move replaces nothing: other bytes under the same key are a fault', async () => {
  const [one, other] = [temporaryFolder(), temporaryFolder()];
  await diskStorage(one).put('covers/a.webp', Buffer.from('new'));
  await diskStorage(other).put('covers/a.webp', Buffer.from('old'));
  const moved = await run('move', '--from', `disk:${one}`, '--to', `disk:${other}`);
  expect(moved).toEqual({
    exitCode: 1,
    output: 'differs: covers/a.webp\n0 copied (0 bytes), 0 there already, 1 faults\n',
  });
  expect(await diskStorage(other).get('covers/a.webp')).toEqual(Buffer.from('old'));
});

test.each([
  [[], 2, /What shall be done/],
  [['delete'], 2, /"delete" is not understood/],
  [['verify', 'all'], 2, /"verify all" is not understood/],
  [['verify', '--workspace', '7'], 2, /No market has the workspace 7/],
  [['verify', '--workspace', 'x'], 2, /--workspace: a whole number/],
  [['move', '--to', 's3'], 2, /--from is missing/],
  [['move', '--from', 's3'], 2, /--to is missing/],
  [['move', '--from', 's3', '--to', 'ftp:x'], 2, /--to: disk:DIR or s3/],
  [['move', '--from', 's3', '--to', 's3'], 2, /the same place/],
])('[REPO-19] files %j ends with %i and says why', async (args, code, reason) => {
  const answer = await run(...args);
  expect(answer.exitCode).toBe(code);
  expect(answer.output).toMatch(reason);
});
