import type { ForGuardians } from '#features/account/server';
import type { Context, UserKey } from '#features/session/server';
import { fail, ok, requestErrors, type Failure, type Success } from '#platform/kernel';
import type { Clock } from '#platform/server/clock';
import { childrenErrors, type Child } from '../contract/index.ts';
import { mayManage } from './policy.ts';
import { findChild, type ChildRow } from './repositories/guardianships.ts';

/** What children need from other features. */
export interface ChildrenDeps {
  readonly clock: Clock;
  readonly account: ForGuardians;
  /** Puts a new child of the caller where it belongs; part of the transaction that makes it. */
  readonly bringChild: (context: Context, child: UserKey, since: Date) => Promise<void>;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The caller's child; all other ids are unknown [FAM-3]. */
export async function findOwn({ scope, user }: Context, childId: string): Promise<Success<ChildRow> | Failure> {
  if (!user.uid || !mayManage(user)) return fail(requestErrors['not-allowed']);
  const found = UUID.test(childId) ? await findChild(scope, user.uid, childId) : undefined;
  return found ? ok(found) : fail(childrenErrors.unknown);
}

export const present = ({ uid, first_name, last_name, nickname, ...row }: ChildRow): Child => ({
  uid,
  first_name,
  last_name,
  nickname,
  passwordIsSet: row.passwordIsSet,
  ...(row.username ? { username: row.username } : {}),
  ...(row.avatar ? { avatar: row.avatar } : {}),
  ...(row.eraseAfter ? { eraseAfter: row.eraseAfter.toISOString() } : {}),
});
