import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { readableUsers as people } from '#features/session/server';
import type { Scope, SystemScope } from '#platform/server/db';
import { registrations, sessions, units } from '../tables.ts';
import type { LearnerKey } from '../deps.ts';

export type SessionRow = typeof sessions.$inferSelect;
export type NewSession = typeof sessions.$inferInsert;
export type UnitRow = typeof units.$inferSelect;

const ofLearner = (table: typeof sessions | typeof registrations, { workspaceId, userId, publicationId }: LearnerKey) =>
  and(eq(table.workspaceId, workspaceId), eq(table.userId, userId), eq(table.publicationId, publicationId));

/** Lets one launch at a time go on for a learner and a publication, to the end of the transaction. */
export async function lockLearner(scope: Scope, { userId, publicationId }: LearnerKey): Promise<void> {
  await scope.executor.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`courses:${userId}:${publicationId}`}, 0))`,
  );
}

/** The newest registration of a learner in a course. */
export async function findRegistration(scope: Scope, learner: LearnerKey) {
  const [found] = await scope.executor
    .select()
    .from(registrations)
    .where(scope.where(registrations, ofLearner(registrations, learner)))
    .orderBy(desc(registrations.createdAt))
    .limit(1);
  return found;
}

export async function insertRegistration(
  scope: Scope,
  row: LearnerKey & { readonly registration: string; readonly createdAt: Date },
): Promise<void> {
  await scope.executor.insert(registrations).values({ ...row, workspaceId: scope.own(row.workspaceId) });
}

/** Marks units of a registration as satisfied before. */
export async function insertWaived(
  scope: Scope,
  { workspaceId, registration }: OfRegistration,
  waived: readonly string[],
): Promise<void> {
  if (waived.length === 0) return;
  const rows = waived.map((unit) => ({ workspaceId: scope.own(workspaceId), registration, unit, isWaived: true }));
  await scope.executor.insert(units).values(rows);
}

/** More units than a course has. */
const MOST_UNITS = 10_000;

/** What a registration has reached in each unit. */
export const listUnits = (scope: Scope, workspaceId: number, registration: string): Promise<UnitRow[]> =>
  scope.executor
    .select()
    .from(units)
    .where(scope.where(units, eq(units.workspaceId, workspaceId), eq(units.registration, registration)))
    .limit(MOST_UNITS);

export async function insertSession(scope: Scope, row: NewSession): Promise<void> {
  await scope.executor.insert(sessions).values({ ...row, workspaceId: scope.own(row.workspaceId) });
}

/** Ends the open sessions of a learner in a course. @returns those that had begun */
export async function endOpenSessions(scope: Scope, learner: LearnerKey, now: Date): Promise<SessionRow[]> {
  const ended = await scope.executor
    .update(sessions)
    .set({ endedAt: now })
    .where(scope.where(sessions, ofLearner(sessions, learner), isNull(sessions.endedAt)))
    .returning();
  return ended;
}

/** Ends sessions of all workspaces whose time is over. */
export const endExpiredSessions = ({ executor }: SystemScope, now: Date, most: number): Promise<SessionRow[]> =>
  executor
    .update(sessions)
    .set({ endedAt: now })
    .where(
      sql`(${sessions.workspaceId}, ${sessions.id}) in (
        select workspace_id, id from ${sessions} where ended_at is null and expires_at < ${now.toISOString()} limit ${most})`,
    )
    .returning();

/** The session of an opened unit; undefined also when its learner waits for a guardian: nothing of them is stored [ACC-9]. */
export async function findSession(scope: Scope, id: string): Promise<SessionRow | undefined> {
  const isWaiting = and(
    inArray(people.workspaceId, [...scope.workspaces]),
    eq(people.id, sessions.userId),
    isNotNull(people.waitsForGuardianSince),
  );
  const [found] = await scope.executor
    .select(getTableColumns(sessions))
    .from(sessions)
    .leftJoin(people, isWaiting)
    .where(scope.where(sessions, eq(sessions.id, id), isNull(people.id)))
    .limit(1);
  return found;
}

/**
 * The latest session of a learner in a course, if its unit has asked for its token; units of Tin Can have it from the beginning.
 */
export async function findHeard(scope: Scope, learner: LearnerKey): Promise<string | undefined> {
  const [latest] = await scope.executor
    .select({ id: sessions.id, format: sessions.format, fetchHash: sessions.fetchHash })
    .from(sessions)
    .where(scope.where(sessions, ofLearner(sessions, learner)))
    .orderBy(desc(sessions.openedAt))
    .limit(1);
  return latest && (latest.fetchHash === null || latest.format === 'tincan') ? latest.id : undefined;
}

/** Uses the key that gives a token out, once, and stores the token's hash. @returns false if the key was used or the session is over */
export async function takeFetchKey(
  scope: Scope,
  {
    fetchHash,
    tokenHash,
    sessionId,
    now,
  }: { readonly fetchHash: Buffer; readonly tokenHash: Buffer; readonly sessionId: string; readonly now: Date },
): Promise<boolean> {
  const taken = await scope.executor
    .update(sessions)
    .set({ fetchHash: null, tokenHash })
    .where(
      scope.where(
        sessions,
        eq(sessions.id, sessionId),
        eq(sessions.fetchHash, fetchHash),
        isNull(sessions.endedAt),
        sql`${sessions.expiresAt} > ${now.toISOString()}`,
      ),
    )
    .returning({ id: sessions.id });
  return taken.length > 0;
}

type OfRegistration = Pick<SessionRow, 'workspaceId' | 'registration'>;

const isRegistration = ({ workspaceId, registration }: OfRegistration) =>
  and(eq(registrations.workspaceId, workspaceId), eq(registrations.registration, registration));

export async function findRegistrationOf(scope: Scope, session: OfRegistration) {
  const [found] = await scope.executor
    .select()
    .from(registrations)
    .where(scope.where(registrations, isRegistration(session)))
    .limit(1);
  return found;
}

/** Notes about which blocks and courses the record store has a statement. */
export async function setReported(scope: Scope, session: OfRegistration, reported: readonly string[]): Promise<void> {
  await scope.executor
    .update(registrations)
    .set({ reported: [...reported] })
    .where(scope.where(registrations, isRegistration(session)));
}
