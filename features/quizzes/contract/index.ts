export {
  endpoints,
  getClassQuizzes,
  getQuiz,
  getQuizBoard,
  getQuizResult,
  getQuizzes,
  getUserQuiz,
  saveQuizAnswer,
  startQuiz,
  submitQuiz,
} from './endpoints.ts';
export { quizErrors } from './errors.ts';
export { isBetween, type Days } from './notice.ts';
export {
  isWaiting,
  GRACE_MS,
  isSlug,
  KNOWN_MAX,
  QUIZ_WORKSPACE,
  RESERVED_SLUGS,
  type Answers,
  type ClassQuiz,
  type KnownAnswers,
  type QuestionResult,
  type Quiz,
  type QuizBoard,
  type QuizResult,
  type QuizRow,
  type QuizState,
  type QuizAttempt,
  type UserQuiz,
} from './quiz.ts';
