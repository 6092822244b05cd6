import LibraryBig from 'lucide-react/icons/library-big';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, EmptyState, QueryState, Skeleton } from '#platform/web/ui';
import type { UnitView } from '../../contract/index.ts';
import { usePlaceNames } from '../parts/place-names.ts';
import { useUnitsOfPeople } from '../queries.ts';
import { UnitCard } from './unit-card.tsx';
import styles from './unit-list.module.css';

interface PeopleListProps {
  readonly view: Exclude<UnitView, 'front'>;
}

/** Units of people, the last changed first: those of the user, or those that colleagues share [REPO-21]. */
export function PeopleList({ view }: PeopleListProps): ReactNode {
  const { t } = useWords();
  const query = useUnitsOfPeople(view);
  const nameOf = usePlaceNames();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!data)
    return (
      <QueryState query={query} loading={t('repository.loading')} className={styles.grid}>
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} height="14rem" />
        ))}
      </QueryState>
    );
  if (data.length === 0)
    return (
      <EmptyState
        picture={<LibraryBig size={64} strokeWidth={1.25} />}
        title={t(`repository.${view}-empty`)}
        text={t(`repository.${view}-empty-text`)}
      />
    );
  return (
    <>
      <ul className={styles.grid} role="list" aria-label={t(`repository.view-${view}`)}>
        {data.map((unit) => (
          <li key={unit.id}>
            <UnitCard unit={unit} place={nameOf(unit)} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className={layouts.center}>
          <Button variant="secondary" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('repository.more')}
          </Button>
        </div>
      )}
    </>
  );
}
