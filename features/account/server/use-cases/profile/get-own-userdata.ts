import { findUser, isPupil, toUser, type Context } from '#features/session/server';
import { fail, ok, requestErrors } from '#platform/kernel';
import { openEmailRequests } from '../../repositories/email-requests.ts';
import { findPendingEmail } from '../../repositories/tokens.ts';
import type { AccountDeps } from '../../deps.ts';
import { generatedNameOf } from './generated-name.ts';

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
