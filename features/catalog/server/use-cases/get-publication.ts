import { fail, ok, type Result } from '#platform/kernel';
import type { Market } from '#features/market/contract';
import type { Scope } from '#platform/server/db';
import { catalogErrors, type Publication } from '../../contract/index.ts';
import { presentPublication, presentSchoolGroups, presentSubjects, referencesOf } from './shelf/present.ts';
import { findCourseHosts, listModules, listSchoolGroups, listSubjects } from '../repositories/catalogue.ts';
import { findAccess, isCourse, type Visit } from './find-access.ts';
import { openingAddress, partAddress } from './opening.ts';

/** One publication of the market with all that its panel shows [SHELF-7]. */
export async function getPublication(
  scope: Scope,
  market: Pick<Market, 'language'>,
  visit: Visit,
  key: string,
): Promise<Result<Publication>> {
  const access = await findAccess(scope, market, visit, key);
  if (!access) return fail(catalogErrors['publication-unknown']);
  const { record, isLocked, readablePages } = access;
  const [modules, schoolGroups, subjects, courseHosts] = await Promise.all([
    listModules(scope, record.id),
    listSchoolGroups(scope),
    listSubjects(scope),
    isCourse(record) ? findCourseHosts(scope, record) : [],
  ]);
  const references = referencesOf(
    presentSchoolGroups(schoolGroups, market.language),
    presentSubjects(subjects, market.language),
  );
  return ok(
    presentPublication(record, modules, references, {
      isLocked,
      isSample: isLocked && readablePages > 0,
      courseHosts,
      url: readablePages > 0 ? openingAddress(record) : undefined,
      moduleUrl: (href) => partAddress(record, href),
    }),
  );
}
