import Printer from 'lucide-react/icons/printer';
import SearchIcon from 'lucide-react/icons/search';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useFullScreen } from '#platform/web/hooks';
import { useWords } from '#platform/web/i18n';
import { IconButton } from '#platform/web/ui';
import { OpenIcon, SaveIcon } from '../parts/file-links.tsx';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { ViewerBox } from '../parts/viewer-box.tsx';
import { ZoomButtons, zoomOfKey } from '../parts/zoom-buttons.tsx';
import type { OpenPdf } from './open/load-pdf.ts';
import { PageField } from './page-field.tsx';
import { goToPage, Sheets } from './pages/sheets.tsx';
import { SearchBar } from './search/search-bar.tsx';
import type { Match } from './search/search-text.ts';
import { useSearch } from './search/use-search.ts';
import { useScale } from './use-scale.ts';

interface PdfReaderProps {
  readonly pdf: OpenPdf;
  readonly title: string;
  readonly url: string;
  /** Parts of the document are missing. */
  readonly hasTrouble: boolean;
  readonly onRetry: () => void;
}

/** Keys that lead one page on or back. In full screen these of a presenter do too. */
const PAGES: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const PAGES_IN_FULL: Readonly<Record<string, number>> = { ...PAGES, PageUp: -1, PageDown: 1, ' ': 1 };

/** An open document: pages, their number, size and search, by buttons and by keys [REPO-6]. */
export function PdfReader({ pdf, title, url, hasTrouble, onRetry }: PdfReaderProps): ReactNode {
  const { t } = useWords();
  const area = useRef<HTMLDivElement>(null);
  const searchButton = useRef<HTMLButtonElement>(null);
  const screen = useFullScreen();
  const { zoom, scale, ...zooming } = useScale(pdf.firstSize, area, screen.isFull);
  const [page, setPage] = useState(1);
  const [isSearching, setSearching] = useState(false);
  const inView = useRef(page);
  inView.current = page;
  const search = useSearch(
    pdf.document,
    useCallback(() => inView.current, []),
  );
  const current = search.matches[search.current];
  const go = useCallback((number: number) => {
    if (area.current) goToPage(area.current, number);
    // Short pages at the end are in view already, so that nothing scrolls.
    setPage(number);
  }, []);
  useShownPage(current, inView, go);
  const closeSearch = () => {
    setSearching(false);
    search.end();
    searchButton.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isFind(event)) setSearching(true);
    else if (!keyed(event)) return;
    event.preventDefault();
  };
  /** @returns whether the key means something here */
  const keyed = (event: KeyboardEvent<HTMLElement>): boolean => {
    const asked = zoomOfKey(event);
    if (asked) zoom(asked);
    if (asked || event.target !== area.current || event.ctrlKey || event.metaKey || event.altKey)
      return asked !== undefined;
    const by = (screen.isFull ? PAGES_IN_FULL : PAGES)[event.key];
    // Where a page is wider than the area, arrows move it sideways.
    if (by === undefined || area.current.scrollWidth > area.current.clientWidth) return false;
    go(Math.min(pdf.document.numPages, Math.max(1, page + by)));
    return true;
  };
  return (
    <ViewerBox
      label={t('files.actions')}
      screen={screen}
      onKeyDown={onKeyDown}
      bar={
        <>
          <PageField page={page} count={pdf.document.numPages} onGo={go} />
          <ZoomButtons {...zooming} onZoom={zoom} />
          <IconButton
            ref={searchButton}
            label={t('files.search')}
            icon={<SearchIcon aria-hidden="true" />}
            aria-expanded={isSearching}
            onClick={() => (isSearching ? closeSearch() : setSearching(true))}
          />
        </>
      }
      links={
        <>
          <OpenIcon url={url} label={t('files.print')} icon={<Printer aria-hidden="true" />} />
          <SaveIcon url={url} />
        </>
      }
      below={
        <>
          {isSearching && <SearchBar search={search} onClose={closeSearch} />}
          {hasTrouble && <NotLoaded onRetry={onRetry} />}
        </>
      }
    >
      <Sheets {...{ pdf, title, scale, area, current }} matches={search.matches} onPage={setPage} />
    </ViewerBox>
  );
}

const isFind = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'f';

/** Leads to the page of a found match; the page itself brings the words into view when it is drawn. */
function useShownPage(
  current: Match | undefined,
  inView: { readonly current: number },
  go: (page: number) => void,
): void {
  useEffect(() => {
    if (current && current.page !== inView.current) go(current.page);
  }, [current, inView, go]);
}
