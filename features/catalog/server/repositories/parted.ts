import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { MODULE_STATUS } from '../../contract/index.ts';
import { modules, publications } from '../tables.ts';

/** Parts of one publication; the most that an import keeps. */
const MOST_PARTS = 1000;

/** Those of the publications that the market shows, with what learning counts of them and what opening them takes. */
export const listParted = (scope: Scope, language: string, ids: readonly number[]) =>
  scope.executor
    .select({
      id: publications.id,
      alias: publications.alias,
      name: publications.name,
      format: publications.format,
      coverKey: publications.coverKey,
      isLocked: publications.isLocked,
      samplePages: publications.samplePages,
      spine: publications.spine,
      units: publications.units,
    })
    .from(publications)
    .where(
      scope.where(
        publications,
        inArray(publications.id, [...ids]),
        or(eq(publications.language, language), eq(publications.isForAllLanguages, true)),
      ),
    )
    .limit(ids.length);

/** The parts of publications to which their panels lead, in reading order. */
export const listParts = (scope: Scope, ids: readonly number[]) =>
  scope.executor
    .select({ publicationId: modules.publicationId, name: modules.name, href: modules.href })
    .from(modules)
    .where(scope.where(modules, and(inArray(modules.publicationId, [...ids]), eq(modules.status, MODULE_STATUS.link))))
    .orderBy(asc(modules.publicationId), asc(modules.position))
    .limit(ids.length * MOST_PARTS);
