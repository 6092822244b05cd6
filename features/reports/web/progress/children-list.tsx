import type { ReactNode } from 'react';
import { displayName, anonymousUser } from '#features/session/contract';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { ContentPage } from '#platform/web/page';
import { Link } from '#platform/web/router';
import { buttonClass, EmptyState, QueryBoundary, Skeleton } from '#platform/web/ui';
import { TwoClassesPicture } from '../report/pictures.tsx';
import { useOwnChildren } from '../queries.ts';
import styles from './progress-view.module.css';

/** A parent's children, each leading to its progress [PROG-12]. */
export function ChildrenList(): ReactNode {
  const { t } = useWords();
  return (
    <ContentPage title={t('reports.title')} lead={t('reports.last-days')}>
      <QueryBoundary query={useOwnChildren()} skeleton={<Skeleton height="9rem" />}>
        {(children) =>
          children.length > 0 ? (
            <ul role="list" className={styles.children}>
              {children.map((child) => (
                <li key={child.uid}>
                  <Link to={address('reports', {}, { student: child.uid })}>
                    {displayName({ ...anonymousUser, ...child })}
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              picture={<TwoClassesPicture />}
              title={t('reports.no-children')}
              action={
                <Link className={buttonClass()} to={address('manageChildren')}>
                  {t('reports.add-child')}
                </Link>
              }
            />
          )
        }
      </QueryBoundary>
    </ContentPage>
  );
}
