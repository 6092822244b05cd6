import {
  useCallback,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { useUser } from '#features/session/web';
import { Insets } from '#features/shell/web';
import { useWords } from '#platform/web/i18n';
import { ErrorState } from '#platform/web/ui';
import {
  booksOf,
  clearFilters,
  isFiltering,
  matcherOf,
  sectionsOf,
  type BookshelfFilters,
} from '../../contract/index.ts';
import type { BlockLook } from '../boards/book-block.tsx';
import { booksPerRow, slidesPerPage, useViewportWidth } from '../boards/columns.ts';
import { FilterPanel, Found, prefetchParts, ShelfRows } from './on-demand.ts';
import { ShelfBoards } from '../boards/shelf-boards.tsx';
import { ShelfSkeleton } from '../boards/shelf-skeleton.tsx';
import { TopBar } from './top-bar.tsx';
import { useNoteOf } from '../boards/use-note-of.ts';
import { useOpenBook } from '../panel/use-open-book.ts';
import { useSettings } from './use-settings.ts';
import { useKeptRows, useShelf } from './queries.ts';
import styles from './bookshelf-page.module.css';

/** The home screen: the visitor's bookshelf [SHELF-1 … SHELF-13]. Another user gets another shelf, settings and all. */
export function Page(): ReactNode {
  const { uid, roles } = useUser();
  return <Bookshelf key={uid ?? ''} roles={roles} />;
}

function Bookshelf({ roles }: { readonly roles: readonly string[] }): ReactNode {
  const { t } = useWords();
  const shelf = useShelf();
  const { settings, changeSettings, changeFilters } = useSettings();
  const { filters, groupingFactor, displayGrid } = settings;
  const { open, toggle, close } = useOpenBook();
  const filterPanelId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { entries, subjects, schoolGroups } = shelf;

  // Typing stays quick: the shelf follows the filters when there is time.
  const deferredFilters = useDeferredValue(filters);
  const [first] = useState(deferredFilters);
  const found = useMemo(() => entries.filter(matcherOf(deferredFilters)), [entries, deferredFilters]);
  const sections = useMemo(
    () => sectionsOf(found, { schoolGroups, subjects, factor: groupingFactor }),
    [found, schoolGroups, subjects, groupingFactor],
  );
  const count = useMemo(() => found.reduce((sum, entry) => sum + booksOf(entry).length, 0), [found]);

  const width = useViewportWidth();
  const noteOf = useNoteOf(subjects);
  const look: BlockLook = useMemo(
    () => ({
      columns: displayGrid ? booksPerRow(width) : 1,
      isList: !displayGrid,
      slidesPerPage: slidesPerPage(width),
      noteOf,
      onToggle: toggle,
      onClose: close,
    }),
    [displayGrid, width, noteOf, toggle, close],
  );

  // Any change of a filter closes the open book [SHELF-5]; opening the filter panel is no such change.
  const onFilters = useCallback(
    (change: Partial<BookshelfFilters>) => {
      if (!('visible' in change)) close();
      changeFilters(change);
    },
    [close, changeFilters],
  );
  const onClear = () => onFilters({ ...clearFilters(filters) });

  const keptRows = useKeptRows();
  const isReady = shelf.state === 'ready';
  return (
    <div className={styles.page} onPointerOver={prefetchParts} onFocus={prefetchParts}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {t('bookshelf.title')}
        </h1>
        {isReady && <p className={styles.count}>{t('bookshelf.count', { count })}</p>}
      </div>
      <TopBar
        settings={settings}
        schoolGroups={schoolGroups}
        filterPanelId={filterPanelId}
        onClear={onClear}
        onFilters={onFilters}
        onSettings={(change) => {
          close();
          changeSettings(change);
        }}
      />
      {filters.visible && (
        <FilterPanel
          id={filterPanelId}
          filters={filters}
          entries={entries}
          schoolGroups={schoolGroups}
          subjects={subjects}
          onFilters={onFilters}
        />
      )}
      {!isFiltering(deferredFilters) && (
        <div className={styles.ahead} data-roles={roles} style={{ '--rows': keptRows } as CSSProperties}>
          <ShelfRows />
        </div>
      )}
      {isReady && (deferredFilters !== first || count === 0) && (
        <Found
          filters={deferredFilters}
          count={count}
          before={first.name}
          onClear={() => {
            // Its button goes with it: the keyboard goes on from the heading.
            heading.current?.focus({ preventScroll: true });
            onClear();
          }}
        />
      )}
      {shelf.state === 'failed' && (
        <ErrorState title={t('bookshelf.failed')} isRetrying={shelf.isRetrying} onRetry={shelf.retry} />
      )}
      {shelf.state === 'loading' && <ShelfSkeleton isList={!displayGrid} />}
      {sections.length > 0 && <ShelfBoards sections={sections} open={open} look={look} />}
      <Insets place="shelf-end" />
    </div>
  );
}
