import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import type { Answers, KnownAnswers } from '../../contract/index.ts';
import { attempts, counts } from '../tables.ts';

export type AttemptRecord = typeof attempts.$inferSelect;

/** Whose attempt at what. */
export interface AttemptKey {
  readonly workspaceId: number;
  readonly quizId: number;
  readonly userId: string;
}

/** Instead of seconds: all who have so many points. Written out, as the index of these rows is. */
const ANY_TIME = sql.raw('-1');

const isOf = ({ workspaceId, quizId, userId }: AttemptKey) =>
  and(eq(attempts.workspaceId, workspaceId), eq(attempts.quizId, quizId), eq(attempts.userId, userId));

export async function findAttempt(scope: Scope, key: AttemptKey): Promise<AttemptRecord | undefined> {
  const [row] = await scope.executor
    .select()
    .from(attempts)
    .where(scope.where(attempts, isOf(key)))
    .limit(1);
  return row;
}

/** The attempt, held until the transaction ends: two ends of it come one after the other. */
export async function holdAttempt(scope: Scope, key: AttemptKey): Promise<AttemptRecord | undefined> {
  const [row] = await scope.executor
    .select()
    .from(attempts)
    .where(scope.where(attempts, isOf(key)))
    .for('update');
  return row;
}

/** How far a user is with each of these quizzes. */
export async function listMine(
  scope: Scope,
  userId: string,
  quizIds: readonly number[],
): Promise<ReadonlyMap<number, boolean>> {
  if (quizIds.length === 0) return new Map();
  const rows = await scope.executor
    .select({ quizId: attempts.quizId, submittedAt: attempts.submittedAt })
    .from(attempts)
    .where(scope.where(attempts, eq(attempts.userId, userId), inArray(attempts.quizId, [...quizIds])))
    .limit(quizIds.length);
  return new Map(rows.map(({ quizId, submittedAt }) => [quizId, submittedAt !== null]));
}

/** What these users reached in these quizzes; who never began is missing. */
export async function listAttemptsOf(
  scope: Scope,
  userIds: readonly string[],
  quizIds: readonly number[],
): Promise<Pick<AttemptRecord, 'quizId' | 'userId' | 'startedAt' | 'submittedAt' | 'points' | 'seconds'>[]> {
  if (userIds.length === 0 || quizIds.length === 0) return [];
  const { quizId, userId, startedAt, submittedAt, points, seconds } = attempts;
  return scope.executor
    .select({ quizId, userId, startedAt, submittedAt, points, seconds })
    .from(attempts)
    .where(scope.where(attempts, inArray(quizId, [...quizIds]), inArray(userId, [...userIds])))
    .limit(userIds.length * quizIds.length);
}

/** The one attempt: a second beginning finds the first. */
export async function startAttempt(
  scope: Scope,
  { workspaceId, ...key }: AttemptKey,
  { startedAt, endsAt }: { readonly startedAt: Date; readonly endsAt: Date },
): Promise<void> {
  await scope.executor
    .insert(attempts)
    .values({ workspaceId: scope.own(workspaceId), ...key, startedAt, endsAt, answers: {} })
    .onConflictDoNothing();
}

/** Answers that a device knows of, by question; other answers are not overwritten. */
export type Known = Readonly<Record<string, KnownAnswers>>;

/** Whether the present answer is one that the device knows of. Equal JSON is equal, whatever the order of its keys. */
const isKnown = ([question, answers]: readonly [string, KnownAnswers]) =>
  sql`coalesce(${attempts.answers} -> ${question}::text, 'null'::jsonb) in (
    select value from jsonb_array_elements(${JSON.stringify(answers)}::jsonb))`;

/**
 * Keeps answers of an attempt that is not submitted, in the place of those that the device knows of; false where it is submitted, never began,
 * or has another answer by now.
 */
export async function keepAnswers(
  scope: Scope,
  key: AttemptKey,
  answers: Answers,
  expected: Known = {},
): Promise<boolean> {
  const rows = await scope.executor
    .update(attempts)
    .set({ answers: sql`${attempts.answers} || ${JSON.stringify(answers)}::jsonb` })
    .where(scope.where(attempts, isOf(key), isNull(attempts.submittedAt), ...Object.entries(expected).map(isKnown)))
    .returning({ userId: attempts.userId });
  return rows.length > 0;
}

