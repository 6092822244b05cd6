import type { Scope } from '#platform/server/db';
import { coverAddress } from '../../contract/index.ts';
import { listCoverRows } from '../repositories/publication-names.ts';
import { openingAddress, partAddress } from './opening.ts';

/** A publication as lists of other things show it. */
export interface Covered {
  readonly name: string;
  /** Address of its cover; undefined where it has none. */
  readonly thumbnail: string | undefined;
  /** Where it opens. @param part of it; empty: its beginning */
  addressOf(part: string): string;
}

/** Those of the publications that the market shows, by id. */
export async function listCovers(
  scope: Scope,
  language: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Covered>> {
  const rows = ids.length === 0 ? [] : await listCoverRows(scope, language, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        name: row.name,
        thumbnail: row.coverKey ? coverAddress(row.coverKey, 320, 'jpeg') : undefined,
        addressOf: (part: string) => (part ? partAddress(row, part) : openingAddress(row)),
      },
    ]),
  );
}
