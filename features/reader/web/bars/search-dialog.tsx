import { useState, type FormEvent, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Button, ContentDialog, TextField } from '#platform/web/ui';
import type { Hit } from '../../contract/index.ts';
import type { Found } from './use-search.ts';
import styles from './search-dialog.module.css';

interface SearchDialogProps {
  readonly isOpen: boolean;
  readonly found: Found | undefined;
  /** The name of the chapter of a page. */
  readonly titleOf: (index: number) => string | undefined;
  readonly onFind: (query: string) => void;
  readonly onGo: (hit: Hit) => void;
  readonly onClose: () => void;
}

/** Search in the book: hits with the text around them, chapter by chapter [READ-7]. */
export function SearchDialog({ isOpen, found, titleOf, onFind, onGo, onClose }: SearchDialogProps): ReactNode {
  const { t } = useWords();
  const [query, setQuery] = useState(found?.query ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (query.trim()) onFind(query.trim());
  };
  const hits = found?.hits ?? [];
  return (
    <ContentDialog isOpen={isOpen} title={t('reader.search')} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} role="search">
        <TextField
          label={t('reader.search-label')}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          type="search"
          maxLength={100}
          autoComplete="off"
        />
        <Button type="submit" isBusy={found !== undefined && !found.isDone}>
          {t('reader.search-find')}
        </Button>
      </form>
      <output className={styles.count}>
        {found && (found.isDone || hits.length > 0) && t('reader.search-count', { count: hits.length })}
      </output>
      <ol className={styles.hits}>
        {hits.map((hit, index) => {
          const title = titleOf(hit.index);
          const isFirst = hits[index - 1]?.index !== hit.index;
          return (
            <li key={`${hit.cfi} ${index}`}>
              {isFirst && title && <p className={styles.chapter}>{title}</p>}
              <button type="button" className={styles.hit} onClick={() => onGo(hit)}>
                {hit.before}
                <mark className={styles.match}>{hit.match}</mark>
                {hit.after}
              </button>
            </li>
          );
        })}
      </ol>
    </ContentDialog>
  );
}
