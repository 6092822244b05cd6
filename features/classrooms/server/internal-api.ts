import type { Scope } from '#platform/server/db';
import type { Classroom, ClassroomCard } from '../contract/index.ts';
import { findMembership, listMemberships, type MembershipRow } from './repositories/classrooms.ts';
import { findClassroom } from './repositories/classrooms.ts';
import { listMembers, type MemberRow } from './repositories/members.ts';
import { presentCards, presentClassroom } from './presenters/classroom.ts';

/** Who is in a class (teachers first, no waiting students); nobody in a class that the scope does not have. */
export async function membersOf(scope: Scope, classroomId: number): Promise<MemberRow[]> {
  const classroom = await findClassroom(scope, classroomId);
  return classroom ? listMembers(scope, classroom) : [];
}

/** Whether a user teaches the class. */
export const isManager = async (scope: Scope, userId: string, classroomId: number): Promise<boolean> =>
  (await findMembership(scope, userId, classroomId))?.role === 'teacher';

/** The classes in which a user is, and as what. */
export const classroomsOf = (scope: Scope, userId: string): Promise<MembershipRow[]> => listMemberships(scope, userId);

/** The classes in which a user learns, as that student's cards [FAM-2]; whether the caller may see them, it judges itself. */
export const cardsOfStudent = async (scope: Scope, userId: string): Promise<ClassroomCard[]> =>
  presentCards(
    scope,
    (await listMemberships(scope, userId)).filter(({ role }) => role === 'student'),
  );

/** One of them as that student sees it: own publications and the teachers, nobody else [FAM-2]. */
export async function classroomOfStudent(
  scope: Scope,
  userId: string,
  classroomId: number,
  now: Date,
): Promise<Classroom | undefined> {
  const found = await findMembership(scope, userId, classroomId);
  return found?.role === 'student' ? presentClassroom(scope, found, { now, userId }) : undefined;
}
