import { useState, type ReactNode } from 'react';
import { useDebounced } from '#platform/web/hooks';
import { useWords } from '#platform/web/i18n';
import { ANNOUNCE_DEBOUNCE_MS, type BookshelfFilters } from '../../contract/index.ts';

/** Says how many books were found, once typing and choosing have come to rest; the first shelf is not announced. */
export function ResultsAnnouncement({ filters, count }: { filters: BookshelfFilters; count: number }): ReactNode {
  const { t } = useWords();
  const [first] = useState(filters);
  const rested = useDebounced(filters, ANNOUNCE_DEBOUNCE_MS);
  const isSaid = rested === filters && filters !== first;
  return <output className="visually-hidden">{isSaid ? t('bookshelf.results', { count }) : ''}</output>;
}
