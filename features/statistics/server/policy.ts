import { mayManage, maySee, type Role } from '#features/classrooms/server';
import type { User } from '#features/session/contract';

/** Teachers of a class see the results of all its students, a student only their own [CLS-7, CLS-8]. */
export const maySeeResultsOf = (user: User, membership: Role | undefined, isSelf: boolean): boolean =>
  mayManage(user, membership) || (isSelf && maySee(user, membership));
