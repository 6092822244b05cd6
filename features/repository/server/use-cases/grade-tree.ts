import type { listGradesAndSubjects } from '#features/catalog/server';
import { groupedBy } from '#platform/kernel';
import type { GradeWithSubjects } from '../../contract/index.ts';

/** A grade and a subject, by their ids, for which there is something. */
export interface GradePlace {
  readonly gradeId: number;
  readonly subjectId: number;
}

/** The grades with their subjects that the places name, each in the market's order. Pure. */
export function gradeTree(
  places: readonly GradePlace[],
  { grades, subjects }: Awaited<ReturnType<typeof listGradesAndSubjects>>,
): GradeWithSubjects[] {
  const placesOf = groupedBy(places, ({ gradeId }) => gradeId);
  return grades
    .filter(({ id }) => placesOf.has(id))
    .map(({ id, name, number, group }) => {
      const ids = new Set(placesOf.get(id)?.map(({ subjectId }) => subjectId));
      const own = subjects.filter((subject) => ids.has(subject.id));
      return {
        ...{ id, name: name ?? `${number}.`, number, order: number },
        subjects: own.map(({ code: _code, ...subject }) => ({ ...subject, group })),
      };
    });
}
