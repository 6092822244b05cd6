import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { getUserdata } from '#features/session/contract';
import { userOf, useUser } from '#features/session/web';
import { call, keyOf } from '#platform/web/api';
import { CONSENTED, setCookiesCompliance, type Choice } from '../../contract/index.ts';
import { keepCookie } from './consent-cookie.ts';
import { keepLocally, readLocalChoice } from './local-choice.ts';

/** Puts the choice that the server stored into the cached user; not when another user has signed in meanwhile. */
export function rememberChoice(client: QueryClient, uid: string, cookiesCompliance: Choice): void {
  const user = userOf(client);
  if (user.uid === uid) client.setQueryData(keyOf(getUserdata, {}), { ...user, cookiesCompliance });
}

/** Keeps a choice in this browser, also as a cookie for the server. */
function keepHere(analytics: boolean): void {
  keepLocally(analytics);
  keepCookie(analytics);
}

/** Keeps a choice: with the account of who is signed in, else in this browser [CON-1]. */
export function useSaveChoice() {
  const client = useQueryClient();
  const { uid, isByPictures } = useUser();
  return useMutation({
    networkMode: 'always',
    async mutationFn(analytics: boolean) {
      // A user who signed in by pictures agrees to nothing for the account.
      if (!uid || isByPictures) return keepHere(analytics);
      rememberChoice(client, uid, await call(setCookiesCompliance, { body: { required: true, analytics } }));
      // Consent that is taken back holds in this browser too, after signing out.
      if (!analytics && readLocalChoice() === CONSENTED) keepHere(false);
    },
  });
}
