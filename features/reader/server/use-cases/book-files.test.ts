import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Storage } from '#platform/server/storage';
import { rawZip } from '#platform/server/zip/testing';
import { createBookFiles } from './book-files.ts';

/** A storage in which each key is the same archive, but for those that are gone; it notes opened archives. */
function storageOf(gone: Set<string>, before: (key: string) => Promise<void> = async () => {}) {
  const folder = mkdtempSync(join(tmpdir(), 'books-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'book.epub');
  writeFileSync(path, rawZip([{ name: 'page.txt', data: 'text' }]));
  const opened: string[] = [];
  const storage = {
    open: async (key: string) => {
      opened.push(key);
      await before(key);
      return gone.has(key) ? undefined : open(path);
    },
  };
  return { opened, storage: storage as unknown as Storage };
}

test('a forgotten book stays open for its readers, and closes with the last of them', async () => {
  const { storage, opened } = storageOf(new Set());
  const files = createBookFiles(storage);
  onTestFinished(() => files.close());
  const first = await files.open('0');
  for (let n = 1; n <= 48; n++) (await files.open(String(n)))?.release();
  (await files.open('48'))?.release();
  expect(opened).toHaveLength(49);
  expect((await first?.archive.read('page.txt'))?.toString()).toBe('text');
  first?.release();
  await expect(first?.archive.read('page.txt')).rejects.toThrow('page.txt');
  (await files.open('0'))?.release();
  expect(opened.filter((key) => key === '0')).toHaveLength(2);
});

test('a book that is forgotten while it is being opened is open for those who wait for it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { storage } = storageOf(new Set(), (key) => (key === '0' ? promise : Promise.resolve()));
  const files = createBookFiles(storage);
  onTestFinished(() => files.close());
  const opening = files.open('0');
  for (let n = 1; n <= 48; n++) (await files.open(String(n)))?.release();
  resolve();
  const found = await opening;
  expect((await found?.archive.read('page.txt'))?.toString()).toBe('text');
  found?.release();
  await expect(found?.archive.read('page.txt')).rejects.toThrow('page.txt');
});

test('a book that was gone is looked for again', async () => {
  const gone = new Set(['a']);
  const { storage } = storageOf(gone);
  const files = createBookFiles(storage);
  onTestFinished(() => files.close());
  expect(await files.open('a')).toBeUndefined();
  gone.clear();
  const found = await files.open('a');
  expect((await found?.archive.read('page.txt'))?.toString()).toBe('text');
  found?.release();
});
