import type { SystemPool } from '#platform/server/db';
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

/** A unit with its {@link openedKey}, which is made once. */
export interface NamedUnit extends UnitKey {
  readonly name: string;
}

export const named = (key: UnitKey): NamedUnit => ({
  workspaceId: key.workspaceId,
  publicationId: key.publicationId,
  unit: key.unit,
  name: openedKey(key),
});

/** The page on which a unit is; of a page, itself. */
export function pageOf(unit: NamedUnit): NamedUnit {
  const end = unit.unit.indexOf('#');
  return end === -1 ? unit : named({ ...unit, unit: unit.unit.slice(0, end) });
}

export interface KnownOpened extends Pick<FoundOpened, 'contact'> {
  /** The units and their pages, by {@link openedKey}. */
  readonly units: ReadonlyMap<string, OpenedRow>;
}

/** What a delivery asks: units of its user, with their pages. */
export interface UnitsQuery extends OpenedQuery {
  readonly keys: readonly NamedUnit[];
}

/** Parts of pages that were opened with their pages, and are not noted yet [READ-11]. */
function newParts({ question: { userId }, keys }: UnitsQuery, byKey: ReadonlyMap<string, OpenedRow>): OpenedNote[] {
  return keys.flatMap((key): OpenedNote[] => {
    const { workspaceId, publicationId, unit } = key;
    const page = byKey.get(pageOf(key).name);
    return page && !byKey.has(key.name) ? [{ workspaceId, publicationId, unit, userId, openedAt: page.openedAt }] : [];
  });
}

/**
 * The opened ones among the units of deliveries: one round trip for all of them. A part of a page was opened with its page
 * [READ-11].
 *
 * @returns the opened units of each delivery, in their order
 */
export async function lookUpOpened(
  system: SystemPool,
  queries: readonly UnitsQuery[],
): Promise<readonly KnownOpened[]> {
  const found = (await findOpened(system, queries)).map(({ rows, contact }) => ({
    units: new Map(rows.map((row) => [openedKey(row), row])),
    contact,
  }));
  const parts = queries.map((query, index) => newParts(query, found[index]?.units ?? new Map()));
  if (parts.every(({ length }) => length === 0)) return found;
  // Two deliveries of a user may name the same part.
  const notes = new Map(parts.flat().map((part) => [`${part.userId} ${openedKey(part)}`, part]));
  await noteOpened(system, [...notes.values()]);
  const again = await findOpened(
    system,
    queries.map(({ question }, index) => ({ question, keys: parts[index] ?? [] })),
  );
  for (const [index, { rows }] of again.entries()) for (const row of rows) found[index]?.units.set(openedKey(row), row);
  return found;
}
