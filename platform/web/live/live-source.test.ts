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
afterEach(() => void vi.useRealTimers());

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

test('a cut is the browser’s; what it gives up on is tried again, later each time, and not for ever', () => {
  const { streams, source: live } = source();
  live.listen(() => {});
  const [first] = streams;
  if (first) first.readyState = 0;
  first?.emit('error');
  vi.advanceTimersByTime(3_600_000);
  expect(streams).toHaveLength(1);
  for (let time = 0; time < 20; time++) {
    streams.at(-1)?.close();
    streams.at(-1)?.emit('error');
    vi.advanceTimersByTime(3_600_000);
  }
  expect(streams).toHaveLength(7);
});

test('[CLS-10] the last word is told, and nobody comes back', () => {
  const { streams, source: live } = source();
  const heard: string[] = [];
  live.listen((kind) => heard.push(kind));
  streams[0]?.emit('end');
  vi.advanceTimersByTime(3_600_000);
  expect(heard).toEqual(['end']);
  expect(streams).toHaveLength(1);
});
