import type { SystemPool, SystemTransaction } from '#platform/server/db';

/** A user as a publication knows them. */
export interface PseudonymKey {
  readonly workspaceId: number;
  readonly userId: string;
  readonly publicationId: number;
}

export const pseudonymKey = ({ workspaceId, userId, publicationId }: PseudonymKey): string =>
  `${workspaceId} ${userId} ${publicationId}`;

const GIVEN = 'unnest($1::int[], $2::uuid[], $3::bigint[]) as t (workspace_id, user_id, publication_id)';
const FIND = `select p.workspace_id as "workspaceId", p.user_id as "userId", p.publication_id as "publicationId", p.pseudonym
  from ${GIVEN} join records_pseudonyms p using (workspace_id, user_id, publication_id)`;
const MAKE = `insert into records_pseudonyms (workspace_id, user_id, publication_id, pseudonym)
  select workspace_id, user_id, publication_id, gen_random_uuid() from ${GIVEN} order by 1, 2, 3 on conflict do nothing`;

type Queryable = SystemTransaction | SystemPool['pool'];

const valuesOf = (keys: readonly PseudonymKey[]) => [
  keys.map(({ workspaceId }) => workspaceId),
  keys.map(({ userId }) => userId),
  keys.map(({ publicationId }) => publicationId),
];

/** The pseudonyms of users in publications, by {@link pseudonymKey}; users without one are missing. */
export async function findPseudonyms(
  queryable: Queryable,
  keys: readonly PseudonymKey[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await queryable.query<PseudonymKey & { pseudonym: string }>({
    name: 'records_pseudonyms',
    text: FIND,
    values: valuesOf(keys),
  });
  return new Map(rows.map((row) => [pseudonymKey(row), row.pseudonym]));
}

/** The pseudonyms of users in publications, by {@link pseudonymKey}; missing ones are created. */
export async function ensurePseudonyms(
  queryable: Queryable,
  keys: readonly PseudonymKey[],
): Promise<ReadonlyMap<string, string>> {
  const once = [...new Map(keys.map((key) => [pseudonymKey(key), key])).values()];
  if (once.length === 0) return new Map();
  const found = await findPseudonyms(queryable, once);
  if (found.size === once.length) return found;
  await queryable.query(MAKE, valuesOf(once));
  return findPseudonyms(queryable, once);
}

/**
 * The same, held until the transaction ends: the users are not erased in between. The pseudonyms of a user who is being erased are missing.
 */
export async function holdPseudonyms(
  transaction: SystemTransaction,
  keys: readonly PseudonymKey[],
): Promise<ReadonlyMap<string, string>> {
  const once = [...new Map(keys.map((key) => [pseudonymKey(key), key])).values()];
  if (once.length === 0) return new Map();
  const { rows } = await transaction.query<PseudonymKey & { pseudonym: string }>({
    name: 'records_hold_pseudonyms',
    text: `${FIND} for key share of p skip locked`,
    values: valuesOf(once),
  });
  return new Map(rows.map((row) => [pseudonymKey(row), row.pseudonym]));
}

/** The users of the product behind pseudonyms, and the publication that knows them by each. */
export async function findUsers(
  { pool }: SystemPool,
  workspaceId: number,
  pseudonyms: readonly string[],
): Promise<Map<string, { readonly userId: string; readonly publicationId: number }>> {
  if (pseudonyms.length === 0) return new Map();
  const { rows } = await pool.query<{ pseudonym: string; userId: string; publicationId: number }>(
    `select pseudonym, user_id as "userId", publication_id as "publicationId" from records_pseudonyms
     where workspace_id = $1 and pseudonym = any($2::uuid[])`,
    [workspaceId, pseudonyms],
  );
  return new Map(rows.map((row) => [row.pseudonym, row]));
}
