import type { Market } from '#features/market/contract';
import { pageOfUnit } from '../../contract/index.ts';
import type { Scope } from '#platform/server/db';
import { findPublication, type PublicationRecord } from '../repositories/catalogue.ts';
import { listEntitlements } from '../repositories/entitlements.ts';
import { UNKNOWN_SOUND } from './unit-lengths.ts';

/** The rights of one visitor for one publication. */
export interface Access {
  readonly record: PublicationRecord;
  /** Promo only for this visitor [SHELF-8]. */
  readonly isLocked: boolean;
  /** When the right to read the whole ends; undefined where no end is known. */
  readonly endsAt?: Date;
  /** How many first pages (spine items) may be read: Infinity, the sample, or 0. */
  readonly readablePages: number;
  /** What learning counts of the publication [READ-11]. */
  readonly units: readonly string[];
  /** Those of them that may be read. */
  readonly readableUnits: readonly string[];
}

/** How long a unit is; null where it is not known. */
export interface LengthOfUnit {
  readonly words: number | null;
  readonly soundSeconds: number | null;
}

/** How long the units of a publication that may be read are, by their names. Pure. */
export function readableLengths({
  record: { unitWords, unitSounds },
  units,
  readableUnits,
}: Pick<Access, 'record' | 'units' | 'readableUnits'>): ReadonlyMap<string, LengthOfUnit> {
  const isKnown = unitWords?.length === units.length && unitSounds?.length === units.length;
  const readable = new Set(readableUnits);
  return new Map(
    units.flatMap((unit, index) => {
      const sound = (isKnown && unitSounds[index]) || 0;
      const length = isKnown
        ? { words: unitWords[index] ?? 0, soundSeconds: sound === UNKNOWN_SOUND ? null : sound }
        : { words: null, soundSeconds: null };
      return readable.has(unit) ? [[unit, length] as const] : [];
    }),
  );
}

/** Whether it is an interactive course, or a book whose scripts run: it has units, and no page for the reader. Pure. */
export const isCourse = ({ format }: Pick<PublicationRecord, 'format'>): boolean => format !== 'epub';

/** The rule alone: an unlocked or owned publication is whole, a locked one ends with its sample. Pure. */
export function readablePages(publication: { isLocked: boolean; samplePages: number }, isOwned: boolean): number {
  return !publication.isLocked || isOwned ? Infinity : publication.samplePages;
}

/** One right without an end has none for all. Pure. */
function lastEnd(rights: readonly { readonly endsAt: Date | null }[]): Date | undefined {
  const ends = rights.map(({ endsAt }) => endsAt?.getTime() ?? Infinity);
  const last = Math.max(0, ...ends);
  return last > 0 && last < Infinity ? new Date(last) : undefined;
}

/** Who visits, and when: rights begin and end. */
export interface Visit {
  /** Absent for an anonymous visitor. */
  readonly userId?: string | undefined;
  readonly now: Date;
}

/** Looks a publication of the market up, and what the visitor may read of it; undefined when there is none. */
export async function findAccess(
  scope: Scope,
  market: Pick<Market, 'language'>,
  { userId, now }: Visit,
  key: string,
): Promise<Access | undefined> {
  const record = await findPublication(scope, market.language, key);
  if (!record) return undefined;
  const owned = record.isLocked && userId ? await listEntitlements(scope, userId, now) : [];
  const rights = owned.filter(({ publicationId, startsAt }) => publicationId === record.id && startsAt <= now);
  const isOwned = rights.length > 0;
  const endsAt = lastEnd(rights);
  const pages = readablePages(record, isOwned);
  const units = record.units ?? record.spine;
  const readable = new Set(record.spine.slice(0, pages));
  const readableUnits = isCourse(record)
    ? pages > 0
      ? units
      : []
    : units.filter((unit) => readable.has(pageOfUnit(unit)));
  const isLocked = record.isLocked && !isOwned;
  return { record, isLocked, ...(endsAt && { endsAt }), readablePages: pages, units, readableUnits };
}
