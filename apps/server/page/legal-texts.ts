import type { LegalText } from '#features/account/contract';
import type { Market } from '#features/market/contract';
import { findLegalPages } from '#features/nodes/server';
import type { Scope } from '#platform/server/db';

/** Legal pages that one agrees to when signing up, or a school for its pupils; the cookie policy is only told. */
const AGREED = ['terms-of-use', 'privacy-policy'];

/** The texts that accounts of a market agree to, in their present version [ACC-4]. */
export async function findLegalTexts(scope: Scope, market: Market): Promise<LegalText[]> {
  const pages = await findLegalPages(scope, market);
  return pages
    .filter(({ kind }) => AGREED.includes(kind))
    .map(({ kind, nodeId, version, title, slug }) => ({ kind, title, slug, id: `${nodeId}/${version}` }));
}
