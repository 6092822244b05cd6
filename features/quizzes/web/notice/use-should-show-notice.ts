import { useState } from 'react';
import { useMarket } from '#features/market/web';
import { createStore } from '#platform/web/hooks';
import { useLocation } from '#platform/web/router';
import { readStored, writeStored } from '#platform/web/storage';
import { isBetween } from '../../contract/index.ts';

/** Each competition is closed by itself. */
const placeOf = (from: string): string => `klupa.quiz-notice.${from}`;
const closed = createStore(0);

/** Closes the notice permanently. */
export function closeNotice(from: string): void {
  writeStored('local', placeOf(from), 'closed');
  closed.set(closed.get() + 1);
}

/** On the home page of a market that has it, from the first day to the last, until it is closed [LEAD-5]. */
export function useShouldShowNotice(): boolean {
  const { hasQuizNotice, quizNotice } = useMarket();
  const { pathname } = useLocation();
  closed.useValue();
  const [now] = useState(() => new Date());
  if (!hasQuizNotice || pathname !== '/') return false;
  return isBetween(now, quizNotice) && readStored('local', placeOf(quizNotice.from)) === null;
}
