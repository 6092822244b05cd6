import { and, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Scope } from '#platform/server/db';
import { classroomPublications, classrooms, members } from '../tables.ts';
import { people } from './foreign-tables.ts';
import { arePublicationsOf, isClassOf, isPersonOf, isPresentClass } from './joins.ts';

const them = alias(members, 'them');

/** More publications than one teacher teaches one student. */
const MOST = 2000;

/** The publications of the classes in which one teaches another; a student who waits for a guardian is in none [ACC-9]. */
const taughtTo = (scope: Scope, teacherId: string, studentId: string, ...more: SQL[]) =>
  scope.executor
    .select({ id: classroomPublications.publicationId })
    .from(members)
    .innerJoin(them, and(eq(them.workspaceId, members.workspaceId), eq(them.classroomId, members.classroomId)))
    .innerJoin(people, isPersonOf(them))
    .innerJoin(classroomPublications, arePublicationsOf(members))
    .where(
      scope.where(
        members,
        eq(members.userId, teacherId),
        eq(members.role, 'teacher'),
        eq(them.userId, studentId),
        eq(them.role, 'student'),
        isNull(people.waitsForGuardianSince),
        ...more,
      ),
    );

/** Whether a teacher teaches a student in a class that has the publication. */
export async function teachesWith(scope: Scope, teacherId: string, studentId: string, publicationId: number) {
  const isBook = eq(classroomPublications.publicationId, publicationId);
  return (await taughtTo(scope, teacherId, studentId, isBook).limit(1)).length > 0;
}

/** Whether a student learns in a present class of one of these teachers. A student who waits for a guardian learns in none [ACC-9]. */
export async function isTaughtBy(scope: Scope, studentId: string, teacherIds: readonly string[]): Promise<boolean> {
  const found = await scope.executor
    .select({ classroomId: members.classroomId })
    .from(members)
    .innerJoin(them, and(eq(them.workspaceId, members.workspaceId), eq(them.classroomId, members.classroomId)))
    .innerJoin(people, isPersonOf(members))
    .innerJoin(classrooms, isClassOf(members))
    .where(
      scope.where(
        members,
        eq(members.userId, studentId),
        eq(members.role, 'student'),
        isNull(people.waitsForGuardianSince),
        inArray(them.userId, [...teacherIds]),
        eq(them.role, 'teacher'),
        isPresentClass(),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** The publications of the classes in which one teaches another; none where that is no student of theirs. */
export async function listTaughtTo(scope: Scope, teacherId: string, studentId: string): Promise<number[]> {
  const query = taughtTo(scope, teacherId, studentId).groupBy(classroomPublications.publicationId).limit(MOST);
  return (await query).map(({ id }) => id);
}

/** A class of a school, by what a comparison leaves out: the classes of the one who looks. */
interface OtherClasses {
  readonly workspaceId: number;
  readonly schoolId: number;
  readonly publicationId: number;
  /** The teacher whose own students are left out. */
  readonly teacherId: string;
}

/**
 * Students of the school's present classes with a publication, without those whom the teacher teaches; without students
 * who wait for a guardian [ACC-9]. The result has no names.
 */
export async function listOtherStudents(scope: Scope, other: OtherClasses, most: number): Promise<string[]> {
  const { rows } = await scope.executor.execute<{ id: string }>(sql`
    select distinct m.user_id as id
    from ${classrooms} c
    join ${classroomPublications} b on b.workspace_id = c.workspace_id and b.classroom_id = c.id
      and b.publication_id = ${other.publicationId}
    join ${members} m on m.workspace_id = c.workspace_id and m.classroom_id = c.id and m.role = 'student'
    join ${people} p on p.workspace_id = m.home_workspace_id and p.id = m.user_id and p.waits_for_guardian_since is null
    where c.workspace_id = ${scope.own(other.workspaceId)} and c.school_id = ${other.schoolId}
      and c.archived_at is null and c.deleted_at is null
      and not exists (
        select from ${members} mine join ${members} also
          on also.workspace_id = mine.workspace_id and also.classroom_id = mine.classroom_id
        where mine.workspace_id = c.workspace_id and mine.user_id = ${other.teacherId} and mine.role = 'teacher'
          and also.user_id = m.user_id)
    limit ${most}`);
  return rows.map(({ id }) => id);
}

const theirClass = alias(classrooms, 'their_class');
/** More teachers than a school has. */
const COLLEAGUES_MAX = 1000;

/** The teachers of the schools in which a user teaches now, by their present classes; without the user. */
export async function listColleagues(scope: Scope, userId: string): Promise<string[]> {
  const isSchool = and(
    eq(theirClass.workspaceId, classrooms.workspaceId),
    eq(theirClass.schoolId, classrooms.schoolId),
  );
  const rows = await scope.executor
    .select({ userId: them.userId })
    .from(members)
    .innerJoin(classrooms, isClassOf(members))
    .innerJoin(theirClass, and(isSchool, isNull(theirClass.archivedAt), isNull(theirClass.deletedAt)))
    .innerJoin(them, and(eq(them.workspaceId, theirClass.workspaceId), eq(them.classroomId, theirClass.id)))
    .where(
      scope.where(
        members,
        eq(members.userId, userId),
        eq(members.role, 'teacher'),
        isPresentClass(),
        eq(them.role, 'teacher'),
        ne(them.userId, userId),
      ),
    )
    .groupBy(them.userId)
    .limit(COLLEAGUES_MAX);
  return rows.map((row) => row.userId);
}
