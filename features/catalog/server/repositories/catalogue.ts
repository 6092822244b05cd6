import { and, asc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { grades, groups, modules, publications, schoolGroups, subjects, type StoredCourse } from '../tables.ts';

export type { Names } from '../tables.ts';

/** Most rows of one list: far above any real catalogue, so that nothing is ever unbounded. */
const MOST = 100_000;

// Courses are larger than all the rest, and few callers need them.
const { course: _course, ...recordColumns } = getTableColumns(publications);
export type PublicationRecord = Omit<typeof publications.$inferSelect, 'course'>;

const inLanguage = (language: string) =>
  or(eq(publications.language, language), eq(publications.isForAllLanguages, true));

const shelfColumns = {
  workspaceId: publications.workspaceId,
  id: publications.id,
  alias: publications.alias,
  name: publications.name,
  authors: publications.authors,
  isLocked: publications.isLocked,
  themeId: publications.themeId,
  bookType: publications.bookType,
  format: publications.format,
  gradeId: publications.gradeId,
  schoolGroupId: publications.schoolGroupId,
  groupId: publications.groupId,
  subjectIds: publications.subjectIds,
  coverKey: publications.coverKey,
  coverColour: publications.coverColour,
  coverAspect: publications.coverAspect,
};
export type ShelfRecord = Pick<PublicationRecord, keyof typeof shelfColumns>;

/** The market's publications: of its workspaces, in its language or for all [MKT-11, MKT-14]. */
export const listShelf = (scope: Scope, language: string): Promise<ShelfRecord[]> =>
  scope.executor
    .select(shelfColumns)
    .from(publications)
    .where(scope.where(publications, inLanguage(language)))
    .limit(MOST);

export async function findPublication(scope: Scope, language: string, key: string) {
  const byKey = /^\d{1,15}$/.test(key) ? eq(publications.id, Number(key)) : eq(publications.alias, key);
  const [found] = await scope.executor
    .select(recordColumns)
    .from(publications)
    .where(scope.where(publications, byKey, inLanguage(language)))
    .limit(1);
  return found;
}

/** The course structure of a publication; null for a book. */
export async function findCourse(
  scope: Scope,
  { workspaceId, id }: Pick<PublicationRecord, 'workspaceId' | 'id'>,
): Promise<StoredCourse | null | undefined> {
  const [found] = await scope.executor
    .select({ course: publications.course })
    .from(publications)
    .where(scope.where(publications, eq(publications.workspaceId, workspaceId), eq(publications.id, id)))
    .limit(1);
  return found?.course;
}

/** The servers at which units of a course open; none for a book. */
export async function findCourseHosts(
  scope: Scope,
  { workspaceId, id }: Pick<PublicationRecord, 'workspaceId' | 'id'>,
): Promise<StoredCourse['hosts']> {
  const [found] = await scope.executor
    .select({ hosts: sql<StoredCourse['hosts'] | null>`${publications.course} -> 'hosts'` })
    .from(publications)
    .where(scope.where(publications, eq(publications.workspaceId, workspaceId), eq(publications.id, id)))
    .limit(1);
  return found?.hosts ?? [];
}

/** Those of the publications that the market shows, with what opening them takes. */
export const findPublications = (scope: Scope, language: string, ids: readonly number[]) =>
  scope.executor
    .select({
      id: publications.id,
      alias: publications.alias,
      name: publications.name,
      authors: publications.authors,
      isLocked: publications.isLocked,
      samplePages: publications.samplePages,
      format: publications.format,
      /** The pages of a book, the units of a course. */
      parts: sql<
        string[]
      >`case when ${publications.format} = 'epub' then ${publications.spine} else ${publications.units} end`,
      coverKey: publications.coverKey,
      coverColour: publications.coverColour,
      coverAspect: publications.coverAspect,
    })
    .from(publications)
    .where(scope.where(publications, inArray(publications.id, [...ids]), inLanguage(language)))
    .limit(ids.length);

export const listModules = (scope: Scope, publicationId: number) =>
  scope.executor
    .select()
    .from(modules)
    .where(scope.where(modules, eq(modules.publicationId, publicationId)))
    .orderBy(asc(modules.position))
    .limit(1000);

export const listSubjects = (scope: Scope) =>
  scope.executor.select().from(subjects).where(scope.where(subjects)).orderBy(asc(subjects.position)).limit(1000);

export const listGroups = (scope: Scope) => scope.executor.select().from(groups).where(scope.where(groups)).limit(MOST);

/** School groups with each of their grades, a row a grade. */
export const listSchoolGroups = (scope: Scope) =>
  scope.executor
    .select({ group: schoolGroups, grade: grades })
    .from(schoolGroups)
    .leftJoin(grades, and(eq(grades.workspaceId, schoolGroups.workspaceId), eq(grades.schoolGroupId, schoolGroups.id)))
    .where(scope.where(schoolGroups))
    .orderBy(asc(schoolGroups.position), asc(grades.number))
    .limit(1000);
