import { isTooEasy } from '#features/account/server';
import { accountErrors } from '#features/account/contract';
import type { Context, UserKey } from '#features/session/server';
import { fail, ok, requestErrors, type Failure, type Result } from '#platform/kernel';
import { hashPassword } from '#platform/server/passwords';
import { childrenErrors, type Child } from '../../contract/index.ts';
import { mayManage } from '../policy.ts';
import { listChildren, type ChildRow } from '../repositories/guardianships.ts';
import { findOwn, present, type ChildrenDeps } from '../deps.ts';

/** The children whom the caller answers for [FAM-3]. */
export async function getChildren({ scope, user }: Context, { account }: ChildrenDeps): Promise<Result<Child[]>> {
  if (!user.uid || !mayManage(user)) return fail(requestErrors['not-allowed']);
  const rows = await listChildren(scope, user.uid);
  const requests = await account.emailRequests(
    scope,
    rows.map(({ uid }) => uid),
  );
  return ok(
    rows.map((row) => {
      const emailRequest = requests.get(row.uid);
      return { ...present(row), ...(emailRequest ? { emailRequest } : {}) };
    }),
  );
}

const wrong = (error: (typeof accountErrors)['password-too-easy' | 'wrong-password']): Failure =>
  fail(error, { fields: [{ path: 'body.password', code: error.code }] });

/** Refuses a password that follows from known facts about the child and about the user who sets it. */
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

/** A child as its guardian sees it, with the e-mail that it wishes for [SAFE-4]. */
async function withRequest({ scope }: Context, child: ChildRow, account: ChildrenDeps['account']): Promise<Child> {
  const emailRequest = (await account.emailRequests(scope, [child.uid])).get(child.uid);
  return { ...present(child), ...(emailRequest ? { emailRequest } : {}) };
}

/** The guardian's answer to the first e-mail that a child wishes for [SAFE-4]. */
export async function answerChildEmail(
  context: Context,
  { uid, answer }: { readonly uid: string; readonly answer: 'approve' | 'refuse' },
  { account }: ChildrenDeps,
): Promise<Result<Child>> {
  const found = await findOwn(context, uid);
  if (!found.isOk) return found;
  const child = found.value;
  const isDone = await context.scope.transaction((scope) =>
    account.answerEmailRequest({ ...context, scope }, keyOf(child), answer === 'approve'),
  );
  return isDone ? ok(await withRequest(context, child, account)) : fail(childrenErrors['nothing-asked']);
}

/** Sets a child's password: who waited is approved, and open sessions of the child end [FAM-3]. */
export async function resetChildPassword(
  context: Context,
  { uid, password }: { readonly uid: string; readonly password: string },
  { account }: ChildrenDeps,
): Promise<Result<Child>> {
  const found = await findOwn(context, uid);
  if (!found.isOk) return found;
  const child = found.value;
  const easy = easyPassword(password, context, child);
  if (easy) return easy;
  const passwordHash = await hashPassword(password);
  const isSet = await context.scope.transaction((scope) =>
    account.setPassword({ ...context, scope }, keyOf(child), passwordHash),
  );
  return isSet
    ? ok(await withRequest(context, { ...child, passwordIsSet: true }, account))
    : fail(childrenErrors.unknown);
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
