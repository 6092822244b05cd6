import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '#platform/testing';
import { StorageRefused } from '../storage.ts';
import { localCopies } from './local-copies.ts';

const DAY_MS = 86_400_000;

let folder: string;
let downloads: string[];
beforeEach(() => {
  folder = join(temporaryFolder(), 'copies');
  downloads = [];
});

const download =
  (name: string, size = 100) =>
  async () => {
    downloads.push(name);
    return { data: Buffer.alloc(size, name), checksum: undefined };
  };
/** Opens and closes a copy; moves its time of use into the past, each time a second nearer to now. */
let age = 1000;
async function use(copies: ReturnType<typeof localCopies>, name: string, size?: number): Promise<void> {
  const before = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const file = await copies.open(name, download(name, size));
  expect((await file?.readFile())?.toString('utf8', 0, name.length)).toBe(name);
  await file?.close();
  const time = Date.now() / 1000 - age--;
  for (const one of readdirSync(folder)) if (!before.has(one)) utimesSync(join(folder, one), time, time);
}

test('a version is downloaded once, for callers at once and for later ones', async () => {
  const copies = localCopies(folder, 1000);
  const files = await Promise.all(Array.from({ length: 5 }, () => copies.open('a', download('a'))));
  for (const file of files) await file?.close();
  await use(copies, 'a');
  await use(localCopies(folder, 1000), 'a');
  await use(copies, 'a2');
  expect(downloads).toEqual(['a', 'a2']);
});

test('copies that were opened longest ago are removed; open ones stay readable', async () => {
  const copies = localCopies(folder, 250);
  for (const name of ['a', 'b']) await use(copies, name);
  const open = await copies.open('b', download('b'));
  await use(copies, 'c');
  expect(readdirSync(folder)).toHaveLength(2);
  await use(copies, 'b');
  await use(copies, 'a');
  expect(downloads).toEqual(['a', 'b', 'c', 'a']);
  await use(copies, 'large', 1000);
  expect(readdirSync(folder)).toHaveLength(1);
  expect((await open?.readFile())?.toString()).toBe('b'.repeat(100));
  await open?.close();
  await use(copies, 'large', 1000);
  expect(downloads).toEqual(['a', 'b', 'c', 'a', 'large']);
});

test('a download that fails leaves nothing, and the next one is tried', async () => {
  const copies = localCopies(folder, 1000);
  const broken = async () => ({
    data: (async function* () {
      yield Buffer.from('half');
      throw new Error('cut off');
    })(),
    checksum: undefined,
  });
  await expect(copies.open('a', broken)).rejects.toThrow('cut off');
  const other = async () => ({ data: Buffer.from('other'), checksum: '0'.repeat(64) });
  await expect(copies.open('a', other)).rejects.toThrow(StorageRefused);
  expect(await copies.open('a', async () => undefined)).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
  await use(copies, 'a');
});

test('what an ended process left half done is removed after a day', async () => {
  mkdirSync(folder, { recursive: true });
  for (const [name, days] of [
    ['old', 2],
    ['new', 0.5],
  ] as const) {
    writeFileSync(join(folder, `${name}.part`), 'half');
    const time = (Date.now() - days * DAY_MS) / 1000;
    utimesSync(join(folder, `${name}.part`), time, time);
  }
  await use(localCopies(folder, 1000), 'a');
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual(['new.part']);
});
