import { classroomsOf, type ClassroomDeps, type MembershipRow } from '#features/classrooms/server';
import type { Context } from '#features/session/server';
import { mayRollOver } from './policy.ts';

/** What school years need from other features. */
export type SchoolYearDeps = Pick<ClassroomDeps, 'clock' | 'onBooksChanged'>;

/** The classes that the user may take into a new school year, or has taken. */
export const listTaught = async ({ scope, user }: Context): Promise<MembershipRow[]> =>
  user.uid ? (await classroomsOf(scope, user.uid)).filter(({ role }) => mayRollOver(user, role)) : [];
