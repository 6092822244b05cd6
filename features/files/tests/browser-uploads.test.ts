import { createHash } from 'node:crypto';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { File as StoredFile, FileKind } from '#features/files/contract';
import { fixedClock } from '#platform/server/clock';
import { pdf } from '#platform/server/foreign-files/testing';
import { until } from '#platform/testing';
import { KEPT_PREFIX } from '../web/sending/kept-uploads.ts';
import { createSender } from '../web/sending/queries-upload.ts';
import { createUploadQueue, SENDING_MAX, type Upload } from '../web/sending/upload-queue.ts';
import { announce, HOST, idOf, openStage, recording, TUS, type Stage } from './stage.ts';

// What the browser does with files, against the real server.
const LONG_MS = 600_000;
const clock = fixedClock(new Date());
let stage: Stage;
const closings: (() => unknown)[] = [];
beforeAll(async () => {
  stage = await openStage({}, [], { clock });
});
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
  vi.unstubAllGlobals();
});
afterAll(() => stage.close());

/** Reads a file as the client of Node wants it. */
const fileReader = {
  openFile: async (file: File) => ({
    size: file.size,
    async slice(start: number, end: number) {
      const value = Buffer.from(await file.slice(start, end).arrayBuffer());
      return { value: Object.assign(value, { size: value.length }), done: end >= file.size };
    },
    close: () => {},
  }),
};

const findFile = async (id: string): Promise<StoredFile> => {
  const { status, data } = await stage.call('teacher', 'GET', id);
  if (status !== 200) throw new Error(`The file ${id} answers ${status}`);
  return data as StoredFile;
};

interface Opened {
  readonly port?: number;
  readonly delaysMs?: readonly number[];
  readonly kinds?: readonly FileKind[];
}

