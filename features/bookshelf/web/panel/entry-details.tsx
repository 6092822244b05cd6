import type { ReactNode } from 'react';
import type { ShelfEntry } from '../../contract/index.ts';
import { BookDetails } from './book-details.tsx';
import { GroupDetails } from './group-details.tsx';

export interface EntryDetailsProps {
  readonly entry: ShelfEntry;
  readonly titleId: string;
  readonly slidesPerPage: number;
}

/** What the open panel shows of a book or a group. */
export const Content = ({ entry, titleId, slidesPerPage }: EntryDetailsProps): ReactNode =>
  entry.isGroup ? (
    <GroupDetails group={entry} titleId={titleId} perPage={slidesPerPage} />
  ) : (
    <BookDetails row={entry.row} titleId={titleId} />
  );
