import LibraryBig from 'lucide-react/icons/library-big';
import type { ReactNode } from 'react';
import { groupedBy } from '#platform/kernel';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Alert, Button, classNames, EmptyState, QueryState, Skeleton } from '#platform/web/ui';
import type { GradeWithSubjects, Unit } from '../../contract/index.ts';
import { OrderUnits } from '../edit/order-units.tsx';
import { useIsEditor } from '../parts/use-is-editor.ts';
import { useGradesSubjects, useUnits } from '../queries.ts';
import { PlaceFilter } from './filter.tsx';
import { ALL, choiceOf, type Filters } from './filters.ts';
import { useGradeName } from '../parts/grade-name.ts';
import { UnitCard } from './unit-card.tsx';
import { useFilters } from './use-filters.ts';
import styles from './unit-list.module.css';

/** Units by grade and subject, the pinned ones first, and the filter beside them [REPO-1]. */
export function UnitList(): ReactNode {
  const { t } = useWords();
  const query = useGradesSubjects();
  const [filters, setFilters] = useFilters();
  const { data: tree } = query;
  if (!tree)
    return (
      <QueryState query={query} loading={t('repository.loading')} className={styles.grid}>
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} height="14rem" />
        ))}
      </QueryState>
    );
  if (tree.length === 0)
    return (
      <EmptyState
        picture={<LibraryBig size={64} strokeWidth={1.25} />}
        title={t('repository.empty')}
        text={t('repository.empty-text')}
      />
    );
  return (
    <div className={styles.sides}>
      <PlaceFilter tree={tree} filters={filters} onChange={setFilters} />
      {choiceOf(tree, filters) ? (
        <Chosen tree={tree} filters={filters} />
      ) : (
        <EmptyState
          picture={<LibraryBig size={64} strokeWidth={1.25} />}
          title={t('repository.none-chosen')}
          text={t('repository.none-chosen-text')}
          action={
            <Button variant="secondary" onClick={() => setFilters(ALL)}>
              {t('repository.show-all')}
            </Button>
          }
        />
      )}
    </div>
  );
}

interface ChosenProps {
  readonly tree: readonly GradeWithSubjects[];
  readonly filters: Filters;
}

function Chosen({ tree, filters }: ChosenProps): ReactNode {
  const { t } = useWords();
  const query = useUnits(filters);
  const nameOf = usePlaceName(tree);
  const isEditor = useIsEditor();
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;
  if (!data)
    return (
      <QueryState query={query} loading={t('repository.loading')} className={styles.grid}>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} height="14rem" />
        ))}
      </QueryState>
    );
  const pinned = data.filter(({ isPinned }) => isPinned);
  const places = groupedBy(
    data.filter(({ isPinned }) => !isPinned),
    ({ grade, subject }) => `${grade} ${subject}`,
  );
  return (
    <div className={classNames(layouts.stack, styles.lists)}>
      <Shelf title={t('repository.pinned')} units={pinned} nameOf={nameOf} />
      {[...places].map(([place, units]) => (
        <Shelf key={place} title={units[0] ? nameOf(units[0]) : ''} units={units} isOrdered={isEditor} />
      ))}
      {isFetchNextPageError && <Alert error={error} />}
      {hasNextPage && (
        <div className={layouts.center}>
          <Button variant="secondary" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('repository.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface ShelfProps {
  readonly title: string;
  readonly units: readonly Unit[];
  /** Grade and subject, where units of several ones stand together. */
  readonly nameOf?: (unit: Unit) => string;
  /** The caller may change their order. */
  readonly isOrdered?: boolean;
}

function Shelf({ title, units, nameOf, isOrdered = false }: ShelfProps): ReactNode {
  const [first] = units;
  if (!first) return undefined;
  return (
    <section className={layouts.stack} aria-label={title}>
      <div className={layouts.row}>
        <h2>{title}</h2>
        {isOrdered && <OrderUnits place={first} name={title} />}
      </div>
      <ul className={styles.grid} role="list">
        {units.map((unit) => (
          <li key={unit.id}>
            <UnitCard unit={unit} place={nameOf?.(unit)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "1. razred · Matematika". */
function usePlaceName(tree: readonly GradeWithSubjects[]): (unit: Pick<Unit, 'grade' | 'subject'>) => string {
  const gradeName = useGradeName();
  return ({ grade, subject }) => {
    const found = tree.find(({ id }) => id === grade);
    const name = found?.subjects.find(({ id }) => id === subject)?.name;
    return [found && gradeName(found.number), name].filter(Boolean).join(' · ');
  };
}
