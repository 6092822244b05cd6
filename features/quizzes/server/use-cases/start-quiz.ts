import { promptOf } from '#features/questions/contract';
import type { Context } from '#features/session/server';
import { fail, ok, requestErrors, type Result } from '#platform/kernel';
import { quizErrors, type QuizAttempt } from '../../contract/index.ts';
import { stateAt, type QuizDeps } from '../deps.ts';
import { startAttempt } from '../repositories/attempts.ts';
import type { QuizRecord } from '../repositories/quizzes.ts';
import { findKnownQuiz, keyOf } from './find-known-quiz.ts';
import { findRole } from './find-role.ts';
import { findSettledAttempt } from './settle-attempt.ts';

/** Starts the one attempt, or continues it, on whatever device; teachers only look [LEAD-11]. */
export async function startQuiz(context: Context, slug: string, { clock }: QuizDeps): Promise<Result<QuizAttempt>> {
  const found = await findKnownQuiz(context, slug);
  if (!found.isOk) return found;
  const quiz = found.value;
  const now = clock.now();
  const state = stateAt(quiz, now);
  if (state === 'soon') return fail(quizErrors['not-open']);
  const role = await findRole(context);
  if (role === 'visitor') return fail(requestErrors['not-allowed']);
  if (role === 'preview')
    return ok(present(quiz, now, { endsAt: endOf(quiz, now), answers: {}, isPreview: true, isSubmitted: false }));
  const key = keyOf(context, quiz);
  const existing = await findSettledAttempt(context.scope, key, now);
  if (!existing && state === 'over') return fail(quizErrors.over);
  // Who began may end it, wherever the student is by now.
  if (!existing && role === 'unconfirmed') return fail(quizErrors['not-confirmed']);
  if (!existing) await startAttempt(context.scope, key, { startedAt: now, endsAt: endOf(quiz, now) });
  const mine = existing ?? (await findSettledAttempt(context.scope, key, now));
  if (!mine) throw new Error('an attempt that began is there');
  const { endsAt, answers, submittedAt } = mine;
  return ok(present(quiz, now, { endsAt, answers, isPreview: false, isSubmitted: submittedAt !== null }));
}

const endOf = ({ closesAt, minutes }: QuizRecord, now: Date): Date =>
  new Date(Math.min(Math.max(closesAt.getTime(), now.getTime()), now.getTime() + minutes * 60_000));

function present(
  { slug, title, questions }: QuizRecord,
  now: Date,
  { endsAt, ...more }: Pick<QuizAttempt, 'answers' | 'isPreview' | 'isSubmitted'> & { readonly endsAt: Date },
): QuizAttempt {
  return {
    ...{ slug, title },
    prompts: questions.map(promptOf),
    now: now.toISOString(),
    endsAt: endsAt.toISOString(),
    ...more,
  };
}
