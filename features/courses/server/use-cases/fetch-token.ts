import type { Scope } from '#platform/server/db';
import { hashToken, isToken } from '#platform/server/tokens';
import { findSession, takeFetchKey } from '../repositories/sessions.ts';
import { newLaunchToken, writeToken } from './launch-token.ts';

/** The key of a fetch address: the session, and a secret that counts once. */
export const fetchKeyOf = (sessionId: string, secret: string): string => `${sessionId}.${secret}`;

interface FetchAnswer {
  readonly status: number;
  readonly body: { readonly 'auth-token': string } | { readonly 'error-code': string; readonly 'error-text': string };
}

const refused = (status: number, code: string, text: string): FetchAnswer => ({
  status,
  body: { 'error-code': code, 'error-text': text },
});

/** Gives the token of an opened unit out, once (cmi5, section 8.2) [PROG-30]. */
export async function fetchToken(scope: Scope, key: string, now: Date): Promise<FetchAnswer> {
  const [sessionId = '', secret = '', ...rest] = key.split('.');
  const isKey = rest.length === 0 && isToken(secret) && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(sessionId);
  if (!isKey || !(await findSession(scope, sessionId))) return refused(403, '2', 'The address is no fetch address.');
  const token = newLaunchToken(sessionId);
  const given = { fetchHash: hashToken(secret), tokenHash: hashToken(token.secret), sessionId, now };
  return (await takeFetchKey(scope, given))
    ? { status: 200, body: { 'auth-token': writeToken(token) } }
    : refused(200, '1', 'The token was given out before, or the session has ended.');
}
