import type { Market } from '#features/market/contract';
import type { Role, User } from '#features/session/contract';
import {
  announceUser,
  changeLogins,
  findUser,
  foldLogin,
  takenLogins,
  toUser,
  updateUser as change,
  type Context,
  type UserPatch,
} from '#features/session/server';
import { fail, ok, requestErrors, type Failure, type Result } from '#platform/kernel';
import { accountErrors, avatarsIn, avatarSetOf, type UserChange } from '../../../contract/index.ts';
import { mayChooseRole, mayHaveUsername } from '../../policy.ts';
import { findPendingEmail } from '../../repositories/tokens.ts';
import { post } from '../tokens/mail-jobs.ts';
import type { AccountDeps } from '../../deps.ts';
import { ownScope } from '../registration/verify-email.ts';

const at = (error: Failure['error'], field: string): Failure =>
  fail(error, { fields: [{ path: `body.user.${field}`, code: error.code }] });

/** Changes what a user may change of themselves [ACC-11, ACC-12, ACC-14, ACC-15]. All of it, or nothing. */
export async function updateUser(input: UserChange, context: Context, deps: AccountDeps): Promise<Result<User>> {
  const { scope, user, session, market, exchange } = context;
  if (!session || !user.uid) return fail(requestErrors['not-signed-in']);
  const key = { workspaceId: session.homeWorkspaceId, id: user.uid };
  const row = await findUser(scope, key);
  if (!row) return fail(requestErrors['not-signed-in']);
  // As the user is now: what this node remembers may be older than another tab's choice.
  const refused = refusalOf(input, toUser(row), market);
  if (refused) return refused;
  const own = ownScope(deps, scope, row.market);

  const email = input.mail ?? input.email;
  const isNewEmail = email !== undefined && foldLogin(email) !== foldLogin(row.email ?? '');
  if (isNewEmail && (await takenLogins(own, [email])).size > 0) return at(accountErrors['email-taken'], 'mail');
  // An empty username is dropped.
  const username = input.username || undefined;
  // The last that can be refused: what is sent and written after it stands.
  if (username !== undefined && foldLogin(username) !== foldLogin(row.username ?? '')) {
    if (!(await changeLogins(own, key, { username }))) return at(accountErrors['username-taken'], 'username');
  }
  if (isNewEmail) await post(deps, { market, origin: exchange.origin }, 'change-email', row, email);
  const patch = patchOf(input);
  const changed = Object.keys(patch).length > 0 ? await change(scope, key, patch) : await findUser(scope, key);
  await announceUser(scope, key.id);
  context.refresh?.();
  return changed ? ok(toUser(changed)) : fail(requestErrors.unexpected);
}

function refusalOf(input: UserChange, user: User, market: Market): Failure | undefined {
  const roles: readonly Role[] = input.roles ?? [];
  const hasForeignRole = roles.some((role) => !mayChooseRole(user, role, market));
  if (hasForeignRole) return at(accountErrors['role-not-offered'], 'roles');
  if (input.username && !mayHaveUsername(user, roles)) return at(accountErrors['not-changeable'], 'username');
  // Names and address of an outside account are kept outside.
  if (!user.internal && (input.mail ?? input.email)) return at(accountErrors['not-changeable'], 'mail');
  const set = avatarSetOf(user, market.layout);
  if (input.avatar !== undefined && input.avatar > avatarsIn(set)) return at(accountErrors['avatar-invalid'], 'avatar');
  return undefined;
}

/** The columns that change, without those of the login. */
function patchOf(input: UserChange): UserPatch {
  const firstName = input.first_name ?? input.firstName;
  const lastName = input.last_name ?? input.lastName;
  const patch: UserPatch = {
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(input.middle_name === undefined ? {} : { middleName: input.middle_name }),
    ...(input.nickname === undefined ? {} : { nickname: input.nickname }),
    ...(input.gender === undefined ? {} : { gender: input.gender || null }),
    ...(input.avatar === undefined ? {} : { avatar: input.avatar }),
    ...(input.roles?.length ? { roles: [...input.roles] } : {}),
  };
  return patch;
}

/** The signed-in user, read afresh, and the e-mail that waits for its confirmation [ACC-14]. */
export async function getOwnUserdata(context: Context, deps: AccountDeps) {
  const { scope, user, session } = context;
  const row = session && (await findUser(scope, { workspaceId: session.homeWorkspaceId, id: user.uid ?? '' }));
  if (!row) return fail(requestErrors['not-signed-in']);
  const pendingMail = await findPendingEmail(scope, row.id, deps.clock.now());
  return ok({ ...toUser(row), ...(pendingMail ? { pendingMail } : {}) });
}

/** The roles as they are now, past every cache [ACC-16]. */
export async function readRoles({ scope, user, session }: Context) {
  const row = session && (await findUser(scope, { workspaceId: session.homeWorkspaceId, id: user.uid ?? '' }));
  return row ? ok({ roles: row.roles, is_teacher: row.isTeacher }) : fail(requestErrors['not-signed-in']);
}
