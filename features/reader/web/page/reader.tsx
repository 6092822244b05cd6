import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Publication } from '#features/catalog/contract';
import { isAnonymous } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { usePageTitle } from '#platform/web/router';
import { ErrorState, useToast } from '#platform/web/ui';
import { pageOfPlace, placeOf, type Book } from '../../contract/index.ts';
import { useAppearance } from '../appearance/use-appearance.ts';
import { BottomBar } from '../bars/bottom-bar.tsx';
import { ContentsDialog } from '../contents/contents-dialog.tsx';
import { SearchDialog } from '../bars/search-dialog.tsx';
import { screensLeft } from '../bars/screens-left.ts';
import { TopBar } from '../bars/top-bar.tsx';
import { useSearch } from '../bars/use-search.ts';
import { PageButtons } from '../page-text/page-buttons.tsx';
import { usePageText } from '../page-text/use-page-text.ts';
import type { Direction, Extent, FromEngine, Target } from '../connection/protocol.ts';
import { canKeep, KeepPanel } from '../keep/keep-panel.tsx';
import { isAway, isKeptBook } from '../kept/kept-book.ts';
import { EngineFrame } from '../frame/engine-frame.tsx';
import { useEngine } from '../frame/use-engine.ts';
import { useKeys } from '../frame/use-keys.ts';
import { useReadingReport } from '../frame/use-reading-report.ts';
import { ReadAloudButton } from '../hearing/read-aloud-button.tsx';
import { useHearing } from '../hearing/use-hearing.ts';
import { VoiceSelect } from '../hearing/voice-select.tsx';
import { MarkBar } from '../marks/mark-bar.tsx';
import { MarksDialog } from '../marks/marks-dialog.tsx';
import { NoteDialog } from '../marks/note-dialog.tsx';
import { useMarkList } from '../marks/queries-marks.ts';
import { Ribbon } from '../marks/ribbon.tsx';
import { useMarks } from '../marks/use-marks.ts';
import { placeOn } from '../outbox/waiting.ts';
import { chapterAt, isOfBook, titleAt } from '../contents/chapters.ts';
import { EndScene } from '../end/end-scene.tsx';
import { EndScreen } from '../end/end-screen.tsx';
import { useNewStickers } from '../stickers/queries-stickers.ts';
import { LockedNotice } from '../end/locked-notice.tsx';
import { TurnHint } from '../orientation/turn-hint.tsx';
import { OfflineNote } from '../trouble/offline-note.tsx';
import { OutsideDialog } from './outside-dialog.tsx';
import { PageProblem } from '../trouble/page-problem.tsx';
import { storedPosition, useSavedPosition } from './positions.ts';
import { usePlaces } from '../bars/use-places.ts';
import { usePageProblem } from '../trouble/use-page-problem.ts';
import styles from './reader.module.css';

/** The shortest pause before a page that did not come is requested again with a new address. */
const AGAIN_MS = 4000;
/** Below this height the bars step aside when the user reads on. */
const LOW = 480;

interface ReaderProps {
  readonly book: Book;
  readonly publication: Publication | undefined;
  /** `href[#fragment]` from the address. */
  readonly target: string | undefined;
  /** Asks for fresh addresses. */
  readonly onRenew: () => void;
}

