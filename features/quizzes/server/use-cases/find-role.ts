import { isStudent } from '#features/session/contract';
import type { Context } from '#features/session/server';
import type { Quiz } from '../../contract/index.ts';
import { isConfirmed, roleOf } from '../policy.ts';
import { isVouchedFor } from '../repositories/confirmed.ts';

/** What the caller may do in quizzes of now; reads the database only for a student whose account is not confirmed by itself [LEAD-11]. */
export async function findRole({ scope, user }: Pick<Context, 'scope' | 'user'>): Promise<Quiz['role']> {
  const { uid } = user;
  const role = roleOf(user);
  if (role !== 'player' || !uid || !isStudent(user) || isConfirmed(user)) return role;
  return (await isVouchedFor(scope, uid)) ? 'player' : 'unconfirmed';
}
