import { and, eq, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { grades, groups, modules, publications, schoolGroups, subjects, type Names } from '../tables.ts';

export type PublicationValues = Omit<typeof publications.$inferInsert, 'id' | 'createdAt' | 'updatedAt' | 'alias'>;
export interface ModuleValues {
  readonly name: string;
  readonly status: number;
  readonly href: string;
}

/** What is known of the book from an earlier import into the workspace. */
export async function findImported(scope: Scope, workspaceId: number, identifier: string) {
  const [found] = await scope.executor
    .select({ id: publications.id, digest: publications.digest })
    .from(publications)
    .where(
      scope.where(publications, eq(publications.workspaceId, workspaceId), eq(publications.identifier, identifier)),
    )
    .limit(1);
  return found;
}

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
      set: { ...values, updatedAt: sql`now()` },
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
