import { isTooEasy } from '#features/account/server';
import { accountErrors } from '#features/account/contract';
import { endSessions, forgiveLogin, updateUser, type Context, type UserKey } from '#features/session/server';
import { fail, ok, requestErrors, type Failure, type Result } from '#platform/kernel';
import { hashPassword } from '#platform/server/passwords';
import type { Child } from '../../contract/index.ts';
import { mayManage } from '../policy.ts';
import { listChildren, type ChildRow } from '../repositories/guardianships.ts';
import { findOwn, present, type ChildrenDeps } from '../deps.ts';

/** The children whom the caller answers for [FAM-3]. */
export async function getChildren({ scope, user }: Context): Promise<Result<Child[]>> {
  if (!user.uid || !mayManage(user)) return fail(requestErrors['not-allowed']);
  return ok((await listChildren(scope, user.uid)).map(present));
}

const wrong = (error: (typeof accountErrors)['password-too-easy' | 'wrong-password']): Failure =>
  fail(error, { fields: [{ path: 'body.password', code: error.code }] });

/** Whether a password is no password, given what everybody knows of the child and of who sets it. */
export const easyPassword = (
  password: string,
  { user }: Context,
  child: Pick<ChildRow, 'first_name' | 'last_name' | 'nickname' | 'username'>,
): Failure | undefined => {
  const facts = [child.first_name, child.last_name, child.nickname, child.username ?? ''];
  const own = [user.first_name ?? '', user.last_name ?? '', user.mail ?? ''];
  return isTooEasy(password, [...facts, ...own]) ? wrong(accountErrors['password-too-easy']) : undefined;
};

const keyOf = ({ workspaceId, uid }: ChildRow): UserKey => ({ workspaceId, id: uid });

/** Sets a child's password: who waited is approved, and open sessions of the child end [FAM-3]. */
export async function resetChildPassword(
  context: Context,
  { uid, password }: { readonly uid: string; readonly password: string },
): Promise<Result<Child>> {
  const found = await findOwn(context, uid);
  if (!found.isOk) return found;
  const child = found.value;
  const easy = easyPassword(password, context, child);
  if (easy) return easy;
  const { scope } = context;
  await updateUser(scope, keyOf(child), { passwordHash: await hashPassword(password) });
  await endSessions(scope, child.uid, { reason: 'password-changed' });
  if (child.username) await forgiveLogin(scope, child.username);
  return ok(present({ ...child, passwordIsSet: true }));
}

interface Proven {
  readonly uid: string;
  /** The caller's own. */
  readonly password: string;
}

/** An address of all data of a child [ACC-18]. */
export async function exportChild(
  context: Context,
  { uid, password }: Proven,
  { account }: ChildrenDeps,
): Promise<Result<{ address: string }>> {
  const found = await findOwn(context, uid);
  if (!found.isOk) return found;
  if (!(await account.knowsPassword(context, password))) return wrong(accountErrors['wrong-password']);
  return ok(await account.exportAddress(context, keyOf(found.value)));
}

/** Plans the erasure of a child's account, or takes the plan back [ACC-18]. */
export async function eraseChild(
  context: Context,
  { uid, password, isWithdrawn = false }: Proven & { readonly isWithdrawn?: boolean | undefined },
  { account }: ChildrenDeps,
): Promise<Result<Child>> {
  const found = await findOwn(context, uid);
  if (!found.isOk) return found;
  if (!(await account.knowsPassword(context, password))) return wrong(accountErrors['wrong-password']);
  const child = found.value;
  const planned = await account.planErasure(context, { ...keyOf(child), email: null }, isWithdrawn);
  if (!planned.isOk) return planned;
  const { eraseAfter } = planned.value;
  return ok(present({ ...child, eraseAfter: eraseAfter ? new Date(eraseAfter) : null }));
}
