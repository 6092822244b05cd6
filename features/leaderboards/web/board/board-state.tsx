import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { EmptyState, QueryBoundary, Skeleton, type QueryBoundaryProps } from '#platform/web/ui';
import { Podium } from './podium.tsx';

interface BoardStateProps<Data> {
  readonly answer: QueryBoundaryProps<Data>['query'];
  readonly isEmpty: (data: Data) => boolean;
  readonly children: (data: Data) => ReactNode;
}

/** A board that is loading, failed, empty, or there [LEAD-4]. */
export function BoardState<Data>({ answer, isEmpty, children }: BoardStateProps<Data>): ReactNode {
  const { t } = useWords();
  return (
    <QueryBoundary
      query={answer}
      loading={t('leaderboards.loading')}
      skeleton={<Skeleton height="20rem" />}
      failed={t('leaderboards.failed')}
    >
      {(data) =>
        isEmpty(data) ? (
          <EmptyState
            picture={<Podium winners={[]} />}
            title={t('leaderboards.empty')}
            text={t('leaderboards.empty-text')}
          />
        ) : (
          children(data)
        )
      }
    </QueryBoundary>
  );
}
