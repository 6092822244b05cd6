import ClipboardList from 'lucide-react/icons/clipboard-list';
import { startTransition, useOptimistic, type ReactNode } from 'react';
import { useMarket } from '#features/market/web';
import type { GradeWithSubjects } from '#features/repository/contract';
import { ALL_PLACES, choiceOf, PlaceFilter, type Filters } from '#features/repository/web';
import { useFocusOnNew } from '#platform/web/hooks';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { useNavigate, useSearchParams } from '#platform/web/router';
import { Alert, Button, EmptyState, QueryState, Skeleton } from '#platform/web/ui';
import { useCornerPlaces, useCornerTests, type TestChoice } from '../queries.ts';
import { readAddress, withParts } from '../parts/address.ts';
import { TestCard } from './test-card.tsx';
import styles from './test-list.module.css';

const picture = <ClipboardList size={64} strokeWidth={1.25} />;

/** Tests by grade and subject, and the filter beside them; the address keeps the choice [REPO-24]. */
export function TestList(): ReactNode {
  const { t } = useWords();
  const query = useCornerPlaces();
  const [search] = useSearchParams();
  const { supportsClickTest } = useMarket();
  const { collection } = readAddress(search);
  const [filters, setFilters] = useAddressFilters();
  const { data: tree } = query;
  if (!tree)
    return (
      <QueryState query={query} loading={t('test-corner.loading')} className={styles.grid}>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} height="12rem" />
        ))}
      </QueryState>
    );
  if (tree.length === 0)
    return <EmptyState picture={picture} title={t('test-corner.empty')} text={t('test-corner.empty-text')} />;
  const choice = choiceOf(tree, filters);
  const showAll = (
    <Button variant="secondary" onClick={() => setFilters(ALL_PLACES)}>
      {t('test-corner.show-all')}
    </Button>
  );
  return (
    <div className={styles.sides}>
      <PlaceFilter tree={tree} filters={filters} onChange={setFilters} />
      {choice ? (
        <Chosen
          tree={tree}
          choice={{ ...choice, collection: supportsClickTest ? collection : 'all' }}
          showAll={showAll}
        />
      ) : (
        <EmptyState
          picture={picture}
          title={t('test-corner.none-chosen')}
          text={t('test-corner.none-chosen-text')}
          action={showAll}
        />
      )}
    </div>
  );
}

/** The choice that the address keeps; a new one shows at once, before the address has changed. */
function useAddressFilters(): [Filters, (filters: Filters) => void] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [filters, show] = useOptimistic(readAddress(search).filters);
  const change = (next: Filters) =>
    startTransition(async () => {
      show(next);
      await navigate(withParts(search, { filters: next }), { replace: true });
    });
  return [filters, change];
}

interface ChosenProps {
  readonly tree: readonly GradeWithSubjects[];
  readonly choice: TestChoice;
  /** A button that takes the choice back. */
  readonly showAll: ReactNode;
}

function Chosen({ tree, choice, showAll }: ChosenProps): ReactNode {
  const { t } = useWords();
  const query = useCornerTests(choice);
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;
  const { list, expectMore } = useFocusOnNew<HTMLUListElement>(data?.items.length ?? 0);
  if (!data)
    return (
      <QueryState query={query} loading={t('test-corner.loading')} className={styles.grid}>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} height="12rem" />
        ))}
      </QueryState>
    );
  if (data.total === 0)
    return (
      <EmptyState
        picture={picture}
        title={t('test-corner.none-found')}
        text={t('test-corner.none-found-text')}
        action={showAll}
      />
    );
  return (
    <div className={styles.tests}>
      <p className={styles.count} role="status">
        {t('test-corner.count', { count: data.total })}
      </p>
      <ul ref={list} className={styles.grid} role="list" aria-label={t('test-corner.title')}>
        {data.items.map((test) => (
          <li key={test.id}>
            <TestCard test={test} tree={tree} />
          </li>
        ))}
      </ul>
      {isFetchNextPageError && <Alert error={error} />}
      {hasNextPage && (
        <div className={layouts.center}>
          <Button
            variant="secondary"
            isBusy={isFetchingNextPage}
            onClick={() => {
              expectMore();
              void fetchNextPage();
            }}
          >
            {t('test-corner.more')}
          </Button>
        </div>
      )}
    </div>
  );
}
