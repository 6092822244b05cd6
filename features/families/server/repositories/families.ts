import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { FAMILIES_MAX, MEMBERS_MAX } from '../../contract/index.ts';
import { codes, families, members } from '../tables.ts';
import { people } from './foreign-tables.ts';

export type FamilyRow = typeof families.$inferSelect;
export type FamilyKey = Pick<FamilyRow, 'workspaceId' | 'id'>;
export type NewMember = Omit<typeof members.$inferInsert, 'workspaceId' | 'familyId'>;

const isTheirs = and(eq(members.workspaceId, families.workspaceId), eq(members.familyId, families.id));
const memberships = (scope: Scope) =>
  scope.executor
    .select({
      family: families,
      role: members.role,
      isFounder: members.isFounder,
      admittedAt: members.admittedAt,
    })
    .from(members)
    .innerJoin(families, isTheirs);
export type MembershipRow = Awaited<ReturnType<typeof listMemberships>>[number];

/** The families in which a user is, the newest first. */
export const listMemberships = (scope: Scope, userId: string) =>
  memberships(scope)
    .where(scope.where(members, eq(members.userId, userId)))
    .orderBy(desc(families.id))
    .limit(FAMILIES_MAX);

/** The family, if the user is in it: foreign ones and missing ones are alike [FAM-5]. */
export async function findMembership(scope: Scope, userId: string, id: number): Promise<MembershipRow | undefined> {
  const [found] = await memberships(scope)
    .where(scope.where(members, eq(members.userId, userId), eq(members.familyId, id)))
    .limit(1);
  return found;
}

/** The people of families, by name, one query for all; without students who wait for a guardian [ACC-9]. */
export const listMembers = async (scope: Scope, familyIds: readonly number[]) =>
  familyIds.length === 0
    ? []
    : scope.executor
        .select({
          familyId: members.familyId,
          role: members.role,
          isFounder: members.isFounder,
          admittedAt: members.admittedAt,
          sharedAt: members.sharedAt,
          homeWorkspaceId: members.homeWorkspaceId,
          uid: people.id,
          first_name: people.firstName,
          last_name: people.lastName,
          // A family may have friends in it: they see the name that is known, until an adult approves the nickname [LEAD-16].
          nickname: sql<string>`case when ${members.role} <> 'student' or ${people.nicknameApprovedAt} is not null then ${people.nickname} else '' end`,
          username: people.username,
          avatar: people.avatar,
        })
        .from(members)
        .innerJoin(people, and(eq(people.workspaceId, members.homeWorkspaceId), eq(people.id, members.userId)))
        .where(scope.where(members, inArray(members.familyId, [...familyIds]), isNull(people.waitsForGuardianSince)))
        .orderBy(asc(people.lastName), asc(people.firstName), asc(people.id))
        .limit(familyIds.length * MEMBERS_MAX);
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

export async function insertFamily(scope: Scope, name: string, founder: NewMember): Promise<FamilyRow> {
  const workspaceId = scope.own(scope.workspaces[0] ?? 0);
  const [made] = await scope.executor
    .insert(families)
    .values({ workspaceId, name, createdAt: founder.since })
    .returning();
  if (!made) throw new Error('An inserted family comes back');
  await insertMember(scope, made, { ...founder, isFounder: true, admittedAt: founder.since });
  return made;
}

const inFamily = ({ workspaceId, id }: FamilyKey) =>
  and(eq(members.workspaceId, workspaceId), eq(members.familyId, id));

/** Puts a user into a family; false when the user is in it already. */
export async function insertMember(scope: Scope, family: FamilyKey, member: NewMember): Promise<boolean> {
  const added = await scope.executor
    .insert(members)
    .values({ ...member, workspaceId: scope.own(family.workspaceId), familyId: family.id })
    .onConflictDoNothing()
    .returning({ userId: members.userId });
  return added.length > 0;
}

export async function countMembers(scope: Scope, family: FamilyKey): Promise<number> {
  const [row] = await scope.executor
    .select({ found: count() })
    .from(members)
    .where(scope.where(members, inFamily(family)));
  return row?.found ?? 0;
}

/** All members of a family, waiting students too; locked, so that the last two cannot leave at the same time. */
export const lockMembers = (scope: Scope, family: FamilyKey) =>
  scope.executor
    .select({
      userId: members.userId,
      role: members.role,
      isFounder: members.isFounder,
      since: members.since,
      admittedAt: members.admittedAt,
      sharedAt: members.sharedAt,
    })
    .from(members)
    .where(scope.where(members, inFamily(family)))
    .orderBy(asc(members.userId))
    .limit(MEMBERS_MAX)
    .for('update');

export async function deleteMembers(scope: Scope, family: FamilyKey, userIds: readonly string[]): Promise<void> {
  await scope.executor
    .delete(members)
    .where(scope.where(members, inFamily(family), inArray(members.userId, [...userIds])));
}

/** Changes a membership; false when the user has no such membership in the family. */
export async function changeMember(
  scope: Scope,
  family: FamilyKey,
  userId: string,
  patch: Partial<Pick<typeof members.$inferInsert, 'isFounder' | 'admittedAt' | 'sharedAt'>>,
): Promise<boolean> {
  const changed = await scope.executor
    .update(members)
    .set(patch)
    .where(scope.where(members, inFamily(family), eq(members.userId, userId)))
    .returning({ userId: members.userId });
  return changed.length > 0;
}

/** Where the founder left, the parent who was let in first is it from now on [SAFE-6]. */
export async function settleFounder(
  scope: Scope,
  family: FamilyKey,
  staying: readonly Pick<typeof members.$inferSelect, 'userId' | 'role' | 'isFounder' | 'since' | 'admittedAt'>[],
): Promise<void> {
  if (staying.some(({ isFounder }) => isFounder)) return;
  const [first] = staying
    .filter(({ role, admittedAt }) => role === 'parent' && admittedAt !== null)
    .toSorted((a, b) => a.since.getTime() - b.since.getTime());
  if (first) await changeMember(scope, family, first.userId, { isFounder: true });
}

/** The families of these children, those first that do not see their classes and results. */
export const listOfChildren = async (scope: Scope, studentIds: readonly string[]) =>
  studentIds.length === 0
    ? []
    : scope.executor
        .select({ family: families, studentId: members.userId, sharedAt: members.sharedAt })
        .from(members)
        .innerJoin(families, isTheirs)
        .where(scope.where(members, inArray(members.userId, [...studentIds]), eq(members.role, 'student')))
        .orderBy(sql`${members.sharedAt} is not null`, asc(members.since))
        .limit(FAMILIES_MAX);

/** A family with all that belongs to it. */
export async function deleteFamily(scope: Scope, { workspaceId, id }: FamilyKey): Promise<void> {
  // Deletes the codes first: a user who joins right now holds the lock of a code, and is a member when it is free.
  for (const table of [codes, members])
    await scope.executor
      .delete(table)
      .where(scope.where(table, eq(table.workspaceId, workspaceId), eq(table.familyId, id)));
  await scope.executor
    .delete(families)
    .where(scope.where(families, eq(families.workspaceId, workspaceId), eq(families.id, id)));
}
