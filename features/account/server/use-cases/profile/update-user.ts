import { randomUUID } from 'node:crypto';
import type { User } from '#features/session/contract';
import {
  announceUser,
  findUser,
  toUser,
  updateUser as change,
  type Context,
  type UserPatch,
  type UserRow,
} from '#features/session/server';
import { fail, ok, requestErrors, type Result } from '#platform/kernel';
import type { UserChange } from '../../../contract/index.ts';
import type { AccountDeps } from '../../deps.ts';
import { changeOwnLogins } from './change-own-logins.ts';
import { refuseChange } from './refuse-change.ts';
import { refuseUnprovenLogins } from './refuse-unproven-logins.ts';

/** Changes what a user may change of themselves [ACC-11, ACC-12, ACC-14, ACC-15]. All of it, or nothing. */
export async function updateUser(
  input: UserChange,
  password: string | undefined,
  context: Context,
  deps: AccountDeps,
): Promise<Result<User>> {
  const { scope, user, session, market } = context;
  if (!session || !user.uid) return fail(requestErrors['not-signed-in']);
  const key = { workspaceId: session.homeWorkspaceId, id: user.uid };
  const row = await findUser(scope, key);
  if (!row) return fail(requestErrors['not-signed-in']);
  const refused =
    // As the user is now: what this node remembers may be older than another tab's choice.
    refuseChange(input, toUser(row), market) ??
    (await refuseUnprovenLogins({ input, password, row }, context, deps)) ??
    (await changeOwnLogins(input, row, context, deps));
  if (refused) return refused;
  const patch = patchOf(input, row);
  const changed = Object.keys(patch).length > 0 ? await change(scope, key, patch) : await findUser(scope, key);
  await announceUser(scope, key.id);
  context.refresh?.();
  return changed ? ok(toUser(changed)) : fail(requestErrors.unexpected);
}

/** The columns that change, without those of the login. */
function patchOf(input: UserChange, row: UserRow): UserPatch {
  const firstName = input.first_name ?? input.firstName;
  const lastName = input.last_name ?? input.lastName;
  const patch: UserPatch = {
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(input.middle_name === undefined ? {} : { middleName: input.middle_name }),
    ...newNickname(input.nickname, row),
    ...(input.gender === undefined ? {} : { gender: input.gender || null }),
    ...(input.avatar === undefined ? {} : { avatar: input.avatar }),
    ...(input.roles?.length ? { roles: [...input.roles] } : {}),
  };
  return patch;
}

/** Another nickname is another thing to approve and to report [LEAD-16]. */
const newNickname = (nickname: string | undefined, row: UserRow): UserPatch =>
  nickname === undefined || nickname === row.nickname
    ? {}
    : { nickname, nicknameId: randomUUID(), nicknameApprovedAt: null };
