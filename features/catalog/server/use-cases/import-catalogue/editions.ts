import { foldName } from '../../../contract/index.ts';
import type { Edition } from '../../repositories/import-writes.ts';
import type { Book } from './book.ts';

/** How a book relates to the editions of its identifier in a workspace. */
export type Place =
  | { readonly kind: 'same'; readonly edition: Edition }
  /** Takes the place of this one and keeps its id, address, owners and results. */
  | { readonly kind: 'changed'; readonly edition: Edition }
  | { readonly kind: 'added'; readonly isTwin: boolean };

export interface NewBook {
  readonly book: Pick<Book, 'name' | 'language' | 'format'>;
  readonly digest: string;
  readonly fileKey: string;
}

const isSameBook = ({ book, fileKey }: NewBook, edition: Edition): boolean =>
  edition.fileKey === fileKey || (foldName(edition.name) === foldName(book.name) && edition.language === book.language);

const isEpub = (format: Edition['format']): boolean => format === 'epub' || format === 'scripted';

/**
 * Results of pages are none of exercises: a course takes no book's place, and no book that of a course [IMP-24]. An EPUB stays itself when
 * its scripts begin or cease to run [IMP-26].
 */
const isSameKind = ({ book }: NewBook, { format }: Edition): boolean =>
  isEpub(book.format ?? 'epub') === isEpub(format);

/**
 * Two books may have one identifier by mistake, so an identifier alone replaces nothing: the same file or the same title in
 * the same language is the same book, anything else is another one, unless the operator says that it replaces [IMP-6].
 *
 * @param editions of one workspace, the first one first
 * @param isTaken whether another file of this import is that edition
 */
export function placeOf(
  added: NewBook,
  editions: readonly Edition[],
  { isTaken, isReplacing }: { isTaken: (edition: Edition) => boolean; isReplacing: boolean },
): Place {
  const same = editions.find(({ digest }) => digest === added.digest);
  if (same) return { kind: 'same', edition: same };
  const free = editions.filter((edition) => !isTaken(edition) && isSameKind(added, edition));
  const before = free.find((edition) => isSameBook(added, edition)) ?? (isReplacing ? free[0] : undefined);
  return before ? { kind: 'changed', edition: before } : { kind: 'added', isTwin: editions.length > 0 };
}
