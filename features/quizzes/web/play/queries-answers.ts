import { useCallback, useEffect, useState } from 'react';
import type { Answer } from '#features/questions/contract';
import { useUser } from '#features/session/web';
import { call, CallError, isPassing } from '#platform/web/api';
import { readStoredJson, writeStored } from '#platform/web/storage';
import { saveQuizAnswer, submitQuiz, type Answers, type QuizTry } from '../../contract/index.ts';

/** How answers stand with the server. */
export type Keeping = 'saved' | 'saving' | 'waiting';

/** After typing, and after a failure, in milliseconds. */
const TYPING_MS = 600;
const RETRY_MS = 3000;

/** Whether the server may take the same later: it was not reached, is busy, or wants to know first who it is. */
const isForLater = (error: unknown): boolean =>
  isPassing(error) || (error instanceof CallError && [401, 408, 429].includes(error.status));

export interface KeptAnswers {
  readonly answers: Answers;
  readonly keeping: Keeping;
  setAnswer(question: string, answer: Answer): void;
  /** Ends the try; false where there is no network now. @throws {CallError} for a refusal */
  submit(): Promise<boolean>;
}

interface Keeper {
  /** What has not arrived yet, the latest of each question. */
  readonly pending: Map<string, Answer>;
  /** Keeps an answer in the browser, and sends it in so many milliseconds. */
  put(question: string, answer: Answer, after: number): void;
  /** Sends what waits, now. */
  flush(): void;
  /** Sends nothing more. */
  stop(): void;
  /** Forgets what waits: the try is over. */
  clear(): void;
}

interface KeeperOptions {
  readonly slug: string;
  /** Where answers wait in the browser. */
  readonly place: string;
  readonly pending: Map<string, Answer>;
  readonly onKeeping: (keeping: Keeping) => void;
  readonly onRefused: () => void;
}

/** Brings answers to the server, one after the other, as often as it takes. */
function createKeeper({ slug, place, pending, onKeeping, onRefused }: KeeperOptions): Keeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  const store = () =>
    writeStored('local', place, pending.size > 0 ? JSON.stringify(Object.fromEntries(pending)) : null);
  const clear = () => {
    pending.clear();
    store();
  };
  const sendAll = async () => {
    for (let next = pending.entries().next().value; next; next = pending.entries().next().value) {
      const [question, answer] = next;
      await call(saveQuizAnswer, { params: { quiz: slug }, body: { question, answer } });
      // A newer answer to the same question stays.
      if (pending.get(question) === answer) pending.delete(question);
      store();
    }
    onKeeping('saved');
  };
  const flush = () => {
    clearTimeout(timer);
    if (isSending || pending.size === 0) return;
    isSending = true;
    sendAll()
      .catch((error: unknown) => {
        if (isForLater(error)) {
          onKeeping('waiting');
          // Asking again signs nobody in.
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
    pending,
    put(question, answer, after) {
      pending.set(question, answer);
      store();
      onKeeping('saving');
      clearTimeout(timer);
      timer = setTimeout(flush, after);
    },
    flush,
    stop: () => clearTimeout(timer),
    clear,
  };
}

/**
 * The answers of a try. Each goes to the server by itself, the latest of a question alone; what has not arrived waits in the browser,
 * over reloads too, and is sent when the network is back.
 *
 * @param onRefused the try is over: its time is up, or it was handed in elsewhere
 */
export function useAnswers(quizTry: QuizTry, onRefused: () => void): KeptAnswers {
  const { uid } = useUser();
  const { slug, isPreview } = quizTry;
  const [keeping, setKeeping] = useState<Keeping>('saved');
  const [keeper] = useState(() => {
    const place = `klupa.quiz.${uid ?? ''}.${slug}`;
    const pending = new Map(isPreview ? [] : Object.entries(storedAnswers(place, quizTry)));
    return createKeeper({ slug, place, pending, onKeeping: setKeeping, onRefused });
  });
  const [answers, setAnswers] = useState<Answers>(() => ({
    ...quizTry.answers,
    ...Object.fromEntries(keeper.pending),
  }));

  useEffect(() => {
    keeper.flush();
    window.addEventListener('online', keeper.flush);
    return () => {
      window.removeEventListener('online', keeper.flush);
      keeper.stop();
    };
  }, [keeper]);

  const setAnswer = useCallback(
    (question: string, answer: Answer) => {
      setAnswers((before) => ({ ...before, [question]: answer }));
      const isTyped = answer.type === 'short' || answer.type === 'numeric' || answer.type === 'gaps';
      if (!isPreview) keeper.put(question, answer, isTyped ? TYPING_MS : 0);
    },
    [isPreview, keeper],
  );
  const submit = useCallback(async () => {
    keeper.stop();
    try {
      await call(submitQuiz, { params: { quiz: slug }, body: { answers: Object.fromEntries(keeper.pending) } });
    } catch (error) {
      if (isForLater(error)) {
        keeper.flush();
        return false;
      }
      if (!(error instanceof CallError)) throw error;
      // Whatever the refusal is: the try is over, and its result says the rest.
    }
    keeper.clear();
    return true;
  }, [keeper, slug]);
  return { answers, keeping, setAnswer, submit };
}

/** What waited in this browser, of questions that there are. */
function storedAnswers(place: string, { prompts }: QuizTry): Answers {
  const stored = readStoredJson('local', place);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored as Answers).filter(([id]) => prompts.some((one) => one.id === id)));
}
