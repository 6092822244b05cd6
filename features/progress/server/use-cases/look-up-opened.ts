import type { Database } from '#platform/server/db';
import {
  findOpened,
  noteOpened,
  type FoundOpened,
  type OpenedKey,
  type OpenedNote,
  type OpenedQuery,
  type OpenedRow,
} from '../repositories/opened.ts';

export type UnitKey = Omit<OpenedKey, 'userId'>;

/** Names a unit among those of one user. */
export const openedKey = ({ workspaceId, publicationId, unit }: UnitKey): string =>
  `${workspaceId} ${publicationId} ${unit}`;

/** The page on which a unit is. */
export const pageOf = (unit: string): string => unit.split('#', 1)[0] ?? '';

export interface KnownOpened extends Pick<FoundOpened, 'contact'> {
  /** By {@link openedKey}: the units, and the pages on which they are. */
  readonly known: ReadonlyMap<string, OpenedRow>;
}

/** Units with the pages on which they are, each once. */
export const withPages = (keys: readonly UnitKey[]): UnitKey[] => [
  ...new Map(
    [...keys, ...keys.map((key) => ({ ...key, unit: pageOf(key.unit) }))].map((key) => [openedKey(key), key]),
  ).values(),
];

/** Parts of pages that were opened with their pages, and are not noted yet [READ-11]. */
function newParts({ question: { userId }, keys }: OpenedQuery, known: ReadonlyMap<string, OpenedRow>): OpenedNote[] {
  return keys.flatMap((key): OpenedNote[] => {
    const page = known.get(openedKey({ ...key, unit: pageOf(key.unit) }));
    return page && !known.has(openedKey(key)) ? [{ ...key, userId, openedAt: page.openedAt }] : [];
  });
}

/**
 * The opened ones among the units of deliveries: one round trip for all of them. A part of a page was opened with its page
 * [READ-11].
 *
 * @param queries with their pages, see {@link withPages}
 * @returns the opened units of each delivery, in their order
 */
export async function lookUpOpened(
  { orm, pool }: Pick<Database, 'orm' | 'pool'>,
  queries: readonly OpenedQuery[],
): Promise<readonly KnownOpened[]> {
  const found = (await findOpened(pool, queries)).map(({ rows, contact }) => ({
    known: new Map(rows.map((row) => [openedKey(row), row])),
    contact,
  }));
  const parts = queries.map((query, index) => newParts(query, found[index]?.known ?? new Map()));
  if (parts.every(({ length }) => length === 0)) return found;
  // Two deliveries of a user may name the same part.
  const notes = new Map(parts.flat().map((part) => [`${part.userId} ${openedKey(part)}`, part]));
  await noteOpened(orm, [...notes.values()]);
  const again = await findOpened(
    pool,
    queries.map(({ question }, index) => ({ question, keys: parts[index] ?? [] })),
  );
  for (const [index, { rows }] of again.entries()) for (const row of rows) found[index]?.known.set(openedKey(row), row);
  return found;
}
