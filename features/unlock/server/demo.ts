import type { Scope } from '#platform/server/db';
import { withCheck } from '#platform/kernel';
import { findCode } from './repositories/codes.ts';
import { setRevoked, type PublicationKey } from './repositories/batches.ts';
import { insertBatch } from './use-cases/insert-batch.ts';
import { hashCode } from '#platform/server/codes';

/** The codes of the demo school, the same in every market: they are public. */
export const demoCodes = {
  /** Unlocks books for a year, as often as one likes. */
  good: withCheck('KNJ3KADEMANA234'),
  expired: withCheck('KNJ3KADEMANA346'),
  usedUp: withCheck('KNJ3KADEMANA467'),
  revoked: withCheck('KNJ3KADEMANA679'),
} as const;

const DAY_MS = 86_400_000;

/** Adds the demo codes to a market's workspaces; again it changes nothing. */
export async function loadDemoCodes(
  scope: Scope,
  secret: string,
  { publications, now }: { publications: readonly PublicationKey[]; now: Date },
): Promise<void> {
  const [first] = publications;
  if (!first || (await findCode(scope, '', hashCode(secret, demoCodes.good)))) return;
  const facts = {
    workspaceId: first.workspaceId,
    market: null,
    publications,
    termDays: 365,
    maxUses: 1_000_000,
    codeCount: 1,
  };
  await insertBatch(scope, secret, { ...facts, codes: [[demoCodes.good]], note: 'demo: good' });
  const past = new Date(now.getTime() - DAY_MS);
  await insertBatch(scope, secret, { ...facts, codes: [[demoCodes.expired]], validUntil: past, note: 'demo: expired' });
  await insertBatch(scope, secret, {
    ...facts,
    codes: [[demoCodes.usedUp]],
    maxUses: 1,
    uses: 1,
    note: 'demo: used up',
  });
  const revoked = await insertBatch(scope, secret, { ...facts, codes: [[demoCodes.revoked]], note: 'demo: revoked' });
  await setRevoked(scope, revoked, now);
}
