import { sql } from 'drizzle-orm';
import type { Scope, SystemScope } from '#platform/server/db';
import { announceTopics } from '#platform/server/live';
import { members } from '../tables.ts';

/** The channel on which nodes hear whose people changed. */
export const CLASSROOMS_CHANNEL = 'classrooms_changed';

/** `left` may have taken rights with it, or the whole class. */
export type ClassroomChange = 'joined' | 'left';

interface Key {
  readonly workspaceId: number;
  readonly id: number;
}

/** What a class is called among the topics of the open windows. */
export const topicOf = ({ workspaceId, id }: Key): string => `${workspaceId}/${id}`;

/** Notifies all nodes after the transaction commits; the database sets the order, which is the same for all. */
export const announceClassroom = (scope: Scope, classroom: Key, kind: ClassroomChange) =>
  announceTopics(scope, CLASSROOMS_CHANNEL, [topicOf(classroom)], kind);

/** Those of the topics whose class has one of the users as a student. */
export async function topicsOfStudents(
  { executor }: SystemScope,
  topics: readonly string[],
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await executor.execute<{ topic: string }>(sql`
    select topic from unnest(${sql.param([...topics])}::text[]) topic
    where exists (
      select from ${members}
      where ${members.workspaceId} = split_part(topic, '/', 1)::int
        and ${members.classroomId} = split_part(topic, '/', 2)::bigint
        and ${members.userId} = any (${sql.param([...userIds])}::uuid[])
        and ${members.role} = 'student')`);
  return rows.map(({ topic }) => topic);
}
