import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filesErrors } from '../../contract/index.ts';
import { CallError } from '#platform/web/api';
import { fakeTus, type FakeTus } from '../testing/fake-tus.ts';
import { chosenFile, ID, OTHER_ID, storedFile } from '../testing/some-file.ts';
import { createSender, tusModule } from './queries-upload.ts';
import type { FindFile } from './follow-file.ts';
import type { SendListener } from './upload-queue.ts';

const ORIGIN = 'http://localhost';
const UPLOADS = `${ORIGIN}/api/p/files/uploads`;
const network = { whenBack: () => () => {} };
const lost = new CallError(filesErrors['file-unknown'].code, 404);

let tus: FakeTus;
beforeEach(() => {
  vi.useFakeTimers();
  tus = fakeTus();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** Starts to send a file; what the listener hears is written down. */
async function send(source: File, findFile: FindFile = () => Promise.reject(lost)) {
  const heard: unknown[] = [];
  const listener: SendListener = {
    onProgress: (sent) => heard.push(['progress', sent]),
    onStalled: () => heard.push('stalled'),
    onSent: (id) => heard.push(['sent', id]),
    onFailed: (code) => heard.push(['failed', code]),
  };
  const sender = createSender({ origin: ORIGIN, network, findFile, delaysMs: [100, 200] });
  const stop = sender.send(source, listener);
  await vi.advanceTimersByTimeAsync(0);
  return { heard, stop, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms), last: () => tus.started.at(-1) };
}

test('[REPO-11] without an answer it tries again and again, each time later', async () => {
  const { heard, pass, last } = await send(chosenFile('a.pdf'));
  for (const ms of [100, 200, 200, 200]) {
    const count = tus.started.length;
    last()?.fail(0);
    await pass(ms - 1);
    expect(tus.started).toHaveLength(count);
    await pass(1);
    expect(tus.started).toHaveLength(count + 1);
  }
  expect(heard).toEqual(['stalled', 'stalled', 'stalled', 'stalled']);
});

test('[REPO-11] a server in trouble is given up in the end, with the waits of the beginning after each chunk', async () => {
  const { heard, pass, last } = await send(chosenFile('a.pdf'));
  last()?.fail(503, 'request.unavailable');
  await pass(100);
  last()?.options.onChunkComplete?.(1, 1, 2);
  for (const ms of [100, 200]) {
    last()?.fail(502);
    await pass(ms);
  }
  expect(heard).toEqual([]);
  last()?.fail(500);
  expect(heard).toEqual([['failed', 'files.not-sent']]);
});

test('[REPO-11] a request that sends nothing for a minute is ended and sent again', async () => {
  const { heard, pass, last } = await send(chosenFile('a.pdf'));
  const first = last();
  await pass(59_000);
  first?.progress(10);
  await pass(59_000);
  expect(first?.isAborted).toBe(false);
  await pass(1000);
  expect(first?.isAborted).toBe(true);
  await pass(100);
  expect(tus.started).toHaveLength(2);
  first?.progress(20);
  expect(heard).toEqual([['progress', 10], 'stalled']);
});

test('[REPO-11] a file that the browser can no longer read is no lost network', async () => {
  const source = chosenFile('a.pdf');
  vi.spyOn(source, 'slice').mockReturnValue({
    arrayBuffer: () => Promise.reject(new Error('gone')),
  } as unknown as Blob);
  const { heard, pass, last } = await send(source);
  last()?.fail(0);
  await pass(1000);
  expect(heard).toEqual([['failed', 'files.unreadable']]);
});

test('[REPO-11] an upload that the server does not know is complete, or begins again', async () => {
  let isComplete = true;
  const findFile = vi.fn<FindFile>(() =>
    isComplete ? Promise.resolve(storedFile({ state: 'checking' })) : Promise.reject(lost),
  );
  const { heard, pass, last } = await send(chosenFile('a.pdf'), findFile);
  last()?.announce(ID);
  last()?.fail(0);
  await pass(100);
  expect(last()?.options.uploadUrl).toBe(`${UPLOADS}/${ID}`);
  last()?.fail(404);
  await pass(0);
  expect(heard).toEqual(['stalled', ['sent', ID]]);
  isComplete = false;
  const other = await send(chosenFile('b.pdf'), findFile);
  last()?.announce(OTHER_ID);
  last()?.fail(0);
  await pass(100);
  last()?.fail(410);
  await pass(300);
  expect(last()?.options).toMatchObject({ endpoint: UPLOADS });
  last()?.succeed(ID);
  expect(other.heard).toEqual(['stalled', ['sent', ID]]);
});

test.each([
  [401, undefined, 'request.not-signed-in'],
  [403, undefined, 'request.not-allowed'],
  [413, undefined, 'files.too-large'],
  [409, 'files.school-full', 'files.school-full'],
  [418, undefined, 'request.unexpected'],
])('[REPO-11] the answer %i %s ends it with the words of %s', async (status, code, words) => {
  const { heard, last } = await send(chosenFile('a.pdf'));
  last()?.fail(status, code);
  expect(heard).toEqual([['failed', words]]);
});

test('[REPO-11] a client that does not load is fetched again, and fails in the end', async () => {
  const load = vi.spyOn(tusModule, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
  const { heard, pass } = await send(chosenFile('a.pdf'));
  await pass(300);
  expect(load).toHaveBeenCalledTimes(3);
  expect(heard).toEqual([['failed', 'files.not-sent']]);
});

test('[REPO-11] what is stopped says nothing more', async () => {
  const { heard, stop, pass, last } = await send(chosenFile('a.pdf'));
  last()?.fail(0);
  stop();
  last()?.progress(10);
  last()?.fail(500);
  await pass(1000);
  expect(tus.started).toHaveLength(1);
  expect(heard).toEqual([]);
});