/** The open book [SHELF-13]. */
export function Reader({ book, publication, target, onRenew }: ReaderProps): ReactNode {
  const { t } = useWords();
  const { dos_id: dosId, direction, spine, toc, isSample } = book;
  const user = useUser();
  const isStranger = isAnonymous(user);
  const { appearance, look, paper, change } = useAppearance(publication?.grade?.number, book.hasOwnFonts);
  const [dialog, setDialog] = useState<'contents' | 'search' | 'marks'>();
  const list = useMarkList(dosId);
  const toast = useToast();
  const closed = list.isClosed && (user.isWaitingForGuardian ? 'reader.marks-waiting' : 'reader.marks-closed');
  const openMarks = () => (closed ? toast({ text: t(closed) }) : setDialog('marks'));
  const [outside, setOutside] = useState<string>();
  const [isAtEnd, setAtEnd] = useState(false);
  const [isBare, setBare] = useState(false);
  const [start] = useState((): Target | undefined => {
    if (target !== undefined && isOfBook(book, target)) return { href: target };
    const here = user.uid === undefined ? undefined : placeOn(user.uid, dosId);
    // A place that the server has not acknowledged is the latest; without a network this device's place counts.
    const own = here && (!here.isTold || isKeptBook(book)) ? here.locator : undefined;
    const left = own ?? book.position ?? (isStranger ? storedPosition(dosId) : undefined);
    return left && isOfBook(book, left.href) ? { locator: left } : undefined;
  });

  const renewedAt = useRef(0);
  const take = useRef<(message: FromEngine) => void>(() => {});
  const onMessage = useCallback((message: FromEngine) => take.current(message), []);
  const { frame, address, sight, trouble, isLong, turn, go, send, restart } = useEngine({
    book,
    target: start,
    look,
    marks: list.marks,
    onMessage,
  });
  const search = useSearch(send);
  const places = usePlaces(sight?.locator, (locator) => {
    setAtEnd(false);
    go({ locator });
  });
  const { leave } = places;
  const { problem, take: takeProblem, close: closeProblem } = usePageProblem();
  const hearing = useHearing({ book, send });
  const pageText = usePageText(send);
  const marks = useMarks({ list, spine, sight, send });
  useEffect(() => {
    take.current = (message) => {
      search.take(message);
      marks.take(message);
      hearing.take(message);
      pageText.take(message);
      takeProblem(message);
      if (message.type === 'edge') setAtEnd(message.edge === 'end');
      if (message.type === 'left') places.leave(message.locator);
      if (message.type === 'outside') setOutside(message.address);
      if (message.type === 'tap') setBare((before) => !before);
      if (message.type === 'sight' && window.innerHeight <= LOW) setBare(true);
      if (message.type === 'failed' && message.reason === 'away' && Date.now() - renewedAt.current > AGAIN_MS) {
        renewedAt.current = Date.now();
        onRenew();
      }
    };
  });

  const mayKeep = !isStranger && !isSample && !user.isWaitingForGuardian && !isAway() && canKeep();
  const keep = mayKeep && <KeepPanel dosId={dosId} />;

  const stickers = useNewStickers(isAtEnd && !isSample);
  const isBehindEnd = isAtEnd;
  const onTurn = useCallback(
    (to: Direction) => {
      if (!isBehindEnd) return turn(to);
      if (to === 'next' || to === 'last') return undefined;
      setAtEnd(false);
      return to === 'first' ? turn(to) : undefined;
    },
    [isBehindEnd, turn],
  );
  const onExtend = useCallback((extent: Extent) => send({ type: 'extend', extent }), [send]);
  useKeys(direction, { onTurn, onExtend });
  const jump = useCallback(
    (to: Target) => {
      setAtEnd(false);
      setDialog(undefined);
      if (sight) leave(sight.locator);
      go(to);
    },
    [go, sight, leave],
  );
  const arrivedAt = useRef(target);
  useEffect(() => {
    if (target === arrivedAt.current) return;
    arrivedAt.current = target;
    if (target !== undefined && isOfBook(book, target)) go({ href: target });
  }, [target, book, go]);

  const page = sight && spine[sight.index];
  const units = useMemo(() => {
    const linear = new Set(spine.flatMap(({ href, isLinear }) => (isLinear ? [href] : [])));
    return book.units.filter((unit) => linear.has(placeOf(unit).href));
  }, [spine, book.units]);
  useSavedPosition(dosId, sight?.locator);
  useReadingReport({ dosId, units, seen: isAtEnd ? undefined : sight?.units });

  const chapter = chapterAt(book, sight?.entry);
  const title = titleAt(toc, sight?.entry) ?? page?.title ?? chapter?.title;
  const isFlowing = spine.some(({ layout }) => layout === 'reflowable');
  const where = isAtEnd ? t(isSample ? 'reader.sample-end-short' : 'reader.end-short') : whereOf();
  usePageTitle(`${title ?? where} – ${book.name}`);

  /** "Chapter 2 of 5 · page 3 of 12": a page is as much as one turn shows. */
  function whereOf(): string {
    if (!sight) return '';
    if (page?.layout === 'pre-paginated') return t('reader.page-of', { page: sight.index + 1, count: spine.length });
    const screen = sight.screens > 1 ? t('reader.page-of', { page: sight.screen, count: sight.screens }) : '';
    const number = chapter && t('reader.chapter-of', { chapter: chapter.number, count: chapter.count });
    if (number) return screen ? `${number} · ${screen}` : number;
    return screen && spine.length === 1 ? screen : t('reader.page-of', { page: sight.index + 1, count: spine.length });
  }

  return (
    <div className={styles.reader} data-paper={paper} data-bare={isBare || undefined}>
      <TopBar
        name={book.name}
        chapter={title}
        appearance={appearance}
        isFlowing={isFlowing}
        hasText={spine.some(({ isPicture }) => !isPicture)}
        onAppearance={change}
        onContents={() => setDialog('contents')}
        onSearch={() => setDialog('search')}
        onMarks={openMarks}
        keep={keep}
        voice={<VoiceSelect voices={hearing.voices} />}
      />
      <div className={styles.area}>
        <div className={styles.engine} inert={isAtEnd}>
          {trouble ? (
            <div className={styles.silent}>
              <ErrorState
                title={t('reader.failed-title')}
                {...(trouble === 'host' && { text: t('reader.engine-silent', { host: new URL(address).host }) })}
                onRetry={restart}
              />
            </div>
          ) : (
            <EngineFrame
              frame={frame}
              address={address}
              title={`${book.name}${title ? `: ${title}` : ''}`}
              isShown={sight !== undefined}
            />
          )}
          <output>{isLong && !problem && <span className={styles.coming}>{t('reader.page-coming')}</span>}</output>
        </div>
        {sight && !isAtEnd && !isSample && (
          <div className={styles.ahead} aria-hidden="true">
            <EndScene publication={publication ?? book} />
          </div>
        )}
        {problem && !isAtEnd && (
          <PageProblem
            reason={problem.reason}
            onFocusLost={() => frame.current?.focus()}
            onRetry={() => {
              onRenew();
              go({ href: spine[problem.index]?.href ?? '', page: problem.index });
            }}
            onNext={() => turn('next')}
            onBack={sight && closeProblem}
          />
        )}
        {isAtEnd && (
          <div className={styles.over}>
            {isSample ? (
              <LockedNotice isEnd />
            ) : (
              <EndScreen
                book={book}
                publication={publication}
                stickers={stickers}
                onGo={(href) => jump({ href })}
                onBack={() => setAtEnd(false)}
                onAgain={() => {
                  setAtEnd(false);
                  turn('first');
                }}
              />
            )}
          </div>
        )}
        {sight && !isAtEnd && !list.isClosed && <Ribbon isOn={marks.isBookmarked} onToggle={marks.toggleBookmark} />}
        {!isAtEnd && !list.isClosed && <MarkBar marks={marks} />}
        {page?.layout === 'pre-paginated' && !isAtEnd && !problem && (
          <PageButtons
            onZoom={(way) => send({ type: 'zoom', way })}
            pageText={pageText}
            hasText={sight?.hasText ?? false}
          />
        )}
        <TurnHint orientation={isAtEnd || problem ? undefined : page?.orientation} />
        <OfflineNote isKept={isKeptBook(book)} />
      </div>
      <BottomBar
        where={where}
        left={isAtEnd ? undefined : screensLeft(book, sight)}
        share={isAtEnd ? 1 : (sight?.share ?? 0)}
        direction={direction}
        isFirst={!isAtEnd && (!sight || (sight.isStart && sight.index === spine.findIndex(({ isLinear }) => isLinear)))}
        isLast={isAtEnd}
        hear={!isAtEnd && <ReadAloudButton hearing={hearing} />}
        onTurn={onTurn}
        onSlide={(share) => jump({ share })}
        places={places}
      />
      <output className="visually-hidden">{title && where ? `${where}: ${title}` : where}</output>
      <ContentsDialog
        isOpen={dialog === 'contents'}
        book={book}
        sight={sight}
        printed={sight?.printed}
        onClose={() => setDialog(undefined)}
        onGo={jump}
        onMarks={openMarks}
        keep={keep}
      />
      <SearchDialog
        isOpen={dialog === 'search'}
        found={search.found}
        titleOf={(index) => spine[index]?.title}
        onFind={search.find}
        onClose={() => setDialog(undefined)}
        onGo={({ cfi, index }) =>
          jump({ locator: { href: spine[index]?.href ?? '', cfi, progression: 0 }, isLit: true })
        }
      />
      <MarksDialog
        isOpen={dialog === 'marks'}
        book={book}
        marks={marks}
        titleOf={(mark) => spine[pageOfPlace(mark, spine)]?.title}
        onClose={() => setDialog(undefined)}
        onGo={({ href, cfi, progression, text }) =>
          jump({ locator: { href, progression, ...(cfi && { cfi }), ...(text && { text: text.slice(0, 200) }) } })
        }
      />
      {marks.noted && <NoteDialog mark={marks.noted} onSave={marks.saveNote} onClose={marks.closeNote} />}
      {outside !== undefined && <OutsideDialog address={outside} onClose={() => setOutside(undefined)} />}
    </div>
  );
}
