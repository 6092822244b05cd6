import BookOpen from 'lucide-react/icons/book-open';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FETCH_DELAY_MS, useDebounced } from '#platform/web/hooks';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, classNames, QueryBoundary, Skeleton, TextField } from '#platform/web/ui';
import { SEARCH_MAX, type CredentialPublication } from '../../contract/index.ts';
import { usePublications } from '../queries.ts';
import styles from './publication-field.module.css';

interface PublicationFieldProps {
  readonly name: string;
  readonly chosen: CredentialPublication | undefined;
  readonly error: string | undefined;
  readonly onChoose: (publication: CredentialPublication | undefined) => void;
}

/** One publication of the market, found by a part of its name. */
export function PublicationField({ name, chosen, error, onChoose }: PublicationFieldProps): ReactNode {
  const { t } = useWords();
  const [search, setSearch] = useState('');
  const field = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);
  // The pressed button is gone: the focus moves to the element in its place.
  useEffect(() => {
    if (hasMoved.current) field.current?.querySelector<HTMLElement>('input, button')?.focus();
    hasMoved.current = false;
  }, [chosen]);
  const choose: PublicationFieldProps['onChoose'] = (publication) => {
    hasMoved.current = true;
    onChoose(publication);
  };
  if (chosen)
    return (
      <div ref={field} className={classNames(layouts.row, styles.chosen)}>
        <BookOpen size={24} aria-hidden="true" />
        <p className={styles.name}>
          <span className={styles.label}>{t('credentials.book')}</span>
          {chosen.name}
        </p>
        <Button variant="quiet" onClick={() => choose(undefined)}>
          {t('credentials.book-other')}
        </Button>
      </div>
    );
  return (
    <div ref={field} className={classNames(layouts.stack, styles.picker)}>
      <TextField
        type="search"
        name={name}
        label={t('credentials.book')}
        help={t('credentials.book-help')}
        value={search}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        error={error}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Found search={search.trim()} onChoose={choose} />
    </div>
  );
}

function Found({
  search,
  onChoose,
}: {
  readonly search: string;
  readonly onChoose: PublicationFieldProps['onChoose'];
}) {
  const { t } = useWords();
  const query = usePublications(useDebounced(search, FETCH_DELAY_MS));
  return (
    <QueryBoundary query={query} skeleton={<Skeleton height="9rem" />}>
      {({ publications, hasMore }) => (
        <>
          {publications.length > 0 && (
            <ul className={styles.list} role="list" aria-label={t('credentials.books')}>
              {publications.map((publication) => (
                <li key={publication.id}>
                  <button type="button" onClick={() => onChoose(publication)}>
                    {publication.name}
                  </button>
                </li>
              ))}
            </ul>
          )}
          <p className={styles.note} aria-live="polite">
            {publications.length === 0 && t(search ? 'credentials.book-none' : 'credentials.no-books')}
            {hasMore && t('credentials.book-more')}
          </p>
        </>
      )}
    </QueryBoundary>
  );
}
