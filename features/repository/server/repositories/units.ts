import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { PINS_MAX, UNITS_PAGE, type UnitView } from '../../contract/index.ts';
import type { Reader } from '../policy.ts';
import { folders, materials, pins, units, views } from '../tables.ts';
import { grades, people, subjects } from './foreign-tables.ts';

export type UnitRow = typeof units.$inferSelect;
export type UnitKey = Pick<UnitRow, 'workspaceId' | 'id'>;

/** A reader, and the language of the market. */
export interface Reading extends Reader {
  readonly language: string;
  /** Teachers of the reader's schools: what they share is seen. */
  readonly colleagues: readonly string[];
}

const isThere = ({ language }: Reading): SQL | undefined => and(eq(units.language, language), isNull(units.deletedAt));

/** Units of the market; drafts only for editors. */
const ofMarket = ({ isEditor }: Reading): SQL | undefined =>
  and(isNull(units.ownerId), isEditor ? undefined : eq(units.isPublished, true));

const isShared = ({ colleagues, uid }: Reading): SQL =>
  sql`(${inArray(units.ownerId, [...colleagues, uid])} and ${units.ownerId} <> ${uid} and ${units.isPublished})`;

/** All units that the reader sees: of the market, the own ones, those that colleagues share. */
export const isVisible = (reading: Reading): SQL | undefined =>
  and(isThere(reading), or(eq(units.ownerId, reading.uid), ofMarket(reading), isShared(reading)));

const viewed = (reading: Reading, view: UnitView): SQL | undefined =>
  ({ front: ofMarket(reading), own: eq(units.ownerId, reading.uid), school: isShared(reading) })[view];

/** The grades and subjects for which there are units. */
export const listPlaces = (scope: Scope, reading: Reading) =>
  scope.executor
    .select({ gradeId: units.gradeId, subjectId: units.subjectId })
    .from(units)
    .where(scope.where(units, isThere(reading), ofMarket(reading)))
    .groupBy(units.gradeId, units.subjectId)
    .limit(10_000);

/** What a reader chose; an empty list does not narrow. */
export interface Choice {
  readonly grades: readonly number[];
  readonly subjects: readonly number[];
  readonly view: UnitView;
  /** From 1. */
  readonly page: number;
}

const isChosen = (choice: Choice): SQL | undefined =>
  and(
    choice.grades.length > 0 ? inArray(units.gradeId, [...choice.grades]) : undefined,
    choice.subjects.length > 0 ? inArray(units.subjectId, [...choice.subjects]) : undefined,
  );

const withPins = (scope: Scope, uid: string) =>
  scope.executor
    .select({
      unit: units,
      pinnedAt: pins.pinnedAt,
      author: sql<string>`coalesce(${people.firstName} || ' ' || ${people.lastName}, '')`,
    })
    .from(units)
    .leftJoin(people, and(inArray(people.workspaceId, [...scope.workspaces]), eq(people.id, units.ownerId)))
    .leftJoin(pins, and(eq(pins.workspaceId, units.workspaceId), eq(pins.unitId, units.id), eq(pins.userId, uid)));

/**
 * A page of the chosen units: the pinned ones, then the market's in the order of grades, subjects and units, or those of
 * people by their last change.
 */
export const listUnits = (scope: Scope, reading: Reading, choice: Choice) =>
  withPins(scope, reading.uid)
    .leftJoin(grades, and(eq(grades.workspaceId, units.workspaceId), eq(grades.id, units.gradeId)))
    .leftJoin(subjects, and(eq(subjects.workspaceId, units.workspaceId), eq(subjects.id, units.subjectId)))
    .where(scope.where(units, isThere(reading), viewed(reading, choice.view), isChosen(choice)))
    .orderBy(
      isNull(pins.pinnedAt),
      ...(choice.view === 'front' ? [asc(grades.number), asc(subjects.position), asc(units.unitOrder)] : []),
      ...(choice.view === 'front' ? [] : [desc(units.changedAt)]),
      asc(units.id),
    )
    .limit(UNITS_PAGE)
    .offset((choice.page - 1) * UNITS_PAGE);

/** The units that the user pinned and still sees, the last pinned first. */
export const listPinned = (scope: Scope, reading: Reading) =>
  withPins(scope, reading.uid)
    .where(scope.where(units, isVisible(reading), isNotNull(pins.pinnedAt)))
    .orderBy(desc(pins.pinnedAt), desc(units.id))
    .limit(PINS_MAX);

/** A unit that the reader sees. */
export async function findUnit(scope: Scope, reading: Reading, id: number) {
  const [found] = await withPins(scope, reading.uid)
    .where(scope.where(units, eq(units.id, id), isVisible(reading)))
    .limit(1);
  return found;
}
export type FoundUnit = NonNullable<Awaited<ReturnType<typeof findUnit>>>;

/** How many folders and materials each unit has, by the id of the unit. */
export async function countContents(scope: Scope, ids: readonly number[]) {
  const list = [...ids];
  const [ofFolders, ofMaterials] = await Promise.all([
    scope.executor
      .select({ id: folders.unitId, count: count() })
      .from(folders)
      .where(scope.where(folders, inArray(folders.unitId, list), isNull(folders.deletedAt)))
      .groupBy(folders.unitId)
      .limit(list.length),
    scope.executor
      .select({ id: materials.unitId, count: count() })
      .from(materials)
      .where(scope.where(materials, inArray(materials.unitId, list), isNull(materials.deletedAt)))
      .groupBy(materials.unitId)
      .limit(list.length),
  ]);
  const byId = (rows: typeof ofFolders) => new Map(rows.map((row) => [row.id, row.count]));
  return { folders: byId(ofFolders), materials: byId(ofMaterials) };
}

/** Counts a reader who opens it for the first time. */
export async function noteView(
  scope: Scope,
  { workspaceId, id }: UnitKey,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  const first = await scope.executor
    .insert(views)
    .values({ workspaceId: scope.own(workspaceId), unitId: id, userId, firstAt: now })
    .onConflictDoNothing()
    .returning({ unitId: views.unitId });
  if (first.length === 0) return;
  await scope.executor
    .update(units)
    .set({ views: sql`${units.views} + 1` })
    .where(scope.where(units, eq(units.workspaceId, workspaceId), eq(units.id, id)));
}
