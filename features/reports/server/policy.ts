import { mayManage, type Role } from '#features/classrooms/server';
import type { User } from '#features/session/contract';

/** Teachers compare the classes that they teach, and see those whole; of other classes they see a mean [PROG-10]. */
export const mayCompare = (user: User, membership: Role | undefined): boolean => mayManage(user, membership);
