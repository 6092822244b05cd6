import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { CLASSROOMS_MAX, type School } from '../../contract/index.ts';
import {
  activities,
  classroomPublications,
  classrooms,
  codes,
  deletedMembers,
  memberPublications,
  members,
  pupilAccounts,
  pupilMoves,
  schools,
} from '../tables.ts';
import { people } from './foreign-tables.ts';

export type Role = 'teacher' | 'student';
export type ClassroomRow = typeof classrooms.$inferSelect;
export type ClassroomPatch = Partial<Pick<ClassroomRow, 'grade' | 'letter' | 'customGroup' | 'colour' | 'archivedAt'>>;

/** A class with the user's role in it. */
export interface Membership {
  readonly classroom: ClassroomRow;
  readonly school: School;
  readonly role: Role;
}

const school = { id: schools.id, name: schools.name, town: schools.town };
const ofSchool = and(eq(schools.workspaceId, classrooms.workspaceId), eq(schools.id, classrooms.schoolId));
const ofClassroom = and(eq(members.workspaceId, classrooms.workspaceId), eq(members.classroomId, classrooms.id));

/** The teacher to whom a class belongs: the marked owner, else the teacher who has been in it longest [SAFE-5]. */
export const ownerOf = (workspaceId: SQL, id: SQL): SQL => sql`select o.user_id from ${members} o
  where o.workspace_id = ${workspaceId} and o.classroom_id = ${id} and o.role = 'teacher'
  order by o.is_owner desc, o.since, o.user_id limit 1`;

/** The owner of a class; undefined where it has no teacher. */
export async function findOwner(scope: Scope, { workspaceId, id }: Key): Promise<string | undefined> {
  const { rows } = await scope.executor.execute<{ user_id: string }>(ownerOf(sql`${workspaceId}`, sql`${id}`));
  return rows[0]?.user_id;
}

/** Makes one teacher of a class its only owner. */
export async function setOwner(scope: Scope, { workspaceId, id }: Key, userId: string): Promise<void> {
  await scope.executor
    .update(members)
    .set({ isOwner: sql`${members.userId} = ${userId}` })
    .where(
      scope.where(
        members,
        eq(members.workspaceId, workspaceId),
        eq(members.classroomId, id),
        eq(members.role, 'teacher'),
      ),
    );
}

const memberships = (scope: Scope) =>
  scope.executor
    .select({
      classroom: classrooms,
      school,
      schoolWaits: sql<boolean>`${schools.approvedAt} is null`,
      role: members.role,
      isOwner: sql<boolean>`${members.role} = 'teacher' and ${members.userId} = (${ownerOf(sql`${classrooms.workspaceId}`, sql`${classrooms.id}`)})`,
      // Few students wait for a guardian: leaving those out costs less than looking up all students.
      studentCount: sql<number>`(select count(*)::int from ${members} m
        where m.workspace_id = ${classrooms.workspaceId} and m.classroom_id = ${classrooms.id} and m.role = 'student'
        and not exists (select from ${people} p where p.workspace_id = m.home_workspace_id and p.id = m.user_id
          and p.waits_for_guardian_since is not null))`,
      publicationCount: sql<number>`(select count(*)::int from ${classroomPublications} b
        where b.workspace_id = ${classrooms.workspaceId} and b.classroom_id = ${classrooms.id})`,
    })
    .from(members)
    .innerJoin(classrooms, ofClassroom)
    .innerJoin(schools, ofSchool);
export type MembershipRow = Awaited<ReturnType<typeof listMemberships>>[number];

/** The classes in which a user is, archived ones too, in one query, the newest first. */
export const listMemberships = (scope: Scope, userId: string) =>
  memberships(scope)
    .where(scope.where(members, eq(members.userId, userId)))
    .orderBy(desc(classrooms.id))
    .limit(CLASSROOMS_MAX);

/** The class, if the user is in it: foreign ones and missing ones are alike [CLS-10]. */
export async function findMembership(scope: Scope, userId: string, id: number): Promise<MembershipRow | undefined> {
  const [found] = await memberships(scope)
    .where(scope.where(members, eq(members.userId, userId), eq(members.classroomId, id)))
    .limit(1);
  return found;
}

/** The class itself, for any caller; undefined for a deleted one. */
export async function findClassroom(scope: Scope, id: number): Promise<ClassroomRow | undefined> {
  const [found] = await scope.executor
    .select()
    .from(classrooms)
    .where(scope.where(classrooms, eq(classrooms.id, id), isNull(classrooms.deletedAt)))
    .limit(1);
  return found;
}

export async function insertClassroom(
  scope: Scope,
  row: Omit<typeof classrooms.$inferInsert, 'id' | 'workspaceId'>,
): Promise<ClassroomRow> {
  const workspaceId = scope.own(scope.workspaces[0] ?? 0);
  const [made] = await scope.executor
    .insert(classrooms)
    .values({ ...row, workspaceId })
    .returning();
  if (!made) throw new Error('An inserted class comes back');
  return made;
}

export async function patchClassroom(scope: Scope, { workspaceId, id }: ClassroomRow, patch: ClassroomPatch) {
  if (Object.keys(patch).length === 0) return;
  await scope.executor
    .update(classrooms)
    .set(patch)
    .where(scope.where(classrooms, eq(classrooms.workspaceId, workspaceId), eq(classrooms.id, id)));
}

interface Key {
  readonly workspaceId: number;
  readonly id: number;
}

const rowOf = (scope: Scope, { workspaceId, id }: Key) =>
  scope.executor
    .select({ id: classrooms.id })
    .from(classrooms)
    .where(
      scope.where(
        classrooms,
        eq(classrooms.workspaceId, workspaceId),
        eq(classrooms.id, id),
        isNull(classrooms.deletedAt),
      ),
    );

/**
 * Keeps a class from going while something is added to it, until the transaction ends; false when it is gone. Together
 * with {@link lockClassroom} no user joins a class that is being deleted.
 */
export const holdClassroom = async (scope: Scope, key: Key): Promise<boolean> =>
  (await rowOf(scope, key).for('key share')).length > 0;

/** Waits for all calls that add something to the class, then locks it until the transaction ends. */
export const lockClassroom = async (scope: Scope, key: Key): Promise<boolean> =>
  (await rowOf(scope, key).for('update')).length > 0;

const OF_CLASSROOM = [
  ...[memberPublications, members, pupilAccounts, pupilMoves],
  ...[classroomPublications, codes, deletedMembers, activities],
];

/** Deletes a class permanently, with all its rows. */
export async function removeClassroom(scope: Scope, { workspaceId, id }: Key): Promise<void> {
  for (const table of OF_CLASSROOM)
    await scope.executor
      .delete(table)
      .where(scope.where(table, eq(table.workspaceId, workspaceId), eq(table.classroomId, id)));
  await scope.executor
    .delete(classrooms)
    .where(scope.where(classrooms, eq(classrooms.workspaceId, workspaceId), eq(classrooms.id, id)));
}
