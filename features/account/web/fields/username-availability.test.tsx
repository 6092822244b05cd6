import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fail, failureEnvelope, successEnvelope, type ErrorDefinition } from '#platform/kernel';
import { accountErrors } from '../../contract/index.ts';
import { CHECK_AFTER_MS, CHECKS_OWN_MOST, useCheckedNames, useAvailability } from './username-availability.ts';

const answers = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', answers);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  answers.mockReset();
  vi.useRealTimers();
});

const asks = (call: number): unknown => JSON.parse(String(answers.mock.calls[call]?.[1]?.body));
const free = (name: string) => Response.json(successEnvelope([{ username: name }]));
const taken = () => Response.json(successEnvelope([]));
const failing = (error: ErrorDefinition) => Response.json(failureEnvelope(fail(error)), { status: error.status });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function follow(start: string) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(({ text }) => useAvailability({ kind: 'username', text, checkedNames: useCheckedNames() }), {
    wrapper,
    initialProps: { text: start },
  });
}

describe('whether a name is free', () => {
  test('[ACC-5] is asked a moment after the last key, for well-formed names only', async () => {
    answers.mockImplementation(async () => free('ana'));
    const { rerender, result } = follow('a@');
    await pass(CHECK_AFTER_MS * 2);
    for (const text of ['a', 'an', 'ana']) {
      rerender({ text });
      await pass(CHECK_AFTER_MS - 50);
    }
    expect(CHECK_AFTER_MS).toBeGreaterThanOrEqual(400);
    expect(answers).not.toHaveBeenCalled();
    expect(result.current).toBe('unknown');
    await pass(60);
    expect(answers).toHaveBeenCalledOnce();
    expect(asks(0)).toEqual({ username: 'ana' });
    expect(result.current).toBe('free');
  });

  test('[ACC-5] the same text is never asked twice, in whatever case', async () => {
    answers.mockImplementation(async () => taken());
    const { rerender, result } = follow('ana');
    await pass(CHECK_AFTER_MS);
    for (const text of ['anab', 'ana', ' ANA ']) {
      rerender({ text });
      await pass(CHECK_AFTER_MS);
      expect(result.current).toBe('taken');
    }
    expect(answers).toHaveBeenCalledTimes(2);
  });

  test('[ACC-5] a late answer for an older text does not count for the newer', async () => {
    const late = Promise.withResolvers<Response>();
    answers.mockImplementationOnce(() => late.promise).mockImplementation(async () => taken());
    const { rerender, result } = follow('ana');
    await pass(CHECK_AFTER_MS);
    expect(result.current).toBe('checking');
    rerender({ text: 'anab' });
    await pass(CHECK_AFTER_MS);
    expect(result.current).toBe('taken');
    late.resolve(free('ana'));
    await pass(1);
    expect(result.current).toBe('taken');
    rerender({ text: 'ana' });
    expect(result.current).toBe('free');
    expect(answers).toHaveBeenCalledTimes(2);
  });

  test('[ACC-5] leaving the form ends what is under way', async () => {
    answers.mockImplementation(() => new Promise(() => {}));
    const { unmount } = follow('ana');
    await pass(CHECK_AFTER_MS);
    const signal = answers.mock.calls[0]?.[1]?.signal;
    expect(signal?.aborted).toBe(false);
    unmount();
    expect(signal?.aborted).toBe(true);
  });

  test('[ACC-5] when the server has counted enough it is silent from then on', async () => {
    answers.mockImplementation(async () => failing(accountErrors['too-many-checks']));
    const { rerender, result } = follow('ana');
    await pass(CHECK_AFTER_MS);
    expect(result.current).toBe('unknown');
    rerender({ text: 'anab' });
    await pass(CHECK_AFTER_MS);
    expect(answers).toHaveBeenCalledOnce();
  });

  test('[ACC-5] it stops by itself before the server does: sending the form counts too', async () => {
    answers.mockImplementation(async () => taken());
    const { rerender } = follow('a');
    for (let index = 0; index < 20; index++) {
      await pass(CHECK_AFTER_MS);
      rerender({ text: `ana${index}` });
    }
    expect(answers).toHaveBeenCalledTimes(CHECKS_OWN_MOST);
  });

  test('[QUAL-5] a network that is gone is said quietly, and asked again with the next text', async () => {
    answers.mockRejectedValueOnce(new TypeError('gone')).mockImplementation(async () => free('anab'));
    const { rerender, result } = follow('ana');
    await pass(CHECK_AFTER_MS);
    expect(result.current).toBe('failed');
    rerender({ text: 'anab' });
    await pass(CHECK_AFTER_MS);
    expect(result.current).toBe('free');
  });
});
