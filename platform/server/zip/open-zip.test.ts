import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { defaultZipLimits, openZip, ZipRefused, type ZipLimits, type ZipRefusalCode } from './index.ts';
import { rawZip, type RawEntry } from './testing/index.ts';

const mebibyte = 1024 ** 2;
const symlinkMode = (0o120777 << 16) >>> 0;

/** Writes an archive that lives as long as the test, and opens it. */
async function opened(entries: readonly RawEntry[] | Buffer, limits: Partial<ZipLimits> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'archive.zip');
  writeFileSync(path, Buffer.isBuffer(entries) ? entries : rawZip(entries));
  const archive = await openZip(path, { ...defaultZipLimits, ...limits });
  onTestFinished(() => archive.close());
  return archive;
}

const refused = (code: ZipRefusalCode, detail: string) =>
  expect.objectContaining({ code, detail: expect.stringContaining(detail) });

test('[SHELF-14] entries are listed without folders, read, streamed and measured', async () => {
  const large = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 251));
  const archive = await opened([
    { name: 'folder/', data: '', method: 0 },
    { name: 'folder/large.bin', data: large },
    { name: 'stored.csv', data: 'a,b', method: 0 },
  ]);
  expect(archive.names).toEqual(['folder/large.bin', 'stored.csv']);
  expect((await archive.read('folder/large.bin'))?.equals(large)).toBe(true);
  const stream = archive.stream('stored.csv');
  expect(stream && (await buffer(stream)).toString()).toBe('a,b');
  expect([archive.size('stored.csv'), archive.size('gone.csv')]).toEqual([3, undefined]);
  expect([await archive.read('gone.csv'), archive.stream('../stored.csv')]).toEqual([undefined, undefined]);
});

test('[PROG-32] a part of an entry crosses chunks, stored and deflated, and ends its source', async () => {
  const large = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 251));
  const archive = await opened([
    { name: 'stored.mp4', data: large, method: 0 },
    { name: 'deflated.mp4', data: large },
    { name: 'behind.txt', data: 'behind' },
  ]);
  for (const name of ['stored.mp4', 'deflated.mp4'])
    for (const [from, to] of [
      [0, 299_999],
      [0, 0],
      [65_535, 131_073],
      [299_999, 299_999],
    ] as const) {
      const stream = archive.stream(name, { from, to });
      const bytes = stream && (await buffer(stream));
      expect([name, from, to, bytes?.equals(large.subarray(from, to + 1))]).toEqual([name, from, to, true]);
      await expect.poll(() => stream?.destroyed).toBe(true);
    }
});

const one = (name: string | Buffer, entry: Partial<RawEntry> = {}): RawEntry[] => [{ name, data: 'x', ...entry }];

test.each<[string, ZipRefusalCode, string, RawEntry[], Partial<ZipLimits>?]>([
  ['a step up', 'path-traversal', '../evil', one('../evil')],
  ['bytes that are no UTF-8', 'non-utf8-name', 'caf', one(Buffer.from('caf\xe9', 'latin1'))],
  ['the same name twice', 'duplicate-entry', 'A.csv', [...one('a.csv'), ...one('A.csv')]],
  ['a symbolic link', 'symlink-entry', 'link', one('link', { externalAttributes: symlinkMode })],
  ['an encrypted entry', 'encrypted', 'secret', one('secret', { flags: 0x801 })],
  ['an unknown compression', 'unreadable-entry', 'lzma', one('lzma', { method: 14 })],
  ['a high ratio', 'zip-bomb', 'zeros', one('zeros', { data: Buffer.alloc(2 * mebibyte) })],
  ['too many entries', 'zip-bomb', '2 entries', [...one('a'), ...one('b')], { entryCount: 1 }],
  ['entries that are large together', 'zip-bomb', '"b"', [...one('a'), ...one('b')], { totalSize: 1 }],
  ['a large file', 'too-large', 'limit is 10', one('a'), { fileSize: 10 }],
])('[SHELF-14] an archive is refused for %s', async (_, code, detail, entries, limits) => {
  await expect(opened(entries, limits)).rejects.toEqual(refused(code, detail));
});

test('[SHELF-14] what is no archive, or is gone, is refused', async () => {
  await expect(opened(Buffer.from('%PDF-1.7'))).rejects.toEqual(refused('not-a-zip', 'sound zip'));
  await expect(openZip('/nowhere/archive.zip')).rejects.toEqual(refused('unreadable-file', 'nowhere'));
});

test('[SHELF-14] an entry is refused when it is read and is not as it declares', async () => {
  const archive = await opened([
    ...one('bad', { checksum: 1 }),
    ...one('liar', { data: Buffer.alloc(mebibyte), declaredSize: 10 }),
  ]);
  await expect(archive.read('bad')).rejects.toEqual(refused('unreadable-entry', 'bad'));
  await expect(archive.read('liar')).rejects.toThrow(ZipRefused);
  await expect(archive.read('liar')).rejects.toEqual(refused('zip-bomb', 'liar'));
});
