import { useId, type ReactNode } from 'react';
import { Cover } from '#features/catalog/web';
import { isStudent } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { Insets } from '#features/shell/web';
import { useFormats, useWords } from '#platform/web/i18n';
import type { ContinuedBook, RowBook } from '../../contract/index.ts';
import { ShareRing } from './share-ring.tsx';
import { useKeptHeight } from './use-kept-height.ts';
import { useShelfRows } from './queries.ts';
import styles from './shelf-rows.module.css';

const SIZES = '(min-width: 680px) 120px, 104px';

/** Above the books: insets of higher features, and the first rows, which strangers do not have. */
export function Content(): ReactNode {
  const user = useUser();
  const ref = useKeptHeight(user.roles.join());
  const insets = (
    <div className={styles.insets}>
      <Insets place="shelf-top" isNamed />
    </div>
  );
  // The rows come with the page, the insets later: a student's books come first, other rows wait at the end of the place.
  const isFirst = isStudent(user);
  return (
    <div ref={ref} className={styles.ahead}>
      {!isFirst && insets}
      {user.uid && (
        <div className={styles.ownRows}>
          <Rows />
        </div>
      )}
      {isFirst && insets}
    </div>
  );
}

/**
 * The books that the user can continue and the books of the user's classes; an empty row is hidden [SHELF-15,
 * SHELF-16].
 */
function Rows(): ReactNode {
  const { t } = useWords();
  const rows = useShelfRows();
  if (!rows) return null;
  return (
    <div className={styles.rows}>
      <Row title={t('bookshelf.continue')} books={rows.continued} />
      <Row title={t('bookshelf.from-class')} books={rows.fromClass} />
    </div>
  );
}

interface RowProps {
  readonly title: string;
  readonly books: readonly (RowBook & Partial<ContinuedBook>)[];
}

function Row({ title, books }: RowProps): ReactNode {
  const id = useId();
  if (books.length === 0) return null;
  return (
    <section className={styles.row} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.books}>
        {books.map((book) => (
          <li key={book.dos_id}>
            <a className={styles.book} href={book.dos_url} title={book.name}>
              <span className={styles.frame}>
                <Cover publication={book} sizes={SIZES} isFirst />
                {book.share !== undefined && <ShareRing share={book.share} />}
                {book.score !== undefined && <Score score={book.score} />}
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

/** The score of an exercise, on its cover. */
function Score({ score }: { readonly score: number }): ReactNode {
  const { t } = useWords();
  const { percent } = useFormats();
  return (
    <span className={styles.score}>
      <span aria-hidden="true">★ {percent(score)}</span>
      <span className="visually-hidden">{t('bookshelf.score', { percent: percent(score) })}, </span>
    </span>
  );
}

/** The ring in words. */
function Share({ share }: { readonly share: number }): ReactNode {
  const { t } = useWords();
  const { percent } = useFormats();
  return <span className="visually-hidden">, {t('bookshelf.share-read', { share: percent(share) })}</span>;
}
