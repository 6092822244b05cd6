import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, readSettings } from '#platform/server/config';
import { temporaryFolder, tcpProxy, until, type TcpProxy } from '#platform/testing';
import { openStorage } from '../open-storage.ts';
import { storageSettings } from '../settings.ts';
import { StorageUnavailable, type Storage } from '../storage.ts';
import { startS3Server, type S3Server } from '../testing/index.ts';
import { createClient } from './connect.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());

test('other programs see the media type, the checksum and the prefix of an object', async () => {
  const options = server.options();
  const storage = await server.open(options);
  const { checksum } = await storage.put('a/b.epub', Buffer.from('book'));
  const client = createClient(options, 5000);
  const found = await client.send(new HeadObjectCommand({ Bucket: options.bucket, Key: `${options.prefix}a/b.epub` }));
  expect([found.ContentType, found.ContentLength, found.Metadata]).toEqual([
    'application/epub+zip',
    4,
    { sha256: checksum },
  ]);
  expect((await storage.stat('a/b.epub'))?.checksum).toBe(checksum);
});

test('the signature of an upload contains the checksum of its bytes', async () => {
  const storage = await server.open();
  async function* pieces() {
    yield Buffer.from('in ');
    yield Buffer.from('pieces');
  }
  const written = [
    await storage.put('bytes.txt', Buffer.from('bytes')),
    await storage.put('pieces.txt', pieces()),
    await storage.put('empty.txt', Buffer.alloc(0)),
  ];
  const uploads = server.requests.filter(({ method }) => method === 'PUT').slice(-3);
  expect(uploads.map(({ checksum }) => checksum)).toEqual(written.map(({ checksum }) => checksum));
});

test('storages of different prefixes in one bucket do not see each other', async () => {
  const [one, other] = [await server.open(), await server.open()];
  await one.put('a.txt', Buffer.from('x'));
  expect([await other.get('a.txt'), (await other.list('')).files]).toEqual([undefined, []]);
});

test('a book is downloaded once, and again when it is another one', async () => {
  const storage = await server.open();
  const downloads = () =>
    server.requests.filter(({ method, key }) => method === 'GET' && key.endsWith('/book.epub')).length;
  await storage.put('book.epub', Buffer.from('first edition'));
  for (let n = 0; n < 3; n++) {
    const file = await storage.open('book.epub');
    expect(String(await file?.readFile())).toBe('first edition');
    await file?.close();
  }
  expect(downloads()).toBe(1);
  await storage.put('book.epub', Buffer.from('second edition'));
  const file = await storage.open('book.epub');
  expect(String(await file?.readFile())).toBe('second edition');
  await file?.close();
  expect(downloads()).toBe(2);
});

