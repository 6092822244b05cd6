import type { LegalText } from '#features/account/contract';
import { AGREED_KINDS, isComplete } from '#features/account/server';
import type { Market } from '#features/market/contract';
import { findLegalPages } from '#features/nodes/server';
import { createScope, type Executor, type Scope } from '#platform/server/db';

/** The texts that accounts of a market agree to, in their present version [ACC-4]. */
export async function findLegalTexts(scope: Scope, market: Market): Promise<LegalText[]> {
  const pages = await findLegalPages(scope, market);
  return pages
    .filter(({ kind }) => AGREED_KINDS.includes(kind))
    .map(({ kind, nodeId, version, title, slug }) => ({ kind, title, slug, id: `${nodeId}/${version}` }));
}

/** Labels of the markets where people could sign up, if only the legal pages were there. */
export async function marketsWithoutLegalPages(executor: Executor, markets: readonly Market[]): Promise<string[]> {
  const open: string[] = [];
  for (const market of markets) {
    if (market.registrationRoles.length === 0 || !market.supportsInternalUsers) continue;
    const texts = await findLegalTexts(createScope(executor, market.workspace), market);
    if (!isComplete(texts)) open.push(market.label);
  }
  return open;
}
