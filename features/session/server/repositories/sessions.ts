import { and, eq, gt, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { sessions, users } from '../tables.ts';
import type { UserKey } from './users.ts';

export interface NewSession {
  readonly workspaceId: number;
  readonly tokenHash: Buffer;
  readonly user: UserKey;
  readonly userAgent: string;
  readonly expiresAt: Date;
}

/** The living session of a token, with its user. */
export async function findSession(scope: Scope, tokenHash: Buffer, now: Date) {
  const [found] = await scope.executor
    .select({ user: users, workspaceId: sessions.workspaceId, seenAt: sessions.seenAt })
    .from(sessions)
    .innerJoin(users, and(eq(users.workspaceId, sessions.homeWorkspaceId), eq(users.id, sessions.userId)))
    .where(scope.where(sessions, eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
    .limit(1);
  return found;
}

export async function insertSession(scope: Scope, session: NewSession): Promise<void> {
  await scope.executor.insert(sessions).values({
    workspaceId: scope.own(session.workspaceId),
    tokenHash: session.tokenHash,
    homeWorkspaceId: session.user.workspaceId,
    userId: session.user.id,
    userAgent: session.userAgent.slice(0, 300),
    expiresAt: session.expiresAt,
  });
}

export async function touchSession(scope: Scope, tokenHash: Buffer, now: Date, expiresAt: Date): Promise<void> {
  await scope.executor
    .update(sessions)
    .set({ seenAt: now, expiresAt })
    .where(scope.where(sessions, eq(sessions.tokenHash, tokenHash)));
}

/** Ends one session and tells all nodes to forget it. */
export async function deleteSession(scope: Scope, tokenHash: Buffer): Promise<void> {
  await scope.executor.delete(sessions).where(scope.where(sessions, eq(sessions.tokenHash, tokenHash)));
  await announce(scope, tokenHash.toString('base64url'));
}

/** Ends all sessions of a user, on all nodes at once; returns how many there were. */
export async function deleteSessionsOf(scope: Scope, userId: string): Promise<number> {
  const ended = await scope.executor
    .delete(sessions)
    .where(scope.where(sessions, eq(sessions.userId, userId)))
    .returning({ tokenHash: sessions.tokenHash });
  for (const { tokenHash } of ended) await announce(scope, tokenHash.toString('base64url'));
  return ended.length;
}

/** The channel on which nodes hear which session changed. */
export const SESSION_CHANNEL = 'session_changed';

const announce = (scope: Scope, payload: string) =>
  scope.executor.execute(sql`select pg_notify(${SESSION_CHANNEL}, ${payload})`);
