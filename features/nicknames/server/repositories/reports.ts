import { and, count, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Scope, SystemScope } from '#platform/server/db';
import { reports } from '../tables.ts';
import type { HeldNickname } from './nicknames.ts';

const isAbout = ({ workspaceId, nicknameId }: Pick<HeldNickname, 'workspaceId' | 'nicknameId'>) =>
  and(eq(reports.workspaceId, workspaceId), eq(reports.nicknameId, nicknameId));

/** Adds a report; false if the user has reported this nickname already. */
export async function insertReport(
  scope: Scope,
  { workspaceId, nicknameId, id }: HeldNickname,
  reporterId: string,
  at: Date,
): Promise<boolean> {
  const added = await scope.executor
    .insert(reports)
    .values({ workspaceId: scope.own(workspaceId), nicknameId, reporterId, userId: id, at })
    .onConflictDoNothing()
    .returning({ at: reports.at });
  return added.length > 0;
}

/** Whether an adult has approved this nickname after a report. */
export async function wasSettled(scope: Scope, nickname: HeldNickname): Promise<boolean> {
  const rows = await scope.executor
    .select({ at: reports.at })
    .from(reports)
    .where(scope.where(reports, isAbout(nickname), isNotNull(reports.settledAt)))
    .limit(1);
  return rows.length > 0;
}

/** The number of pending reports for each nickname that has any. */
export async function countOpenReports(
  scope: Scope,
  nicknameIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (nicknameIds.length === 0) return new Map();
  const rows = await scope.executor
    .select({ id: reports.nicknameId, found: count() })
    .from(reports)
    .where(scope.where(reports, inArray(reports.nicknameId, [...nicknameIds]), isNull(reports.settledAt)))
    .groupBy(reports.nicknameId)
    .limit(nicknameIds.length);
  return new Map(rows.map(({ id, found }) => [id, found]));
}

/** Settles the pending reports of an approved nickname. */
export async function settleReports(scope: Scope, nickname: HeldNickname, settledAt: Date): Promise<void> {
  await scope.executor
    .update(reports)
    .set({ settledAt })
    .where(scope.where(reports, isAbout(nickname), isNull(reports.settledAt)));
}

export async function deleteReports(scope: Scope, nickname: HeldNickname): Promise<void> {
  await scope.executor.delete(reports).where(scope.where(reports, isAbout(nickname)));
}

const ofUser = (userId: string) => or(eq(reports.userId, userId), eq(reports.reporterId, userId));

/** The reports by a user, and the reports of the user's nicknames. */
export const listReportsOf = (scope: Scope, userId: string) =>
  scope.executor
    .select({ at: reports.at, reporterId: reports.reporterId })
    .from(reports)
    .where(scope.where(reports, ofUser(userId)))
    .limit(1000);

/** Deletes the reports of a user and about one. What an adult settled stays with the nickname, without its reporter. */
export async function eraseReportsOf(scope: Scope, userId: string): Promise<void> {
  await scope.executor
    .update(reports)
    .set({ reporterId: sql`gen_random_uuid()` })
    .where(scope.where(reports, eq(reports.reporterId, userId), isNotNull(reports.settledAt)));
  await scope.executor.delete(reports).where(scope.where(reports, ofUser(userId)));
}

/** Removes reports from before a moment. */
export async function purgeReports({ executor }: SystemScope, before: Date): Promise<void> {
  await executor.delete(reports).where(lt(reports.at, before));
}
