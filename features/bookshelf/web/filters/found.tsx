import { useEffect, useRef, type ReactNode } from 'react';
import { useDebounced } from '#platform/web/hooks';
import { useWords } from '#platform/web/i18n';
import { ANNOUNCE_DEBOUNCE_MS, type BookshelfFilters } from '../../contract/index.ts';
import { NothingHere } from '../empty/nothing-here.tsx';
import styles from './found.module.css';
import { scrollBehaviour } from '../card/timing.ts';

export interface FoundProps {
  readonly filters: BookshelfFilters;
  readonly count: number;
  /** The name searched for before the last change. */
  readonly before: string;
  readonly onClear: () => void;
}

/** Results that begin below this part of the window are hardly seen. */
const LOWEST = 0.7;

/**
 * Comes before the results: announces the number of books when typing and choosing have stopped, and scrolls the first
 * results of a search into view.
 */
export function Content({ filters, count, before, onClear }: FoundProps): ReactNode {
  const { t } = useWords();
  const place = useRef<HTMLOutputElement>(null);
  const rested = useDebounced(filters, ANNOUNCE_DEBOUNCE_MS);
  const { name } = rested;
  const searched = useRef(before);
  useEffect(() => {
    const last = searched.current;
    searched.current = name;
    const output = place.current;
    if (!output || name === last || name.trim() === '') return;
    const top = output.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(output).scrollMarginBlockStart);
    const visible = window.visualViewport?.height ?? window.innerHeight;
    if (top < 0 || top > visible * LOWEST) output.scrollIntoView?.({ block: 'start', behavior: scrollBehaviour() });
  }, [name]);
  return (
    <>
      <output ref={place} className={styles.place}>
        <span className="visually-hidden">{rested === filters ? t('bookshelf.results', { count }) : ''}</span>
      </output>
      {count === 0 && <NothingHere filters={filters} onClear={onClear} />}
    </>
  );
}
