import { useState } from 'react';
import { useSearchParams } from '#platform/web/router';
import { choiceIn, COURSES_AT_ONCE, NOTHING_CHOSEN, queryOfChoice, shownIn, type Choice } from './courses.ts';

export interface UsedChoice {
  readonly choice: Choice;
  /** How many courses are shown. */
  readonly shown: number;
  readonly choose: (change: Partial<Choice>) => void;
  readonly clear: () => void;
  readonly showMore: () => void;
}

type Wanted = Pick<UsedChoice, 'choice' | 'shown'>;

/**
 * The choice in the address: it is there again after the way back, and in a copied address. A change shows at once; the address
 * follows.
 */
export function useChoice(): UsedChoice {
  const [query, setQuery] = useSearchParams();
  const address = query.toString();
  const [last, setLast] = useState<{ readonly address: string; readonly wanted?: Wanted }>({ address });
  // The address has followed, or the user went to another one.
  if (last.address !== address) setLast({ address });
  const present = last.wanted ?? { choice: choiceIn(query), shown: shownIn(query) };
  const want = (wanted: Wanted) => {
    setLast({ address, wanted });
    setQuery(queryOfChoice(wanted.choice, wanted.shown), { replace: true, preventScrollReset: true });
  };
  return {
    ...present,
    choose: (change) => want({ choice: { ...present.choice, ...change }, shown: COURSES_AT_ONCE }),
    clear: () => want({ choice: NOTHING_CHOSEN, shown: COURSES_AT_ONCE }),
    showMore: () => want({ ...present, shown: present.shown + COURSES_AT_ONCE }),
  };
}
