import type { Scope } from '#platform/server/db';
import { hashToken } from '#platform/server/tokens';
import { timingSafeEqual } from 'node:crypto';
import { findSession, type SessionRow } from '../repositories/sessions.ts';
import { readToken } from './launch-token.ts';

/** Content may still save its state for so long after its last statement. */
const GRACE_MS = 30_000;

/** The session of an opened unit by an `Authorization` header; undefined if the header has no valid token of one [PROG-30]. */
export async function findLaunch(scope: Scope, authorization: string, now: Date): Promise<SessionRow | undefined> {
  const token = readToken(authorization);
  const session = token && (await findSession(scope, token.sessionId));
  if (!session || !timingSafeEqual(hashToken(token.secret), session.tokenHash)) return undefined;
  const end = session.endedAt ? session.endedAt.getTime() + GRACE_MS : session.expiresAt.getTime();
  return now.getTime() < end ? session : undefined;
}

/** Whether an `Authorization` header looks like that of an opened unit. Pure. */
export const isLaunchHeader = (authorization: string): boolean => readToken(authorization) !== undefined;
