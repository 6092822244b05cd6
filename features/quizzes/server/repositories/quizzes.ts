import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { attempts, quizzes } from '../tables.ts';

export type QuizRecord = typeof quizzes.$inferSelect;
export type NewQuiz = Omit<QuizRecord, 'id'>;
/** A quiz without its questions, which hold pictures: only who plays needs those. */
export type QuizHead = Omit<QuizRecord, 'questions'> & { readonly questionCount: number };

/** Where a market has its quizzes. */
export interface QuizPlace {
  readonly workspaceId: number;
  readonly language: string;
}

const isIn = ({ workspaceId, language }: QuizPlace) =>
  and(eq(quizzes.workspaceId, workspaceId), eq(quizzes.language, language));

const { questions: _, ...columns } = getTableColumns(quizzes);
const head = { ...columns, questionCount: sql`jsonb_array_length(${quizzes.questions})`.mapWith(Number) };

/** The quiz of that name in a place, without its questions. */
export async function findHead(scope: Scope, place: QuizPlace, slug: string): Promise<QuizHead | undefined> {
  const [row] = await scope.executor
    .select(head)
    .from(quizzes)
    .where(scope.where(quizzes, eq(quizzes.slug, slug.toLowerCase()), isIn(place)))
    .limit(1);
  return row;
}

/** Those of the quizzes that are in a place, without their questions. */
export const listHeads = (scope: Scope, place: QuizPlace, ids: readonly number[]): Promise<QuizHead[]> =>
  scope.executor
    .select(head)
    .from(quizzes)
    .where(scope.where(quizzes, inArray(quizzes.id, [...ids]), isIn(place)))
    .limit(ids.length);

/** The quiz of that name in a place. */
export async function findQuiz(scope: Scope, place: QuizPlace, slug: string): Promise<QuizRecord | undefined> {
  const [row] = await scope.executor
    .select()
    .from(quizzes)
    .where(scope.where(quizzes, eq(quizzes.slug, slug.toLowerCase()), isIn(place)))
    .limit(1);
  return row;
}

/** The questions of a quiz, with their keys. */
export async function listQuestions(
  scope: Scope,
  { workspaceId, quizId }: { readonly workspaceId: number; readonly quizId: number },
): Promise<QuizRecord['questions']> {
  const [row] = await scope.executor
    .select({ questions: quizzes.questions })
    .from(quizzes)
    .where(scope.where(quizzes, eq(quizzes.workspaceId, workspaceId), eq(quizzes.id, quizId)))
    .limit(1);
  return row?.questions ?? [];
}

/** Quizzes that end after a moment, the first to end first. */
export const listQuizzes = (scope: Scope, place: QuizPlace, after: Date, most: number): Promise<QuizHead[]> =>
  scope.executor
    .select(head)
    .from(quizzes)
    .where(scope.where(quizzes, isIn(place), gt(quizzes.closesAt, after)))
    .orderBy(asc(quizzes.closesAt), asc(quizzes.id))
    .limit(most);

/** Quizzes that end after a moment and have begun at another, the last to end first. */
export const listBegun = (
  scope: Scope,
  place: QuizPlace,
  { after, now }: { readonly after: Date; readonly now: Date },
  most: number,
): Promise<QuizHead[]> =>
  scope.executor
    .select(head)
    .from(quizzes)
    .where(scope.where(quizzes, isIn(place), gt(quizzes.closesAt, after), lte(quizzes.opensAt, now)))
    .orderBy(desc(quizzes.closesAt), desc(quizzes.id))
    .limit(most);

/** Quizzes that end after a moment and in which a user has submitted the answers, the last to end first. */
export const listSubmitted = (
  scope: Scope,
  place: QuizPlace,
  { userId, after }: { readonly userId: string; readonly after: Date },
  most: number,
): Promise<{ quiz: QuizHead; points: number | null }[]> =>
  scope.executor
    .select({ quiz: head, points: attempts.points })
    .from(attempts)
    .innerJoin(quizzes, and(eq(quizzes.workspaceId, attempts.workspaceId), eq(quizzes.id, attempts.quizId)))
    .where(
      scope.where(
        attempts,
        eq(attempts.userId, userId),
        isNotNull(attempts.submittedAt),
        isIn(place),
        gt(quizzes.closesAt, after),
      ),
    )
    .orderBy(desc(quizzes.closesAt), desc(quizzes.id))
    .limit(most);

/** All quizzes of these workspaces, the newest first, with how many have tried. */
export const listPublished = (scope: Scope, most: number) =>
  scope.executor
    .select({ quiz: quizzes, attempts: count(attempts.userId) })
    .from(quizzes)
    .leftJoin(attempts, and(eq(attempts.workspaceId, quizzes.workspaceId), eq(attempts.quizId, quizzes.id)))
    .where(scope.where(quizzes))
    .groupBy(quizzes.workspaceId, quizzes.id)
    .orderBy(desc(quizzes.publishedAt), desc(quizzes.id))
    .limit(most);

/** Publishes a quiz, or replaces one of the same name that has no attempt; undefined if it has one. */
export async function putQuiz(scope: Scope, quiz: NewQuiz): Promise<QuizRecord | undefined> {
  const workspaceId = scope.own(quiz.workspaceId);
  return scope.transaction(async (inside) => {
    const [before] = await inside.executor
      .select({ id: quizzes.id })
      .from(quizzes)
      .where(inside.where(quizzes, eq(quizzes.workspaceId, workspaceId), eq(quizzes.slug, quiz.slug)))
      .for('update');
    if (!before) return (await inside.executor.insert(quizzes).values(quiz).returning())[0];
    if (await hasAttempts(inside, workspaceId, before.id)) return undefined;
    const isThis = inside.where(quizzes, eq(quizzes.workspaceId, workspaceId), eq(quizzes.id, before.id));
    return (await inside.executor.update(quizzes).set(quiz).where(isThis).returning())[0];
  });
}

async function hasAttempts(scope: Scope, workspaceId: number, quizId: number): Promise<boolean> {
  const rows = await scope.executor
    .select({ userId: attempts.userId })
    .from(attempts)
    .where(scope.where(attempts, eq(attempts.workspaceId, workspaceId), eq(attempts.quizId, quizId)))
    .limit(1);
  return rows.length > 0;
}

/** Ends the window of a quiz now, and with it all attempts: keys are shown from then on. */
export async function closeQuiz(scope: Scope, { workspaceId, id }: QuizRecord, now: Date): Promise<void> {
  await scope.transaction(async (inside) => {
    await inside.executor
      .update(quizzes)
      .set({ closesAt: now })
      .where(
        inside.where(quizzes, eq(quizzes.workspaceId, workspaceId), eq(quizzes.id, id), gt(quizzes.closesAt, now)),
      );
    await inside.executor
      .update(attempts)
      .set({ endsAt: now })
      .where(
        inside.where(
          attempts,
          eq(attempts.workspaceId, workspaceId),
          eq(attempts.quizId, id),
          gt(attempts.endsAt, now),
        ),
      );
  });
}
