import { useId, type CSSProperties, type ReactNode } from 'react';
import { Cover } from '#features/catalog/web';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link } from '#platform/web/router';
import { classNames } from '#platform/web/ui';
import type { Progress, ProgressBook } from '../../contract/index.ts';
import styles from './week-books.module.css';

/** The books of these days: how far each is read, and its exercises. Before the first finished page, the opened ones are shown. */
export function WeekBooks({ progress: { books, isSelf } }: { readonly progress: Progress }): ReactNode {
  const { t } = useWords();
  const id = useId();
  return (
    <section className={classNames(layouts.stack, styles.section)} aria-labelledby={id}>
      <h2 id={id}>{t('reports.books')}</h2>
      {books.length > 0 ? (
        <ul role="list" className={styles.books}>
          {books.map((book) => (
            <li key={book.dos_id}>
              <WeekBook book={book} isSelf={isSelf} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{t('reports.books-none')}</p>
      )}
    </section>
  );
}

function WeekBook({ book, isSelf }: { readonly book: ProgressBook; readonly isSelf: boolean }): ReactNode {
  const { t } = useWords();
  const { badge, percent, date } = useFormats();
  const { name, isCourse, opened, read, readNow, units_total: units, score, points, lastAt } = book;
  return (
    <article className={styles.book}>
      <span className={styles.cover}>
        <Cover publication={book} sizes="72px" />
      </span>
      <div className={styles.about}>
        <h3>{isSelf ? <Link to={book.dos_url.replace(/^.*#/, '')}>{name}</Link> : name}</h3>
        <span
          className={styles.bar}
          style={{ '--share': units > 0 ? read / units : 0 } as CSSProperties}
          aria-hidden="true"
        />
        <p>
          {read > 0 || opened === 0
            ? t(isCourse ? 'statistics.solved-part' : 'statistics.read-part', {
                read: badge(read),
                count: badge(units),
              })
            : `${t('statistics.unit-opened')}: ${t('statistics.viewed', { visited: badge(opened), count: badge(units) })}`}
          {readNow > 0 && <b className={styles.more}>+{badge(readNow)}</b>}
        </p>
        <p className={styles.soft}>
          {[
            score !== null && t('statistics.score-of', { percent: percent(score / 100) }),
            points > 0 && t('statistics.count-points', { count: points }),
            t('reports.last-read', { date: date(lastAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </article>
  );
}
