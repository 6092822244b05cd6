import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { prepared, type Scope } from '#platform/server/db';
import type { SessionEnd } from '../../contract/index.ts';
import { sessions, users } from '../tables.ts';
import type { UserKey } from './users.ts';

export interface NewSession {
  readonly workspaceId: number;
  readonly tokenHash: Buffer;
  readonly user: UserKey;
  readonly userAgent: string;
  readonly isShared: boolean;
  /** The class in which pictures opened it [PLAY-13]. */
  readonly picturesOf?: number | undefined;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** The living session of a token, with its user. */
export async function findSession(scope: Scope, tokenHash: Buffer, now: Date) {
  const [found] = await scope.executor
    .select({
      user: users,
      workspaceId: sessions.workspaceId,
      seenAt: sessions.seenAt,
      createdAt: sessions.createdAt,
      isShared: sessions.isShared,
      picturesOf: sessions.picturesOf,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.workspaceId, sessions.homeWorkspaceId), eq(users.id, sessions.userId)))
    .where(
      scope.where(sessions, eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), isNull(sessions.endedBy)),
    )
    .limit(1);
  return found;
}

const insertion = prepared('session_insert', ({ executor }) =>
  executor.insert(sessions).values({
    workspaceId: sql.placeholder('workspaceId'),
    tokenHash: sql.placeholder('tokenHash'),
    homeWorkspaceId: sql.placeholder('homeWorkspaceId'),
    userId: sql.placeholder('userId'),
    userAgent: sql.placeholder('userAgent'),
    isShared: sql.placeholder('isShared'),
    picturesOf: sql.placeholder('picturesOf'),
    createdAt: sql.placeholder('now'),
    seenAt: sql.placeholder('now'),
    expiresAt: sql.placeholder('expiresAt'),
  }),
);

export async function insertSession(scope: Scope, session: NewSession): Promise<void> {
  const { tokenHash, user, userAgent, isShared, picturesOf = null, now, expiresAt } = session;
  await insertion(scope).execute({
    workspaceId: scope.own(session.workspaceId),
    homeWorkspaceId: user.workspaceId,
    userId: user.id,
    tokenHash,
    userAgent: userAgent.slice(0, 300),
    isShared,
    picturesOf,
    now,
    expiresAt,
  });
}

export async function touchSession(scope: Scope, tokenHash: Buffer, now: Date, expiresAt: Date): Promise<void> {
  await scope.executor
    .update(sessions)
    .set({ seenAt: now, expiresAt })
    .where(scope.where(sessions, eq(sessions.tokenHash, tokenHash)));
}

/** Ends one session and notifies all nodes to forget it. */
export async function deleteSession(scope: Scope, tokenHash: Buffer): Promise<void> {
  await scope.executor.delete(sessions).where(scope.where(sessions, eq(sessions.tokenHash, tokenHash)));
  await announce(scope, tokenHash.toString('base64url'));
}

/** Ends the sessions that pictures opened in a class, of these users or of all, on all nodes at once [PLAY-15]. */
export async function endPictureSessions(
  scope: Scope,
  classroom: { readonly workspaceId: number; readonly id: number },
  userIds?: readonly string[],
): Promise<void> {
  const ended = await scope.executor
    .update(sessions)
    .set({ endedBy: 'ended-elsewhere', expiresAt: sql`least(${sessions.expiresAt}, now() + interval '7 days')` })
    .where(
      scope.where(
        sessions,
        eq(sessions.workspaceId, classroom.workspaceId),
        eq(sessions.picturesOf, classroom.id),
        isNull(sessions.endedBy),
        userIds && inArray(sessions.userId, [...userIds]),
      ),
    )
    .returning({ tokenHash: sessions.tokenHash });
  for (const { tokenHash } of ended) await announce(scope, tokenHash.toString('base64url'));
}

/** Which sessions of a user are ended, and what their login page will say. */
export interface Ending {
  readonly reason: SessionEnd;
  /** Only these; without it all of them. */
  readonly only?: readonly Buffer[];
  /** Not this one: the session that asks. */
  readonly except?: Buffer | undefined;
}

/** Ends sessions of a user, on all nodes at once; returns how many there were. */
export async function endSessions(scope: Scope, userId: string, { reason, only, except }: Ending): Promise<number> {
  if (only?.length === 0) return 0;
  const ended = await scope.executor
    .update(sessions)
    // The row says for a week why it ended, then it goes.
    .set({ endedBy: reason, expiresAt: sql`least(${sessions.expiresAt}, now() + interval '7 days')` })
    .where(
      scope.where(
        sessions,
        eq(sessions.userId, userId),
        isNull(sessions.endedBy),
        only && inArray(sessions.tokenHash, [...only]),
        except && ne(sessions.tokenHash, except),
      ),
    )
    .returning({ tokenHash: sessions.tokenHash });
  for (const { tokenHash } of ended) await announce(scope, tokenHash.toString('base64url'));
  return ended.length;
}

/** Why the session of a token was ended from elsewhere; undefined when it was not. */
export async function findSessionEnd(scope: Scope, tokenHash: Buffer): Promise<SessionEnd | undefined> {
  const [found] = await scope.executor
    .select({ reason: sessions.endedBy })
    .from(sessions)
    .where(scope.where(sessions, eq(sessions.tokenHash, tokenHash)))
    .limit(1);
  return found?.reason ?? undefined;
}

/** More sessions than anybody keeps open. */
const MOST_SESSIONS = 200;

/** The living sessions of a user, the last used first [ACC-19]. */
export const listSessions = (scope: Scope, userId: string, now: Date) =>
  scope.executor
    .select()
    .from(sessions)
    .where(scope.where(sessions, eq(sessions.userId, userId), isNull(sessions.endedBy), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt))
    .limit(MOST_SESSIONS);

/** Notifies all nodes that their cached sessions of a user are stale: roles or names changed. */
export async function announceUser(scope: Scope, userId: string): Promise<void> {
  const living = await scope.executor
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(scope.where(sessions, eq(sessions.userId, userId), isNull(sessions.endedBy)))
    .limit(MOST_SESSIONS);
  for (const { tokenHash } of living) await announce(scope, tokenHash.toString('base64url'));
}

/** The channel on which nodes hear which session changed. */
export const SESSION_CHANNEL = 'session_changed';

const announce = (scope: Scope, payload: string) =>
  scope.executor.execute(sql`select pg_notify(${SESSION_CHANNEL}, ${payload})`);
