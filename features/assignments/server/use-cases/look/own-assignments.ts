import type { Context } from '#features/session/server';
import { groupedBy } from '#platform/kernel';
import { addDays, dayIn } from '#platform/server/clock';
import { DONE_SHOWN_DAYS, OWN_MOST, type OwnAssignment } from '../../../contract/index.ts';
import type { AssignmentDeps } from '../../deps.ts';
import { listOwn, type OwnRow } from '../../repositories/own.ts';
import { progressOf } from '../states/progress-of.ts';
import { readEvidence } from '../states/read-evidence.ts';
import { findThings, presentSubject, type Things, type Viewer } from '../subjects/present-subjects.ts';
import { shownAssignment } from './shown-assignment.ts';

/** Assignments of one student that are looked at: the latest. */
const LOOKED_AT = 300;

/** What a student has to do opens for the student. */
export const asStudent = (userId: string): Viewer => ({ userId, maySeeMaterial: () => true });

/** An assignment of a student, with the day on which it was done. */
interface Own {
  readonly userId: string;
  readonly assignment: OwnAssignment;
  readonly doneOn: string | null;
}

/** Assignments of students as a viewer sees them. */
export async function presentOwn(
  context: Context,
  rows: readonly OwnRow[],
  { things, viewer, now }: { readonly things: Things; readonly viewer: Viewer; readonly now: Date },
): Promise<Own[]> {
  const assigned = rows.map(({ assignment, userId }) => ({ assignment, userIds: [userId] }));
  const { timeZone } = context.market;
  const proofOf = await readEvidence(context, assigned, things);
  return rows.map(({ assignment, classroom, userId }) => {
    const proof = proofOf(assignment, userId);
    const { shown, doneOn, remindedAt } = progressOf(assignment, proof, { now, timeZone });
    const subject = presentSubject(assignment, things, viewer);
    return {
      ...{ userId, doneOn },
      assignment: { ...shownAssignment(assignment, classroom, subject), ...shown, isReminded: remindedAt !== null },
    };
  });
}

const byDue = ({ assignment: a }: Own, { assignment: b }: Own): number =>
  (a.due ?? '9999').localeCompare(b.due ?? '9999') || a.id - b.id;
const byDone = ({ assignment: a }: Own, { assignment: b }: Own): number =>
  (b.doneAt ?? '').localeCompare(a.doneAt ?? '') || b.id - a.id;

/**
 * The list of a student: late assignments, those to do, and those done in the last days [ASSIGN-3]. If there are too many, those to do
 * stay, and of the others the latest. Pure.
 */
export function arrange(list: readonly Own[], today: string): OwnAssignment[] {
  const since = addDays(today, -DONE_SHOWN_DAYS);
  const isShown = ({ doneOn, assignment }: Own): boolean =>
    doneOn === null || doneOn >= since || assignment.from >= since;
  const states = groupedBy(list.filter(isShown), ({ assignment }) => assignment.state);
  const todo = (states.get('todo') ?? []).toSorted(byDue).slice(0, OWN_MOST);
  const late = (states.get('late') ?? [])
    .toSorted(byDue)
    .toReversed()
    .slice(0, OWN_MOST - todo.length)
    .toReversed();
  const done = (states.get('done') ?? []).toSorted(byDone).slice(0, OWN_MOST - todo.length - late.length);
  return [...late, ...todo, ...done].map(({ assignment }) => assignment);
}

/** What students have to do, by student, as a viewer sees it. */
export async function listOwnAssignments(
  context: Context,
  userIds: readonly string[],
  viewer: Viewer,
  { clock }: Pick<AssignmentDeps, 'clock'>,
): Promise<ReadonlyMap<string, OwnAssignment[]>> {
  if (userIds.length === 0) return new Map();
  const now = clock.now();
  const today = dayIn(context.market.timeZone, now);
  const rows = await listOwn(context.scope, userIds, today, userIds.length * LOOKED_AT);
  if (rows.length === 0) return new Map();
  const things = await findThings(
    context,
    rows.map(({ assignment }) => assignment),
    { userId: viewer.userId, now },
  );
  const own = await presentOwn(context, rows, { things, viewer, now });
  return new Map([...groupedBy(own, ({ userId }) => userId)].map(([userId, list]) => [userId, arrange(list, today)]));
}
