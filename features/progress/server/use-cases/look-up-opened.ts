import type { Executor } from '#platform/server/db';
import {
  findOpened,
  noteOpened,
  type FoundOpened,
  type OpenedKey,
  type OpenedNote,
  type OpenedQuestion,
  type OpenedRow,
} from '../repositories/opened.ts';

type UnitKey = Omit<OpenedKey, 'userId'>;

/** Names a unit among those of one user. */
export const openedKey = ({ workspaceId, publicationId, unit }: UnitKey): string =>
  `${workspaceId} ${publicationId} ${unit}`;

/** The page on which a unit is. */
export const pageOf = (unit: string): string => unit.split('#', 1)[0] ?? '';

export interface KnownOpened extends Pick<FoundOpened, 'contact'> {
  /** By {@link openedKey}: the units, and the pages on which they are. */
  readonly known: ReadonlyMap<string, OpenedRow>;
}

/** The opened ones among these units. A part of a page was opened with its page [READ-11]. */
export async function lookUpOpened(
  executor: Executor,
  question: OpenedQuestion,
  keys: readonly UnitKey[],
): Promise<KnownOpened> {
  const wanted = new Map(
    [...keys, ...keys.map((key) => ({ ...key, unit: pageOf(key.unit) }))].map((key) => [openedKey(key), key]),
  );
  if (wanted.size === 0) return { known: new Map(), contact: undefined };
  const { rows, contact } = await findOpened(executor, question, [...wanted.values()]);
  const known = new Map(rows.map((row) => [openedKey(row), row]));
  const parts = [...wanted.values()].flatMap((key): OpenedNote[] => {
    const page = known.get(openedKey({ ...key, unit: pageOf(key.unit) }));
    return page && !known.has(openedKey(key)) ? [{ ...key, userId: question.userId, openedAt: page.openedAt }] : [];
  });
  if (parts.length === 0) return { known, contact };
  await noteOpened(executor, parts);
  for (const row of (await findOpened(executor, question, parts)).rows) known.set(openedKey(row), row);
  return { known, contact };
}
