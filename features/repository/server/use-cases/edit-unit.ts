import { listGradesAndSubjects } from '#features/catalog/server';
import type { Context } from '#features/session/server';
import { fail, ok, type Failure, type Result, type Success } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import {
  OWN_UNITS_MAX,
  repositoryErrors as errors,
  UNITS_MAX,
  type Unit,
  type UnitBody,
} from '../../contract/index.ts';
import type { RepositoryDeps } from '../deps.ts';
import { mayEditUnit } from '../policy.ts';
import { announcePlaces } from '../repositories/live-channel.ts';
import { lockList } from '../repositories/lists.ts';
import * as writes from '../repositories/unit-writes.ts';
import { findUnit, type Reading, type UnitRow } from '../repositories/units.ts';
import { presentUnits } from './present.ts';
import { findEditableUnit, readingOf } from './reading.ts';

/** Whether the market has the grade and the subject. */
async function isKnown(scope: Scope, place: writes.UnitPlace): Promise<boolean> {
  const { grades, subjects } = await listGradesAndSubjects(scope, place.language);
  return grades.some(({ id }) => id === place.gradeId) && subjects.some(({ id }) => id === place.subjectId);
}

/** The end of the list of a grade and subject, if the market has them and the list is not full. */
export async function findEnd(scope: Scope, place: writes.UnitPlace): Promise<Success<number> | Failure> {
  if (!(await isKnown(scope, place))) return fail(errors['place-unknown']);
  await lockList(scope, `units ${place.language} ${place.gradeId} ${place.subjectId}`);
  const { count, last } = await writes.measurePlace(scope, place);
  return count < UNITS_MAX ? ok(last + 1) : fail(errors['too-many']);
}

async function presentOne(scope: Scope, reading: Reading, id: number): Promise<Result<Unit>> {
  const found = await findUnit(scope, reading, id);
  const [unit] = found ? await presentUnits(scope, reading, [found]) : [];
  return unit ? ok(unit) : fail(errors['unit-unknown']);
}

/** Room for one more own unit: they are in no order. */
export async function findOwnEnd(
  scope: Scope,
  place: writes.UnitPlace,
  ownerId: string,
): Promise<Success<number> | Failure> {
  if (!(await isKnown(scope, place))) return fail(errors['place-unknown']);
  await lockList(scope, `units-of ${ownerId}`);
  return (await writes.countOwn(scope, ownerId)) < OWN_UNITS_MAX ? ok(0) : fail(errors['too-many']);
}

/** Makes a unit of the market, at the end of its grade and subject, or one of the caller [REPO-7, REPO-21]. */
export async function createUnit(
  context: Context,
  { isOwn, ...body }: UnitBody & { readonly isOwn: boolean },
  { clock }: RepositoryDeps,
): Promise<Result<Unit>> {
  const reading = readingOf(context);
  if (!reading.isOk) return reading;
  const { isEditor, language, uid } = reading.value;
  if (!isOwn && !isEditor) return fail(errors['not-editor']);
  return context.scope.transaction(async (scope) => {
    const { title, description, isPublished } = body;
    const place = { language, gradeId: body.grade, subjectId: body.subject };
    const end = isOwn ? await findOwnEnd(scope, place, uid) : await findEnd(scope, place);
    if (!end.isOk) return end;
    const made = await writes.insertUnit(
      scope,
      { ...place, title, description, isPublished, unitOrder: end.value, ownerId: isOwn ? uid : null },
      clock.now(),
    );
    await announcePlaces(scope, [place]);
    return presentOne(scope, reading.value, made.id);
  });
}

/** The new order of a unit that goes to another grade or subject; undefined where it stays, or has no order. */
async function findNewOrder(
  scope: Scope,
  unit: UnitRow,
  place: writes.UnitPlace,
): Promise<Success<number | undefined> | Failure> {
  const isMoved = unit.gradeId !== place.gradeId || unit.subjectId !== place.subjectId;
  if (!isMoved) return ok(undefined);
  if (unit.ownerId === null) return findEnd(scope, place);
  return (await isKnown(scope, place)) ? ok(undefined) : fail(errors['place-unknown']);
}

/** Changes a unit. In another grade or subject it becomes the last [REPO-7]. */
export async function updateUnit(
  context: Context,
  { id, body, revision }: { readonly id: number; readonly body: UnitBody; readonly revision: number },
  { clock }: RepositoryDeps,
): Promise<Result<Unit>> {
  const found = await findEditableUnit(context, id);
  if (!found.isOk) return found;
  const { unit, reading } = found.value;
  if (unit.revision !== revision) return fail(errors.changed, { data: { present: unit.revision } });
  return context.scope.transaction(async (scope) => {
    const { title, description, isPublished } = body;
    const place = { language: unit.language, gradeId: body.grade, subjectId: body.subject };
    const order = await findNewOrder(scope, unit, place);
    if (!order.isOk) return order;
    const { gradeId, subjectId } = place;
    const patch = {
      ...{ gradeId, subjectId, title, description, isPublished, changedAt: clock.now() },
      // Another person may be putting the units in order.
      ...(order.value === undefined ? {} : { unitOrder: order.value }),
    };
    const changed = await writes.changeUnit(scope, unit, patch);
    if (!changed) return fail(errors.changed);
    await announcePlaces(scope, [unit, changed], { id, kind: changed.isPublished ? 'changed' : 'hidden' });
    return presentOne(scope, reading, id);
  });
}

/** Deletes a unit; its contents go out of sight with it [REPO-7]. */
export async function deleteUnit(
  context: Context,
  id: number,
  { clock }: RepositoryDeps,
): Promise<Result<{ id: number }>> {
  const found = await findEditableUnit(context, id);
  if (!found.isOk) return found;
  const { unit } = found.value;
  await context.scope.transaction(async (scope) => {
    await writes.setUnitDeleted(scope, unit, clock.now());
    await announcePlaces(scope, [unit], { id, kind: 'hidden' });
  });
  return ok({ id });
}

/** Takes the deletion of a unit back; a unit that is not deleted stays unchanged. */
export async function restoreUnit(context: Context, id: number): Promise<Result<{ id: number }>> {
  const reading = readingOf(context);
  if (!reading.isOk) return reading;
  const deleted = await writes.findDeletedUnit(context.scope, reading.value, id);
  if (!deleted) {
    const present = await findEditableUnit(context, id);
    return present.isOk ? ok({ id }) : present;
  }
  if (!mayEditUnit(reading.value, deleted)) return fail(errors['unit-unknown']);
  return context.scope.transaction(async (scope) => {
    const room = await findRoom(scope, deleted);
    if (!room.isOk) return room;
    await writes.setUnitDeleted(scope, deleted, null);
    await announcePlaces(scope, [deleted]);
    return ok({ id });
  });
}

/** Room for a unit in its place. */
const findRoom = (scope: Scope, unit: UnitRow): Promise<Success<number> | Failure> =>
  unit.ownerId === null ? findEnd(scope, unit) : findOwnEnd(scope, unit, unit.ownerId);
