import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
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
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(query);
  const settled = useDebounced(typed, FETCH_DELAY_MS);
  /** The texts on their way into the address, the last one last. */
  const sent = useRef<string[]>([]);
  const send = (text: string) => {
    sent.current.push(text.trim());
    onSearch(text.trim());
  };
  useEffect(() => {
    if (settled === typed && settled.trim() !== (sent.current[sent.current.length - 1] ?? query)) send(settled);
    // Only typing searches.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
  const shown = useRef(query);
  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    const arrived = sent.current.indexOf(query);
    // The address has changed by another way, such as a link of the menu.
    if (arrived < 0) setTyped((text) => (text.trim() === query ? text : query));
    sent.current = sent.current.slice(arrived + 1);
  }, [query]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(typed);
  };
  const clear = () => {
    setTyped('');
    send('');
    form.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={form} className={styles.form} role="search" onSubmit={submit}>
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
