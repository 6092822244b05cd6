import type { Market } from '#features/market/contract';
import { fail, type Failure } from '#platform/kernel';
import { sessionErrors } from '../../../contract/index.ts';

/** The refusal of a market whose accounts come from another provider; undefined where they are the product's own [MKT-13]. */
export const refuseLocalAccounts = ({
  supportsInternalUsers,
}: Pick<Market, 'supportsInternalUsers'>): Failure | undefined =>
  supportsInternalUsers === false ? fail(sessionErrors['no-local-log-in']) : undefined;
