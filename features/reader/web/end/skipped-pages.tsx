import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, classNames } from '#platform/web/ui';
import { linesOf, placeOf, type Book } from '../../contract/index.ts';
import { isOfBook } from '../contents/chapters.ts';
import { useSkippedUnits } from './queries-skipped.ts';
import styles from './end-screen.module.css';

/** Pages that are named at a time: more would hide what else is at the end. */
const MOST = 6;

interface SkippedPagesProps {
  readonly book: Pick<Book, 'dos_id' | 'spine' | 'toc'>;
  readonly onGo: (unit: string) => void;
}

/** At the end of a book: the pages that do not count as read, each one tap away; nothing where all are read [READ-14]. */
export function SkippedPages({ book, onGo }: SkippedPagesProps): ReactNode {
  const { t } = useWords();
  const units = useSkippedUnits(book.dos_id).filter((unit) => isOfBook(book, unit));
  if (units.length === 0) return null;
  return (
    <div className={styles.skipped} role="group" aria-labelledby="reader-end-skipped">
      <p id="reader-end-skipped" role="status">
        {t('reader.end-skipped')}
      </p>
      <ul role="list" className={classNames(layouts.cluster, styles.actions)}>
        {units.slice(0, MOST).map((unit) => (
          <li key={unit}>
            <Button variant="secondary" onClick={() => onGo(unit)}>
              <span className={styles.next}>
                {nameOf(book, unit) ?? t('reader.page-number', { page: pageOf(book, unit) })}
              </span>
            </Button>
          </li>
        ))}
        {units.length > MOST && <li className={styles.more}>+{units.length - MOST}</li>}
      </ul>
    </div>
  );
}

type Named = SkippedPagesProps['book'];

const indexOf = ({ spine }: Named, unit: string): number => spine.findIndex(({ href }) => href === placeOf(unit).href);
const pageOf = (book: Named, unit: string): number => indexOf(book, unit) + 1;

/** What the contents or the page itself call a unit; undefined where that is nothing but a number. Pure. */
function nameOf(book: Named, unit: string): string | undefined {
  const title = (
    linesOf(book.toc).find(({ href }) => href === unit)?.title ??
    book.spine[indexOf(book, unit)]?.title ??
    ''
  ).trim();
  return title === '' || /^\p{N}+$/u.test(title) ? undefined : title;
}
