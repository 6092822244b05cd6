import { and, asc, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Scope } from '#platform/server/db';
import { CLASSROOMS_MAX } from '../../../contract/index.ts';
import { classrooms, members, pupilAccounts } from '../../tables.ts';
import { people } from '../foreign-tables.ts';
import type { ClassroomKey } from '../members.ts';

/** More pupils than one teacher has; a school's largest class has sixty. */
export const KNOWN_MOST = CLASSROOMS_MAX * 60;

const mine = alias(members, 'mine');
const here = alias(members, 'here');

interface Wanted {
  readonly teacherId: string;
  /** The class into which they may come: its own are not listed. */
  readonly to: ClassroomKey;
  /** Only these of them, also where they are in the class already. */
  readonly only?: readonly string[];
}

/**
 * Pupils of the other present classes that the teacher teaches, as far as their accounts belong to the class in which they
 * learn; without those who wait for a guardian or for the end of their account [CLS-20, ACC-9].
 */
const query = (scope: Scope, { teacherId, to, only }: Wanted) =>
  scope.executor
    .select({
      uid: people.id,
      homeWorkspaceId: people.workspaceId,
      first_name: people.firstName,
      last_name: people.lastName,
      nickname: people.nickname,
      username: people.username,
      avatar: people.avatar,
      roles: people.roles,
      role: members.role,
      classroom: {
        id: classrooms.id,
        grade: classrooms.grade,
        letter: classrooms.letter,
        customGroup: classrooms.customGroup,
      },
    })
    .from(mine)
    .innerJoin(classrooms, and(eq(classrooms.workspaceId, mine.workspaceId), eq(classrooms.id, mine.classroomId)))
    .innerJoin(
      pupilAccounts,
      and(eq(pupilAccounts.workspaceId, classrooms.workspaceId), eq(pupilAccounts.classroomId, classrooms.id)),
    )
    .innerJoin(
      members,
      and(
        eq(members.workspaceId, pupilAccounts.workspaceId),
        eq(members.classroomId, pupilAccounts.classroomId),
        eq(members.userId, pupilAccounts.userId),
      ),
    )
    .innerJoin(people, and(eq(people.workspaceId, members.homeWorkspaceId), eq(people.id, members.userId)))
    .where(
      scope.where(
        mine,
        eq(mine.userId, teacherId),
        eq(mine.role, 'teacher'),
        eq(mine.workspaceId, to.workspaceId),
        ne(mine.classroomId, to.id),
        isNull(classrooms.archivedAt),
        isNull(classrooms.deletedAt),
        eq(members.role, 'student'),
        isNull(people.waitsForGuardianSince),
        isNull(people.eraseAfter),
        only
          ? inArray(pupilAccounts.userId, [...only])
          : notExists(
              scope.executor
                .select({ one: sql`1` })
                .from(here)
                .where(
                  and(
                    eq(here.workspaceId, to.workspaceId),
                    eq(here.classroomId, to.id),
                    eq(here.userId, pupilAccounts.userId),
                  ),
                ),
            ),
      ),
    )
    .orderBy(asc(classrooms.id), asc(people.lastName), asc(people.firstName), asc(people.id))
    .limit(only ? only.length : KNOWN_MOST);

export const listKnown = async (scope: Scope, wanted: Wanted) => query(scope, wanted);

/** The same, all of whom still are where they were until the transaction ends. */
export const lockKnown = async (scope: Scope, wanted: Wanted & { readonly only: readonly string[] }) =>
  query(scope, wanted).for('share', { of: [mine, members, pupilAccounts] });
