import { isToken } from '#platform/server/tokens';
import type { SessionEnd } from '../../contract/index.ts';
import { findSessionEnd } from '../repositories/sessions.ts';
import type { Context } from './context.ts';
import { cookieName, hashToken } from './token.ts';

/** Why the session of this browser's cookie was ended from elsewhere: only who still holds the cookie is told [DEV-5]. */
export async function findEnd({ scope, session, exchange }: Context): Promise<SessionEnd | undefined> {
  const token = session ? undefined : exchange.cookie(cookieName(exchange.isHttps));
  return token && isToken(token) ? findSessionEnd(scope, hashToken(token)) : undefined;
}
