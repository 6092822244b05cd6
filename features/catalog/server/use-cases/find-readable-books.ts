import type { Market } from '#features/market/contract';
import type { Scope } from '#platform/server/db';
import type { PublicationRow } from '../../contract/index.ts';
import { findPublications } from '../repositories/catalogue.ts';
import { listEntitlements } from '../repositories/entitlements.ts';
import { isCourse, readablePages } from './find-access.ts';
import { openingAddress } from './opening.ts';
import { presentCover } from './shelf/present.ts';

/** A publication that the user may read, at least in part. */
export interface ReadableBook {
  readonly front: Pick<PublicationRow, 'dos_id' | 'name' | 'isCourse' | 'thumbs' | 'cover' | 'author'> & {
    /** Where it opens. */
    readonly dos_url: string;
  };
  /** The pages (spine items) that the user may read; of a course its units. */
  readonly pages: readonly string[];
}

/** The given publications that are on the market's shelf and that the user may open, by id. */
export async function findReadableBooks(
  scope: Scope,
  { language }: Pick<Market, 'language'>,
  { userId, now }: { readonly userId: string; readonly now: Date },
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReadableBook>> {
  const records = await findPublications(scope, language, ids);
  const owned = records.some(({ isLocked }) => isLocked) ? await listEntitlements(scope, userId, now) : [];
  const open = new Set(owned.filter(({ startsAt }) => startsAt <= now).map(({ publicationId }) => publicationId));
  const books = new Map<number, ReadableBook>();
  for (const record of records) {
    const pages = record.parts.slice(0, readablePages(record, open.has(record.id)));
    if (pages.length === 0) continue;
    const front = {
      ...presentCover(record),
      ...(isCourse(record) && { isCourse: true }),
      dos_url: openingAddress(record),
    };
    books.set(record.id, { front, pages });
  }
  return books;
}
