import Info from 'lucide-react/icons/info';
import { useId, useState, type ReactNode } from 'react';
import { nameMatches } from '#features/catalog/contract';
import { Cover } from '#features/catalog/web';
import { sorted } from '#platform/kernel';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames, QueryBoundary, type QueryBoundaryProps, Skeleton, TextField } from '#platform/web/ui';
import type { ClassroomPublication } from '../../contract/index.ts';
import { useCovers } from '../queries.ts';
import styles from './publication-picker.module.css';

interface PublicationPickerProps {
  readonly query: QueryBoundaryProps<{ readonly publications: readonly ClassroomPublication[] }>['query'];
  /** Aliases. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Tick boxes for publications: used ones are disabled with a note, a filter shows from two on [CLS-2]. */
export function PublicationPicker({ query, chosen, onChange }: PublicationPickerProps): ReactNode {
  const { t } = useWords();
  return (
    <QueryBoundary
      query={query}
      loading={t('classrooms.loading-books')}
      className={styles.waiting}
      skeleton={[1, 2, 3].map((row) => (
        <Skeleton key={row} height="4.5rem" />
      ))}
    >
      {({ publications }) => <Choices all={publications} chosen={chosen} onChange={onChange} />}
    </QueryBoundary>
  );
}

interface ChoicesProps extends Pick<PublicationPickerProps, 'chosen' | 'onChange'> {
  readonly all: readonly ClassroomPublication[];
}

function Choices({ all, chosen, onChange }: ChoicesProps): ReactNode {
  const { t } = useWords();
  const { compare } = useFormats();
  const covers = useCovers();
  const labelId = useId();
  const [name, setName] = useState('');
  if (all.length === 0) return <p className={styles.note}>{t('classrooms.no-books')}</p>;
  const shown = sorted(
    all.filter(({ publication }) => nameMatches(publication.name, name)),
    (a, b) => compare(a.publication.name, b.publication.name),
  );
  const toggle = (alias: string) =>
    onChange(chosen.includes(alias) ? chosen.filter((one) => one !== alias) : [...chosen, alias]);
  return (
    <div className={styles.picker}>
      {all.length > 1 && (
        <TextField
          type="search"
          name="book-filter"
          label={t('classrooms.filter-books')}
          value={name}
          autoComplete="off"
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      <p id={labelId} className={styles.count} aria-live="polite">
        {t('classrooms.chosen', { count: chosen.length })}
      </p>
      <div aria-live="polite">
        {shown.length === 0 && (
          <p className={classNames(layouts.row, styles.alert)}>
            <Info size={22} aria-hidden="true" />
            {t('classrooms.no-books-match', { name: name.trim() })}
          </p>
        )}
      </div>
      {shown.length > 0 && (
        <ul className={styles.list} role="list" aria-labelledby={labelId}>
          {shown.map(({ alias, publication, isUsed }) => (
            <li key={alias}>
              <label
                className={classNames(layouts.row, styles.book)}
                data-used={isUsed || undefined}
                data-checked={(!isUsed && chosen.includes(alias)) || undefined}
              >
                <input
                  type="checkbox"
                  checked={isUsed || chosen.includes(alias)}
                  disabled={isUsed}
                  onChange={() => toggle(alias)}
                />
                <span className={styles.cover}>
                  <Cover publication={covers.get(publication.dos_id) ?? publication} sizes="44px" />
                </span>
                <span className={styles.text}>
                  <span className={styles.name}>{publication.name}</span>
                  {isUsed && <span className={styles.used}>{t('classrooms.used')}</span>}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
