import { listGradesAndSubjects } from '#features/catalog/server';
import type { Context } from '#features/session/server';
import { groupedBy, ok, type Result } from '#platform/kernel';
import type { GradeWithSubjects } from '../../contract/index.ts';
import { listPlaces } from '../repositories/units.ts';
import { readingOf } from './reading.ts';

/** The grades with their subjects for which the caller sees units, each in the market's order. */
export async function getGradesSubjects(context: Context): Promise<Result<GradeWithSubjects[]>> {
  const reading = readingOf(context);
  if (!reading.isOk) return reading;
  const [places, { grades, subjects }] = await Promise.all([
    listPlaces(context.scope, reading.value),
    listGradesAndSubjects(context.scope, context.market.language),
  ]);
  const placesOf = groupedBy(places, ({ gradeId }) => gradeId);
  return ok(
    grades
      .filter(({ id }) => placesOf.has(id))
      .map(({ id, name, number, group }) => {
        const ids = new Set(placesOf.get(id)?.map(({ subjectId }) => subjectId));
        const own = subjects.filter((subject) => ids.has(subject.id));
        return {
          ...{ id, name: name ?? `${number}.`, number, order: number },
          subjects: own.map(({ code: _code, ...subject }) => ({ ...subject, group })),
        };
      }),
  );
}
