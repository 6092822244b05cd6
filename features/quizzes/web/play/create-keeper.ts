import type { Answer } from '#features/questions/contract';
import { sorted } from '#platform/kernel';
import { call, CallError, isPassing } from '#platform/web/api';
import { readStoredJson, writeStored } from '#platform/web/storage';
import {
  KNOWN_MAX,
  quizErrors,
  saveQuizAnswer,
  startQuiz,
  type Answers,
  type KnownAnswers,
} from '../../contract/index.ts';

/** How answers stand with the server. */
export type Keeping = 'saved' | 'saving' | 'waiting';

/** After a failure, in milliseconds. */
const RETRY_MS = 3000;

/** Whether the server may take the same later: it was not reached, is busy, or wants to know first who it is. */
export const isForLater = (error: unknown): boolean =>
  isPassing(error) || (error instanceof CallError && [401, 408, 429].includes(error.status));

/** Whether another device answered meanwhile. */
export const isChangedElsewhere = (error: unknown): boolean =>
  error instanceof CallError && error.code === quizErrors['changed-elsewhere'].code;

/** An answer that has not arrived, and the answers to its question that this device knows of. */
interface Waiting {
  readonly answer: Answer;
  readonly known: KnownAnswers;
}

export interface Keeper {
  /** The latest unsent answer of each question. */
  pending(): Answers;
  /** The answers that this device knows of, to the questions whose answer has not arrived. */
  known(): Record<string, (Answer | null)[]>;
  /** Keeps an answer in the browser, and sends it in so many milliseconds. */
  put(question: string, answer: Answer, after: number): void;
  /** Sends the waiting answers now. */
  flush(): void;
  /** Another device answered: takes over its answers, and drops the waiting answers to these questions. @throws {CallError} */
  takeOver(): Promise<void>;
  /** Sends nothing more. */
  stop(): void;
  /** Drops the waiting answers: the try is over. */
  clear(): void;
}

interface KeeperOptions {
  readonly slug: string;
  /** Where answers wait in the browser. */
  readonly place: string;
  /** Answers that the server had when the try was taken up. */
  readonly kept: Answers;
  readonly isKnownQuestion: (question: string) => boolean;
  readonly onKeeping: (keeping: Keeping) => void;
  readonly onRefused: () => void;
  /** Answers of another device that are there now; undefined: it has none. */
  readonly onChanged: (answers: Readonly<Record<string, Answer | undefined>>) => void;
}

/** Brings answers to the server, one after the other, as often as it takes; answers of another device stay [LEAD-11]. */
export function createKeeper({ slug, place, kept, isKnownQuestion, ...tell }: KeeperOptions): Keeper {
  const { onKeeping, onRefused, onChanged } = tell;
  const params = { quiz: slug };
  const server = new Map(Object.entries(kept));
  const waiting = readWaiting(place, isKnownQuestion);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  const store = () =>
    writeStored('local', place, waiting.size > 0 ? JSON.stringify(Object.fromEntries(waiting)) : null);
  const clear = () => {
    waiting.clear();
    store();
  };
  const entries = <T>(of: (one: Waiting) => T): Record<string, T> =>
    Object.fromEntries([...waiting].map(([question, one]) => [question, of(one)]));

  const takeOver = async () => {
    const { answers } = await call(startQuiz, { params });
    const changed: Record<string, Answer | undefined> = {};
    for (const [question, { known }] of waiting) {
      const present = answers[question];
      if (known.some((one) => isSame(one, present ?? null))) continue;
      waiting.delete(question);
      changed[question] = present;
    }
    server.clear();
    for (const [question, answer] of Object.entries(answers)) server.set(question, answer);
    store();
    onChanged(changed);
  };
  const send = async (question: string, { answer, known }: Waiting) => {
    // An answer whose acknowledgement is lost is known of as well.
    const next = { answer, known: [...known, answer].slice(-KNOWN_MAX) };
    waiting.set(question, next);
    store();
    try {
      await call(saveQuizAnswer, { params, body: { question, answer, known: [...known] } });
    } catch (error) {
      if (!isChangedElsewhere(error)) throw error;
      await takeOver();
      return;
    }
    server.set(question, answer);
    const latest = waiting.get(question);
    // A newer answer to the same question stays.
    if (latest?.answer === answer) waiting.delete(question);
    else if (latest) waiting.set(question, { ...latest, known: [answer] });
    store();
  };
  const sendAll = async () => {
    for (let next = waiting.entries().next().value; next; next = waiting.entries().next().value) await send(...next);
    onKeeping('saved');
  };
  const flush = () => {
    clearTimeout(timer);
    if (isSending || waiting.size === 0) return;
    isSending = true;
    sendAll()
      .catch((error: unknown) => {
        if (isForLater(error)) {
          onKeeping('waiting');
          // Another request does not sign the user in.
          if (error instanceof CallError && error.status === 401) return;
          timer = setTimeout(flush, RETRY_MS);
          return;
        }
        clear();
        onRefused();
      })
      .finally(() => (isSending = false));
  };
  return {
    pending: () => entries(({ answer }) => answer),
    known: () => entries(({ known }) => [...known]),
    put(question, answer, after) {
      const known = waiting.get(question)?.known ?? [server.get(question) ?? null];
      waiting.set(question, { answer, known });
      store();
      onKeeping('saving');
      clearTimeout(timer);
      timer = setTimeout(flush, after);
    },
    flush,
    takeOver,
    stop: () => clearTimeout(timer),
    clear,
  };
}

/** Whether two answers are the same, whatever the order of their keys. Pure. */
const isSame = (a: Answer | null, b: Answer | null): boolean => canonical(a) === canonical(b);
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(sorted(Object.entries(one), ([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

/** Answers that waited in this browser. */
export const waitingAnswers = (place: string, isKnownQuestion: (question: string) => boolean): Answers =>
  Object.fromEntries([...readWaiting(place, isKnownQuestion)].map(([question, { answer }]) => [question, answer]));

/** The answers that waited in this browser, with the answers that the device knows of. */
function readWaiting(place: string, isKnownQuestion: (question: string) => boolean): Map<string, Waiting> {
  const stored = readStoredJson('local', place);
  if (typeof stored !== 'object' || stored === null) return new Map();
  return new Map(
    Object.entries(stored as Record<string, Partial<Waiting>>).filter(
      (entry): entry is [string, Waiting] =>
        isKnownQuestion(entry[0]) && Boolean(entry[1].answer) && Array.isArray(entry[1].known),
    ),
  );
}
