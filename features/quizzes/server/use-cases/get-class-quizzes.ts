import { findManaged, membersOf, presentPerson } from '#features/classrooms/server';
import type { Context } from '#features/session/server';
import { ok, type Result } from '#platform/kernel';
import type { ClassQuiz } from '../../contract/index.ts';
import { quizPlaceOf, stateAt, type QuizDeps } from '../deps.ts';
import { listBegun } from '../repositories/quizzes.ts';
import { listAttemptsOf } from '../repositories/attempts.ts';
import { areResultsShown } from './get-quiz-result.ts';

/** Quizzes of about a school year. */
const LISTED_MS = 366 * 86_400_000;
const MOST = 20;

/**
 * Results of a class in quizzes, for its teachers; points as soon as the students may see them [LEAD-15]. Hidden students are listed
 * too: teachers of the class see their other results as well.
 */
export async function getClassQuizzes(
  context: Context,
  classroom: number,
  { clock }: QuizDeps,
): Promise<Result<ClassQuiz[]>> {
  const { scope, market } = context;
  const found = await findManaged(context, classroom);
  if (!found.isOk) return found;
  const now = clock.now();
  const after = new Date(now.getTime() - LISTED_MS);
  const [quizzes, members] = await Promise.all([
    listBegun(scope, quizPlaceOf(market), { after, now }, MOST),
    membersOf(scope, found.value.classroom),
  ]);
  const students = members.filter(({ role }) => role === 'student');
  const attempts = await listAttemptsOf(
    scope,
    students.map(({ uid }) => uid),
    quizzes.map(({ id }) => id),
  );
  const attemptOf = new Map(attempts.map((one) => [`${one.quizId} ${one.userId}`, one]));
  return ok(
    quizzes.map((quiz) => {
      const isShown = areResultsShown(quiz, now);
      return {
        slug: quiz.slug,
        title: quiz.title,
        state: stateAt(quiz, now),
        closesAt: quiz.closesAt.toISOString(),
        most: quiz.points,
        students: students.map((student) => {
          const mine = attemptOf.get(`${quiz.id} ${student.uid}`);
          const isDone = mine?.submittedAt !== null && mine !== undefined;
          return {
            ...presentPerson(student),
            progress: isDone ? ('done' as const) : mine ? ('under-way' as const) : ('none' as const),
            points: isDone && isShown ? mine.points : null,
            seconds: isDone && isShown ? mine.seconds : null,
          };
        }),
      };
    }),
  );
}
