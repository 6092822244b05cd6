import Plus from 'lucide-react/icons/plus';
import { useId, useState, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link } from '#platform/web/router';
import { buttonClass, classNames, QueryBoundary, Skeleton } from '#platform/web/ui';
import type { ChildReading } from '../../contract/index.ts';
import { useChildrenReading } from '../queries.ts';
import { BenchPicture } from '../visitor/door-pictures.tsx';
import { ChildCard } from './child-card.tsx';
import { CollectedDialog } from './collected-dialog.tsx';
import styles from './children-home.module.css';

/** A parent's children, a card each: how they read in the last days, and what [FAM-6]. */
export function ChildrenHome(): ReactNode {
  const { t } = useWords();
  const id = useId();
  const query = useChildrenReading();
  const [isTelling, setTelling] = useState(false);
  return (
    <section className={styles.home} aria-labelledby={id}>
      <div className={classNames(layouts.cluster, styles.head)}>
        <h2 id={id}>{t('home.children')}</h2>
        {query.data && query.data.length > 0 && (
          <Link className={styles.more} to={address('manageChildren')}>
            {t('home.manage-children')}
          </Link>
        )}
      </div>
      <QueryBoundary query={query} failed={t('home.failed')} skeleton={<Skeleton height="15rem" />}>
        {(readings) => (readings.length > 0 ? <Cards readings={readings} /> : <NoChildren />)}
      </QueryBoundary>
      <button type="button" className={styles.why} onClick={() => setTelling(true)}>
        {t('home.collected')}
      </button>
      {isTelling && <CollectedDialog onClose={() => setTelling(false)} />}
    </section>
  );
}

const Cards = ({ readings }: { readonly readings: readonly ChildReading[] }): ReactNode => (
  <ul role="list" className={styles.cards}>
    {readings.map((reading) => (
      <li key={reading.child.uid}>
        <ChildCard reading={reading} />
      </li>
    ))}
  </ul>
);

function NoChildren(): ReactNode {
  const { t } = useWords();
  return (
    <div className={classNames(layouts.cluster, styles.empty)}>
      <BenchPicture />
      <p>{t('home.no-children')}</p>
      <div className={layouts.cluster}>
        <Link className={buttonClass()} to={address('manageChildren')}>
          <Plus size={18} aria-hidden="true" />
          {t('home.first-child')}
        </Link>
        <Link className={buttonClass({ variant: 'secondary' })} to={`${address('home')}?joinCode=&joinType=family`}>
          {t('home.have-code')}
        </Link>
      </div>
    </div>
  );
}
