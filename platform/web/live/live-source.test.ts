import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveSource, type EventStream } from './index.ts';

class FakeStream implements EventStream {
  readyState = 1;
  readonly #listeners = new Map<string, () => void>();
  addEventListener(kind: string, listener: () => void): void {
    this.#listeners.set(kind, listener);
  }
  close(): void {
    this.readyState = 2;
  }
  emit(kind: string): void {
    this.#listeners.get(kind)?.();
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function source() {
  const streams: FakeStream[] = [];
  const open = () => {
    const stream = new FakeStream();
    streams.push(stream);
    return stream;
  };
  return { streams, source: createLiveSource({ address: '/live', kinds: ['joined'], open }) };
}

test('screens share one stream, which outlives the way from one to the next and then closes', () => {
  const { streams, source: live } = source();
  const heard: string[] = [];
  const stopOne = live.listen((kind) => heard.push(`one ${kind}`));
  const stopTwo = live.listen((kind) => heard.push(`two ${kind}`));
  streams[0]?.emit('joined');
  expect(heard).toEqual(['one joined', 'two joined']);
  stopOne();
  stopTwo();
  const stop = live.listen(() => {});
  vi.advanceTimersByTime(60_000);
  expect(streams).toHaveLength(1);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(streams[0]?.readyState).toBe(2);
  expect(streams).toHaveLength(1);
});

/** The server refuses the newest stream. */
function refuse(streams: readonly FakeStream[]): void {
  streams.at(-1)?.close();
  streams.at(-1)?.emit('error');
}

function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a cut is the browser’s; what it gives up on is tried again, later each time and never for good', () => {
  const { streams, source: live } = source();
  live.listen(() => {});
  const [first] = streams;
  if (first) first.readyState = 0;
  first?.emit('error');
  vi.advanceTimersByTime(3_600_000);
  expect(streams).toHaveLength(1);
  refuse(streams);
  vi.advanceTimersByTime(2499);
  expect(streams).toHaveLength(1);
  vi.advanceTimersByTime(2501);
  expect(streams).toHaveLength(2);
  for (let time = 0; time < 30; time++) {
    refuse(streams);
    vi.advanceTimersByTime(300_000);
  }
  expect(streams).toHaveLength(32);
  refuse(streams);
  vi.advanceTimersByTime(149_000);
  expect(streams).toHaveLength(32);
});

test('after success the waits are short again', () => {
  const { streams, source: live } = source();
  live.listen(() => {});
  for (let time = 0; time < 10; time++) {
    refuse(streams);
    vi.advanceTimersByTime(300_000);
  }
  streams.at(-1)?.emit('resync');
  refuse(streams);
  vi.advanceTimersByTime(5000);
  expect(streams).toHaveLength(12);
});

test('network that is back and a tab that is looked at again come back at once, and refresh once', () => {
  const { streams, source: live } = source();
  const heard: string[] = [];
  live.listen((kind) => heard.push(kind));
  for (let time = 0; time < 10; time++) {
    refuse(streams);
    vi.advanceTimersByTime(300_000);
  }
  refuse(streams);
  globalThis.dispatchEvent(new Event('online'));
  expect(streams).toHaveLength(12);
  streams.at(-1)?.emit('resync');
  expect(heard).toEqual(['resync']);
  refuse(streams);
  show('visible');
  expect(streams).toHaveLength(13);
  vi.advanceTimersByTime(3_600_000);
  expect(streams).toHaveLength(13);
});

test('a tab that nobody sees leaves its stream to others, and asks for nothing', () => {
  const { streams, source: live } = source();
  const stop = live.listen(() => {});
  show('hidden');
  vi.advanceTimersByTime(5000);
  show('visible');
  vi.advanceTimersByTime(60_000);
  expect(streams.map(({ readyState }) => readyState)).toEqual([1]);
  show('hidden');
  vi.advanceTimersByTime(3_600_000);
  globalThis.dispatchEvent(new Event('online'));
  expect(streams.map(({ readyState }) => readyState)).toEqual([2]);
  show('visible');
  expect(streams.map(({ readyState }) => readyState)).toEqual([2, 1]);
  stop();
  vi.advanceTimersByTime(60_000);
  show('visible');
  globalThis.dispatchEvent(new Event('online'));
  expect(streams.map(({ readyState }) => readyState)).toEqual([2, 2]);
});

test('[CLS-10] the last word is told, and nobody comes back', () => {
  const { streams, source: live } = source();
  const heard: string[] = [];
  live.listen((kind) => heard.push(kind));
  streams[0]?.emit('end');
  vi.advanceTimersByTime(3_600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  globalThis.dispatchEvent(new Event('online'));
  expect(heard).toEqual(['end']);
  expect(streams).toHaveLength(1);
});
