import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { UserKey } from '#features/session/server';
import type { Scope } from '#platform/server/db';
import { CHILDREN_MAX } from '../../contract/index.ts';
import { guardianships } from '../tables.ts';
import { people } from './foreign-tables.ts';

/** More guardians than one child has. */
const GUARDIANS_MAX = 20;

const isThem = and(eq(people.workspaceId, guardianships.childHomeWorkspaceId), eq(people.id, guardianships.childId));
const row = {
  workspaceId: people.workspaceId,
  uid: people.id,
  first_name: people.firstName,
  last_name: people.lastName,
  nickname: people.nickname,
  username: people.username,
  avatar: people.avatar,
  passwordIsSet: sql<boolean>`${people.passwordHash} is not null`,
  eraseAfter: people.eraseAfter,
};

const children = (scope: Scope, condition: ReturnType<typeof eq> | undefined, most: number) =>
  scope.executor
    .select(row)
    .from(guardianships)
    .innerJoin(people, isThem)
    .where(scope.where(guardianships, condition))
    .orderBy(asc(people.lastName), asc(people.firstName), asc(people.id))
    .limit(most);
export type ChildRow = Awaited<ReturnType<typeof children>>[number];

/** The children of a guardian, by name. */
export const listChildren = (scope: Scope, guardianId: string): Promise<ChildRow[]> =>
  children(scope, eq(guardianships.guardianId, guardianId), CHILDREN_MAX);

/** One of them; those of others and those who do not exist are alike. */
export async function findChild(scope: Scope, guardianId: string, childId: string): Promise<ChildRow | undefined> {
  const [found] = await children(
    scope,
    and(eq(guardianships.guardianId, guardianId), eq(guardianships.childId, childId)),
    1,
  );
  return found;
}

/** The guardians of these children, each with the address; null where the guardian has not confirmed it. */
export const listGuardians = async (scope: Scope, childIds: readonly string[]) =>
  childIds.length === 0
    ? []
    : scope.executor
        .select({
          childId: guardianships.childId,
          guardianId: guardianships.guardianId,
          email: sql<string | null>`case when ${people.emailVerifiedAt} is not null then ${people.email} end`,
        })
        .from(guardianships)
        .innerJoin(
          people,
          and(eq(people.id, guardianships.guardianId), inArray(people.workspaceId, [...scope.workspaces])),
        )
        .where(scope.where(guardianships, inArray(guardianships.childId, [...childIds])))
        .orderBy(asc(guardianships.childId), asc(guardianships.since))
        .limit(childIds.length * GUARDIANS_MAX);

export async function insertGuardianship(scope: Scope, guardianId: string, child: UserKey, since: Date) {
  await scope.executor
    .insert(guardianships)
    .values({
      workspaceId: scope.own(scope.workspaces[0] ?? 0),
      guardianId,
      since,
      childId: child.id,
      childHomeWorkspaceId: child.workspaceId,
    })
    .onConflictDoNothing();
}

/** Everything in which a user stands, as guardian or as child. */
export const listGuardianshipsOf = (scope: Scope, userId: string) =>
  scope.executor
    .select({
      guardianId: guardianships.guardianId,
      since: guardianships.since,
      first_name: people.firstName,
      last_name: people.lastName,
    })
    .from(guardianships)
    .innerJoin(people, isThem)
    .where(scope.where(guardianships, or(eq(guardianships.guardianId, userId), eq(guardianships.childId, userId))))
    .limit(CHILDREN_MAX);

export async function deleteGuardianshipsOf(scope: Scope, userId: string): Promise<void> {
  await scope.executor
    .delete(guardianships)
    .where(scope.where(guardianships, or(eq(guardianships.guardianId, userId), eq(guardianships.childId, userId))));
}
