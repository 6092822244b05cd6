import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountErrors } from '#features/account/contract';
import { useAvailability, useCheckedNames } from '#features/account/web';
import { fail, failureEnvelope, successEnvelope } from '#platform/kernel';
import { useNameCheck } from '../../queries-start.ts';

const NOT_STARTED = accountErrors['registration-not-started'];
/** Longer than a name waits until it is checked. */
const AFTER_MS = 1000;

const answers = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', answers);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('[ACC-4] a registration that took too long begins anew, and the question is asked again', async () => {
  answers
    .mockImplementationOnce(async () =>
      Response.json(failureEnvelope(fail(NOT_STARTED)), { status: NOT_STARTED.status }),
    )
    .mockImplementationOnce(async () => Response.json(successEnvelope({ legal: [] })))
    .mockImplementation(async () => Response.json(successEnvelope([{ username: 'ana' }])));
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const useNameAvailability = () =>
    useAvailability({ kind: 'username', text: 'ana', checkedNames: useCheckedNames(), around: useNameCheck() });
  const { result } = renderHook(useNameAvailability, { wrapper });
  await act(() => vi.advanceTimersByTimeAsync(AFTER_MS));
  expect(result.current).toBe('free');
  expect(answers.mock.calls[1]?.[0]).toBe('/api/user/registration-start');
});
