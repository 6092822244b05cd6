import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { classroomPublications, classrooms } from '../tables.ts';
import { people } from './foreign-tables.ts';

// Conditions of joins: a row of a class with the class itself, its publications, its person.

interface OfClass {
  readonly workspaceId: AnyPgColumn;
  readonly classroomId: AnyPgColumn;
}

interface OfPerson {
  readonly homeWorkspaceId: AnyPgColumn;
  readonly userId: AnyPgColumn;
}

export const isClassOf = (row: OfClass): SQL | undefined =>
  and(eq(classrooms.workspaceId, row.workspaceId), eq(classrooms.id, row.classroomId));

export const arePublicationsOf = (row: OfClass): SQL | undefined =>
  and(eq(classroomPublications.workspaceId, row.workspaceId), eq(classroomPublications.classroomId, row.classroomId));

export const isPersonOf = (row: OfPerson): SQL | undefined =>
  and(eq(people.workspaceId, row.homeWorkspaceId), eq(people.id, row.userId));

/** Neither in the archive nor deleted. */
export const isPresentClass = (): SQL | undefined => and(isNull(classrooms.archivedAt), isNull(classrooms.deletedAt));
