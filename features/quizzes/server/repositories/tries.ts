import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import type { Answers, KnownAnswers } from '../../contract/index.ts';
import { counts, tries } from '../tables.ts';

export type TryRecord = typeof tries.$inferSelect;

/** Whose try at what. */
export interface TryKey {
  readonly workspaceId: number;
  readonly quizId: number;
  readonly userId: string;
}

/** Instead of seconds: all who have so many points. Written out, as the index of these rows is. */
const ANY_TIME = sql.raw('-1');

const isOf = ({ workspaceId, quizId, userId }: TryKey) =>
  and(eq(tries.workspaceId, workspaceId), eq(tries.quizId, quizId), eq(tries.userId, userId));

export async function findTry(scope: Scope, key: TryKey): Promise<TryRecord | undefined> {
  const [row] = await scope.executor
    .select()
    .from(tries)
    .where(scope.where(tries, isOf(key)))
    .limit(1);
  return row;
}

/** The try, held until the transaction ends: two ends of it come one after the other. */
export async function holdTry(scope: Scope, key: TryKey): Promise<TryRecord | undefined> {
  const [row] = await scope.executor
    .select()
    .from(tries)
    .where(scope.where(tries, isOf(key)))
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
    .select({ quizId: tries.quizId, submittedAt: tries.submittedAt })
    .from(tries)
    .where(scope.where(tries, eq(tries.userId, userId), inArray(tries.quizId, [...quizIds])))
    .limit(quizIds.length);
  return new Map(rows.map(({ quizId, submittedAt }) => [quizId, submittedAt !== null]));
}

/** What these users reached in these quizzes; who never began is missing. */
export async function listTriesOf(
  scope: Scope,
  userIds: readonly string[],
  quizIds: readonly number[],
): Promise<Pick<TryRecord, 'quizId' | 'userId' | 'submittedAt' | 'points' | 'seconds'>[]> {
  if (userIds.length === 0 || quizIds.length === 0) return [];
  const { quizId, userId, submittedAt, points, seconds } = tries;
  return scope.executor
    .select({ quizId, userId, submittedAt, points, seconds })
    .from(tries)
    .where(scope.where(tries, inArray(quizId, [...quizIds]), inArray(userId, [...userIds])))
    .limit(userIds.length * quizIds.length);
}

/** The one try: a second beginning finds the first. */
export async function startTry(
  scope: Scope,
  { workspaceId, ...key }: TryKey,
  { startedAt, endsAt }: { readonly startedAt: Date; readonly endsAt: Date },
): Promise<void> {
  await scope.executor
    .insert(tries)
    .values({ workspaceId: scope.own(workspaceId), ...key, startedAt, endsAt, answers: {} })
    .onConflictDoNothing();
}

/** Answers that a device knows of, by question; other answers are not overwritten. */
export type Known = Readonly<Record<string, KnownAnswers>>;

/** Whether the present answer is one that the device knows of. Equal JSON is equal, whatever the order of its keys. */
const isKnown = ([question, answers]: readonly [string, KnownAnswers]) =>
  sql`coalesce(${tries.answers} -> ${question}::text, 'null'::jsonb) in (
    select value from jsonb_array_elements(${JSON.stringify(answers)}::jsonb))`;

/**
 * Keeps answers of a try that is not submitted, in the place of those that the device knows of; false where it is submitted, never began,
 * or has another answer by now.
 */
export async function keepAnswers(scope: Scope, key: TryKey, answers: Answers, expected: Known = {}): Promise<boolean> {
  const rows = await scope.executor
    .update(tries)
    .set({ answers: sql`${tries.answers} || ${JSON.stringify(answers)}::jsonb` })
    .where(scope.where(tries, isOf(key), isNull(tries.submittedAt), ...Object.entries(expected).map(isKnown)))
    .returning({ userId: tries.userId });
  return rows.length > 0;
}

/** What a finished try came to. */
export interface Finish {
  readonly submittedAt: Date;
  readonly points: number;
  readonly seconds: number;
}

/** Ends a try, once. */
export async function finishTry(scope: Scope, key: TryKey, finish: Finish): Promise<void> {
  await scope.executor
    .update(tries)
    .set({ ...finish })
    .where(scope.where(tries, isOf(key), isNull(tries.submittedAt)));
}

/** Puts a finished try on the board or takes it off, and updates the counts; does nothing if that is done already. */
export async function setCounted(scope: Scope, key: TryKey, isCounted: boolean): Promise<void> {
  await scope.executor.execute(sql`
    with moved as (
      update ${tries} set is_counted = ${isCounted}
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
 * How many tries are better than so many points in so many seconds: a sum over points and seconds, not over people
 * [LEAD-12].
 */
export async function countBefore(
  scope: Scope,
  { workspaceId, quizId }: TryKey,
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

/** The best tries of a quiz. */
export async function listTop(scope: Scope, { workspaceId, quizId }: Omit<TryKey, 'userId'>, most: number) {
  const { rows } = await scope.executor.execute<{ userId: string; points: number; seconds: number }>(sql`
    select user_id as "userId", points, seconds from ${tries}
    where workspace_id = ${scope.own(workspaceId)} and quiz_id = ${quizId} and is_counted
    order by points desc nulls last, seconds, user_id limit ${most}`);
  return rows;
}

/** The tries of a user, held until the transaction ends: what ends at this moment is seen as ended. */
export const holdTriesOf = (scope: Scope, userId: string): Promise<TryRecord[]> =>
  scope.executor
    .select()
    .from(tries)
    .where(scope.where(tries, eq(tries.userId, userId)))
    .orderBy(asc(tries.quizId))
    .limit(2000)
    .for('update');

/** Tries whose time is up and that were not submitted. */
export const listDue = (scope: Scope, before: Date, most: number): Promise<TryKey[]> =>
  scope.executor
    .select({ workspaceId: tries.workspaceId, quizId: tries.quizId, userId: tries.userId })
    .from(tries)
    .where(scope.where(tries, isNull(tries.submittedAt), lt(tries.endsAt, before)))
    .orderBy(asc(tries.endsAt))
    .limit(most);

/** Deletes all tries of a user. */
export async function deleteTries(scope: Scope, userId: string): Promise<void> {
  await scope.executor.delete(tries).where(scope.where(tries, eq(tries.userId, userId)));
}
