import { and, count, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Executor, Scope } from '#platform/server/db';
import { reports } from '../tables.ts';
import type { HeldNickname } from './nicknames.ts';

const isAbout = ({ workspaceId, nicknameId }: Pick<HeldNickname, 'workspaceId' | 'nicknameId'>) =>
  and(eq(reports.workspaceId, workspaceId), eq(reports.nicknameId, nicknameId));

/** Notes a report; false when the reporter has told of this nickname before. */
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

/** Whether an adult looked at a report of this nickname and left it. */
export async function wasSettled(scope: Scope, nickname: HeldNickname): Promise<boolean> {
  const rows = await scope.executor
    .select({ at: reports.at })
    .from(reports)
    .where(scope.where(reports, isAbout(nickname), isNotNull(reports.settledAt)))
    .limit(1);
  return rows.length > 0;
}

/** How many reports of each nickname wait for an adult; nicknames without one are missing. */
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

/** An adult looked, and the nickname stays. */
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

/** What a user reported, and when the own nicknames were reported; nobody learns by whom. */
export const listReportsOf = (scope: Scope, userId: string) =>
  scope.executor
    .select({ at: reports.at, reporterId: reports.reporterId })
    .from(reports)
    .where(scope.where(reports, ofUser(userId)))
    .limit(1000);

export async function deleteReportsOf(scope: Scope, userId: string): Promise<void> {
  await scope.executor.delete(reports).where(scope.where(reports, ofUser(userId)));
}

/** Reports of before are forgotten: nicknames change, and an adult has had the time to look. */
export async function purgeReports(executor: Executor, before: Date): Promise<void> {
  await executor.delete(reports).where(lt(reports.at, before));
}
