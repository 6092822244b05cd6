import { expect, test, vi } from 'vitest';
import { whenRefused } from '#platform/web/api';
import { FIRST_WAIT_MS } from './outbox.ts';
import {
  acknowledged,
  allTexts,
  failed,
  GATHER_MS,
  noteStage,
  offline,
  open,
  put,
  stage,
  storeOf,
  waiting,
} from './testing/note-stage.ts';

noteStage();

test('[PROG-7] entries that are put together are sent together, and leave the store when they are acknowledged', async () => {
  const outbox = open();
  const states: string[] = [];
  const stop = outbox.subscribe(() => states.push(outbox.state()));
  put(outbox, 'abc');
  expect([waiting(), outbox.state()]).toEqual([['a', 'b', 'c'], 'saving']);
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  expect(allTexts()).toEqual([['a', 'b', 'c']]);
  expect([waiting(), stage.delivered, outbox.state()]).toEqual([[], ['a', 'b', 'c'], 'saved']);
  stop();
  put(outbox, 'd');
  expect(states).toEqual(['saving', 'saved']);
});

test('[PROG-7] entries of a crashed tab are sent with the next start, in batches, in their order', async () => {
  for (const key of 'cba') storeOf('ana').put(key, { text: key });
  const outbox = open({ most: 2 });
  expect(outbox.state()).toBe('saving');
  outbox.start();
  await outbox.flush();
  expect([allTexts(), waiting()]).toEqual([[['a', 'b'], ['c']], []]);
});

test('[PROG-7] only acknowledged entries leave the store', async () => {
  for (const key of 'ab') storeOf('ana').put(key, { text: key });
  stage.answers = [() => acknowledged('a'), () => acknowledged('b')];
  await open().flush();
  expect([stage.sent.length, waiting(), stage.delivered]).toEqual([2, [], ['a', 'b']]);
});

test('[PROG-7] a server of another version, or a proxy, refuses no entry: it waits for the next delivery', async () => {
  storeOf('ana').put('a', { text: 'a' });
  stage.answers = [
    () => failed(404, {}, 'request.not-found'),
    () => new Response('Not found', { status: 404 }),
    () => acknowledged('a'),
  ];
  const outbox = open();
  await outbox.flush();
  await outbox.flush();
  expect([stage.sent.length, stage.refused, waiting()]).toEqual([2, [], ['a']]);
  await outbox.flush();
  expect([waiting(), stage.delivered]).toEqual([[], ['a']]);
});

test('[PROG-7] an entry that the user can free, such as a locked-out device does, is not dropped', async () => {
  whenRefused('notes.locked', () => {});
  stage.answers = [() => failed(403, {}, 'notes.locked'), () => acknowledged('a')];
  const outbox = open();
  put(outbox, 'a', 0);
  await outbox.flush();
  expect([stage.refused, waiting(), outbox.state()]).toEqual([[], ['a'], 'waiting']);
  await outbox.flush();
  expect(waiting()).toEqual([]);
});

test('[PROG-7] an entry at which the server fails stops no other', async () => {
  for (const key of 'abc') storeOf('ana').put(key, { text: key });
  const answer = () => (stage.sent.at(-1)?.texts.includes('a') ? failed(500) : acknowledged('b', 'c'));
  stage.answers = [answer];
  const outbox = open({ most: 1 });
  await outbox.flush();
  expect([allTexts(), waiting(), outbox.state()]).toEqual([[['a'], ['b'], ['c']], ['a'], 'waiting']);
  await vi.advanceTimersByTimeAsync(FIRST_WAIT_MS);
  expect(allTexts().at(-1)).toEqual(['a']);
});

test('[PROG-7] a server that fails at everything gets three calls, not one for each entry', async () => {
  for (const key of 'abcdefg') storeOf('ana').put(key, { text: key });
  stage.answers = [() => failed(500)];
  await open({ most: 1 }).flush();
  expect([allTexts(), waiting().length]).toEqual([[['a'], ['b'], ['c']], 7]);
});

