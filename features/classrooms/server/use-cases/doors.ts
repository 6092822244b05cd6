import type { Scope } from '#platform/server/db';
import { findStanding, listStandings, type StandingRow } from '../repositories/classrooms.ts';
import { findClassroom } from '../repositories/classrooms.ts';
import { listMembers, type MemberRow } from '../repositories/members.ts';

/** Who is in a class (teachers first, no waiting students); nobody in a class that the scope does not have. */
export async function membersOf(scope: Scope, classroomId: number): Promise<MemberRow[]> {
  const classroom = await findClassroom(scope, classroomId);
  return classroom ? listMembers(scope, classroom) : [];
}

/** Whether a user teaches the class. */
export const isManager = async (scope: Scope, userId: string, classroomId: number): Promise<boolean> =>
  (await findStanding(scope, userId, classroomId))?.role === 'teacher';

/** The classes in which a user is, and as what. */
export const classroomsOf = (scope: Scope, userId: string): Promise<StandingRow[]> => listStandings(scope, userId);
