import type { Market } from '#features/market/contract';
import type { Context } from '#features/session/server';
import { ok, type Result } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import type { GivenConsent, LegalText } from '../../contract/index.ts';
import { consentsOf, insertConsents, type NewConsent } from '../repositories/consents.ts';
import type { AccountDeps } from '../deps.ts';

export interface Giving {
  readonly userId: string;
  readonly market: Market;
  readonly texts: readonly LegalText[];
  readonly givenBy: 'self' | 'guardian' | 'school';
  /** Address of the guardian. */
  readonly giver?: string;
  readonly now: Date;
}

/** Records of the texts that a user agrees to [ACC-9]. */
export function consentRows({ userId, market, texts, givenBy, giver, now }: Giving): NewConsent[] {
  const rest = { userId, givenBy, giver: giver ?? null, language: market.language, market: market.label, givenAt: now };
  return texts.map(({ id, kind, title, slug }) => {
    const [nodeId = '', version = '0'] = id.split('/');
    return { ...rest, kind, title, slug, nodeId, version: Number(version) };
  });
}

/** Stores consents. @param workspaceId where the user is at home */
export const giveConsents = (scope: Scope, workspaceId: number, giving: Giving): Promise<void> =>
  insertConsents(scope, workspaceId, consentRows(giving));

/** The consents of the user, the newest first [ACC-14]. */
export async function listConsents({ scope, user }: Context): Promise<Result<GivenConsent[]>> {
  const rows = await consentsOf(scope, user.uid ?? '');
  return ok(
    rows.map(({ kind, givenBy, title, slug, version, language, givenAt, withdrawnAt }) => ({
      kind,
      by: givenBy,
      title,
      slug,
      version,
      language,
      givenAt: givenAt.toISOString(),
      ...(withdrawnAt ? { withdrawnAt: withdrawnAt.toISOString() } : {}),
    })),
  );
}

/** Keeps what the signed-in user agrees to. */
export const keepOwnConsents = async (
  { scope, market, user, session }: Context,
  texts: readonly LegalText[],
  { clock }: Pick<AccountDeps, 'clock'>,
): Promise<void> =>
  giveConsents(scope, session?.workspaceId ?? 0, {
    userId: user.uid ?? '',
    market,
    texts,
    givenBy: 'self',
    now: clock.now(),
  });
