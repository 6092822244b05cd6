import { and, eq, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Scope, SystemScope } from '#platform/server/db';
import { pictureClasses, pictureConsents, pictureDevices, picturePupils } from '../tables.ts';
import { classes } from './foreign-tables.ts';

export interface ClassKey {
  readonly workspaceId: number;
  readonly id: number;
}

/** A class whose pupils sign in by pictures. */
export interface PictureClassRow extends ClassKey {
  readonly code: string;
  /** When its teachers last heard that devices wait. */
  readonly toldAt: Date | null;
}

/** The same, and what it is called. */
export interface NamedClassRow extends PictureClassRow {
  readonly grade: number | null;
  readonly letter: string;
  readonly customGroup: string;
  readonly colour: number;
}

interface OfClass {
  readonly workspaceId: AnyPgColumn;
  readonly classroomId: AnyPgColumn;
}

export const inClass = (table: OfClass, { workspaceId, id }: ClassKey) =>
  and(eq(table.workspaceId, workspaceId), eq(table.classroomId, id));

const columns = {
  workspaceId: pictureClasses.workspaceId,
  id: pictureClasses.classroomId,
  code: pictureClasses.code,
  toldAt: pictureClasses.toldAt,
};

export async function findClass(scope: Scope, key: ClassKey): Promise<PictureClassRow | undefined> {
  const [found] = await scope.executor
    .select(columns)
    .from(pictureClasses)
    .where(scope.where(pictureClasses, inClass(pictureClasses, key)));
  return found;
}

const namedClasses = ({ executor }: Scope) =>
  executor
    .select({
      ...columns,
      grade: classes.grade,
      letter: classes.letter,
      customGroup: classes.customGroup,
      colour: classes.colour,
    })
    .from(pictureClasses)
    .innerJoin(
      classes,
      and(eq(classes.workspaceId, pictureClasses.workspaceId), eq(classes.id, pictureClasses.classroomId)),
    );

/** @param keys a few: those that a device remembers */
export async function listClasses(scope: Scope, keys: readonly ClassKey[]): Promise<NamedClassRow[]> {
  if (keys.length === 0) return [];
  return namedClasses(scope)
    .where(scope.where(pictureClasses, or(...keys.map((key) => inClass(pictureClasses, key)))))
    .limit(keys.length);
}

/** The same, with a lock: until the transaction ends no other call counts a failure or makes cards there. */
export async function lockClass(scope: Scope, key: ClassKey): Promise<PictureClassRow | undefined> {
  const [found] = await scope.executor
    .select(columns)
    .from(pictureClasses)
    .where(scope.where(pictureClasses, inClass(pictureClasses, key)))
    .for('update');
  return found;
}

export async function findClassByCode(scope: Scope, code: string): Promise<NamedClassRow | undefined> {
  const [found] = await namedClasses(scope)
    .where(scope.where(pictureClasses, eq(pictureClasses.code, code)))
    .limit(1);
  return found;
}

/** Switches it on, or gives the class another code. */
export async function saveClass(
  scope: Scope,
  { workspaceId, id, code }: Omit<PictureClassRow, 'toldAt'>,
  since: Date,
): Promise<void> {
  await scope.executor
    .insert(pictureClasses)
    .values({ workspaceId: scope.own(workspaceId), classroomId: id, code, since })
    .onConflictDoUpdate({
      target: [pictureClasses.workspaceId, pictureClasses.classroomId],
      set: { code, toldAt: null },
    });
}

/** Notes that the teachers hear now that devices wait; false where they did since the given moment, or at it. */
export async function noteTold(scope: Scope, key: ClassKey, now: Date, since: Date): Promise<boolean> {
  const noted = await scope.executor
    .update(pictureClasses)
    .set({ toldAt: now })
    .where(
      scope.where(
        pictureClasses,
        inClass(pictureClasses, key),
        or(isNull(pictureClasses.toldAt), lt(pictureClasses.toldAt, since)),
      ),
    )
    .returning({ id: pictureClasses.classroomId });
  return noted.length > 0;
}

/** They have freed the devices: the next wait is reported again. */
export async function forgetTold(scope: Scope, key: ClassKey): Promise<void> {
  await scope.executor
    .update(pictureClasses)
    .set({ toldAt: null })
    .where(scope.where(pictureClasses, inClass(pictureClasses, key)));
}

export async function deleteClass(scope: Scope, key: ClassKey): Promise<void> {
  await scope.executor.delete(pictureClasses).where(scope.where(pictureClasses, inClass(pictureClasses, key)));
}

/** Removes the rows of classes that are deleted permanently. */
export async function purgeClasses({ executor }: SystemScope): Promise<void> {
  for (const table of [picturePupils, pictureConsents, pictureDevices, pictureClasses])
    await executor.delete(table).where(
      notExists(
        executor
          .select({ one: sql`1` })
          .from(classes)
          .where(and(eq(classes.workspaceId, table.workspaceId), eq(classes.id, table.classroomId))),
      ),
    );
}
