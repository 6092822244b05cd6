import { expect, test, vi } from 'vitest';
import { FIRST_WAIT_MS, LONGEST_WAIT_MS } from './outbox.ts';
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
  waiting,
} from './testing/note-stage.ts';

noteStage();

test('a server that acknowledges nothing is called with growing waits', async () => {
  const outbox = open();
  stage.answers = [() => acknowledged()];
  put(outbox, 'a', 0);
  await vi.advanceTimersByTimeAsync(3 * FIRST_WAIT_MS);
  expect([stage.sent.length, waiting(), outbox.state()]).toEqual([3, ['a'], 'waiting']);
  await vi.advanceTimersByTimeAsync(4 * FIRST_WAIT_MS - 1);
  expect(stage.sent).toHaveLength(3);
});

test.each([
  ['no connection', offline],
  ['a server in trouble', () => failed(503)],
  ['too many calls', () => failed(429)],
  ['an answer of a portal in between', () => new Response('<html>', { status: 200 })],
])('[PROG-7] %s: kept, and tried again with growing waits', async (_, answer) => {
  const outbox = open();
  stage.answers = [answer, answer, answer, () => acknowledged('a')];
  put(outbox, 'a');
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  await vi.advanceTimersByTimeAsync(FIRST_WAIT_MS);
  expect([stage.sent.length, waiting().length, outbox.state()]).toEqual([2, 1, 'waiting']);
  await vi.advanceTimersByTimeAsync(2 * FIRST_WAIT_MS - 1);
  expect(stage.sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1 + 4 * FIRST_WAIT_MS);
  expect([stage.sent.length, waiting().length, outbox.state()]).toEqual([4, 0, 'saved']);
});

test('[PROG-7] a device without a network for days tries every five minutes, and at once when the network is back', async () => {
  const outbox = open();
  outbox.start();
  stage.answers = [offline];
  put(outbox, 'a');
  await vi.advanceTimersByTimeAsync(2 * 24 * 3_600_000);
  stage.sent = [];
  await vi.advanceTimersByTimeAsync(10 * LONGEST_WAIT_MS);
  expect(stage.sent).toHaveLength(10);
  stage.answers = [];
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(waiting()).toEqual([]));
});

test('[PROG-7] after the sleep of a computer, entries are sent when the page is looked at again', async () => {
  const outbox = open();
  outbox.start();
  stage.answers = [offline, () => acknowledged('a')];
  put(outbox, 'a', 0);
  await vi.advanceTimersByTimeAsync(0);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(stage.sent).toHaveLength(1);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect([stage.sent.length, waiting()]).toEqual([2, []]));
});

test('[PROG-7] the server may ask for a longer wait, and no event shortens it', async () => {
  const outbox = open();
  outbox.start();
  stage.answers = [() => failed(429, { 'retry-after': '60' }), () => acknowledged('a', 'b')];
  put(outbox, 'a');
  await vi.advanceTimersByTimeAsync(GATHER_MS + 58_000);
  put(outbox, 'b', 0);
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(1000);
  expect([stage.sent.length, outbox.state()]).toEqual([1, 'waiting']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(allTexts()).toEqual([['a'], ['a', 'b']]);
  put(outbox, 'c', 0);
  await vi.waitFor(() => expect(stage.sent).toHaveLength(3));
});

test('after a delivery the wait of an earlier failure is over, and the next failure waits for the shortest time again', async () => {
  const outbox = open();
  stage.answers = [offline, offline, () => failed(503, { 'retry-after': '60' }), () => acknowledged('a')];
  put(outbox, 'a', 0);
  await vi.advanceTimersByTimeAsync(3 * FIRST_WAIT_MS);
  expect(stage.sent).toHaveLength(3);
  // The feature knows better, such as when the student hands a quiz in.
  await outbox.flush();
  expect([stage.sent.length, waiting()]).toEqual([4, []]);
  stage.answers = [offline];
  put(outbox, 'b', 0);
  await vi.advanceTimersByTimeAsync(FIRST_WAIT_MS - 1);
  expect(stage.sent).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(1);
  expect(stage.sent).toHaveLength(6);
});

test('[PROG-7] after a sign-out entries wait for the same user, and are never sent as another’s', async () => {
  const outbox = open();
  stage.answers = [() => failed(401)];
  put(outbox, 'a');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([stage.sent.length, waiting()]).toEqual([1, ['a']]);
  stage.user = 'ivo';
  await open({}, 'ivo').flush();
  // The page of the first user sends nothing once another child has signed in.
  await outbox.flush();
  outbox.leave();
  expect(stage.sent).toHaveLength(1);
  [stage.user, stage.answers] = ['ana', []];
  await open().flush();
  expect(waiting()).toEqual([]);
});

test('[PROG-7] a sign-out during a delivery ends it after the call under way', async () => {
  const outbox = open({ most: 1 });
  stage.answers = [
    () => {
      stage.user = 'ivo';
      return acknowledged('a');
    },
  ];
  put(outbox, 'ab', 0);
  await outbox.flush();
  expect([allTexts(), waiting()]).toEqual([[['a']], ['b']]);
  [stage.user, stage.sent] = ['ana', []];
  stage.answers = [
    () => {
      stage.user = 'ivo';
      return failed(400);
    },
  ];
  const both = open();
  put(both, 'c', 0);
  await both.flush();
  expect([allTexts(), waiting(), stage.refused]).toEqual([[['b', 'c']], ['b', 'c'], []]);
});

test('an outbox that is closed during a call sends nothing more', async () => {
  const outbox = open();
  stage.answers = [offline];
  put(outbox, 'a', 0);
  outbox.close();
  await outbox.flush();
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS);
  expect([stage.sent.length, waiting()]).toEqual([1, ['a']]);
});

test('a closed outbox sends nothing', async () => {
  const outbox = open();
  outbox.start();
  stage.answers = [offline];
  put(outbox, 'a', 0);
  await vi.advanceTimersByTimeAsync(0);
  put(outbox, 'b');
  outbox.close();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS);
  expect([stage.sent.length, waiting()]).toEqual([1, ['a', 'b']]);
});
