import { promptOf } from '#features/questions/contract';
import type { Context } from '#features/session/server';
import { fail, ok, requestErrors, type Result } from '#platform/kernel';
import { quizErrors, type QuizTry } from '../../contract/index.ts';
import { stateAt, type QuizDeps } from '../deps.ts';
import { startTry } from '../repositories/tries.ts';
import type { QuizRecord } from '../repositories/quizzes.ts';
import { findKnownQuiz, keyOf } from './find-known-quiz.ts';
import { findRole } from './find-role.ts';
import { findSettledTry } from './settle-try.ts';

/** Starts the one try, or continues it, on whatever device; teachers only look [LEAD-11]. */
export async function startQuiz(context: Context, slug: string, { clock }: QuizDeps): Promise<Result<QuizTry>> {
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
  const existing = await findSettledTry(context.scope, key, now);
  if (!existing && state === 'over') return fail(quizErrors.over);
  // Who began may end it, wherever the student is by now.
  if (!existing && role === 'unconfirmed') return fail(quizErrors['not-confirmed']);
  if (!existing) await startTry(context.scope, key, { startedAt: now, endsAt: endOf(quiz, now) });
  const mine = existing ?? (await findSettledTry(context.scope, key, now));
  if (!mine) throw new Error('a try that began is there');
  const { endsAt, answers, submittedAt } = mine;
  return ok(present(quiz, now, { endsAt, answers, isPreview: false, isSubmitted: submittedAt !== null }));
}

const endOf = ({ closesAt, minutes }: QuizRecord, now: Date): Date =>
  new Date(Math.min(Math.max(closesAt.getTime(), now.getTime()), now.getTime() + minutes * 60_000));

function present(
  { slug, title, questions }: QuizRecord,
  now: Date,
  { endsAt, ...more }: Pick<QuizTry, 'answers' | 'isPreview' | 'isSubmitted'> & { readonly endsAt: Date },
): QuizTry {
  return {
    ...{ slug, title },
    prompts: questions.map(promptOf),
    now: now.toISOString(),
    endsAt: endsAt.toISOString(),
    ...more,
  };
}
