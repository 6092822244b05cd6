import BookOpen from 'lucide-react/icons/book-open';
import { useId, type ReactNode } from 'react';
import { Cover } from '#features/catalog/web';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link } from '#platform/web/router';
import { buttonClass, classNames } from '#platform/web/ui';
import type { Progress } from '../../contract/index.ts';
import styles from './next-book.module.css';

interface NextBookProps {
  readonly next: NonNullable<Progress['next']>;
  /** Whether the student looks; an adult sees the next thing to do but opens nothing in the child's name. */
  readonly isSelf: boolean;
}

/** The one thing to do now: to read on, or to begin [PROG-11]. */
export function NextBook({ next, isSelf }: NextBookProps): ReactNode {
  const { t } = useWords();
  const id = useId();
  return (
    <section className={classNames(layouts.row, styles.next)} aria-labelledby={id}>
      <span className={styles.cover}>
        <Cover publication={next} sizes="120px" />
      </span>
      <div className={styles.about}>
        <h2 id={id}>{t('reports.next')}</h2>
        <b>{next.name}</b>
        {isSelf && (
          <Link className={buttonClass()} to={next.dos_url.replace(/^.*#/, '')}>
            <BookOpen size={20} aria-hidden="true" />
            {t(next.isCourse ? 'statistics.open-course' : next.isBegun ? 'reports.read-on' : 'reports.begin')}
          </Link>
        )}
      </div>
    </section>
  );
}
