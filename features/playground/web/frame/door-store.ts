import { createStore } from '#platform/web/hooks';
import { readStoredJson, writeStored } from '#platform/web/storage';
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
  const { count, until } = (readStoredJson('session', KEPT) ?? {}) as Partial<Record<string, unknown>>;
  return typeof count === 'number' && typeof until === 'number' ? { count, until } : { count: 0, until: 0 };
}

/** Wrong answers of this tab. */
export const wrongStore = createStore<WrongAnswers>(keptAnswers());

/** Counts a wrong answer, and puts off the next question. */
export function addWrongAnswer(): void {
  const count = wrongStore.get().count + 1;
  const next = { count, until: Date.now() + pauseAfter(count) };
  wrongStore.set(next);
  writeStored('session', KEPT, JSON.stringify(next));
}
