import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { nameMatches } from '#features/catalog/contract';
import { Cover } from '#features/catalog/web';
import { useFormats, useWords } from '#platform/web/i18n';
import { Button, ErrorState, Skeleton, TextField } from '#platform/web/ui';
import type { ClassroomPublication } from '../../contract/index.ts';
import { BookChips } from './chips/book-chips.tsx';
import { useBookChips } from './chips/use-book-chips.ts';
import { useCovers } from '../queries.ts';
import styles from './publication-picker.module.css';

interface PublicationPickerProps {
  readonly query: {
    readonly data: { readonly publications: readonly ClassroomPublication[] } | undefined;
    readonly error: { readonly code: string } | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Aliases. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** Of the class: its books stand in the list first; null for a group of several. */
  readonly grade?: number | null;
}

/** Books that the list shows at once: a catalogue of thousands comes piece by piece. */
const PIECE = 60;

/** Tick boxes for publications: used ones are disabled with a note, a filter shows from two on [CLS-2]; the chosen stand above, wherever the list is [CLS-19]. */
export function PublicationPicker({ query, chosen, onChange, grade = null }: PublicationPickerProps): ReactNode {
  const { t, tDynamic } = useWords();
  const { data, error, isFetching, refetch } = query;
  if (data) return <Choices all={data.publications} chosen={chosen} onChange={onChange} grade={grade} />;
  if (error) return <ErrorState text={tDynamic(error.code)} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className={styles.waiting} role="group" aria-busy="true" aria-label={t('classrooms.loading-books')}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="4.5rem" />
      ))}
    </div>
  );
}

interface ChoicesProps extends Pick<PublicationPickerProps, 'chosen' | 'onChange'> {
  readonly grade: number | null;
  readonly all: readonly ClassroomPublication[];
}

function Choices({ all, chosen, onChange, grade }: ChoicesProps): ReactNode {
  const { t } = useWords();
  const { compare } = useFormats();
  const covers = useCovers();
  const labelId = useId();
  const [name, setName] = useState('');
  const [most, setMost] = useState(PIECE);
  const rows = useMemo(() => all.flatMap(({ publication }) => covers.get(publication.dos_id) ?? []), [all, covers]);
  const chips = useBookChips(rows, grade);
  // Thousands are put in order once, and not with each letter of the filter.
  const sorted = useMemo(() => all.toSorted((a, b) => compare(a.publication.name, b.publication.name)), [all, compare]);
  if (all.length === 0) return <p className={styles.note}>{t('classrooms.no-books')}</p>;
  const shown = sorted.filter(
    ({ publication }) => nameMatches(publication.name, name) && chips.isShown(covers.get(publication.dos_id)),
  );
  const tray = sorted.filter(({ alias }) => chosen.includes(alias));
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
          onChange={({ target }) => {
            setName(target.value);
            setMost(PIECE);
          }}
        />
      )}
      <BookChips chips={chips} onChange={() => setMost(PIECE)} />
      {(chips.isFiltering || name.trim() !== '') && (
        <output className={styles.found}>{t('classrooms.books-found', { count: shown.length })}</output>
      )}
      <p id={labelId} className={styles.count} aria-live="polite">
        {t('classrooms.chosen', { count: chosen.length })}
      </p>
      {tray.length > 0 && (
        <ul className={styles.tray} role="list" aria-labelledby={labelId}>
          {tray.map(({ alias, publication }) => (
            <li key={alias}>
              <button
                type="button"
                className={styles.chosen}
                aria-label={t('classrooms.books-unchoose', { name: publication.name })}
                onClick={() => toggle(alias)}
              >
                <span>{publication.name}</span>
                <X size={18} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div aria-live="polite">
        {shown.length === 0 && (
          <p className={styles.alert}>
            <Info size={22} aria-hidden="true" />
            {name.trim() === ''
              ? t('classrooms.books-found', { count: 0 })
              : t('classrooms.no-books-match', { name: name.trim() })}
          </p>
        )}
      </div>
      {shown.length > 0 && (
        <ul className={styles.list} role="list" aria-labelledby={labelId}>
          {shown.slice(0, most).map(({ alias, publication, isUsed }) => (
            <li key={alias}>
              <label className={styles.book} data-used={isUsed || undefined}>
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
          {shown.length > most && (
            <li className={styles.more}>
              <Button variant="secondary" onClick={() => setMost(most + PIECE)}>
                {t('classrooms.books-more')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
