import { listGradesAndSubjects } from '#features/catalog/server';
import { createScope, type Scope } from '#platform/server/db';
import type { TestPlace } from '../deps.ts';

/** The grades and subjects that tests can have. */
export type Catalogue = Awaited<ReturnType<typeof listGradesAndSubjects>>;

/** The grades and subjects beside the tests: another workspace of the market may have the same numbers and codes. */
export const catalogueOf = (scope: Scope, { workspaceId, language }: TestPlace): Promise<Catalogue> =>
  listGradesAndSubjects(createScope(scope.executor, [scope.own(workspaceId)]), language);
