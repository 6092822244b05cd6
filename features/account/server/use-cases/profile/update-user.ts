import { randomUUID } from 'node:crypto';
import type { Market } from '#features/market/contract';
import type { Role, User } from '#features/session/contract';
import {
  announceUser,
  changeLogins,
  findUser,
  foldLogin,
  mailboxOf,
  isPupil,
  takenLogins,
  toUser,
  updateUser as change,
  type Context,
  type UserPatch,
  type UserRow,
} from '#features/session/server';
import { fail, ok, requestErrors, type Failure, type Result } from '#platform/kernel';
import { accountErrors, avatarsIn, avatarSetOf, ownNicknameProblem, type UserChange } from '../../../contract/index.ts';
import { mayChooseRole, mayHaveUsername } from '../../policy.ts';
import { openEmailRequests, saveEmailRequest } from '../../repositories/email-requests.ts';
import { findPendingEmail } from '../../repositories/tokens.ts';
import { needsApproval } from '../email-requests.ts';
import { missingPassword, provenUser, wrongPassword } from '../recovery/reset-password.ts';
import type { AccountDeps } from '../../deps.ts';
import { claimEmail } from '../registration/claim-email.ts';
import { countNameCheck } from '../registration/check-availability.ts';
import { generatedNameOf } from './generated-name.ts';
import { ownScope } from '../registration/verify-email.ts';

const at = (error: Failure['error'], field: string): Failure =>
  fail(error, { fields: [{ path: `body.user.${field}`, code: error.code }] });

const OFFICIAL = ['first_name', 'firstName', 'middle_name', 'last_name', 'lastName'] as const;

function isOther(given: string | undefined, user: User, field: (typeof OFFICIAL)[number]): boolean {
  const now = { firstName: user.first_name, lastName: user.last_name, ...user };
  return given !== undefined && given !== (now[field] ?? '');
}

/** Changes what a user may change of themselves [ACC-11, ACC-12, ACC-14, ACC-15]. All of it, or nothing. */
export async function updateUser(
  input: UserChange,
  password: string | undefined,
  context: Context,
  deps: AccountDeps,
): Promise<Result<User>> {
  const { scope, user, session, market, exchange } = context;
  if (!session || !user.uid) return fail(requestErrors['not-signed-in']);
  const key = { workspaceId: session.homeWorkspaceId, id: user.uid };
  const row = await findUser(scope, key);
  if (!row) return fail(requestErrors['not-signed-in']);
  // As the user is now: what this node remembers may be older than another tab's choice.
  const refused = refusalOf(input, toUser(row), market) ?? (await proofRefusal(input, password, row, context, deps));
  if (refused) return refused;
  const own = ownScope(deps, scope, row.market);

  const email = input.mail ?? input.email;
  // An empty username is dropped.
  const username = input.username || undefined;
  const isNewEmail = email !== undefined && foldLogin(email) !== foldLogin(row.email ?? '');
  // Both answers tell who has an account.
  if (isNewEmail || username !== undefined) await countNameCheck(context, deps);
  const tellsEmails = !market.answersEmailsByMail;
  const isOwnMailbox = email !== undefined && mailboxOf(email) === mailboxOf(row.email ?? '');
  if (isNewEmail && !isOwnMailbox && tellsEmails && (await takenLogins(own, [email])).size > 0)
    return at(accountErrors['email-taken'], 'mail');
  // The last step that can refuse the call: mails and changes after it are final.
  if (username !== undefined && foldLogin(username) !== foldLogin(row.username ?? '')) {
    if (!(await changeLogins(own, key, { username }))) return at(accountErrors['username-taken'], 'username');
  }
  if (isNewEmail && needsApproval(row)) await saveEmailRequest(scope, key, email, deps.clock.now());
  else if (isNewEmail)
    await claimEmail({ own, market, origin: exchange.origin }, { user: row, email, mail: 'change-email' }, deps);
  const patch = patchOf(input, row);
  const changed = Object.keys(patch).length > 0 ? await change(scope, key, patch) : await findUser(scope, key);
  await announceUser(scope, key.id);
  context.refresh?.();
  return changed ? ok(toUser(changed)) : fail(requestErrors.unexpected);
}

/**
 * What signs in, and where mail goes, changes only for who knows the password: an open browser is not the account
 * [SAFE-4]. The first username, and accounts without a password here, need none.
 */
async function proofRefusal(
  input: UserChange,
  password: string | undefined,
  row: UserRow,
  context: Context,
  deps: Pick<AccountDeps, 'rateLimits'>,
): Promise<Failure | undefined> {
  const differs = (given: string | undefined, now: string | null) =>
    given !== undefined && given !== '' && foldLogin(given) !== foldLogin(now ?? '');
  const isPrecious =
    differs(input.mail ?? input.email, row.email) || (row.username !== null && differs(input.username, row.username));
  if (!isPrecious || row.passwordHash === null) return undefined;
  if (password === undefined || password === '') return missingPassword();
  return (await provenUser(context, password, deps)) ? undefined : wrongPassword('password');
}

function refusalOf(input: UserChange, user: User, market: Market): Failure | undefined {
  const roles: readonly Role[] = input.roles ?? [];
  const hasForeignRole = roles.some((role) => !mayChooseRole(user, role, market));
  if (hasForeignRole) return at(accountErrors['role-not-offered'], 'roles');
  // What a school calls its pupils is changed by their teachers [SAFE-4].
  const name = user.isSchoolMade ? OFFICIAL.find((field) => isOther(input[field], user, field)) : undefined;
  if (name) return at(accountErrors['not-changeable'], name);
  if (input.username && !mayHaveUsername(user, roles)) return at(accountErrors['not-changeable'], 'username');
  // Names and address of an outside account are kept outside.
  if (!user.internal && (input.mail ?? input.email)) return at(accountErrors['not-changeable'], 'mail');
  const nickname = input.nickname === undefined ? undefined : ownNicknameProblem(input.nickname, user);
  if (nickname)
    return at(
      accountErrors[nickname === accountErrors['name-invalid'].code ? 'name-invalid' : 'nickname-invalid'],
      'nickname',
    );
  const set = avatarSetOf(user, market.layout);
  if (input.avatar !== undefined && input.avatar > avatarsIn(set)) return at(accountErrors['avatar-invalid'], 'avatar');
  return undefined;
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

/** The signed-in user, read again, and the e-mail that waits for its confirmation [ACC-14]. */
export async function getOwnUserdata(context: Context, deps: AccountDeps) {
  const { scope, user, session } = context;
  const row = session && (await findUser(scope, { workspaceId: session.homeWorkspaceId, id: user.uid ?? '' }));
  if (!row) return fail(requestErrors['not-signed-in']);
  const [pendingMail, requests] = await Promise.all([
    findPendingEmail(scope, row.id, deps.clock.now()),
    openEmailRequests(scope, [row.id]),
  ]);
  const requestedMail = requests.get(row.id);
  return ok({
    ...toUser(row),
    ...(pendingMail ? { pendingMail } : {}),
    ...(requestedMail ? { requestedMail } : {}),
    ...(isPupil(row)
      ? { generatedName: generatedNameOf(row.id, row.nameRoll), isNicknameApproved: row.nicknameApprovedAt !== null }
      : {}),
  });
}

/** The user's current roles, past every cache [ACC-16]. */
export async function readRoles({ scope, user, session }: Context) {
  const row = session && (await findUser(scope, { workspaceId: session.homeWorkspaceId, id: user.uid ?? '' }));
  return row ? ok({ roles: row.roles, is_teacher: row.isTeacher }) : fail(requestErrors['not-signed-in']);
}
