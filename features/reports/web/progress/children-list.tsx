import type { ReactNode } from 'react';
import { displayName, anonymousUser } from '#features/session/contract';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { ContentPage } from '#platform/web/page';
import { Link } from '#platform/web/router';
import { buttonClass, EmptyState, ErrorState, Skeleton } from '#platform/web/ui';
import { TwoClassesPicture } from '../compare/pictures.tsx';
import { useOwnChildren } from '../queries.ts';
import styles from './progress-view.module.css';

/** A parent's children, each leading to its progress [PROG-12]. */
export function ChildrenList(): ReactNode {
  const { t, tDynamic } = useWords();
  const { data, error, isFetching, refetch } = useOwnChildren();
  return (
    <ContentPage title={t('reports.title')} lead={t('reports.last-days')}>
      {!data && error && (
        <ErrorState text={tDynamic(error.code)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height="9rem" />}
      {data?.length === 0 && (
        <EmptyState
          picture={<TwoClassesPicture />}
          title={t('reports.no-children')}
          action={
            <Link className={buttonClass()} to={address('manageChildren')}>
              {t('reports.add-child')}
            </Link>
          }
        />
      )}
      {data && data.length > 0 && (
        <ul role="list" className={styles.children}>
          {data.map((child) => (
            <li key={child.uid}>
              <Link to={address('reports', {}, { student: child.uid })}>
                {displayName({ ...anonymousUser, ...child })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ContentPage>
  );
}
