import { type ReactNode } from 'react';
import type { PublicationRow } from '#features/catalog/contract';
import { Cover } from '#features/catalog/web';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import styles from './unlocked-books.module.css';

interface UnlockedBooksProps {
  readonly ids: readonly string[];
  readonly books: ReadonlyMap<string, PublicationRow>;
  /** Small covers in a row; large ones right after unlocking. */
  readonly isSmall?: boolean;
  /** Whether they may be opened (still). */
  readonly isOpen: boolean;
}

/** The publications of a code, with their covers. */
export function UnlockedBooks({ ids, books, isSmall = false, isOpen }: UnlockedBooksProps): ReactNode {
  const { t } = useWords();
  return (
    <ul className={styles.books} role="list" data-small={isSmall || undefined}>
      {ids.map((id) => {
        const book = books.get(id);
        const name = book?.name ?? t('unlock.unnamed-book');
        const content = (
          <>
            <span className={styles.cover}>
              <Cover publication={book ?? { name }} sizes={isSmall ? '48px' : '120px'} />
            </span>
            <span className={styles.name}>{name}</span>
          </>
        );
        return (
          <li key={id}>
            {isOpen && book ? (
              <Link
                className={styles.book}
                to={address(book.isCourse ? 'course' : 'reader', { publication: book.alias })}
              >
                {content}
              </Link>
            ) : (
              <span className={styles.book}>{content}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
