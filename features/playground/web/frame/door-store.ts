import { createStore } from '#platform/web/hooks';
import { pauseAfter } from './question.ts';

/** Whether a grown-up has opened the frame: until the page is loaded again, so that a child who comes back finds it closed. */
export const doorStore = createStore(false);

export interface WrongAnswers {
  readonly count: number;
  /** When the next question may be asked, in milliseconds since 1970. */
  readonly until: number;
}

/** In the storage of the tab: loading the page again must not end a pause. */
const KEPT = 'klupa.session.wrong-answers';

function keptAnswers(): WrongAnswers {
  try {
    const { count, until } = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}');
    if (typeof count === 'number' && typeof until === 'number') return { count, until };
  } catch {
    // A browser without storage, or a foreign value: the count starts anew.
  }
  return { count: 0, until: 0 };
}

/** Wrong answers of this tab. */
export const wrongStore = createStore<WrongAnswers>(keptAnswers());

/** Counts a wrong answer, and puts off the next question. */
export function addWrongAnswer(now: number): void {
  const count = wrongStore.get().count + 1;
  const next = { count, until: now + pauseAfter(count) };
  wrongStore.set(next);
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(next));
  } catch {
    // Without storage the pause holds until the page is loaded again.
  }
}
