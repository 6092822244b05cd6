import {
  announceUser,
  claimUserToErase,
  endSessions,
  findUser,
  keepUser,
  listUsersToErase,
  planUserErasure,
  type Context,
  type UserKey,
  type UserRow,
} from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import { jobKind } from '#platform/server/jobs';
import { accountErrors } from '../../../contract/index.ts';
import { consentsOf, deleteConsentsOf } from '../../repositories/consents.ts';
import { deleteEmailRequestsOf, emailRequestsOf } from '../../repositories/email-requests.ts';
import { deleteOldTokens, deleteTokensOf } from '../../repositories/tokens.ts';
import { post } from '../tokens/mail-jobs.ts';
import { reachOf } from '../reach.ts';
import { provenOwner, wrongPassword } from '../password/prove-owner.ts';
import { COOLING_OFF_MS, GUARDIAN_PATIENCE_MS } from '../tokens/timing.ts';
import type { PersonalData } from '#platform/server/feature';
import type { AccountDeps } from '../../deps.ts';

export interface EraseWish {
  readonly password?: string | undefined;
  readonly isWithdrawn?: boolean | undefined;
}

/** Plans the erasure of the account after the cooling-off time, or takes the wish back [ACC-18]. */
export async function requestErasure(
  { password, isWithdrawn = false }: EraseWish,
  context: Context,
  deps: AccountDeps,
): Promise<Result<{ eraseAfter?: string }>> {
  const user = await provenOwner(context, password, deps);
  if (!user) return wrongPassword('password');
  const planned = await planErasure(context, user, isWithdrawn, deps);
  context.refresh?.();
  return planned;
}

/**
 * Plans the erasure of an account that the caller owns or answers for, or takes the plan back. Asking again puts nothing
 * off, and what a guardian refused is due at once: it cannot be taken back.
 */
export async function planErasure(
  { scope, market, exchange }: Context,
  user: Pick<UserRow, 'workspaceId' | 'id' | 'email'>,
  isWithdrawn: boolean,
  deps: AccountDeps,
): Promise<Result<{ eraseAfter?: string }>> {
  const key = { workspaceId: user.workspaceId, id: user.id };
  const now = deps.clock.now();
  if (isWithdrawn && !(await keepUser(scope, key, now))) return fail(accountErrors['erasure-due']);
  const eraseAfter = isWithdrawn
    ? undefined
    : await planUserErasure(scope, key, new Date(now.getTime() + COOLING_OFF_MS));
  await announceUser(scope, key.id);
  if (eraseAfter && user.email)
    await post(deps, { market, origin: exchange.origin }, { mail: 'erase-planned', user: key, email: user.email });
  return ok(eraseAfter ? { eraseAfter: eraseAfter.toISOString() } : {});
}

/** Erases an account with everything that names its user, in every feature and in the queue [ACC-18]. */
export async function eraseNow(deps: AccountDeps, key: UserKey): Promise<void> {
  const row = await findUser(deps.system.within([key.workspaceId]), key);
  if (!row) return;
  await deps.noteErasure?.(key);
  const scope = reachOf(deps, key.workspaceId, row.market);
  await endSessions(scope, key.id, { reason: 'ended-elsewhere' });
  for (const part of deps.personalData()) await part.erase(scope, key);
  // A mail in progress may have made a link; without the user no further link is made.
  await deleteTokensOf(scope, key.id);
  await deps.jobs.forget({ userId: key.id });
  for (const login of [row.email, row.username]) {
    if (!login) continue;
    // Failed logins are counted under a keyed hash of the typed name, which is a trace of the name too.
    await deps.rateLimits.forgiveLogin(scope, login);
    for (const field of ['login', 'email']) await deps.jobs.forget({ [field]: login });
  }
}

/** What accounts themselves keep beside the row of the user. */
export const ownData: PersonalData = {
  name: 'consents',
  exportOf: async (scope, key) => ({
    consents: (await consentsOf(scope, key.id)).map(
      ({ kind, givenBy, title, version, language, market, givenAt, withdrawnAt }) => ({
        kind,
        givenBy,
        title,
        version,
        language,
        market,
        givenAt,
        withdrawnAt,
      }),
    ),
    emailRequests: await emailRequestsOf(scope, key),
  }),
  async erase(scope, key) {
    await deleteTokensOf(scope, key.id);
    await deleteConsentsOf(scope, key.id);
    await deleteEmailRequestsOf(scope, key);
  },
};

/** Users that one round erases; the next hour takes the rest. */
const AT_ONCE = 200;

export const sweepJob = jobKind<Record<string, never>>('account.sweep', { retries: 3 });

/** By the clock: erases whose time is over, and forgets links that are too old. */
export async function sweep(deps: AccountDeps): Promise<void> {
  const { system } = deps;
  const now = deps.clock.now();
  const waitingSince = new Date(now.getTime() - GUARDIAN_PATIENCE_MS);
  for (const key of await listUsersToErase(system, now, waitingSince, AT_ONCE)) {
    // While the others were erased, a guardian may have answered.
    if (await claimUserToErase(system.within([key.workspaceId]), key, now, waitingSince)) await eraseNow(deps, key);
  }
  await deleteOldTokens(system, now);
}
