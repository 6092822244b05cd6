import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { grades, groups, modules, publications, schoolGroups, subjects, type Names } from '../tables.ts';

export type PublicationValues = Omit<typeof publications.$inferInsert, 'id' | 'createdAt' | 'updatedAt' | 'alias'>;
export interface ModuleValues {
  readonly name: string;
  readonly status: number;
  readonly href: string;
}

/** How many books may share one identifier in a workspace. */
const MOST_EDITIONS = 100;

/** Under which the second, third … book of an identifier is kept. */
const nth = (identifier: string, number: number): string => (number === 1 ? identifier : `${identifier}#${number}`);

const nthOnes = (identifier: string) => Array.from({ length: MOST_EDITIONS }, (_, at) => nth(identifier, at + 1));

/** The books of this identifier in the workspaces, the first of each workspace first. */
export async function findEditions(scope: Scope, identifier: string) {
  const names = nthOnes(identifier);
  const rows = await scope.executor
    .select({
      workspaceId: publications.workspaceId,
      id: publications.id,
      identifier: publications.identifier,
      name: publications.name,
      language: publications.language,
      fileKey: publications.fileKey,
      format: publications.format,
      digest: publications.digest,
    })
    .from(publications)
    .where(scope.where(publications, inArray(publications.identifier, names)))
    .limit(scope.workspaces.length * MOST_EDITIONS);
  return rows.toSorted((a, b) => names.indexOf(a.identifier) - names.indexOf(b.identifier));
}

export type Edition = Awaited<ReturnType<typeof findEditions>>[number];

/** What a further book of this identifier is kept under. @throws when there are too many */
export function freeIdentifier(identifier: string, taken: readonly string[]): string {
  const free = nthOnes(identifier).find((name) => !taken.includes(name));
  if (free === undefined) throw new Error(`More than ${MOST_EDITIONS} books are called ${identifier}`);
  return free;
}

/** Locks this name until the transaction ends, so that no other import writes it. */
export const lockImport = (scope: Scope, name: string) =>
  scope.executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${name}`}, 0))`);

/** Writes the publication and its modules; the alias is given once and then stays, since addresses hold it. */
export async function upsertPublication(
  scope: Scope,
  values: PublicationValues,
  alias: string,
  list: readonly ModuleValues[],
): Promise<number> {
  const workspaceId = scope.own(values.workspaceId);
  const [written] = await scope.executor
    .insert(publications)
    .values({ ...values, alias })
    .onConflictDoUpdate({
      target: [publications.workspaceId, publications.identifier],
      // A book without units is divided later, together with the results of its readers [READ-11].
      set: {
        ...values,
        units: sql`case when ${publications.units} is null then null else excluded.units end`,
        unitWords: sql`case when ${publications.units} is null then null else excluded.unit_words end`,
        unitSounds: sql`case when ${publications.units} is null then null else excluded.unit_sounds end`,
        updatedAt: sql`now()`,
      },
    })
    .returning({ id: publications.id });
  if (!written) throw new Error('The publication was not written');
  await scope.executor
    .delete(modules)
    .where(scope.where(modules, eq(modules.workspaceId, workspaceId), eq(modules.publicationId, written.id)));
  if (list.length > 0)
    await scope.executor
      .insert(modules)
      .values(list.map((module, position) => ({ ...module, workspaceId, publicationId: written.id, position })));
  return written.id;
}

export async function isAliasFree(scope: Scope, workspaceId: number, alias: string): Promise<boolean> {
  const [taken] = await scope.executor
    .select({ id: publications.id })
    .from(publications)
    .where(and(eq(publications.workspaceId, scope.own(workspaceId)), eq(publications.alias, alias)))
    .limit(1);
  return !taken;
}

export interface SubjectValues {
  readonly code: string;
  readonly names: Names;
  readonly position: number;
  readonly icon: string;
}

/** The id of the subject; its names grow, those it has stay. */
export async function ensureSubject(scope: Scope, workspaceId: number, subject: SubjectValues): Promise<number> {
  const [row] = await scope.executor
    .insert(subjects)
    .values({ ...subject, workspaceId: scope.own(workspaceId) })
    .onConflictDoUpdate({
      target: [subjects.workspaceId, subjects.code],
      set: { names: sql`excluded.names || ${subjects.names}` },
    })
    .returning({ id: subjects.id });
  if (!row) throw new Error('The subject was not written');
  return row.id;
}

export interface SchoolGroupValues {
  readonly code: string;
  readonly names: Names;
  readonly position: number;
  readonly grades: readonly number[];
}

/** Makes the school group with all its grades when it is missing. */
export async function ensureSchoolGroup(scope: Scope, workspaceId: number, group: SchoolGroupValues): Promise<number> {
  const { grades: numbers, ...values } = group;
  const [row] = await scope.executor
    .insert(schoolGroups)
    .values({ ...values, workspaceId: scope.own(workspaceId) })
    .onConflictDoUpdate({
      target: [schoolGroups.workspaceId, schoolGroups.code],
      set: { names: sql`excluded.names || ${schoolGroups.names}` },
    })
    .returning({ id: schoolGroups.id });
  if (!row) throw new Error('The school group was not written');
  await scope.executor
    .insert(grades)
    .values(numbers.map((number) => ({ workspaceId, schoolGroupId: row.id, number })))
    .onConflictDoNothing();
  return row.id;
}

export async function findGrade(scope: Scope, workspaceId: number, number: number): Promise<number | undefined> {
  const [row] = await scope.executor
    .select({ id: grades.id })
    .from(grades)
    .where(scope.where(grades, eq(grades.workspaceId, workspaceId), eq(grades.number, number)))
    .limit(1);
  return row?.id;
}

export interface GroupValues {
  readonly identifier: string;
  readonly language: string;
  readonly name: string;
}

export async function ensureGroup(scope: Scope, workspaceId: number, group: GroupValues): Promise<number> {
  const [row] = await scope.executor
    .insert(groups)
    .values({ ...group, workspaceId: scope.own(workspaceId) })
    .onConflictDoUpdate({ target: [groups.workspaceId, groups.identifier], set: { name: group.name } })
    .returning({ id: groups.id });
  if (!row) throw new Error('The group was not written');
  return row.id;
}
