import { grant } from '#features/catalog/server';
import type { Market } from '#features/market/contract';
import { fail, ok, readCode, type Failure, type Result } from '#platform/kernel';
import { hashCode } from '#platform/server/codes';
import type { Scope } from '#platform/server/db';
import { addFailures, readFailures, userKey, type FailureKind } from '#platform/server/failures';
import { isUnlockCode, unlockErrors, type Kod } from '../../contract/index.ts';
import { findCode, hasRedeemed, insertRedemption, takeUse, type FoundCode } from '../repositories/codes.ts';

const DAY_MS = 86_400_000;
/** Unknown codes that a user may try within the window; the check character keeps typos out of the count. */
export const FREE_GUESSES = 10;
const GUESSES: FailureKind = { name: 'unlock-code', windowMs: 15 * 60_000 };

/** Where the source of an entitlement begins that a code gave. */
const SOURCE = 'kod:';

export interface Redemption {
  readonly scope: Scope;
  readonly market: Pick<Market, 'label'>;
  readonly userId: string;
  /** The typed code, unchanged. */
  readonly typed: string;
  readonly secret: string;
  readonly now: Date;
}

/** Gives the user what a code unlocks, exactly once [KOD-3]. */
export async function redeemCode(request: Redemption): Promise<Result<Kod>> {
  const { scope, market, userId, secret, now } = request;
  const code = readCode(request.typed);
  if (!isUnlockCode(code)) return fail(unlockErrors.malformed);
  const key = userKey(userId);
  const failures = (await readFailures(scope, GUESSES, [key], now)).get(key);
  const wait =
    failures && failures.count >= FREE_GUESSES ? failures.lastAt.getTime() + GUESSES.windowMs - now.getTime() : 0;
  if (wait > 0) return fail(unlockErrors['too-many-tries'], { retryAfter: Math.ceil(wait / 1000) });

  const found = await findCode(scope, market.label, hashCode(secret, code));
  if (!found) {
    await addFailures(scope, GUESSES, [{ key }], now);
    return fail(unlockErrors.unknown);
  }
  return (await take(request, found)) ?? refusal(request, found);
}

/** Rolls everything back: this user was quicker in another tab. */
class AlreadyYours extends Error {}

async function take({ scope, userId, now }: Redemption, found: FoundCode): Promise<Result<Kod> | undefined> {
  const { batch, code } = found;
  const expiresAt = new Date(now.getTime() + batch.termDays * DAY_MS);
  try {
    return await scope.transaction(async (inside) => {
      if (!(await takeUse(inside, found, now))) return undefined;
      if (!(await insertRedemption(inside, found, { userId, at: now, expiresAt }))) throw new AlreadyYours();
      const rows = batch.publications.map((key) => ({
        ...key,
        source: SOURCE + batch.id,
        isLendable: batch.isLendable,
        startsAt: now,
        endsAt: expiresAt,
      }));
      await grant(inside, userId, rows);
      return ok({
        last4: code.last4,
        publications: batch.publications.map(({ publicationId }) => String(publicationId)),
        used: [{ activation: now.getTime(), expiry: expiresAt.getTime() }],
      });
    });
  } catch (error) {
    if (error instanceof AlreadyYours) return fail(unlockErrors['already-yours']);
    throw error;
  }
}

/** Why an existing code could not be taken. `already-yours` comes first: the user has lost nothing then. */
async function refusal({ scope, userId, now }: Redemption, found: FoundCode): Promise<Failure> {
  const { revokedAt, validUntil } = found.batch;
  if (await hasRedeemed(scope, found, userId)) return fail(unlockErrors['already-yours']);
  if (revokedAt) return fail(unlockErrors.revoked);
  if (validUntil && validUntil <= now) return fail(unlockErrors.expired);
  return fail(unlockErrors['used-up']);
}
