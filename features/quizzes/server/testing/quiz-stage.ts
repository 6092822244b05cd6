import type { ClassFixture } from '#features/classrooms/server/testing';
import type { Market } from '#features/market/contract';
import { rightAnswer, type Question } from '#features/questions/contract';
import type { Context } from '#features/session/server';
import { createScope } from '#platform/server/db';
import type { Answers } from '../../contract/index.ts';
import { publishQuiz } from '../use-cases/publish-quiz.ts';
import { readQuiz } from '../use-cases/read-quiz.ts';
import { aQuiz } from './a-quiz.ts';

const WORKSPACES = [10, 39];

/** A market whose quizzes have a leaderboard. */
export const market = {
  ...{ language: 'hr', languageTag: 'hr', label: 'hr', workspace: WORKSPACES },
  hasQuizLeaderboard: true,
} as Market;

export const inMarket = (context: Context): Context => ({ ...context, market });

/** In the market, with a confirmed account. */
export const confirmed = (context: Context): Context => ({
  ...inMarket(context),
  user: { ...context.user, isEmailVerified: true },
});

export const idOf = ({ user }: Context): string => user.uid ?? '';

/** Publishes the quiz of tests, or one that differs from it. @returns its questions */
export async function publish({ database }: ClassFixture, now: Date, more: object = {}): Promise<readonly Question[]> {
  const read = readQuiz(aQuiz(more));
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  const quiz = await publishQuiz(createScope(database.orm, WORKSPACES), market, read.draft, now);
  return quiz?.questions ?? [];
}

/** Right answers to the first questions. */
export const answersTo = (questions: readonly Question[], right: number): Answers =>
  Object.fromEntries(questions.slice(0, right).map((question) => [question.id, rightAnswer(question)]));

export async function clearQuizzes({ database: { pool } }: ClassFixture): Promise<void> {
  for (const table of ['quizzes', 'attempts', 'counts']) await pool.query(`delete from quizzes_${table}`);
  await pool.query('delete from leaderboards_hidden');
}
