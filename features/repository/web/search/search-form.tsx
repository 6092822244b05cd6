import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { FETCH_DELAY_MS, useDebounced } from '#platform/web/hooks';
import { useWords } from '#platform/web/i18n';
import { Button, IconButton, TextField } from '#platform/web/ui';
import { QUERY_MAX } from '../../contract/index.ts';
import styles from './search.module.css';

interface SearchFormProps {
  readonly query: string;
  readonly onSearch: (query: string) => void;
}

/** Searches soon after a change of the text, and at once with Enter [REPO-3]. */
export function SearchForm({ query, onSearch }: SearchFormProps): ReactNode {
  const { t } = useWords();
  const [typed, setTyped] = useState(query);
  const settled = useDebounced(typed, FETCH_DELAY_MS);
  useEffect(() => {
    if (settled === typed && settled.trim() !== query) onSearch(settled.trim());
    // The address may change by itself: only typing searches.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  const clear = () => {
    setTyped('');
    onSearch('');
  };
  return (
    <form className={styles.form} role="search" onSubmit={submit}>
      <TextField
        type="search"
        label={t('repository.search')}
        value={typed}
        maxLength={QUERY_MAX}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed === '' ? (
        <Button type="submit" variant="secondary" icon={<Search size={20} aria-hidden="true" />}>
          {t('repository.search-do')}
        </Button>
      ) : (
        <IconButton label={t('repository.search-clear')} icon={<X aria-hidden="true" />} onClick={clear} />
      )}
    </form>
  );
}
