import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { accountErrors, type LegalText } from '#features/account/contract';
import { userOf } from '#features/session/web';
import { call, CallError, keyOf, queryOf } from '#platform/web/api';
import { startRegistration } from '../contract/index.ts';

/** Begins when the screen opens, and is forgotten when it closes: a registration belongs to one visit [ACC-4]. */
export const useRegistrationStart = () =>
  useQuery({ ...queryOf(startRegistration, {}), staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false });

/** Starts again: with a new cookie and the current legal texts. */
async function startAgain(client: QueryClient): Promise<readonly LegalText[]> {
  const data = await call(startRegistration, {});
  client.setQueryData(keyOf(startRegistration, {}), data);
  return data.legal;
}

const isOver = (error: unknown, codes: readonly string[]) => error instanceof CallError && codes.includes(error.code);

/**
 * Makes a call that needs a running registration. Where the registration took too long (or, for `codes`, has asked too
 * often) it begins a new one and tries once more; whatever was typed stays.
 */
export async function inRegistration<Data>(
  client: QueryClient,
  make: () => Promise<Data>,
  codes: readonly string[] = [accountErrors['registration-not-started'].code],
): Promise<Data> {
  try {
    return await make();
  } catch (error) {
    if (!isOver(error, codes)) throw error;
    await startAgain(client);
    return make();
  }
}

export const useInRegistration = () => {
  const client = useQueryClient();
  return <Data>(make: () => Promise<Data>, codes?: readonly string[]) => inRegistration(client, make, codes);
};

/** Checks a name: for strangers within a registration; a signed-in user starts none for it [SAFE-33]. */
export const useNameCheck = () => {
  const client = useQueryClient();
  return <Data>(make: () => Promise<Data>) =>
    userOf(client).uid === undefined ? inRegistration(client, make) : make();
};
