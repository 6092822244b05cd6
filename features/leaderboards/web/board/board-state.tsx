import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { EmptyState, ErrorState, Skeleton } from '#platform/web/ui';
import { Podium } from './podium.tsx';

interface BoardStateProps<Data> {
  readonly answer: {
    readonly data: Data | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly isEmpty: (data: Data) => boolean;
  readonly children: (data: Data) => ReactNode;
}

/** A board that is on its way, failed, empty, or there [LEAD-4]. */
export function BoardState<Data>({ answer, isEmpty, children }: BoardStateProps<Data>): ReactNode {
  const { t } = useWords();
  const { data, isError, isFetching, refetch } = answer;
  if (data === undefined)
    return isError ? (
      <ErrorState title={t('leaderboards.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <div role="group" aria-busy="true" aria-label={t('leaderboards.loading')}>
        <Skeleton height="20rem" />
      </div>
    );
  if (isEmpty(data))
    return (
      <EmptyState
        picture={<Podium winners={[]} />}
        title={t('leaderboards.empty')}
        text={t('leaderboards.empty-text')}
      />
    );
  return children(data);
}
