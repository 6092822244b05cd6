import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Answer } from '#features/questions/contract';
import { userOf, useUser } from '#features/session/web';
import { call, CallError } from '#platform/web/api';
import { isRefusal, useDelivery, useOutboxState, type OutboxState } from '#platform/web/outbox';
import { submitQuiz, type Answers, type QuizAttempt } from '../../contract/index.ts';
import { createKeeper, isChangedElsewhere, openAnswerStore, pendingAnswers } from './create-keeper.ts';

/** How the answers stand with the server. */
export type Keeping = OutboxState;

/** After typing, in milliseconds. */
const TYPING_MS = 600;

/** The outcome of handing in; `changed`: another device answered, and the screen shows its answers. */
export type HandedIn = 'done' | 'waiting' | 'changed';

export interface KeptAnswers {
  readonly answers: Answers;
  readonly keeping: Keeping;
  setAnswer(question: string, answer: Answer): void;
  /** Ends the attempt. */
  submit(): Promise<HandedIn>;
}

interface AttemptListeners {
  /** The attempt is over: its time is up, or it was handed in elsewhere. */
  readonly onRefused: () => void;
  /** Another device answered the same questions: its answers are shown now. */
  readonly onChanged: () => void;
}

/**
 * The answers of an attempt. Each goes to the server by itself, the latest of a question alone; unsent answers wait in the
 * browser, over reloads too, and are sent when the network is back.
 */
export function useAnswers(attempt: QuizAttempt, { onRefused, onChanged }: AttemptListeners): KeptAnswers {
  const { uid } = useUser();
  const client = useQueryClient();
  const { slug, isPreview, prompts } = attempt;
  const [store] = useState(() =>
    openAnswerStore({ slug, uid: uid ?? '', questions: isPreview ? [] : prompts.map(({ id }) => id) }),
  );
  const [answers, setAnswers] = useState<Answers>(() => ({ ...attempt.answers, ...pendingAnswers(store) }));
  const [keeper] = useState(() =>
    createKeeper({
      slug,
      store,
      kept: attempt.answers,
      isCurrent: () => userOf(client).uid === uid,
      onOver: onRefused,
      onChanged(changed) {
        if (Object.keys(changed).length === 0) return;
        setAnswers((before) => withChanged(before, changed));
        onChanged();
      },
    }),
  );
  const { outbox } = keeper;
  const keeping = useOutboxState(outbox);
  useDelivery(isPreview ? undefined : outbox);

  const setAnswer = useCallback(
    (question: string, answer: Answer) => {
      setAnswers((before) => ({ ...before, [question]: answer }));
      const isTyped = answer.type === 'short' || answer.type === 'numeric' || answer.type === 'gaps';
      if (!isPreview) keeper.put(question, answer, isTyped ? TYPING_MS : 0);
    },
    [isPreview, keeper],
  );
  const submit = useCallback(async (): Promise<HandedIn> => {
    // The waiting answers are sent with the submission.
    outbox.close();
    try {
      const body = { answers: pendingAnswers(store), known: keeper.known() };
      await call(submitQuiz, { params: { quiz: slug }, body });
    } catch (failure) {
      const error = isChangedElsewhere(failure) ? await failureOf(keeper.takeOver()) : failure;
      if (!isRefusal(error)) {
        outbox.start();
        if (error === undefined) return 'changed';
        if (error instanceof CallError) return 'waiting';
        throw error;
      }
      // After any refusal the attempt is over, and its result explains the rest.
    }
    keeper.clear();
    return 'done';
  }, [keeper, outbox, slug, store]);
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
