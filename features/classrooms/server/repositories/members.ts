import { and, asc, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { CARD_AVATARS, MEMBERS_MAX } from '../../contract/index.ts';
import { classrooms, memberPublications, members } from '../tables.ts';
import type { ClassroomRow, Role } from './classrooms.ts';
import { announceClassroom } from './live-channel.ts';
import { people } from './foreign-tables.ts';
import { isPersonOf } from './joins.ts';

export type ClassroomKey = Pick<ClassroomRow, 'workspaceId' | 'id'>;

export interface NewMember {
  readonly userId: string;
  readonly homeWorkspaceId: number;
  readonly role: Role;
  readonly since: Date;
  /** Whether the class is theirs [SAFE-5]. */
  readonly isOwner?: boolean;
}

const isThem = isPersonOf(members);
const inClassroom = ({ workspaceId, id }: ClassroomKey) =>
  and(eq(members.workspaceId, workspaceId), eq(members.classroomId, id));
const person = {
  uid: people.id,
  first_name: people.firstName,
  last_name: people.lastName,
  nickname: people.nickname,
  username: people.username,
  avatar: people.avatar,
};

/** The people of a class, teachers first, then by name; without students who wait for a guardian [ACC-9]. */
export const listMembers = (scope: Scope, classroom: ClassroomKey) =>
  scope.executor
    .select({ ...person, role: members.role, since: members.since, homeWorkspaceId: members.homeWorkspaceId })
    .from(members)
    .innerJoin(people, isThem)
    .where(scope.where(members, inClassroom(classroom), isNull(people.waitsForGuardianSince)))
    .orderBy(sql`${members.role} = 'student'`, asc(people.lastName), asc(people.firstName))
    .limit(MEMBERS_MAX);
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

/** The first few of a role in each class: one query for all classes, which looks at a class only as far as it must. */
export async function listCardMembers(scope: Scope, classroomIds: readonly number[], role: Role) {
  if (classroomIds.length === 0) return [];
  const first = scope.executor
    .select({ ...person, classroomId: members.classroomId, since: members.since })
    .from(members)
    .innerJoin(people, isThem)
    .where(
      and(
        eq(members.workspaceId, classrooms.workspaceId),
        eq(members.classroomId, classrooms.id),
        eq(members.role, role),
        isNull(people.waitsForGuardianSince),
      ),
    )
    .orderBy(asc(members.since), asc(members.userId))
    .limit(CARD_AVATARS)
    .as('first');
  const { uid, first_name, last_name, nickname, username, avatar, classroomId } = first;
  return scope.executor
    .select({ uid, first_name, last_name, nickname, username, avatar, classroomId })
    .from(classrooms)
    .crossJoinLateral(first)
    .where(scope.where(classrooms, inArray(classrooms.id, [...classroomIds])))
    .orderBy(asc(first.classroomId), asc(first.since), asc(first.uid))
    .limit(classroomIds.length * CARD_AVATARS);
}

/** Puts a user into a class; false when they are in it already. */
export const insertMember = async (scope: Scope, classroom: ClassroomKey, member: NewMember): Promise<boolean> =>
  (await insertMembers(scope, classroom, [member])) > 0;

/** The same for many at once; answers how many are new. */
export async function insertMembers(
  scope: Scope,
  classroom: ClassroomKey,
  list: readonly NewMember[],
): Promise<number> {
  if (list.length === 0) return 0;
  const key = { workspaceId: scope.own(classroom.workspaceId), classroomId: classroom.id };
  const added = await scope.executor
    .insert(members)
    .values(list.map((member) => ({ ...member, ...key })))
    .onConflictDoNothing()
    .returning({ userId: members.userId });
  if (added.length > 0) await announceClassroom(scope, classroom, 'joined');
  return added.length;
}

/** Takes people out of a class. */
export async function deleteMembers(scope: Scope, classroom: ClassroomKey, userIds: readonly string[]): Promise<void> {
  await scope.executor
    .delete(members)
    .where(scope.where(members, inClassroom(classroom), inArray(members.userId, [...userIds])));
  await scope.executor
    .delete(memberPublications)
    .where(
      scope.where(
        memberPublications,
        eq(memberPublications.workspaceId, classroom.workspaceId),
        eq(memberPublications.classroomId, classroom.id),
        inArray(memberPublications.userId, [...userIds]),
      ),
    );
  await announceClassroom(scope, classroom, 'left');
}

/** All of a class by role, waiting students too: what counts, and who gets books. */
export const listMemberKeys = (scope: Scope, classroom: ClassroomKey, role: Role) =>
  scope.executor
    .select({
      userId: members.userId,
      homeWorkspaceId: members.homeWorkspaceId,
      email: people.email,
      emailVerifiedAt: people.emailVerifiedAt,
    })
    .from(members)
    .innerJoin(people, isThem)
    .where(scope.where(members, inClassroom(classroom), eq(members.role, role)))
    .limit(MEMBERS_MAX);

export async function countMembers(scope: Scope, classroom: ClassroomKey): Promise<number> {
  const [row] = await scope.executor
    .select({ found: count() })
    .from(members)
    .where(scope.where(members, inClassroom(classroom)));
  return row?.found ?? 0;
}

/** How many teachers a class has beside these users; locks them, so that two cannot leave at once. */
export async function countOtherTeachers(scope: Scope, classroom: ClassroomKey, userIds: readonly string[]) {
  const rows = await scope.executor
    .select({ userId: members.userId })
    .from(members)
    .where(scope.where(members, inClassroom(classroom), eq(members.role, 'teacher')))
    .orderBy(asc(members.userId))
    .for('update');
  return rows.filter(({ userId }) => !userIds.includes(userId)).length;
}

/** In how many classes a user teaches. */
export async function countTaught(scope: Scope, userId: string): Promise<number> {
  const [row] = await scope.executor
    .select({ found: count() })
    .from(members)
    .where(scope.where(members, eq(members.userId, userId), ne(members.role, 'student')));
  return row?.found ?? 0;
}

/** Who learns in these classes, as ids; without students who wait for a guardian [ACC-9]. */
export const listStudentIds = (scope: Scope, classroomIds: readonly number[]) =>
  scope.executor
    .select({ classroomId: members.classroomId, uid: members.userId })
    .from(members)
    .innerJoin(people, isThem)
    .where(
      scope.where(
        members,
        inArray(members.classroomId, [...classroomIds]),
        eq(members.role, 'student'),
        isNull(people.waitsForGuardianSince),
      ),
    )
    .limit(classroomIds.length * MEMBERS_MAX);
