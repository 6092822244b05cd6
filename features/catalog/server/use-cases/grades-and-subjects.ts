import type { Scope } from '#platform/server/db';
import type { Grade, Subject } from '../../contract/index.ts';
import { listSchoolGroups, listSubjects } from '../repositories/catalogue.ts';
import { presentSchoolGroups, presentSubjects } from './shelf/present.ts';

/** The grades of all school groups and the subjects of the workspaces, each in their order. */
export async function listGradesAndSubjects(
  scope: Scope,
  language: string,
): Promise<{ readonly grades: readonly Grade[]; readonly subjects: readonly (Subject & { readonly code: string })[] }> {
  const [groups, subjects] = await Promise.all([listSchoolGroups(scope), listSubjects(scope)]);
  return {
    grades: presentSchoolGroups(groups, language).flatMap(({ options }) => options.grades),
    subjects: presentSubjects(subjects, language).map((subject, place) => ({
      ...subject,
      code: subjects[place]?.code ?? '',
    })),
  };
}
