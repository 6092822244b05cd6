import { useCallback, useEffect, useState } from 'react';
import type { Answer } from '#features/questions/contract';
import { useUser } from '#features/session/web';
import { call, CallError } from '#platform/web/api';
import { submitQuiz, type Answers, type QuizTry } from '../../contract/index.ts';
import { createKeeper, isChangedElsewhere, isForLater, waitingAnswers, type Keeping } from './create-keeper.ts';

export type { Keeping };

/** After typing, in milliseconds. */
const TYPING_MS = 600;

/** The outcome of handing in; `changed`: another device answered, and the screen shows its answers. */
export type HandedIn = 'done' | 'waiting' | 'changed';

export interface KeptAnswers {
  readonly answers: Answers;
  readonly keeping: Keeping;
  setAnswer(question: string, answer: Answer): void;
  /** Ends the try. */
  submit(): Promise<HandedIn>;
}

interface Told {
  /** The try is over: its time is up, or it was handed in elsewhere. */
  readonly onRefused: () => void;
  /** Another device answered the same questions: its answers are shown now. */
  readonly onChanged: () => void;
}

/**
 * The answers of a try. Each goes to the server by itself, the latest of a question alone; what has not arrived waits in the browser,
 * over reloads too, and is sent when the network is back.
 */
export function useAnswers(quizTry: QuizTry, { onRefused, onChanged }: Told): KeptAnswers {
  const { uid } = useUser();
  const { slug, isPreview, prompts } = quizTry;
  const place = `klupa.quiz.${uid ?? ''}.${slug}`;
  const isKnownQuestion = (question: string) => !isPreview && prompts.some(({ id }) => id === question);
  const [keeping, setKeeping] = useState<Keeping>('saved');
  const [answers, setAnswers] = useState<Answers>(() => ({
    ...quizTry.answers,
    ...waitingAnswers(place, isKnownQuestion),
  }));
  const [keeper] = useState(() =>
    createKeeper({
      slug,
      place,
      kept: quizTry.answers,
      isKnownQuestion,
      onKeeping: setKeeping,
      onRefused,
      onChanged(changed) {
        if (Object.keys(changed).length === 0) return;
        setAnswers((before) => withChanged(before, changed));
        onChanged();
      },
    }),
  );

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
  const submit = useCallback(async (): Promise<HandedIn> => {
    keeper.stop();
    try {
      await call(submitQuiz, { params: { quiz: slug }, body: { answers: keeper.pending(), known: keeper.known() } });
    } catch (failure) {
      const error = isChangedElsewhere(failure) ? await failureOf(keeper.takeOver()) : failure;
      if (error === undefined) return 'changed';
      if (isForLater(error)) {
        keeper.flush();
        return 'waiting';
      }
      if (!(error instanceof CallError)) throw error;
      // Whatever the refusal is: the try is over, and its result says the rest.
    }
    keeper.clear();
    return 'done';
  }, [keeper, slug]);
  return { answers, keeping, setAnswer, submit };
}

/** What a promise fails with; undefined where it does not. */
const failureOf = (work: Promise<void>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Answers with those that another device changed; one that it has not is none. Pure. */
function withChanged(before: Answers, changed: Readonly<Record<string, Answer | undefined>>): Answers {
  const after = { ...before, ...changed };
  return Object.fromEntries(Object.entries(after).flatMap(([question, one]) => (one ? [[question, one]] : [])));
}
