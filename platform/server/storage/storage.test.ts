import { createHash, randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAll, StorageRefused, type Storage } from './storage.ts';
import { drivers } from './testing/drivers.ts';
import { startS3Server, type S3Server } from './testing/index.ts';

const MEGABYTE = 1024 ** 2;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());

describe.each(Object.entries(drivers))('[FAULT-11] %s', (_, create) => {
  let storage: Storage;
  let folder: string;
  beforeEach(async () => {
    ({ storage, folder } = await create(server));
  });
  const keys = async (prefix = '') => {
    const found: string[] = [];
    for await (const { key } of listAll(storage, prefix)) found.push(key);
    return found;
  };
  const halves = () => globSync('**/*.part', { cwd: folder });
  const read = async (key: string, range?: { start: number; end?: number }) => {
    const found = await storage.stream(key, range);
    return found && { size: found.size, text: found.body && text(await buffer(found.body)) };
  };

  test('a large file is written and read in pieces', async () => {
    const size = 256 * MEGABYTE;
    const memory = () => process.memoryUsage().arrayBuffers;
    const before = memory();
    let peak = 0;
    const watch = setInterval(() => (peak = Math.max(peak, memory() - before)), 5);
    const expected = createHash('sha256');
    // Its bytes change with each piece: a driver that keeps pieces stores other ones.
    const piece = randomBytes(MEGABYTE);
    async function* pieces() {
      for (let at = 0; at < size; at += piece.length) {
        piece.writeUInt32BE(at, 0);
        expected.update(piece);
        yield piece;
      }
    }
    const written = await storage.put('large.epub', pieces());
    const found = await storage.stream('large.epub');
    const hash = createHash('sha256');
    let length = 0;
    for await (const chunk of found?.body ?? []) {
      hash.update(chunk);
      length += chunk.length;
    }
    clearInterval(watch);
    const checksum = expected.digest('hex');
    expect(written).toEqual({ size, checksum });
    expect([found?.size, length, hash.digest('hex')]).toEqual([size, size, checksum]);
    expect(peak).toBeLessThan(size / 2);
    expect(halves()).toEqual([]);
  });

  test('a file has its size, its time, and its checksum where the driver keeps one', async () => {
    const data = Buffer.from('one two three');
    const from = Date.now();
    const written = await storage.put('notes/a.txt', data);
    expect(written).toEqual({ size: 13, checksum: sha256(data) });
    const found = await storage.stat('notes/a.txt');
    expect(found?.size).toBe(13);
    expect([undefined, sha256(data)]).toContain(found?.checksum);
    // Servers keep whole seconds.
    expect(Math.abs((found?.modified.getTime() ?? 0) - from)).toBeLessThan(60_000);
    expect(text(await storage.get('notes/a.txt'))).toBe('one two three');
    expect(await storage.has('notes/a.txt')).toBe(true);
  });

  test.each([
    ['a.epub', 'application/epub+zip'],
    ['a-320.webp', 'image/webp'],
    ['a-320.AVIF', 'image/avif'],
    ['a.facts-5.json', 'application/json'],
    ['a.unknown', 'application/octet-stream'],
    ['a', 'application/octet-stream'],
  ])('the content type follows from the key: %s', async (key, contentType) => {
    await storage.put(key, Buffer.from('x'));
    expect((await storage.stat(key))?.contentType).toBe(contentType);
  });

  test('an empty file is a file', async () => {
    await storage.put('empty.txt', Buffer.alloc(0));
    expect(await storage.stat('empty.txt')).toMatchObject({ size: 0 });
    expect(await storage.get('empty.txt')).toEqual(Buffer.alloc(0));
    expect(await read('empty.txt')).toEqual({ size: 0, text: '' });
    expect(await read('empty.txt', { start: 0 })).toEqual({ size: 0, text: undefined });
    const file = await storage.open('empty.txt');
    expect((await file?.stat())?.size).toBe(0);
    await file?.close();
  });

  test('a source that fails stores nothing, and the file from before stays', async () => {
    async function* broken() {
      yield Buffer.alloc(MEGABYTE);
      throw new Error('the source broke');
    }
    await storage.put('a/kept.txt', Buffer.from('before'));
    await expect(storage.put('a/kept.txt', broken())).rejects.toThrow('the source broke');
    await expect(storage.put('a/other.txt', broken())).rejects.toThrow('the source broke');
    expect(text(await storage.get('a/kept.txt'))).toBe('before');
    expect([await keys(), halves()]).toEqual([['a/kept.txt'], []]);
  });

  test('data with another checksum than expected is not stored', async () => {
    const [right, wrong] = [Buffer.from('right'), Buffer.from('wrong')];
    const checksum = sha256(right);
    const piecewise = async function* () {
      yield wrong;
    };
    await storage.put('a.txt', right, { checksum });
    for (const data of [wrong, piecewise()]) {
      const refusal = await storage.put('a.txt', data, { checksum }).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(StorageRefused);
      expect(String(refusal)).toContain(sha256(wrong));
    }
    await expect(storage.put('b.txt', wrong, { checksum })).rejects.toThrow(StorageRefused);
    expect(text(await storage.get('a.txt'))).toBe('right');
    expect([await keys(), halves()]).toEqual([['a.txt'], []]);
    await storage.put('a.txt', wrong, { checksum: sha256(wrong).toUpperCase() });
    expect(text(await storage.get('a.txt'))).toBe('wrong');
  });

  test('a file is replaced whole, by a longer and by a shorter one', async () => {
    for (const content of ['second version', 'a longer third version', 'end']) {
      await storage.put('a/b.txt', Buffer.from(content));
      expect(text(await storage.get('a/b.txt'))).toBe(content);
      expect(await storage.stat('a/b.txt')).toMatchObject({ size: content.length });
    }
    expect(await keys()).toEqual(['a/b.txt']);
  });

  test('of several files for one key at once, one wins whole', async () => {
    const versions = Array.from({ length: 8 }, (_, n) => Buffer.alloc(300_000 - 30_000 * n, `version ${n} `));
    const pieces = async function* (bytes: Buffer) {
      for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000);
    };
    const puts = versions.map((bytes, n) => storage.put('race.txt', n % 2 ? bytes : pieces(bytes)));
    expect(await Promise.all(puts)).toEqual(versions.map((bytes) => ({ size: bytes.length, checksum: sha256(bytes) })));
    const found = await storage.get('race.txt');
    const winner = versions.find((bytes) => found && bytes.equals(found));
    expect(winner).toBeDefined();
    const { size, checksum } = (await storage.stat('race.txt')) ?? {};
    expect(size).toBe(winner?.length);
    expect([undefined, sha256(winner ?? Buffer.alloc(0))]).toContain(checksum);
    expect(halves()).toEqual([]);
  });

  describe('ranges', () => {
    beforeEach(() => storage.put('digits.txt', Buffer.from('0123456789')));

    test.each([
      ['the start', { start: 0, end: 3 }, '012'],
      ['one byte', { start: 4, end: 5 }, '4'],
      ['the middle', { start: 3, end: 7 }, '3456'],
      ['to the end', { start: 7 }, '789'],
      ['the whole', { start: 0 }, '0123456789'],
      ['the last byte', { start: 9, end: 10 }, '9'],
      ['an end behind the file', { start: 8, end: 1000 }, '89'],
      ['a start at the end', { start: 10 }, undefined],
      ['a start behind the end', { start: 11, end: 20 }, undefined],
    ])('%s', async (_, range, part) => {
      expect(await read('digits.txt', range)).toEqual({ size: 10, text: part });
    });

    test.each([
      { start: -1 },
      { start: 1.5 },
      { start: 3, end: 3 },
      { start: 5, end: 4 },
      { start: Number.NaN },
      { start: 0, end: 0.5 },
    ])('%o is no range', async (range) => {
      await expect(storage.stream('digits.txt', range)).rejects.toThrow(RangeError);
    });

    test('a range of no file', async () => {
      expect(await storage.stream('nothing.txt', { start: 0, end: 1 })).toBeUndefined();
    });
  });

  test('streams that nobody reads to their end take no connection away', async () => {
    await storage.put('long.bin', Buffer.alloc(2 * MEGABYTE));
    for (let n = 0; n < 60; n++) {
      const body = (await storage.stream('long.bin'))?.body;
      if (n % 2) for await (const _ of body ?? []) break;
      else body?.destroy();
    }
    expect((await storage.get('long.bin'))?.length).toBe(2 * MEGABYTE);
  });

  test('an open file is read at random, also after it is replaced and removed', async () => {
    await storage.put('a.txt', Buffer.from('first'));
    const first = await storage.open('a.txt');
    await storage.put('a.txt', Buffer.from('second'));
    const second = await storage.open('a.txt');
    await storage.remove('a.txt');
    expect(await storage.open('a.txt')).toBeUndefined();
    const at = async (file: typeof first, position: number) => {
      const bytes = Buffer.alloc(3);
      await file?.read(bytes, 0, 3, position);
      return bytes.toString();
    };
    expect([await at(first, 2), await at(first, 0), await at(second, 3)]).toEqual(['rst', 'fir', 'ond']);
    await Promise.all([first?.close(), second?.close()]);
  });

  test('there is nothing under keys without a file', async () => {
    await storage.put('a/b.txt', Buffer.from('x'));
    for (const key of ['nothing', 'a/nothing.txt', 'a', 'a/b', 'a/b.txt/c']) {
      const { get, stream, open, stat, remove, has } = storage;
      const found = await Promise.all([get, stream, open, stat, remove, has].map((call) => call(key)));
      expect([key, ...found]).toEqual([key, ...Array.from({ length: 5 }), false]);
    }
    expect(text(await storage.get('a/b.txt'))).toBe('x');
    await storage.remove('a/b.txt');
    expect([await storage.has('a/b.txt'), await keys()]).toEqual([false, []]);
  });

  test.each([
    '',
    '../x',
    '..',
    'a/../../x',
    'a/..',
    '/x',
    'a/',
    'a//b',
    './x',
    '.x',
    'a\\b',
    'a b',
    'ž',
    'a\0b',
    'a.part',
  ])('is no key: %j', async (key) => {
    const { get, stream, open, stat, remove, has } = storage;
    const calls = [get, stream, open, stat, remove, has].map((call) => call(key));
    const answers = await Promise.allSettled([...calls, storage.put(key, Buffer.from('x'))]);
    for (const answer of answers) expect(answer).toMatchObject({ reason: expect.any(StorageRefused) });
    expect([await keys(), globSync('**/x', { cwd: folder })]).toEqual([[], []]);
  });

  describe('listing', () => {
    // In their order: `-` and `.` come before the slash, digits and letters after it.
    const all = [
      'A.txt',
      'a-b.txt',
      'a.b.txt',
      'a/b.txt',
      'a/c-d.txt',
      'a/c/d.txt',
      'a/c0.txt',
      'a0.txt',
      'a_b.txt',
      'b.txt',
    ];
    beforeEach(async () => {
      for (const key of all.toReversed()) await storage.put(key, Buffer.from(key));
    });
    const page = async (prefix: string, options: { after?: string; limit?: number }) => {
      const { files, next } = await storage.list(prefix, options);
      return [files.map(({ key }) => key), next];
    };

    test('all files with their sizes, in the order of their keys', async () => {
      const { files, next } = await storage.list('');
      expect(files).toEqual(all.map((key) => ({ key, size: key.length })));
      expect(next).toBeUndefined();
    });

    test('a prefix is any text', async () => {
      const own = ['a', 'a/', 'a/c', 'a/c/', 'a.', 'a-b', 'a_', 'A', 'b.txt', 'b.txt/', 'c'];
      const odd = ['../', '..', 'a/../', '/', '%', 'a%', '*', 'a*', '[', '(', '&', '+', 'a b', 'ž', "'", '"', '<'];
      for (const prefix of [...own, ...odd])
        expect([prefix, await keys(prefix)]).toEqual([prefix, all.filter((key) => key.startsWith(prefix))]);
    });

    test('pages of any length', async () => {
      for (const limit of [1, 2, 3, 4, 10, 11]) {
        const found: string[][] = [];
        let after: string | undefined;
        do {
          const { files, next } = await storage.list('', { limit, ...(after !== undefined && { after }) });
          found.push(files.map(({ key }) => key));
          after = next;
        } while (after !== undefined);
        expect(found.flat()).toEqual(all);
        expect(found.map(({ length }) => length)).toEqual(found.map((_, n) => Math.min(limit, all.length - n * limit)));
      }
    });

    test('from a place on, also one without a file', async () => {
      expect(await page('a/', { after: 'a/c', limit: 1 })).toEqual([['a/c-d.txt'], 'a/c-d.txt']);
      expect(await page('a/', { after: 'a/c-d.txt' })).toEqual([['a/c/d.txt', 'a/c0.txt'], undefined]);
      expect(await page('', { after: 'a/zzz' })).toEqual([['a0.txt', 'a_b.txt', 'b.txt'], undefined]);
      expect(await page('a/', { after: 'A' })).toEqual([all.slice(3, 7), undefined]);
      expect(await page('', { after: 'b.txt' })).toEqual([[], undefined]);
      for (const limit of [0, 1001, 1.5]) await expect(storage.list('', { limit })).rejects.toThrow(RangeError);
    });

    test('half-written files are not listed', async () => {
      let seen: unknown;
      async function* slow() {
        yield Buffer.from('half');
        seen = await keys('a/');
        yield Buffer.from('whole');
      }
      await storage.put('a/new.txt', slow());
      expect(seen).toEqual(all.slice(3, 7));
      expect(await keys('a/n')).toEqual(['a/new.txt']);
    });
  });
});
