import type { ReactNode } from 'react';
import type { Publication } from '#features/catalog/contract';
import { useWords } from '#platform/web/i18n';
import { ErrorState } from '#platform/web/ui';
import { isKeptBook, type Book } from '../../contract/index.ts';
import { EndScene } from '../end/end-scene.tsx';
import { EndScreen } from '../end/end-screen.tsx';
import { LockedNotice } from '../end/locked-notice.tsx';
import { EngineFrame } from '../frame/engine-frame.tsx';
import { MarkBar } from '../marks/mark-bar.tsx';
import { Ribbon } from '../marks/ribbon.tsx';
import { TurnHint } from '../orientation/turn-hint.tsx';
import { PageButtons } from '../page-text/page-buttons.tsx';
import { useNewStickers } from '../stickers/queries-stickers.ts';
import { OfflineNote } from '../trouble/offline-note.tsx';
import { PageProblem } from '../trouble/page-problem.tsx';
import styles from './reader.module.css';
import type { ReaderEngine } from './use-reader-engine.ts';

interface ReaderAreaProps {
  readonly book: Book;
  readonly publication: Publication | undefined;
  readonly engine: ReaderEngine;
  /** Of the chapter or page. */
  readonly title: string | undefined;
  /** Whether the user may have marks in this book. */
  readonly hasMarks: boolean;
  readonly onRenew: () => void;
}

/** The page of the book, and everything over it. */
export function ReaderArea({ book, publication, engine, title, hasMarks, onRenew }: ReaderAreaProps): ReactNode {
  const { sight, problem, isAtEnd } = engine;
  const page = sight && book.spine[sight.index];
  return (
    <div className={styles.area}>
      <EngineScreen book={book} engine={engine} title={title} />
      {sight && !isAtEnd && !book.isSample && (
        <div className={styles.ahead} aria-hidden="true">
          <EndScene publication={publication ?? book} />
        </div>
      )}
      {!isAtEnd && <OverPage book={book} engine={engine} hasMarks={hasMarks} onRenew={onRenew} />}
      <End book={book} publication={publication} engine={engine} />
      <TurnHint orientation={isAtEnd || problem ? undefined : page?.orientation} />
      <OfflineNote isKept={isKeptBook(book)} />
    </div>
  );
}

type EngineScreenProps = Pick<ReaderAreaProps, 'book' | 'engine' | 'title'>;

/** The frame of the engine, or why there is none. */
function EngineScreen({ book, engine, title }: EngineScreenProps): ReactNode {
  const { t } = useWords();
  const { frame, address, trouble, sight, problem, isLong, isAtEnd, restart } = engine;
  return (
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
  );
}

/** The parts over a page: its problem or its buttons, and the bookmark and bar for marks. */
function OverPage({
  book: { spine },
  engine,
  hasMarks,
  onRenew,
}: Pick<ReaderAreaProps, 'book' | 'engine' | 'hasMarks' | 'onRenew'>): ReactNode {
  const { sight, problem, marks, pageText, send, go } = engine;
  const page = sight && spine[sight.index];
  return (
    <>
      {problem && (
        <PageProblem
          reason={problem.reason}
          onFocusLost={() => engine.frame.current?.focus()}
          onRetry={() => {
            onRenew();
            go({ href: spine[problem.index]?.href ?? '', page: problem.index });
          }}
          onNext={() => engine.turn('next')}
          onBack={sight && engine.closeProblem}
        />
      )}
      {sight && hasMarks && <Ribbon isOn={marks.isBookmarked} onToggle={marks.toggleBookmark} />}
      {hasMarks && <MarkBar marks={marks} />}
      {page?.layout === 'pre-paginated' && !problem && (
        <PageButtons
          onZoom={(way) => send({ type: 'zoom', way })}
          pageText={pageText}
          hasText={sight?.hasText ?? false}
        />
      )}
    </>
  );
}

/** The screen behind the last page; nothing before. */
function End({ book, publication, engine }: Pick<ReaderAreaProps, 'book' | 'publication' | 'engine'>): ReactNode {
  const { isAtEnd, jump, closeEnd, turn } = engine;
  const stickers = useNewStickers(isAtEnd && !book.isSample);
  if (!isAtEnd) return null;
  return (
    <div className={styles.over}>
      {book.isSample ? (
        <LockedNotice isEnd />
      ) : (
        <EndScreen
          book={book}
          publication={publication}
          stickers={stickers}
          onGo={(href) => jump({ href })}
          onBack={closeEnd}
          onAgain={() => {
            closeEnd();
            turn('first');
          }}
        />
      )}
    </div>
  );
}