/** What a finished attempt came to. */
export interface Finish {
  readonly submittedAt: Date;
  readonly points: number;
  readonly seconds: number;
}

/** Ends an attempt, once. */
export async function finishAttempt(scope: Scope, key: AttemptKey, finish: Finish): Promise<void> {
  await scope.executor
    .update(attempts)
    .set({ ...finish })
    .where(scope.where(attempts, isOf(key), isNull(attempts.submittedAt)));
}

/** Puts a finished attempt on the board or takes it off, and updates the counts; does nothing if that is done already. */
export async function setCounted(scope: Scope, key: AttemptKey, isCounted: boolean): Promise<void> {
  await scope.executor.execute(sql`
    with moved as (
      update ${attempts} set is_counted = ${isCounted}
      where workspace_id = ${scope.own(key.workspaceId)} and quiz_id = ${key.quizId} and user_id = ${key.userId}
        and submitted_at is not null and is_counted <> ${isCounted}
      returning workspace_id, quiz_id, points, seconds
    )
    insert into ${counts} as c (workspace_id, quiz_id, points, seconds, people)
    select m.workspace_id, m.quiz_id, m.points, t.seconds, ${isCounted ? 1 : -1}
    from moved m cross join lateral (values (${ANY_TIME}), (m.seconds)) t (seconds) order by t.seconds
    on conflict (workspace_id, quiz_id, points, seconds) do update set people = c.people + excluded.people`);
}

/**
 * How many attempts are better than so many points in so many seconds: a sum over points and seconds, not over people
 * [LEAD-12].
 */
export async function countBefore(
  scope: Scope,
  { workspaceId, quizId }: AttemptKey,
  { points, seconds }: { readonly points: number; readonly seconds: number },
): Promise<number> {
  const own = scope.own(workspaceId);
  const { rows } = await scope.executor.execute<{ before: number }>(sql`
    select coalesce(sum(people), 0)::int as before from (
      select people from ${counts} where workspace_id = ${own} and quiz_id = ${quizId}
        and points > ${points} and seconds = ${ANY_TIME}
      union all
      select people from ${counts} where workspace_id = ${own} and quiz_id = ${quizId}
        and points = ${points} and seconds > ${ANY_TIME} and seconds < ${seconds}
    ) c`);
  return rows[0]?.before ?? 0;
}

/** The best attempts of a quiz. */
export async function listTop(scope: Scope, { workspaceId, quizId }: Omit<AttemptKey, 'userId'>, most: number) {
  const { rows } = await scope.executor.execute<{ userId: string; points: number; seconds: number }>(sql`
    select user_id as "userId", points, seconds from ${attempts}
    where workspace_id = ${scope.own(workspaceId)} and quiz_id = ${quizId} and is_counted
    order by points desc nulls last, seconds, user_id limit ${most}`);
  return rows;
}

/** The attempts of a user, held until the transaction ends: what ends at this moment is seen as ended. */
export const holdAttemptsOf = (scope: Scope, userId: string): Promise<AttemptRecord[]> =>
  scope.executor
    .select()
    .from(attempts)
    .where(scope.where(attempts, eq(attempts.userId, userId)))
    .orderBy(asc(attempts.quizId))
    .limit(2000)
    .for('update');

/** Attempts whose time is up and that were not submitted. */
export const listDue = (scope: Scope, before: Date, most: number): Promise<AttemptKey[]> =>
  scope.executor
    .select({ workspaceId: attempts.workspaceId, quizId: attempts.quizId, userId: attempts.userId })
    .from(attempts)
    .where(scope.where(attempts, isNull(attempts.submittedAt), lt(attempts.endsAt, before)))
    .orderBy(asc(attempts.endsAt))
    .limit(most);

/** Deletes all attempts of a user. */
export async function deleteAttempts(scope: Scope, userId: string): Promise<void> {
  await scope.executor.delete(attempts).where(scope.where(attempts, eq(attempts.userId, userId)));
}
