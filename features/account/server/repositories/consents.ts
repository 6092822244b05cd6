import { desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { consents } from '../tables.ts';

export type ConsentRow = typeof consents.$inferSelect;
export type NewConsent = Omit<typeof consents.$inferInsert, 'id' | 'workspaceId'>;

/** More than anybody ever gives. */
const MOST = 500;

export async function insertConsents(scope: Scope, workspaceId: number, rows: readonly NewConsent[]): Promise<void> {
  if (rows.length === 0) return;
  await scope.executor.insert(consents).values(rows.map((row) => ({ ...row, workspaceId: scope.own(workspaceId) })));
}

export const consentsOf = (scope: Scope, userId: string): Promise<ConsentRow[]> =>
  scope.executor
    .select()
    .from(consents)
    .where(scope.where(consents, eq(consents.userId, userId)))
    .orderBy(desc(consents.givenAt))
    .limit(MOST);

/** Addresses of guardians who agreed for these users and did not take it back, the newest first. */
export const guardianAddresses = async (scope: Scope, userIds: readonly string[]) =>
  userIds.length === 0
    ? []
    : scope.executor
        .select({ userId: consents.userId, giver: consents.giver })
        .from(consents)
        .where(
          scope.where(
            consents,
            inArray(consents.userId, [...userIds]),
            eq(consents.givenBy, 'guardian'),
            isNotNull(consents.giver),
            isNull(consents.withdrawnAt),
          ),
        )
        .orderBy(desc(consents.givenAt))
        .limit(MOST * 10);

/** Whether a guardian or the school has agreed for a user, and did not take it back. */
export async function hasAdultConsent(scope: Scope, userId: string): Promise<boolean> {
  const [found] = await scope.executor
    .select({ id: consents.id })
    .from(consents)
    .where(
      scope.where(
        consents,
        eq(consents.userId, userId),
        inArray(consents.givenBy, ['guardian', 'school']),
        isNull(consents.withdrawnAt),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** The consents that a guardian gave for a child are taken back; the record stays. */
export async function withdrawGuardianConsents(scope: Scope, userId: string, now: Date): Promise<void> {
  await scope.executor
    .update(consents)
    .set({ withdrawnAt: now })
    .where(
      scope.where(
        consents,
        eq(consents.userId, userId),
        eq(consents.givenBy, 'guardian'),
        isNull(consents.withdrawnAt),
      ),
    );
}

export async function deleteConsentsOf(scope: Scope, userId: string): Promise<void> {
  await scope.executor.delete(consents).where(scope.where(consents, eq(consents.userId, userId)));
}
