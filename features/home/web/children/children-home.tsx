import Plus from 'lucide-react/icons/plus';
import { useId, useState, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import { buttonClass, ErrorState, Skeleton } from '#platform/web/ui';
import { useChildrenReading } from '../queries.ts';
import { BenchPicture } from '../visitor/door-pictures.tsx';
import { ChildCard } from './child-card.tsx';
import { CollectedDialog } from './collected-dialog.tsx';
import styles from './children-home.module.css';

/** A parent's children, a card each: how they read in the last days, and what [FAM-6]. */
export function ChildrenHome(): ReactNode {
  const { t } = useWords();
  const id = useId();
  const { data, isError, isFetching, refetch } = useChildrenReading();
  const [isTelling, setTelling] = useState(false);
  return (
    <section className={styles.home} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t('home.children')}</h2>
        {data && data.length > 0 && (
          <Link className={styles.more} to={address('manageChildren')}>
            {t('home.manage-children')}
          </Link>
        )}
      </div>
      {data && data.length > 0 && (
        <ul role="list" className={styles.cards}>
          {data.map((reading) => (
            <li key={reading.child.uid}>
              <ChildCard reading={reading} />
            </li>
          ))}
        </ul>
      )}
      {data?.length === 0 && (
        <div className={styles.empty}>
          <BenchPicture />
          <p>{t('home.no-children')}</p>
          <div className={styles.actions}>
            <Link className={buttonClass()} to={address('manageChildren')}>
              <Plus size={18} aria-hidden="true" />
              {t('home.first-child')}
            </Link>
            <Link className={buttonClass({ variant: 'secondary' })} to={`${address('home')}?joinCode=&joinType=family`}>
              {t('home.have-code')}
            </Link>
          </div>
        </div>
      )}
      {!data && !isError && <Skeleton height="15rem" />}
      {!data && isError && (
        <ErrorState title={t('home.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      <button type="button" className={styles.why} onClick={() => setTelling(true)}>
        {t('home.collected')}
      </button>
      {isTelling && <CollectedDialog onClose={() => setTelling(false)} />}
    </section>
  );
}
