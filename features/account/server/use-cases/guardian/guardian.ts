import { announceUser, endSessions, findUser, updateUser, type Context, type UserRow } from '#features/session/server';
import { fail, ok, type DataOf, type Result } from '#platform/kernel';
import { hashToken } from '#platform/server/tokens';
import { accountErrors, type findGuardianRequest as findEndpoint, type LegalText } from '../../../contract/index.ts';
import { withdrawGuardianConsents } from '../../repositories/consents.ts';
import { deleteTokensOf, findToken, takeToken } from '../../repositories/tokens.ts';
import { giveConsents } from '../consents.ts';
import { isComplete } from '../legal-texts.ts';
import { post, senderOf } from '../tokens/mail-jobs.ts';
import type { AccountDeps } from '../../deps.ts';

interface Link {
  readonly guardianToken: string;
  readonly guardianEmail: string;
}

/** The child behind a guardian's link; the address must be the one that the link was sent to [ACC-9]. */
async function childOf({ guardianToken, guardianEmail }: Link, { scope }: Context, deps: AccountDeps) {
  const tokenHash = hashToken(guardianToken);
  const now = deps.clock.now();
  for (const purpose of ['guardian', 'withdraw'] as const) {
    const found = await findToken(scope, tokenHash, purpose, now);
    if (!found || found.email?.toLowerCase() !== guardianEmail.toLowerCase()) continue;
    const key = { workspaceId: found.homeWorkspaceId, id: found.userId };
    const child = await findUser(scope, key);
    // One guardian has refused: no other brings the account back.
    const isOver = child?.eraseAfter && child.eraseAfter <= now;
    if (child && !isOver) return { child, key, purpose, tokenHash, email: found.email };
  }
  return undefined;
}

const nameOf = ({ firstName, lastName }: UserRow): string => `${firstName} ${lastName.slice(0, 1)}.`;

/** What a guardian is asked, before they answer. */
export async function findGuardianRequest(
  link: Link,
  context: Context,
  deps: AccountDeps,
): Promise<Result<DataOf<typeof findEndpoint>>> {
  const found = await childOf(link, context, deps);
  if (!found) return fail(accountErrors['link-unknown']);
  const legal = await deps.findLegalTexts(context.scope, context.market);
  return ok({
    childName: nameOf(found.child),
    legal: [...legal],
    state: found.purpose === 'guardian' ? 'open' : 'given',
  });
}

export interface GuardianAnswer extends Link {
  readonly answer: 'agree' | 'refuse' | 'withdraw';
  readonly consents: readonly string[];
}

/** The guardian agrees (the child may do everything), refuses (the account is erased), or withdraws (it waits again). */
export async function verifyGuardian(
  input: GuardianAnswer,
  context: Context,
  deps: AccountDeps,
): Promise<Result<Record<string, never>>> {
  const found = await childOf(input, context, deps);
  const isFitting = found && (found.purpose === 'guardian') === (input.answer !== 'withdraw');
  if (!found || !isFitting) return fail(accountErrors['link-unknown']);
  const legal = await deps.findLegalTexts(context.scope, context.market);
  if (input.answer === 'agree' && !isComplete(legal)) return fail(accountErrors['registration-closed']);
  if (input.answer === 'agree' && !legal.every(({ id }) => input.consents.includes(id)))
    return fail(accountErrors['consent-required']);
  const now = deps.clock.now();
  return context.scope.transaction(async (scope) => {
    // One-use: of two answers at once, one counts.
    if (!(await takeToken(scope, found.tokenHash, found.purpose, now))) return fail(accountErrors['link-unknown']);
    if (input.answer === 'agree') await agree(found, legal, { ...context, scope }, deps);
    else if (input.answer === 'withdraw') await withdraw(found.key, { ...context, scope }, deps);
    else {
      await updateUser(scope, found.key, { eraseAfter: now });
      await endSessions(scope, found.key.id, { reason: 'ended-elsewhere' });
    }
    await announceUser(scope, found.key.id);
    return ok({});
  });
}

type Found = NonNullable<Awaited<ReturnType<typeof childOf>>>;

async function agree(
  { key, email }: Found,
  legal: readonly LegalText[],
  context: Context,
  deps: AccountDeps,
): Promise<void> {
  const { scope, market } = context;
  const now = deps.clock.now();
  const guardian = { id: 'guardian/1', kind: 'guardian', title: '', slug: '' };
  const texts = [guardian, ...legal];
  const giving = { userId: key.id, market, texts, givenBy: 'guardian', giver: email, now } as const;
  await giveConsents(scope, scope.workspaces[0] ?? key.workspaceId, giving);
  await updateUser(scope, key, { waitsForGuardianSince: null });
  await deps.onGuardianAgreed(context, key);
  await post(deps, senderOf(context), { mail: 'guardian-thanks', user: key, email }, scope.executor);
}

async function withdraw(key: Found['key'], { scope }: Context, deps: AccountDeps): Promise<void> {
  const now = deps.clock.now();
  await withdrawGuardianConsents(scope, key.id, now);
  await deleteTokensOf(scope, key.id);
  await updateUser(scope, key, { waitsForGuardianSince: now });
}

/** Sends the guardian request of a waiting student again, to the same address or another one [ACC-9]. */
export async function resendGuardianRequest(
  guardianEmail: string,
  { scope, user, session, market, exchange }: Context,
  deps: AccountDeps,
): Promise<Result<Record<string, never>>> {
  if (!session || !user.isWaitingForGuardian) return fail(accountErrors['nothing-to-complete']);
  const error = accountErrors['guardian-email-own'];
  if (user.mail?.toLowerCase() === guardianEmail.toLowerCase())
    return fail(error, { fields: [{ path: 'body.guardianEmail', code: error.code }] });
  const key = { workspaceId: session.homeWorkspaceId, id: user.uid ?? '' };
  const mail = { mail: 'guardian', user: key, email: guardianEmail } as const;
  await post(deps, { market, origin: exchange.origin }, mail, scope.executor);
  return ok({});
}
