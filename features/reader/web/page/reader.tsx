import { useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Publication } from '#features/catalog/contract';
import { isAnonymous, type User } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { useToast } from '#platform/web/ui';
import { placeOf, type Book, type Target } from '../../contract/index.ts';
import { useAppearance } from '../appearance/use-appearance.ts';
import { BottomBar } from '../bars/bottom-bar.tsx';
import { screensLeft } from '../bars/screens-left.ts';
import { TopBar } from '../bars/top-bar.tsx';
import { isOfBook } from '../contents/chapters.ts';
import { Copies } from '../copies/copies.ts';
import { useReadingReport } from '../frame/use-reading-report.ts';
import { ReadAloudButton } from '../hearing/read-aloud-button.tsx';
import { VoiceSelect } from '../hearing/voice-select.tsx';
import { isAway } from '../trouble/is-away.ts';
import { useMarkList } from '../marks/queries-marks.ts';
import { startOf, useSavedPosition } from './positions.ts';
import { ReaderArea } from './reader-area.tsx';
import { ReaderDialogs, type ReaderDialogName } from './reader-dialogs.tsx';
import styles from './reader.module.css';
import { useReaderEngine, type ReaderEngine } from './use-reader-engine.ts';
import { useWhere } from './use-where.ts';

interface ReaderProps {
  readonly book: Book;
  readonly publication: Publication | undefined;
  /** `href[#fragment]` from the address. */
  readonly target: string | undefined;
  /** Asks for fresh addresses. */
  readonly onRenew: () => void;
}

/** Whether the user may keep the book on a device. */
const mayKeep = ({ isSample }: Book, user: User): boolean =>
  !isAnonymous(user) && !isSample && !user.isWaitingForGuardian && !isAway();

/** The open book [SHELF-13]. */
export function Reader({ book, publication, target, onRenew }: ReaderProps): ReactNode {
  const { t } = useWords();
  const { dos_id: dosId, spine } = book;
  const user = useUser();
  const toast = useToast();
  const { appearance, look, paper, change } = useAppearance(publication?.grade?.number, book.hasOwnFonts);
  const [dialog, setDialog] = useState<ReaderDialogName>();
  const list = useMarkList(dosId);
  const closed = list.isClosed && (user.isWaitingForGuardian ? 'reader.marks-waiting' : 'reader.marks-closed');
  const openMarks = () => (closed ? toast({ text: t(closed) }) : setDialog('marks'));
  const [start] = useState(() => startOf(book, target, user.uid));
  const engine = useReaderEngine({ book, start, look, list, onRenew });
  const { sight, isAtEnd, hearing, go } = engine;
  useArrival(book, target, go);
  useReading(book, engine);
  const { title, where } = useWhere(book, sight, isAtEnd);
  const { panelOf } = useContext(Copies);
  const keep = mayKeep(book, user) && panelOf(dosId);
  return (
    <div className={styles.reader} data-paper={paper} data-bare={engine.isBare || undefined}>
      <TopBar
        name={book.name}
        chapter={title}
        appearance={appearance}
        isFlowing={spine.some(({ layout }) => layout === 'reflowable')}
        hasText={spine.some(({ isPicture }) => !isPicture)}
        onAppearance={change}
        onContents={() => setDialog('contents')}
        onSearch={() => setDialog('search')}
        onMarks={openMarks}
        keep={keep}
        voice={<VoiceSelect voices={hearing.voices} />}
      />
      <ReaderArea
        book={book}
        publication={publication}
        engine={engine}
        title={title}
        hasMarks={!list.isClosed}
        onRenew={onRenew}
      />
      <Bottom book={book} engine={engine} where={where} />
      <output className="visually-hidden">{title && where ? `${where}: ${title}` : where}</output>
      <ReaderDialogs
        book={book}
        engine={engine}
        dialog={dialog}
        onClose={() => setDialog(undefined)}
        onMarks={openMarks}
        keep={keep}
      />
    </div>
  );
}

interface BottomProps {
  readonly book: Book;
  readonly engine: ReaderEngine;
  /** Where in the book the reader is, in words. */
  readonly where: string;
}

/** The bar below the page; behind the last page it leads back only. */
function Bottom({ book, engine, where }: BottomProps): ReactNode {
  const { sight, isAtEnd, hearing, jump, onTurn, places } = engine;
  const isFirst = !sight || (sight.isStart && sight.index === book.spine.findIndex(({ isLinear }) => isLinear));
  return (
    <BottomBar
      where={where}
      left={isAtEnd ? undefined : screensLeft(book, sight)}
      share={isAtEnd ? 1 : (sight?.share ?? 0)}
      direction={book.direction}
      isFirst={!isAtEnd && isFirst}
      isLast={isAtEnd}
      hear={!isAtEnd && <ReadAloudButton hearing={hearing} />}
      onTurn={onTurn}
      onSlide={(share) => jump({ share })}
      places={places}
    />
  );
}

/** Goes to the place in the address when it changes. */
function useArrival(book: Book, target: string | undefined, go: (to: Target) => void): void {
  const arrivedAt = useRef(target);
  useEffect(() => {
    if (target === arrivedAt.current) return;
    arrivedAt.current = target;
    if (target !== undefined && isOfBook(book, target)) go({ href: target });
  }, [target, book, go]);
}

/** Saves the place and reports the units that are read. */
function useReading({ dos_id: dosId, spine, units: all }: Book, { sight, isAtEnd }: ReaderEngine): void {
  const units = useMemo(() => {
    const linear = new Set(spine.flatMap(({ href, isLinear }) => (isLinear ? [href] : [])));
    return all.filter((unit) => linear.has(placeOf(unit).href));
  }, [spine, all]);
  useSavedPosition(dosId, sight?.locator);
  useReadingReport({ dosId, units, seen: isAtEnd ? undefined : sight?.units });
}
