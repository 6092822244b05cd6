import { useCallback, useContext, useEffect, useRef, useState, type RefObject } from 'react';
import { useWords } from '#platform/web/i18n';
import type { Book, Direction, FromEngine, Look, Mark, Sight, Target, ToEngine } from '../../contract/index.ts';
import { connectEngine, type Connection } from '../connection/connect-engine.ts';
import { Copies } from '../copies/copies.ts';

/** An engine that has said nothing for so long does not come: its host is not reached from here. */
const SILENCE_MS = 10_000;
/** A page that takes longer is announced. */
const LONG_MS = 2500;
/** A page that has not come by then does not come, in milliseconds. */
const MOST_MS = 120_000;

/** Why nothing is shown: the host of books is not reached, or the engine is there and shows nothing. */
export type Trouble = 'host' | 'unknown';

export interface EngineOptions {
  readonly book: Book;
  /** Where to begin. */
  readonly target: Target | undefined;
  readonly look: Look;
  readonly marks: readonly Mark[];
  readonly onMessage: (message: FromEngine) => void;
}

export interface EngineControls {
  /** The frame of the engine. */
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Its address: that of the first opening, so that renewed passes reload nothing. */
  readonly address: string;
  readonly sight: Sight | undefined;
  readonly trouble: Trouble | undefined;
  /** The page that the reader turned to takes long. */
  readonly isLong: boolean;
  turn(direction: Direction): void;
  go(target: Target): void;
  send(message: ToEngine): void;
  /** Starts the engine again. */
  restart(): void;
}

/** The engine in its frame: opened once, then updated by messages, which it answers [READ-1, READ-3]. */
export function useEngine({ book, target, look, marks, onMessage }: EngineOptions): EngineControls {
  const { t } = useWords();
  const { answerFile } = useContext(Copies);
  const frame = useRef<HTMLIFrameElement>(null);
  const connection = useRef<Connection>(undefined);
  const [address, setAddress] = useState(book.engine);
  const [sight, setSight] = useState<Sight>();
  const [trouble, setTrouble] = useState<Trouble>();
  const [isLong, setLong] = useState(false);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const latest = useRef({ book, target, look, marks, onMessage, answerFile, sight, t });
  useEffect(() => {
    latest.current = { book, target, look, marks, onMessage, answerFile, sight, t };
  });

  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const stopWaiting = () => timers.current.splice(0).forEach((timer) => clearTimeout(timer));
    timers.current = [setTimeout(() => setTrouble('host'), SILENCE_MS)];
    const made = connectEngine(current, new URL(address).origin, {
      opening() {
        stopWaiting();
        timers.current = [setTimeout(() => setLong(true), LONG_MS), setTimeout(() => setTrouble('unknown'), MOST_MS)];
        const { book, target, look, marks, sight, t } = latest.current;
        const words = {
          close: t('reader.close-note'),
          note: t('reader.note'),
          picture: t('reader.picture'),
          page: t('reader.page'),
          pageText: t('reader.page-text'),
          noText: t('reader.page-text-none'),
        };
        const {
          base,
          spine,
          direction,
          language,
          spread,
          viewport,
          toc,
          pageList,
          units,
          activeClass,
          playbackActiveClass,
        } = book;
        return {
          type: 'open',
          book: {
            base,
            spine,
            direction,
            language,
            spread,
            toc,
            pageList,
            units,
            ...(viewport && { viewport }),
            ...(activeClass && { activeClass }),
            ...(playbackActiveClass && { playbackActiveClass }),
          },
          // After the browser reloaded the frame, the engine continues at the last place.
          target: sight ? { locator: sight.locator } : target,
          look,
          words,
          marks,
        };
      },
      onMessage(received, answer) {
        const message = received as FromEngine;
        if (message.type === 'file') {
          if (answer) latest.current.answerFile(latest.current.book, message.name, answer);
          return;
        }
        stopWaiting();
        setTrouble(undefined);
        setLong(false);
        if (message.type === 'sight') setSight(message.sight);
        latest.current.onMessage(message);
      },
    });
    connection.current = made;
    return () => {
      stopWaiting();
      made.close();
    };
  }, [address]);

  const { base, spine } = book;
  useEffect(() => connection.current?.send({ type: 'base', base, spine }), [base, spine]);
  useEffect(() => connection.current?.send({ type: 'look', look }), [look]);

  const send = useCallback((message: ToEngine) => {
    const isMove = message.type === 'turn' || message.type === 'go';
    if (isMove) timers.current.push(setTimeout(() => setLong(true), LONG_MS));
    connection.current?.send(message);
  }, []);
  return {
    frame,
    address,
    sight,
    trouble,
    isLong,
    send,
    turn: useCallback((direction) => send({ type: 'turn', direction }), [send]),
    go: useCallback((to) => send({ type: 'go', target: to }), [send]),
    restart: useCallback(() => {
      setTrouble(undefined);
      setLong(false);
      setAddress(`${latest.current.book.engine}#${Date.now()}`);
    }, []),
  };
}
