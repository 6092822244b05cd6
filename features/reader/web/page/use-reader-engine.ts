import { useCallback, useEffect, useRef, useState } from 'react';
import type { Book, Direction, Extent, FromEngine, Look, Target } from '../../contract/index.ts';
import { usePlaces } from '../bars/use-places.ts';
import { useSearch } from '../bars/use-search.ts';
import { useEngine } from '../frame/use-engine.ts';
import { useKeys } from '../frame/use-keys.ts';
import { useHearing } from '../hearing/use-hearing.ts';
import type { MarkList } from '../marks/queries-marks.ts';
import { useMarks } from '../marks/use-marks.ts';
import { usePageText } from '../page-text/use-page-text.ts';
import { usePageProblem } from '../trouble/use-page-problem.ts';

/** The shortest pause before a page that did not come is requested again with a new address. */
const AGAIN_MS = 4000;
/** Below this height the bars step aside when the user reads on. */
const LOW = 480;

interface ReaderEngineOptions {
  readonly book: Book;
  /** Where to begin. */
  readonly start: Target | undefined;
  readonly look: Look;
  readonly list: MarkList;
  /** Asks for fresh addresses. */
  readonly onRenew: () => void;
}

export type ReaderEngine = ReturnType<typeof useReaderEngine>;

/** The engine of an open book, with everything that follows its messages. */
export function useReaderEngine({ book, start, look, list, onRenew }: ReaderEngineOptions) {
  const [isAtEnd, setAtEnd] = useState(false);
  const [isBare, setBare] = useState(false);
  const [outside, setOutside] = useState<string>();
  const renewedAt = useRef(0);
  const take = useRef<(message: FromEngine) => void>(() => {});
  const onMessage = useCallback((message: FromEngine) => take.current(message), []);
  const engine = useEngine({ book, target: start, look, marks: list.marks, onMessage });
  const { sight, turn, go, send } = engine;
  const search = useSearch(send);
  const places = usePlaces(sight?.locator, (locator) => {
    setAtEnd(false);
    go({ locator });
  });
  const { problem, take: takeProblem, close: closeProblem } = usePageProblem();
  const hearing = useHearing({ book, send });
  const pageText = usePageText(send);
  const marks = useMarks({ list, spine: book.spine, sight, send });
  useEffect(() => {
    take.current = (message) => {
      for (const part of [search, marks, hearing, pageText]) part.take(message);
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

  const onTurn = useCallback(
    (to: Direction) => {
      if (!isAtEnd) return turn(to);
      if (to === 'next' || to === 'last') return undefined;
      setAtEnd(false);
      return to === 'first' ? turn(to) : undefined;
    },
    [isAtEnd, turn],
  );
  const onExtend = useCallback((extent: Extent) => send({ type: 'extend', extent }), [send]);
  useKeys(book.direction, { onTurn, onExtend });
  const { leave } = places;
  /** Goes to a place that is chosen on this screen; the way back leads here. */
  const jump = useCallback(
    (to: Target) => {
      setAtEnd(false);
      if (sight) leave(sight.locator);
      go(to);
    },
    [go, sight, leave],
  );
  return {
    ...engine,
    search,
    places,
    problem,
    closeProblem,
    hearing,
    pageText,
    marks,
    isAtEnd,
    isBare,
    outside,
    closeOutside: () => setOutside(undefined),
    closeEnd: () => setAtEnd(false),
    onTurn,
    jump,
  };
}