/** A page with a queue of uploads. */
function openPage({ port = stage.port, delaysMs = [10, 20, 30], kinds }: Opened = {}) {
  const listeners = new Set<() => void>();
  const network = {
    whenBack(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const sender = createSender({
    ...{ origin: `http://127.0.0.1:${port}`, network, findFile, delaysMs },
    more: { fileReader, headers: { cookie: stage.cookie('teacher'), host: HOST } },
  });
  const queue = createUploadQueue({ sender, findFile, kinds });
  queue.start();
  closings.push(queue.stop);
  return {
    ...queue,
    networkReturns: () => [...listeners].forEach((listener) => listener()),
    /** Waits until the upload of this name is as described. */
    async has(name: string, is: Partial<Upload>): Promise<Upload> {
      const find = () => queue.uploads().find((one) => one.name === name);
      const isSo = () => Object.entries(is).every(([key, value]) => find()?.[key as keyof Upload] === value);
      await until(isSo, { within: 30_000, what: `${name} ${JSON.stringify(is)}` });
      return find() as Upload;
    },
  };
}

/** A line to the server that can be cut once: after so many bytes of the client, or with the first answer after them. */
async function openLine(cutAt: number, what: 'request' | 'answer' = 'request') {
  let passed = 0;
  let isCut = false;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const target = connect(stage.port, '127.0.0.1');
    const cut = () => {
      isCut = true;
      client.destroy();
      target.destroy();
    };
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => (client.destroy(), target.destroy()));
    }
    client.on('data', (bytes) => {
      passed += bytes.length;
      if (what === 'request' && !isCut && passed > cutAt) cut();
      else target.write(bytes);
    });
    target.on('data', (bytes) => (what === 'answer' && !isCut && passed > cutAt ? cut() : client.write(bytes)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closings.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  return { port: (server.address() as AddressInfo).port, passed: () => passed };
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const rowsOf = async (name: string) =>
  (
    await stage.database.pool.query<{ id: string; sha256: string | null }>(
      'select id, sha256 from files_files where name = $1',
      [name],
    )
  ).rows;
const unfinished = async () =>
  (await stage.database.pool.query<{ id: string }>('select file_id as id from files_uploads')).rows.map(({ id }) => id);

/** As far as browsers have it. */
function openStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  return stored;
}

test('[REPO-11] of several files two are sent at a time, and all are ready in the end', async () => {
  const page = openPage();
  let most = 0;
  page.subscribe(() => {
    most = Math.max(most, page.uploads().filter(({ state }) => state === 'sending').length);
  });
  const names = Array.from({ length: 5 }, (_, index) => `several-${index}.wav`);
  page.add(names.map((name, index) => new File([recording(1_500_000 + index)], name)));
  expect(page.uploads().map(({ state }) => state)).toEqual(['sending', 'sending', 'waiting', 'waiting', 'waiting']);
  for (const [index, name] of names.entries()) {
    const { file, sent } = await page.has(name, { state: 'ready' });
    expect({ ...file, sent }).toMatchObject({ name, kind: 'audio', size: 1_500_000 + index, sent: 1_500_000 + index });
  }
  expect(most).toBe(SENDING_MAX);
});

test('[REPO-11] an upload that is cut goes on by itself when the network returns, without the bytes that arrived', async () => {
  const bytes = recording(3_500_000);
  const line = await openLine(2_500_000);
  const page = openPage({ port: line.port, delaysMs: [LONG_MS] });
  page.add([new File([bytes], 'cut.wav')]);
  await page.has('cut.wav', { isStalled: true, state: 'sending' });
  page.networkReturns();
  await page.has('cut.wav', { state: 'ready', isStalled: false });
  expect((await rowsOf('cut.wav')).map(({ sha256 }) => sha256)).toEqual([hashOf(bytes)]);
  // Of the cut chunk some bytes are sent again; requests have headers.
  expect(line.passed()).toBeLessThan(bytes.length + 1_048_576 + 20_000);
});

test('[REPO-11] a file whose last answer was lost is not sent again', async () => {
  const bytes = recording(1_500_000);
  const line = await openLine(1_500_000, 'answer');
  const page = openPage({ port: line.port });
  page.add([new File([bytes], 'answer.wav')]);
  const { file } = await page.has('answer.wav', { state: 'ready' });
  expect(await rowsOf('answer.wav')).toEqual([{ id: file?.id, sha256: hashOf(bytes) }]);
  expect(line.passed()).toBeLessThan(bytes.length + 20_000);
});

test('[REPO-11] after a reload the same file goes on where it stopped', async () => {
  const stored = openStorage();
  const bytes = recording(3_500_000);
  const file = () => new File([bytes], 'reload.wav', { lastModified: 1000 });
  const before = openPage({ port: (await openLine(2_500_000)).port, delaysMs: [LONG_MS] });
  before.add([file()]);
  await before.has('reload.wav', { isStalled: true });
  before.stop();
  const [id] = await unfinished();
  expect([...stored]).toEqual([[expect.stringMatching(KEPT_PREFIX), id]]);
  const line = await openLine(Number.POSITIVE_INFINITY);
  const after = openPage({ port: line.port });
  after.add([file()]);
  expect((await after.has('reload.wav', { state: 'ready' })).file?.id).toBe(id);
  expect(line.passed()).toBeLessThan(1_600_000);
  expect(stored.size).toBe(0);
});

test('[REPO-11] what stops with its screen goes on when the screen is back', async () => {
  const bytes = recording(3_500_000);
  const line = await openLine(2_500_000);
  const page = openPage({ port: line.port, delaysMs: [LONG_MS] });
  page.add([new File([bytes], 'screen.wav')]);
  await page.has('screen.wav', { isStalled: true });
  page.stop();
  expect(page.uploads()).toMatchObject([{ state: 'waiting', isStalled: false }]);
  page.networkReturns();
  page.start();
  await page.has('screen.wav', { state: 'ready' });
  expect((await rowsOf('screen.wav')).map(({ sha256 }) => sha256)).toEqual([hashOf(bytes)]);
});

test('[REPO-11] an upload that the server no longer has begins again', async () => {
  openStorage();
  const bytes = recording(3_500_000);
  const file = () => new File([bytes], 'expired.wav', { lastModified: 1000 });
  const before = openPage({ port: (await openLine(2_500_000)).port, delaysMs: [LONG_MS] });
  before.add([file()]);
  await before.has('expired.wav', { isStalled: true });
  before.stop();
  clock.advance(24 * 3_600_000);
  const after = openPage();
  after.add([file()]);
  const { file: stored } = await after.has('expired.wav', { state: 'ready' });
  expect(await rowsOf('expired.wav')).toContainEqual({ id: stored?.id, sha256: hashOf(bytes) });
});

test('[REPO-11] a removed upload is given up on the server', async () => {
  const page = openPage({ port: (await openLine(1_600_000)).port, delaysMs: [LONG_MS] });
  page.add([new File([recording(3_500_000)], 'removed.wav')]);
  const { key } = await page.has('removed.wav', { isStalled: true });
  const [row] = await rowsOf('removed.wav');
  page.remove(key);
  expect(page.uploads()).toEqual([]);
  const isGone = async () => (await rowsOf('removed.wav')).length === 0;
  await until(isGone, { what: 'the end of the upload' });
  expect((await stage.call('teacher', 'HEAD', `uploads/${row?.id}`, { headers: TUS })).status).toBe(404);
});

test('[REPO-13] a refused file says why, whatever its name', async () => {
  const page = openPage();
  page.add([new File(['<!DOCTYPE html><script>alert(1)</script>'], 'refused.pdf')]);
  expect(await page.has('refused.pdf', { state: 'failed' })).toMatchObject({ error: 'files.type-refused' });
});

test('[REPO-12] an empty file, a large one and one of another kind are not sent', async () => {
  const page = openPage({ kinds: ['captions', 'pdf'] });
  page.add([
    new File([], 'empty.vtt'),
    new File([Buffer.alloc(1_000_001)], 'large.vtt'),
    new File(['x'], 'sound.mp3'),
    new File(['only text'], 'unknown'),
  ]);
  expect(page.uploads().slice(0, 3)).toMatchObject([
    { state: 'failed', error: 'files.empty' },
    { state: 'failed', error: 'files.too-large' },
    { state: 'failed', error: 'files.kind-wrong' },
  ]);
  // Only the server knows what this is.
  expect(await page.has('unknown', { state: 'failed' })).toMatchObject({ error: 'files.kind-wrong' });
  for (const name of ['empty.vtt', 'large.vtt', 'sound.mp3']) expect(await rowsOf(name)).toEqual([]);
});

test('[REPO-12] what the server refuses can be tried again later', async () => {
  const ids: string[] = [];
  const taken = (await unfinished()).length;
  for (let count = taken; count < 100; count += 1) ids.push(idOf(await announce(stage, 10)));
  const page = openPage();
  page.add([new File([new Uint8Array(await pdf())], 'later.pdf')]);
  const { key } = await page.has('later.pdf', { state: 'failed' });
  expect(page.uploads()).toMatchObject([{ error: 'files.too-many-uploads' }]);
  for (const id of ids) await stage.call('teacher', 'DELETE', `uploads/${id}`, { headers: TUS });
  page.retry(key);
  await page.has('later.pdf', { state: 'ready', error: undefined });
});
