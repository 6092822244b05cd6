import { useCallback, useRef, useState } from 'react';
import type { FromEngine, Hit, ToEngine } from '../../contract/index.ts';

export interface Found {
  readonly query: string;
  readonly hits: readonly Hit[];
  readonly isDone: boolean;
}

interface Search {
  readonly found: Found | undefined;
  find(query: string): void;
  /** Handles a message of the engine about hits. */
  take(message: FromEngine): void;
}

/** Looks for words in the whole book; an older search is forgotten by a newer one [READ-7]. */
export function useSearch(send: (message: ToEngine) => void): Search {
  const [found, setFound] = useState<Found>();
  const id = useRef(0);
  const find = useCallback(
    (query: string) => {
      id.current += 1;
      setFound({ query, hits: [], isDone: false });
      send({ type: 'search', id: id.current, query });
    },
    [send],
  );
  const take = useCallback((message: FromEngine) => {
    if (message.type !== 'hits' || message.id !== id.current) return;
    setFound((before) => before && { ...before, hits: [...before.hits, ...message.hits], isDone: message.isDone });
  }, []);
  return { found, find, take };
}
