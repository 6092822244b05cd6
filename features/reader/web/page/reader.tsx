import { useCallback, useEffect, useMemo, useReducer, useRef, useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { usePageTitle } from '#platform/web/router';
import type { Book, BookPage } from '../../contract/index.ts';
import { findFollowedLink } from './find-followed-link.ts';
import { storedPosition, useSavedPosition } from './positions.ts';
import { BottomBar } from '../bars/bottom-bar.tsx';
import { ContentsDialog } from '../bars/contents-dialog.tsx';
import { LockedNotice } from './locked-notice.tsx';
import { OfflineNote } from './offline-note.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { PageStrip } from '../bars/page-strip.tsx';
import { fragmentOf, frameKey, lastStop, pagesAround, startReading, turn } from '../frame/reading.ts';
import styles from './reader.module.css';
import { TopBar } from '../bars/top-bar.tsx';
import { useAppearance } from '../appearance/use-appearance.ts';
import { useKeys } from '../frame/use-keys.ts';
import { useReadingReport } from '../frame/use-reading-report.ts';

interface ReaderProps {
  readonly book: Book;
  /** `href[#fragment]` from the address. */
  readonly target: string | undefined;
}

/** The open book [SHELF-13]. */
export function Reader({ book, target }: ReaderProps): ReactNode {
  const { t } = useWords();
  const { dos_id: dosId, direction, spine } = book;
  const [reading, onTurn] = useReducer(turn, undefined, () =>
    startReading(book, target, book.position?.href ?? storedPosition(dosId)),
  );
  const [appearance, setAppearance] = useAppearance();
  const [isContentsOpen, setContentsOpen] = useState(false);
  const [shownKey, setShownKey] = useState<string>();
  const region = useRef<HTMLDivElement>(null);

  useEffect(() => onTurn({ type: 'book', pages: spine }), [spine]);
  const arrivedAt = useRef(target);
  useEffect(() => {
    if (target === arrivedAt.current) return;
    arrivedAt.current = target;
    if (target !== undefined) onTurn({ type: 'place', target });
  }, [target]);
  useKeys(region, direction, onTurn);

  const { index, readable } = reading;
  const page = index < readable ? reading.pages[index] : undefined;
  const units = useMemo(() => reading.pages.map(({ href }) => href), [reading.pages]);
  useSavedPosition(dosId, page?.href);
  useReadingReport({ dosId, units, unit: page?.href });

  const chapter = chapterAt(reading.pages, index);
  const count = reading.pages.length;
  const where = page ? t('reader.page-of', { page: index + 1, count }) : t('reader.sample-end');
  usePageTitle(`${chapter ?? where} – ${book.name}`);

  const onTurned = useCallback((to: number) => onTurn({ type: 'page', index: to }), []);
  const onFollowed = async (base: string) => {
    const href = await findFollowedLink(dosId, base);
    if (href !== undefined) onTurn({ type: 'place', target: href });
  };
  // Neighbours are fetched only when the page itself is there.
  const indexes = shownKey === undefined ? [index] : pagesAround(reading, lastStop(reading));
  return (
    <div ref={region} className={styles.reader} data-paper={appearance.paper} tabIndex={-1}>
      <TopBar
        name={book.name}
        chapter={chapter}
        appearance={appearance}
        hasSizes={book.layout === 'reflowable'}
        onAppearance={setAppearance}
        onContents={() => setContentsOpen(true)}
      />
      <div className={styles.area}>
        <PageStrip
          index={index}
          indexes={indexes}
          direction={direction}
          onTurned={onTurned}
          keyOf={(one) => frameKey(reading, one)}
          renderPage={(one, area) => {
            const shown = one < readable ? reading.pages[one] : undefined;
            if (!shown) return <LockedNotice isEnd />;
            return (
              <PageFrame
                book={book}
                area={area}
                appearance={appearance}
                onFollowed={onFollowed}
                href={shown.href}
                fragment={fragmentOf(reading, one)}
                title={`${t('reader.page-of', { page: one + 1, count })}${shown.title ? `: ${shown.title}` : ''}`}
                isCurrent={one === index}
                onShown={() => setShownKey(frameKey(reading, one))}
              />
            );
          }}
        />
        <OfflineNote />
      </div>
      <BottomBar reading={reading} direction={direction} onTurn={onTurn} />
      <output className="visually-hidden">{chapter && page ? `${where}: ${chapter}` : where}</output>
      <ContentsDialog
        isOpen={isContentsOpen}
        book={book}
        current={page?.href}
        onClose={() => setContentsOpen(false)}
        onGo={(to) => {
          setContentsOpen(false);
          onTurn({ type: 'place', target: to });
        }}
      />
    </div>
  );
}

/** The title of the page, else of the last titled page before it: one is still in that chapter. */
function chapterAt(pages: readonly BookPage[], index: number): string | undefined {
  return pages.slice(0, index + 1).findLast(({ title }) => title !== undefined)?.title;
}
