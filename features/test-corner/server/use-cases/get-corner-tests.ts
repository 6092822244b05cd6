import { listGradesAndSubjects } from '#features/catalog/server';
import type { GradeWithSubjects } from '#features/repository/contract';
import { gradeTree } from '#features/repository/server';
import type { Context } from '#features/session/server';
import { fail, ok, type DataOf, type Result } from '#platform/kernel';
import {
  testCornerErrors,
  TESTS_PAGE,
  type CornerTest,
  type getCornerTests as contract,
  type WholeTest,
} from '../../contract/index.ts';
import { countTests, findTest, listPlaces, listTests, type TestChoice, type TestHead } from '../repositories/tests.ts';
import { placeOf } from './reading.ts';

/** The grades with their subjects for which there are tests, each in the market's order [REPO-24]. */
export async function getCornerPlaces(context: Context): Promise<Result<GradeWithSubjects[]>> {
  const place = placeOf(context);
  if (!place.isOk) return place;
  const { scope } = context;
  const [places, catalogue] = await Promise.all([
    listPlaces(scope, place.value),
    listGradesAndSubjects(scope, place.value.language),
  ]);
  return ok(gradeTree(places, catalogue));
}

/** A page of the chosen tests [REPO-24]. */
export async function getCornerTests(context: Context, choice: TestChoice): Promise<Result<DataOf<typeof contract>>> {
  const place = placeOf(context);
  if (!place.isOk) return place;
  const { scope, market } = context;
  if (choice.isClickOnly && !market.supportsClickTest) return fail(testCornerErrors['collection-unknown']);
  const [rows, totalItems] = await Promise.all([
    listTests(scope, place.value, choice),
    countTests(scope, place.value, choice),
  ]);
  const pagination = { currentPage: choice.page, itemsPerPage: TESTS_PAGE, totalItems };
  return ok({ items: rows.map(present), pagination });
}

/** A test with its questions and their keys [REPO-24]. */
export async function getCornerTest(context: Context, id: number): Promise<Result<WholeTest>> {
  const place = placeOf(context);
  if (!place.isOk) return place;
  const row = await findTest(context.scope, place.value, id);
  return row ? ok({ ...present(row), questions: [...row.questions] }) : fail(testCornerErrors['test-unknown']);
}

const present = ({ id, title, description, gradeId, subjectId, ...row }: TestHead): CornerTest => ({
  id,
  title,
  description,
  grade: gradeId,
  subject: subjectId,
  isClickTest: row.isClickTest,
  questionCount: row.questionCount,
  types: row.types,
  points: row.points,
});
