import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ArgumentsOf, DataOf, Endpoint } from '#platform/kernel';
import { call, CallError } from './call.ts';

/** The cache's key of a call. */
export const keyOf = <E extends Endpoint>(endpoint: E, args?: ArgumentsOf<E>) =>
  args === undefined ? [endpoint.name] : [endpoint.name, args];

/** Options for `useQuery`, with the endpoint's types. */
export const queryOf = <E extends Endpoint>(endpoint: E, args: ArgumentsOf<E>) =>
  queryOptions<DataOf<E>, CallError>({
    queryKey: keyOf(endpoint, args),
    queryFn: ({ signal }) => call(endpoint, args, { signal }),
  });

/** Options for `useMutation`, with the endpoint's types. */
export const mutationOf = <E extends Endpoint>(endpoint: E) =>
  mutationOptions<DataOf<E>, CallError, ArgumentsOf<E>>({
    mutationKey: [endpoint.name],
    mutationFn: (args) => call(endpoint, args),
  });

/** Whether trying again may help: no answer, or a server in trouble. */
export const isPassing = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);

/** Puts the answers of the boot data where the first screen looks for them. */
export function seed(client: QueryClient, seeds: Readonly<Record<string, unknown>>): void {
  for (const [name, data] of Object.entries(seeds)) client.setQueryData([name, {}], data);
}
