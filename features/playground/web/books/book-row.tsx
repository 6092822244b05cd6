import { useId, useState, type ReactNode } from 'react';
import type { RowBook } from '#features/bookshelf/contract';
import { Cover } from '#features/catalog/web';
import type { PublicationRow } from '#features/catalog/contract';
import { Scroller } from '../room/scroller.tsx';
import styles from './books.module.css';

/** A book with the address where it opens, once that is known. */
export interface OpenBook {
  readonly row: Pick<PublicationRow, 'dos_id' | 'name' | 'author' | 'thumbs' | 'cover'>;
  readonly url: string | undefined;
  /** How much of it is read, 0 to 1. */
  readonly share?: number;
}

export const openBookOf = (book: RowBook & { readonly share?: number }): OpenBook => ({
  row: book,
  url: book.dos_url,
  ...(book.share === undefined ? {} : { share: book.share }),
});

interface BookRowProps {
  readonly title: string;
  /** A picture before the title. */
  readonly icon: ReactNode;
  readonly books: readonly OpenBook[];
  readonly perPage: number;
  readonly onTurn: () => void;
}

/** A board of books, big enough for small fingers: one tap opens one. */
export function BookRow({ title, icon, books, perPage, onTurn }: BookRowProps): ReactNode {
  const id = useId();
  const [page, setPage] = useState(0);
  if (books.length === 0) return null;
  return (
    <section className={styles.row} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        {title}
      </h2>
      <Scroller
        items={books}
        perPage={perPage}
        page={page}
        onPage={(next) => {
          onTurn();
          setPage(next);
        }}
        keyOf={({ row }) => row.dos_id}
        label={title}
      >
        {({ row, url, share }) => (
          <a className={styles.book} href={url} aria-disabled={!url || undefined} data-book={row.dos_id}>
            <span className={styles.cover}>
              <Cover publication={row} sizes="(min-width: 680px) 240px, 70vw" isFirst />
            </span>
            {share !== undefined && (
              <span className={styles.share} aria-hidden="true">
                <span style={{ transform: `scaleX(${Math.max(share, 0.04)})` }} />
              </span>
            )}
            <span className={styles.name}>{row.name}</span>
          </a>
        )}
      </Scroller>
    </section>
  );
}
