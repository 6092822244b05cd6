import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { people } from './foreign-tables.ts';

const isStudent = sql`'ROLE_STUDENT' = any(${people.roles})`;
const hasNickname = and(ne(people.nickname, ''), isStudent);

/** The nicknames of these students: pending ones first, then by name. */
export const listNicknames = async (scope: Scope, studentIds: readonly string[]) =>
  studentIds.length === 0
    ? []
    : scope.executor
        .select({
          id: people.nicknameId,
          uid: people.id,
          first_name: people.firstName,
          last_name: people.lastName,
          nickname: people.nickname,
          username: people.username,
          avatar: people.avatar,
          approvedAt: people.nicknameApprovedAt,
        })
        .from(people)
        .where(scope.where(people, inArray(people.id, [...studentIds]), hasNickname))
        .orderBy(
          sql`${people.nicknameApprovedAt} is not null`,
          asc(people.lastName),
          asc(people.firstName),
          asc(people.id),
        )
        .limit(studentIds.length);

/** The nickname with this id, locked until the transaction ends. */
export async function holdNickname(scope: Scope, nicknameId: string) {
  const [found] = await scope.executor
    .select({
      workspaceId: people.workspaceId,
      id: people.id,
      nicknameId: people.nicknameId,
      nickname: people.nickname,
      approvedAt: people.nicknameApprovedAt,
    })
    .from(people)
    .where(scope.where(people, eq(people.nicknameId, nicknameId), hasNickname))
    .limit(1)
    .for('update');
  return found;
}
export type HeldNickname = NonNullable<Awaited<ReturnType<typeof holdNickname>>>;
