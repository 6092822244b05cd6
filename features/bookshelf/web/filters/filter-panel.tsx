import { useMemo, type ReactNode } from 'react';
import type { SchoolGroup, Subject } from '#features/catalog/contract';
import { bookTypeName, SubjectIcon } from '#features/catalog/web';
import { useMarket } from '#features/market/web';
import { sorted } from '#platform/kernel';
import { useWords } from '#platform/web/i18n';
import { Checkbox, FilterChips } from '#platform/web/ui';
import {
  ALL_SCHOOL_TYPES,
  PUBLICATION_STATE,
  searchParametersOf,
  type BookshelfFilters,
  type PublicationState,
  type ShelfEntry,
} from '../../contract/index.ts';
import { ChoicePills } from './choice-pills.tsx';
import styles from './filter-panel.module.css';

export interface FilterPanelProps {
  readonly id: string;
  readonly filters: BookshelfFilters;
  readonly entries: readonly ShelfEntry[];
  readonly schoolGroups: readonly SchoolGroup[];
  readonly subjects: readonly Subject[];
  readonly onFilters: (change: Partial<BookshelfFilters>) => void;
}

/** All filters [SHELF-4]. The grades follow the school type. */
export function Content(props: FilterPanelProps): ReactNode {
  const { id, filters, entries, schoolGroups, subjects, onFilters } = props;
  const words = useWords();
  const { t } = words;
  const { showFlipbook } = useMarket();
  const parameters = useMemo(() => searchParametersOf(entries), [entries]);
  const isOffered = <Value,>(value: Value, there: ReadonlySet<Value>, chosen: readonly Value[]) =>
    there.has(value) || chosen.includes(value);
  const grades = schoolGroups
    .filter((group) => filters.schoolType === ALL_SCHOOL_TYPES || group.id === filters.schoolType)
    .flatMap((group) => group.options.grades)
    .filter((grade) => isOffered(grade.id, parameters.grades, filters.grade));
  return (
    <div id={id} className={styles.panel} data-print="hide">
      <FilterChips
        legend={t('bookshelf.grade')}
        chosen={filters.grade}
        choices={grades.map((grade) => ({ value: grade.id, label: grade.name ?? String(grade.number) }))}
        onChoose={(grade) => onFilters({ grade })}
      />
      <FilterChips
        legend={t('bookshelf.subject')}
        chosen={filters.subject}
        choices={sorted(
          subjects.filter((subject) => isOffered(subject.id, parameters.subjects, filters.subject)),
          (a, b) => a.order - b.order,
        ).map(({ id: value, name, icon }) => ({ value, label: name, icon: <SubjectIcon name={icon} /> }))}
        onChoose={(subject) => onFilters({ subject })}
      />
      <FilterChips
        legend={t('bookshelf.type')}
        chosen={filters.publicationType}
        choices={sorted([...parameters.publicationTypes]).map((type) => ({
          value: type,
          label: bookTypeName(type, words),
        }))}
        onChoose={(publicationType) => onFilters({ publicationType })}
      />
      <ChoicePills
        legend={t('bookshelf.state')}
        value={String(filters.publicationState)}
        choices={[
          { value: String(PUBLICATION_STATE.all), label: t('bookshelf.state-all') },
          { value: String(PUBLICATION_STATE.locked), label: t('bookshelf.state-locked') },
          { value: String(PUBLICATION_STATE.unlocked), label: t('bookshelf.state-unlocked') },
        ]}
        onChoose={(state) => onFilters({ publicationState: Number(state) as PublicationState })}
      />
      <fieldset className={styles.more}>
        <legend className="visually-hidden">{t('bookshelf.more')}</legend>
        <Checkbox
          label={t('bookshelf.only-unlocked')}
          checked={filters.onlyUnlocked}
          onChange={(event) => onFilters({ onlyUnlocked: event.target.checked })}
        />
        {showFlipbook && (
          <Checkbox
            label={t('bookshelf.only-flipbook')}
            checked={filters.onlyFlipbook}
            onChange={(event) => onFilters({ onlyFlipbook: event.target.checked })}
          />
        )}
        <Checkbox
          label={t('bookshelf.save-filters')}
          checked={filters.saveFiltersData}
          onChange={(event) => onFilters({ saveFiltersData: event.target.checked })}
        />
      </fieldset>
    </div>
  );
}
