import { linkOrigin } from '#features/market/server';
import { foldLogin, usersByLogin, type Context } from '#features/session/server';
import { ok, type Result } from '#platform/kernel';
import { jobKind } from '#platform/server/jobs';
import { consentsOf } from '../../repositories/consents.ts';
import type { AccountDeps, MailDeps } from '../../deps.ts';
import { localeOf, passwordMarkOf, postJob, senderOf } from './mail-jobs.ts';

/** A request for a link by a login name; only the worker finds out whether an account has it [ACC-8]. */
export interface RecoverJob {
  readonly login: string;
  readonly mail: 'reset-password' | 'confirm-email';
  readonly market: string;
  readonly locale?: string;
  readonly origin: string;
}

export const recoverJob = jobKind<RecoverJob>('account.recover', { retries: 3 });

/** Gives every caller the same answer in the same time: the worker does the work later. */
export async function requestLink(
  mail: RecoverJob['mail'],
  login: string,
  context: Context,
  deps: MailDeps,
): Promise<Result<Record<string, never>>> {
  const { market, exchange } = context;
  const origin = linkOrigin(market, exchange.origin, deps.site);
  const locale = localeOf(deps, senderOf(context));
  await deps.jobs.send(recoverJob, { ...locale, mail, login: foldLogin(login), market: market.label, origin });
  return ok({});
}

/** Mails the link to the owner of the login name; a child's goes to the guardian who agreed. */
export async function recover(deps: AccountDeps, job: RecoverJob): Promise<void> {
  const { login, mail, market: label, origin, locale } = job;
  const market = deps.markets.find((one) => one.label === label);
  if (!market) return;
  const scope = deps.system.within(market.workspace);
  const found = await usersByLogin(scope, login);
  const users = new Map(found.map(({ user }) => [user.id, user]));
  for (const user of users.values()) {
    if (mail === 'confirm-email' && user.emailVerifiedAt) continue;
    const guardian = (await consentsOf(scope, user.id)).find((one) => one.givenBy === 'guardian' && !one.withdrawnAt);
    const email = user.email ?? (mail === 'reset-password' ? guardian?.giver : undefined);
    if (!email || !user.isInternal) continue;
    await postJob(deps, {
      mail,
      ...(locale === undefined ? {} : { locale }),
      market: label,
      origin,
      workspaceId: user.workspaceId,
      userId: user.id,
      email,
      passwordMark: passwordMarkOf(user),
    });
  }
}