test('[PROG-7] one bad entry is found, dropped, and takes no other with it', async () => {
  for (const key of 'abcdefg') storeOf('ana').put(key, { text: key });
  stage.answers = [
    () => (stage.sent.at(-1)?.texts.includes('e') ? failed(403) : acknowledged(...(stage.sent.at(-1)?.texts ?? []))),
  ];
  await open().flush();
  expect([waiting(), stage.refused, stage.delivered.toSorted().join('')]).toEqual([[], ['e 403'], 'abcdfg']);
});

test('a later entry replaces the one with the same key: also one that is being sent', async () => {
  const outbox = open();
  const first = Promise.withResolvers<Response>();
  stage.answers = [() => first.promise, () => acknowledged('a')];
  outbox.put('a', { text: 'one' });
  outbox.put('a', { text: 'two' });
  await vi.advanceTimersByTimeAsync(0);
  outbox.put('a', { text: 'three' });
  await vi.advanceTimersByTimeAsync(10 * FIRST_WAIT_MS);
  expect(allTexts()).toEqual([['two']]);
  first.resolve(acknowledged('a'));
  await outbox.flush();
  expect([allTexts(), waiting()]).toEqual([[['two'], ['three']], []]);
});

test('an entry that replaces another one starts its delay again; entries with other keys do not', async () => {
  const outbox = open();
  for (const text of ['b', 'be', 'bear']) {
    outbox.put('typed', { text }, GATHER_MS);
    await vi.advanceTimersByTimeAsync(GATHER_MS - 1);
  }
  expect(stage.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  put(outbox, 'x');
  await vi.advanceTimersByTimeAsync(GATHER_MS - 1);
  put(outbox, 'y');
  await vi.advanceTimersByTimeAsync(1);
  expect(allTexts()).toEqual([['bear'], ['x', 'y']]);
});

test('all outboxes of a store make one request at a time', async () => {
  const [one, other] = [open(), open()];
  const first = Promise.withResolvers<Response>();
  stage.answers = [() => first.promise, () => acknowledged('b')];
  put(one, 'a', 0);
  await vi.advanceTimersByTimeAsync(0);
  put(other, 'b', 0);
  await vi.advanceTimersByTimeAsync(0);
  expect(allTexts()).toEqual([['a']]);
  first.resolve(acknowledged('a'));
  await other.flush();
  expect([allTexts(), waiting()]).toEqual([[['a'], ['b']], []]);
});

test('[PROG-7] a closing page sends once more, in a call that outlives it', async () => {
  const outbox = open();
  outbox.start();
  await outbox.flush();
  put(outbox, 'ab');
  window.dispatchEvent(new Event('pagehide'));
  expect(stage.sent).toEqual([{ texts: ['a', 'b'], keepalive: true }]);
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  expect([stage.sent.length, waiting()]).toEqual([1, []]);
});

test('[PROG-7] with one entry a call, a closing page sends the last eight, also those whose call may be cut off', async () => {
  const outbox = open({ most: 1 });
  stage.answers = [offline];
  put(outbox, 'ab', 0);
  await outbox.flush();
  [stage.answers, stage.sent] = [[], []];
  put(outbox, 'cdefghij');
  outbox.leave();
  expect(stage.sent.map(({ texts, keepalive }) => keepalive && texts.join(''))).toEqual([...'cdefghij']);
});

test('[PROG-7] a browser that keeps nothing still delivers while the page is open, also after the book was closed', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  stage.answers = [offline];
  const first = open();
  put(first, 'a');
  await first.flush();
  first.close();
  vi.restoreAllMocks();
  stage.answers = [];
  expect(waiting()).toEqual(['a']);
  await open().flush();
  expect([stage.sent.length, waiting()]).toEqual([2, []]);
});
