import type { ReactNode } from 'react';
import { Cover } from '#features/catalog/web';
import { sorted } from '#platform/kernel';
import { useFormats, useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import type { Classroom } from '../../contract/index.ts';
import { useArea } from '../frame/area.ts';
import { useCovers } from '../queries.ts';
import { RemoveBook } from './remove-book.tsx';
import styles from './book-list.module.css';

/**
 * How a list of publications behaves: `edit-classroom` for teachers, with removal, `list-classroom` for students,
 * `list-family` for the parents of a student [CLS-3, CLS-4].
 */
export type ListMode = 'list-classroom' | 'edit-classroom' | 'list-family';

export interface BookListProps {
  readonly classroom: Classroom;
  readonly mode: ListMode;
  /** Where a book leads, by its alias; absent: to its results in the class. */
  readonly addressOf?: (alias: string) => string;
}

/** The publications of a class; each opens its results: the class's for teachers, the own for students [CLS-3, NAV-1]. */
export function BookList({ classroom, mode, addressOf }: BookListProps): ReactNode {
  const { t } = useWords();
  const { compare } = useFormats();
  const covers = useCovers();
  const { publication } = useArea();
  const books = sorted(classroom.publications, (a, b) => compare(a.publication.name, b.publication.name));
  return (
    <ul className={styles.list} role="list" aria-label={t('classrooms.publications')}>
      {books.map((book) => (
        <li key={book.alias} className={styles.item}>
          <Link className={styles.book} to={addressOf?.(book.alias) ?? publication(classroom.id, book.alias)}>
            <span className={styles.cover}>
              <Cover publication={covers.get(book.publication.dos_id) ?? book.publication} sizes="160px" />
            </span>
            <span className={styles.name}>{book.publication.name}</span>
          </Link>
          {mode === 'edit-classroom' && <RemoveBook classroom={classroom} book={book} />}
        </li>
      ))}
    </ul>
  );
}
