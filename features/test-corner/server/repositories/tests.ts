import { and, asc, count, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { TESTS_PAGE } from '../../contract/index.ts';
import type { TestPlace } from '../deps.ts';
import { tests } from '../tables.ts';
import { grades, subjects } from './foreign-tables.ts';

export type TestRow = typeof tests.$inferSelect;
/** A test without its questions, which hold pictures. */
export type TestHead = Omit<TestRow, 'questions'>;

/** What a teacher chose; an empty list does not narrow. */
export interface TestChoice {
  readonly grades: readonly number[];
  readonly subjects: readonly number[];
  readonly isClickOnly: boolean;
  /** From 1. */
  readonly page: number;
}

const { questions: _, ...head } = getTableColumns(tests);

const isIn = ({ workspaceId, language }: TestPlace): SQL | undefined =>
  and(eq(tests.workspaceId, workspaceId), eq(tests.language, language));

const isChosen = (choice: TestChoice): SQL | undefined =>
  and(
    choice.grades.length > 0 ? inArray(tests.gradeId, [...choice.grades]) : undefined,
    choice.subjects.length > 0 ? inArray(tests.subjectId, [...choice.subjects]) : undefined,
    choice.isClickOnly ? eq(tests.isClickTest, true) : undefined,
  );

/** The grades and subjects for which there are tests. */
export const listPlaces = (scope: Scope, place: TestPlace) =>
  scope.executor
    .select({ gradeId: tests.gradeId, subjectId: tests.subjectId })
    .from(tests)
    .where(scope.where(tests, isIn(place)))
    .groupBy(tests.gradeId, tests.subjectId)
    .limit(10_000);

/** A page of the chosen tests, in the order of grades, subjects and positions. */
export const listTests = (scope: Scope, place: TestPlace, choice: TestChoice): Promise<TestHead[]> =>
  scope.executor
    .select(head)
    .from(tests)
    .leftJoin(grades, and(eq(grades.workspaceId, tests.workspaceId), eq(grades.id, tests.gradeId)))
    .leftJoin(subjects, and(eq(subjects.workspaceId, tests.workspaceId), eq(subjects.id, tests.subjectId)))
    .where(scope.where(tests, isIn(place), isChosen(choice)))
    .orderBy(asc(grades.number), asc(subjects.position), asc(tests.position), asc(tests.id))
    .limit(TESTS_PAGE)
    .offset((choice.page - 1) * TESTS_PAGE);

/** How many tests are chosen. */
export async function countTests(scope: Scope, place: TestPlace, choice: TestChoice): Promise<number> {
  const [row] = await scope.executor
    .select({ count: count() })
    .from(tests)
    .where(scope.where(tests, isIn(place), isChosen(choice)));
  return row?.count ?? 0;
}

/** A test with its questions. */
export async function findTest(scope: Scope, place: TestPlace, id: number): Promise<TestRow | undefined> {
  const [row] = await scope.executor
    .select()
    .from(tests)
    .where(scope.where(tests, isIn(place), eq(tests.id, id)))
    .limit(1);
  return row;
}

/** The first tests of a place by their slugs. */
export const listBySlug = (scope: Scope, place: TestPlace, most: number): Promise<TestHead[]> =>
  scope.executor
    .select(head)
    .from(tests)
    .where(scope.where(tests, isIn(place)))
    .orderBy(asc(tests.slug))
    .limit(most);