describe('a start that cannot work says why', () => {
  const start = async (more: Record<string, string>) => {
    const folder = temporaryFolder();
    const env = { ...server.environment(), ...more };
    const error: unknown = await openStorage(readSettings(storageSettings, env), {
      filesFolder: folder,
      copiesFolder: folder,
    }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Error);
    return error as Error;
  };

  test.each([
    [{ S3_BUCKET: 'other' }, ConfigError, /S3_BUCKET: http:\/\/127.0.0.1:\d+ has no bucket "other"/],
    [{ S3_ACCESS_KEY_ID: 'stranger' }, ConfigError, /S3_ACCESS_KEY_ID, .+ refuses them .+ \(InvalidAccessKeyId\)/],
    [{ S3_BUCKET: '', S3_ACCESS_KEY_ID: '' }, ConfigError, /S3_BUCKET: .+needs it\n.+S3_ACCESS_KEY_ID: .+needs it$/],
    [{ S3_ENDPOINT: 'http://127.0.0.1:1' }, StorageUnavailable, /http:\/\/127.0.0.1:1\) cannot be used: ECONNREFUSED/],
  ])('%o', async (settings, kind, message) => {
    const error = await start(settings);
    expect(error).toBeInstanceOf(kind);
    expect(error.message).toMatch(message);
  });

  test.each([
    [403, 'SignatureDoesNotMatch', ConfigError, /S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: http.+ refuses them/],
    [403, 'AccessDenied', ConfigError, /S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: http.+ refuses them/],
    [404, 'NoSuchBucket', ConfigError, /S3_BUCKET: http.+ has no bucket "klupa-test"/],
    [301, 'PermanentRedirect', ConfigError, /S3_REGION: the bucket "klupa-test" is not in us-east-1/],
    [400, 'AuthorizationHeaderMalformed', ConfigError, /S3_REGION: the bucket "klupa-test" is not in us-east-1/],
    [503, 'SlowDown', StorageUnavailable, /cannot be used: SlowDown/],
    [500, 'InternalError', StorageUnavailable, /cannot be used: InternalError/],
  ])('answer %i %s', async (status, code, kind, message) => {
    const other = createServer((_, response) => {
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const error = await start({ S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_SECRET_ACCESS_KEY: 'a-wrong-secret' });
    other.close();
    expect(error).toBeInstanceOf(kind);
    expect(error.message).toMatch(message);
    expect(JSON.stringify([error, error.stack, error.cause])).not.toContain('a-wrong-secret');
  });

  test.each([{ STORAGE: 'tape' }, { S3_ENDPOINT: 's3.example' }, { S3_COPIES_MB: '0' }])('%o', (settings) => {
    expect(() => readSettings(storageSettings, settings)).toThrow(ConfigError);
  });

  test('disk needs no settings', async () => {
    const folder = temporaryFolder();
    const storage = await openStorage(readSettings(storageSettings, {}), { filesFolder: folder, copiesFolder: folder });
    await storage.put('a.txt', Buffer.from('x'));
    expect(readdirSync(folder)).toEqual(['a.txt']);
  });
});

describe('[FAULT-11] a server that is away', () => {
  const IDLE_MS = 250;
  let wire: TcpProxy;
  let storage: Storage;
  let copiesFolder: string;
  const troubles: string[] = [];
  beforeAll(async () => {
    wire = await tcpProxy({ host: '127.0.0.1', port: server.port });
    const options = server.options({
      endpoint: `http://127.0.0.1:${wire.port}`,
      idleMs: IDLE_MS,
      onTrouble: ({ message }) => void troubles.push(message),
    });
    ({ copiesFolder } = options);
    storage = await server.open(options);
    await storage.put('a.txt', Buffer.from('here'));
    await storage.put('large.bin', randomBytes(20_000_000));
  });
  afterAll(() => wire.close());

  async function* pieces() {
    yield Buffer.from('x');
  }
  const calls: Record<string, () => Promise<unknown>> = {
    'put of bytes': () => storage.put('b.txt', Buffer.from('x')),
    'put of a stream': () => storage.put('b.txt', pieces()),
    get: () => storage.get('a.txt'),
    stream: () => storage.stream('a.txt'),
    open: () => storage.open('a.txt'),
    stat: () => storage.stat('a.txt'),
    has: () => storage.has('a.txt'),
    remove: () => storage.remove('a.txt'),
    list: () => storage.list(''),
  };

  test.each(Object.keys(calls))('%s: refused', async (name) => {
    troubles.length = 0;
    wire.cut();
    wire.refuse(true);
    await expect(calls[name]?.()).rejects.toThrow(StorageUnavailable);
    expect(troubles).toEqual([expect.stringMatching(/^The storage cannot serve: E\w+$/)]);
    wire.refuse(false);
  });

  test.each(Object.keys(calls).filter((name) => !name.startsWith('put')))(
    '%s: silent, but not for ever',
    async (name) => {
      wire.hang();
      const from = performance.now();
      await expect(calls[name]?.()).rejects.toThrow(StorageUnavailable);
      expect(performance.now() - from).toBeLessThan(20 * IDLE_MS);
      wire.cut();
      wire.resume();
    },
  );

  test('nothing was lost, and nothing half done stays', async () => {
    expect(String(await storage.get('a.txt'))).toBe('here');
    expect([await storage.has('b.txt'), existsSync(copiesFolder) ? readdirSync(copiesFolder) : []]).toEqual([
      false,
      [],
    ]);
  });

  test('a download that breaks off is an error, and no copy', async () => {
    const found = await storage.stream('large.bin');
    const reading = buffer(found?.body ?? Readable.from([]));
    wire.cut();
    await expect(reading).rejects.toThrow(StorageUnavailable);

    const opening = storage.open('large.bin');
    opening.catch(() => {});
    await until(() => existsSync(copiesFolder) && readdirSync(copiesFolder).some((name) => name.endsWith('.part')));
    wire.cut();
    await expect(opening).rejects.toThrow(StorageUnavailable);
    expect(readdirSync(copiesFolder)).toEqual([]);
    const file = await storage.open('large.bin');
    expect((await file?.stat())?.size).toBe(20_000_000);
    await file?.close();
  });
});
