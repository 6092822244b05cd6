import { useId, useState, type ReactNode } from 'react';
import { Cover } from '#features/catalog/web';
import { useUser } from '#features/session/web';
import { Insets } from '#features/shell/web';
import { useFormats, useWords } from '#platform/web/i18n';
import { CLASS_BOOKS_MOST, type ContinuedBook, type RowBook, type ShelfRows } from '../../contract/index.ts';
import { ShareRing } from './share-ring.tsx';
import { useShelfRows } from './queries.ts';
import styles from './shelf-rows.module.css';

const SIZES = '(min-width: 680px) 120px, 104px';

/** What stands before the books: what higher features have to say, then the first rows; strangers have none of those. */
export function Content(): ReactNode {
  const { uid } = useUser();
  return (
    <>
      <Insets place="shelf-top" />
      {uid && <Rows />}
    </>
  );
}

function Rows(): ReactNode {
  const rows = useShelfRows();
  return rows && <Known rows={rows} />;
}

/** Books to go on with, of one's classes, and favourites; a row without books is none [SHELF-15, SHELF-16, SHELF-22]. */
function Known({ rows }: { readonly rows: ShelfRows }): ReactNode {
  const { t } = useWords();
  // The first heart makes no row, and the last one that goes leaves none: nothing below moves while one looks at it.
  const [hasFavourites] = useState(rows.favourites.length > 0);
  return (
    <div className={styles.rows}>
      <Row title={t('bookshelf.continue')} books={rows.continued} />
      <Row title={t('bookshelf.from-class')} books={rows.fromClass} />
      {hasFavourites && (
        <Row title={t('bookshelf.favourites')} books={rows.favourites} ifNone={t('bookshelf.no-favourites')} />
      )}
    </div>
  );
}

interface RowProps {
  readonly title: string;
  readonly books: readonly (RowBook & Partial<ContinuedBook>)[];
  /** What a row says that lost its last book; without it there is no row. */
  readonly ifNone?: string;
}

function Row({ title, books, ifNone }: RowProps): ReactNode {
  const id = useId();
  if (books.length === 0 && ifNone === undefined) return null;
  return (
    <section className={styles.row} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {books.length === 0 && <p className={styles.none}>{ifNone}</p>}
      <ul className={styles.books}>
        {books.map((book, index) => (
          <li key={book.dos_id}>
            <a className={styles.book} href={book.dos_url} title={book.name}>
              <span className={styles.frame}>
                <Cover publication={book} sizes={SIZES} isFirst={index < CLASS_BOOKS_MOST} />
                {book.share !== undefined && <ShareRing share={book.share} />}
              </span>
              <span className={styles.name}>{book.name}</span>
              {book.share !== undefined && <Share share={book.share} />}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The ring in words. */
function Share({ share }: { readonly share: number }): ReactNode {
  const { t } = useWords();
  const { percent } = useFormats();
  return <span className="visually-hidden">, {t('bookshelf.share-read', { share: percent(share) })}</span>;
}
