import type { Market } from '#features/market/contract';
import { fail, ok, type Result } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import type { XapiScope } from '../../contract/index.ts';
import { credentialsErrors } from '../../contract/index.ts';
import { countLiving, insertCredential, lockMarket, type CredentialRow } from '../repositories/credentials.ts';
import { hashSecret, newSecret, newUsername } from './authenticate/secrets.ts';
import type { Limits } from './authenticate/meter.ts';

/** Living credentials of one market: more than any catalogue has packages with exercises. */
export const MOST_LIVING = 5000;
/** A school class of thirty that answers and saves at every tap, a hundred times over. */
export const DEFAULT_LIMITS: Limits = { requestsPerMinute: 6000, bytesPerMinute: 60_000_000 };

export interface CredentialOrder extends Limits {
  readonly market: Pick<Market, 'label'>;
  readonly workspaceId: number;
  readonly publicationId: number | null;
  readonly name: string;
  readonly scopes: readonly XapiScope[];
  readonly createdBy: string | null;
  readonly now: Date;
}

export interface MadeCredential {
  readonly row: CredentialRow;
  /** It exists here and in the answer alone. */
  readonly secret: string;
}

/** Makes a credential of a publication or workspace that the caller has looked up [PROG-25]. */
export async function createCredential(
  scope: Scope,
  codeSecret: string,
  order: CredentialOrder,
): Promise<Result<MadeCredential>> {
  const { market, now, scopes, ...rest } = order;
  const given = { username: newUsername(), secret: newSecret() };
  return scope.transaction(async (inside) => {
    await lockMarket(inside, market.label);
    if ((await countLiving(inside, market.label)) >= MOST_LIVING) return fail(credentialsErrors['too-many']);
    const row = await insertCredential(inside, {
      ...rest,
      market: market.label,
      username: given.username,
      hash: hashSecret(codeSecret, given),
      scopes: [...new Set(scopes)],
      createdAt: now,
    });
    return ok({ row, secret: given.secret });
  });
}
