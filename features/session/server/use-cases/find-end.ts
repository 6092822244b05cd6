import type { Scope } from '#platform/server/db';
import type { SessionEnd } from '../../contract/index.ts';
import { findSessionEnd } from '../repositories/sessions.ts';
import { hashToken } from './token.ts';

/** Why the session of a cookie was ended from elsewhere: only who still holds the cookie is told [DEV-5]. */
export const findEnd = async (scope: Scope, token: string | undefined): Promise<SessionEnd | undefined> =>
  token ? findSessionEnd(scope, hashToken(token)) : undefined;
