import type { Scope } from '#platform/server/db';
import type { Kod } from '../../contract/index.ts';
import { listRedemptions } from '../repositories/codes.ts';

/** The codes that a user has entered, the newest first: those that still count, and those that have expired [KOD-2]. */
export async function getHistory(
  scope: Scope,
  userId: string,
  now: Date,
): Promise<{ unexpired: Kod[]; expired: Kod[] }> {
  const rows = await listRedemptions(scope, userId);
  const kodOf = ({ redemption, publications }: (typeof rows)[number]): Kod => ({
    last4: redemption.last4,
    publications: publications.map(({ publicationId }) => String(publicationId)),
    used: [{ activation: redemption.at.getTime(), expiry: redemption.expiresAt.getTime() }],
  });
  const [unexpired, expired] = [true, false].map((counts) =>
    rows.filter(({ redemption }) => redemption.expiresAt > now === counts).map(kodOf),
  );
  return { unexpired: unexpired ?? [], expired: expired ?? [] };
}
