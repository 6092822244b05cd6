import { accountErrors } from '#features/account/contract';
import { isComplete, keepOwnConsents } from '#features/account/server';
import type { RegistrationRole } from '#features/market/contract';
import type { Role, User } from '#features/session/contract';
import { announceUser, findUser, toUser, updateUser, type Context } from '#features/session/server';
import { fail, ok, requestErrors, type Result } from '#platform/kernel';
import type { RegistrationDeps } from '../deps.ts';
import { mayComplete, mayCompleteAs } from '../policy.ts';

const ROLES: Readonly<Record<RegistrationRole, Role>> = {
  student: 'ROLE_STUDENT',
  parent: 'ROLE_PARENT',
  teacher: 'ROLE_WTB_TEACHER',
};

/** Gives an account of an outside identity provider what the provider did not: a role, and consents [ACC-10]. */
export async function confirmExternalRegistration(
  { role, consents }: { readonly role: RegistrationRole; readonly consents: readonly string[] },
  context: Context,
  deps: RegistrationDeps,
): Promise<Result<User>> {
  const { scope, user, session, market } = context;
  const key = { workspaceId: session?.homeWorkspaceId ?? 0, id: user.uid ?? '' };
  const present = session && (await findUser(scope, key));
  if (!present || !mayComplete(toUser(present))) return fail(accountErrors['nothing-to-complete']);
  if (!mayCompleteAs(role, market)) return fail(accountErrors['role-not-offered']);
  const legal = await deps.findLegalTexts(scope, market);
  if (!isComplete(legal)) return fail(accountErrors['registration-closed']);
  if (!legal.every(({ id }) => consents.includes(id))) return fail(accountErrors['consent-required']);
  const row = await updateUser(scope, key, { roles: [ROLES[role]] });
  await keepOwnConsents(context, legal, deps);
  await announceUser(scope, key.id);
  context.refresh?.();
  return row ? ok(toUser(row)) : fail(requestErrors.unexpected);
}
