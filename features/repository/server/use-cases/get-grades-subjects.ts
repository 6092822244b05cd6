import { listGradesAndSubjects } from '#features/catalog/server';
import type { Context } from '#features/session/server';
import { ok, type Result } from '#platform/kernel';
import type { GradeWithSubjects } from '../../contract/index.ts';
import { listPlaces } from '../repositories/units.ts';
import { gradeTree } from './grade-tree.ts';
import { readingOf } from './reading.ts';

/** The grades with their subjects for which the caller sees units, each in the market's order. */
export async function getGradesSubjects(context: Context): Promise<Result<GradeWithSubjects[]>> {
  const reading = readingOf(context);
  if (!reading.isOk) return reading;
  const [places, catalogue] = await Promise.all([
    listPlaces(context.scope, reading.value),
    listGradesAndSubjects(context.scope, context.market.language),
  ]);
  return ok(gradeTree(places, catalogue));
}
