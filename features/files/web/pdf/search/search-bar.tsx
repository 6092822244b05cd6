import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, classNames, IconButton, TextField } from '#platform/web/ui';
import type { UsedSearch } from './use-search.ts';
import styles from './search-bar.module.css';

interface SearchBarProps {
  readonly search: UsedSearch;
  readonly onClose: () => void;
}

/** Search in a document: Enter finds, and finds the next one [REPO-6]. */
export function SearchBar({ search, onClose }: SearchBarProps): ReactNode {
  const { t } = useWords();
  const [query, setQuery] = useState(search.query);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (query.trim() !== '' && query.trim() === search.query) search.step(1);
    else search.find(query.trim());
  };
  const hasMatches = search.matches.length > 0;
  return (
    <form
      className={classNames(layouts.row, styles.bar)}
      role="search"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={styles.field}>
        <TextField
          ref={field}
          label={t('files.search')}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          type="search"
          enterKeyHint="search"
          maxLength={100}
          autoComplete="off"
        />
      </div>
      <Button type="submit" variant="secondary" isBusy={search.isBusy}>
        {t('files.search-find')}
      </Button>
      <output className={styles.count}>
        <Count search={search} />
      </output>
      <div className={styles.steps}>
        <IconButton
          label={t('files.search-previous')}
          icon={<ChevronUp aria-hidden="true" />}
          disabled={!hasMatches}
          onClick={() => search.step(-1)}
        />
        <IconButton
          label={t('files.search-next')}
          icon={<ChevronDown aria-hidden="true" />}
          disabled={!hasMatches}
          onClick={() => search.step(1)}
        />
        <IconButton label={t('files.search-close')} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
    </form>
  );
}

function Count({ search: { query, matches, current, isBusy } }: Pick<SearchBarProps, 'search'>): ReactNode {
  const { t } = useWords();
  if (query === '') return null;
  if (matches.length > 0) return t('files.search-count', { current: current + 1, count: matches.length });
  return isBusy ? null : t('files.search-none');
}
