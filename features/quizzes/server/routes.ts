import type { Context } from '#features/session/server';
import { ok } from '#platform/kernel';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import type { QuizDeps } from './deps.ts';
import { getClassQuizzes } from './use-cases/get-class-quizzes.ts';
import { getQuizBoard } from './use-cases/get-quiz-board.ts';
import { getQuizResult, getUserQuiz } from './use-cases/get-quiz-result.ts';
import { getQuiz, getQuizzes } from './use-cases/get-quizzes.ts';
import { saveQuizAnswer } from './use-cases/save-quiz-answer.ts';
import { startQuiz } from './use-cases/start-quiz.ts';
import { submitQuiz } from './use-cases/submit-quiz.ts';

export const createRoutes = (deps: QuizDeps): Route<Context>[] => [
  route(contract.getQuizzes, async (_, context: Context) => ok(await getQuizzes(context, deps))),
  route(contract.getQuiz, ({ params }, context: Context) => getQuiz(context, params.quiz, deps)),
  route(contract.startQuiz, ({ params }, context: Context) => startQuiz(context, params.quiz, deps)),
  route(contract.saveQuizAnswer, ({ params, body }, context: Context) =>
    saveQuizAnswer(context, params.quiz, body, deps),
  ),
  route(contract.submitQuiz, ({ params, body }, context: Context) => submitQuiz(context, params.quiz, body, deps)),
  route(contract.getQuizResult, ({ params }, context: Context) => getQuizResult(context, params.quiz, deps)),
  route(contract.getQuizBoard, ({ body }, context: Context) => getQuizBoard(context, body, deps)),
  route(contract.getClassQuizzes, ({ params }, context: Context) => getClassQuizzes(context, params.classroom, deps)),
  route(contract.getUserQuiz, ({ body }, context: Context) => getUserQuiz(context, body.quiz, deps)),
];
