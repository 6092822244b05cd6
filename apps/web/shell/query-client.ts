import { QueryClient } from '@tanstack/react-query';
import { isPassing } from '#platform/web/api';

/** Answers count as fresh for this long, in milliseconds. */
const FRESH_MS = 60_000;
const RETRIES = 2;

/** The cache of all answers; only failures that may pass by themselves are tried again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // `always`: without a network a call fails at once and can say so, instead of waiting silently.
      queries: {
        staleTime: FRESH_MS,
        networkMode: 'always',
        retry: (count, error) => count < RETRIES && isPassing(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
