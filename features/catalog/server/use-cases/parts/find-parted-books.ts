import type { Market } from '#features/market/contract';
import { groupedBy } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import { coverAddress, pageOfUnit } from '../../../contract/index.ts';
import { listEntitlements } from '../../repositories/entitlements.ts';
import { listParted, listParts } from '../../repositories/parted.ts';
import { isCourse, readablePages, type Visit } from '../find-access.ts';
import { openingAddress, partAddress } from '../opening.ts';

/** A part of a publication. */
export interface BookPart {
  readonly name: string;
  /** What learning counts of it, in reading order. */
  readonly units: readonly string[];
}

/** A publication and its parts, as a user may open them. */
export interface PartedBook {
  readonly id: number;
  readonly name: string;
  /** Address of its cover. */
  readonly thumbnail: string | null;
  /** What learning counts of it, in reading order. */
  readonly units: readonly string[];
  /** The parts to which its panel leads. */
  readonly parts: readonly { readonly name: string; readonly href: string }[];
  /** The part that begins at a page of the book or a unit of the course; undefined: there is none. */
  partAt(href: string): BookPart | undefined;
  /** Where it opens; undefined: it is locked for the user. @param href of a part; empty: the whole publication */
  addressOf(href: string): string | undefined;
}

type PartRow = Awaited<ReturnType<typeof listParts>>[number];

/** The place of the unit at which an address leads; -1: there is none. The first part of a page is named after the page. Pure. */
function placeOf(units: readonly string[], href: string): number {
  const place = units.indexOf(href);
  return place < 0 ? units.indexOf(pageOfUnit(href)) : place;
}

/**
 * The part that begins at an address: its units are those up to the next part, so pages without a name belong to the part
 * before them, as in the contents [READ-11]. Pure.
 */
export function findPart(
  units: readonly string[],
  parts: readonly Pick<PartRow, 'name' | 'href'>[],
  href: string,
): BookPart | undefined {
  const part = parts.find((one) => one.href === href);
  const start = part ? placeOf(units, href) : -1;
  if (!part || start < 0) return undefined;
  const ends = parts.map((one) => placeOf(units, one.href)).filter((place) => place > start);
  return { name: part.name, units: units.slice(start, Math.min(units.length, ...ends)) };
}

/** The given publications that the market shows, with their parts, by id; what opens is decided by the rights of one user. */
export async function findPartedBooks(
  scope: Scope,
  { language }: Pick<Market, 'language'>,
  { userId, now }: Visit,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PartedBook>> {
  if (ids.length === 0) return new Map();
  const [rows, parts] = await Promise.all([listParted(scope, language, ids), listParts(scope, ids)]);
  const owned = userId && rows.some(({ isLocked }) => isLocked) ? await listEntitlements(scope, userId, now) : [];
  const open = new Set(owned.filter(({ startsAt }) => startsAt <= now).map(({ publicationId }) => publicationId));
  const partsOf = groupedBy(parts, ({ publicationId }) => publicationId);
  return new Map(
    rows.map((row): [number, PartedBook] => {
      const units = row.units ?? row.spine;
      const isOpen = !row.isLocked || open.has(row.id);
      const pages = row.spine.slice(0, readablePages(row, isOpen));
      const opens = (href: string): boolean =>
        isOpen || (href !== '' && !isCourse(row) && pages.includes(pageOfUnit(href)));
      const book = {
        id: row.id,
        name: row.name,
        thumbnail: row.coverKey ? coverAddress(row.coverKey, 320, 'jpeg') : null,
        units,
        parts: partsOf.get(row.id) ?? [],
        partAt: (href: string) => findPart(units, partsOf.get(row.id) ?? [], href),
        addressOf: (href: string) => (opens(href) ? (href ? partAddress(row, href) : openingAddress(row)) : undefined),
      };
      return [row.id, book];
    }),
  );
}
