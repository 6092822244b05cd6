import { classroomErrors } from '#features/classrooms/contract';
import { changing, lockClassroom, removeSuccessor, reopenClassroom } from '#features/classrooms/server';
import type { Context } from '#features/session/server';
import { fail, ok, type DataOf, type Result } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import type { undoRollover as undoEndpoint, Used } from '../../contract/index.ts';
import { listTaught, type SchoolYearDeps } from '../deps.ts';
import { mayUndo } from '../policy.ts';
import { forgetRollover, listRollovers, lockRollover, type RolloverRow } from '../repositories/rollovers.ts';
import { usedOf } from './get-rollover.ts';

type Undone = DataOf<typeof undoEndpoint>;

/**
 * Undoes the beginning of a school year: removes its new classes and their entitlements, and takes the old classes out
 * of the archive with the codes that ended. A new class that someone joined or left, whose books changed or that has
 * codes stays, and its old class stays in the archive [CLS-11].
 */
export async function undoRollover(context: Context, id: string, deps: SchoolYearDeps): Promise<Result<Undone>> {
  const now = deps.clock.now();
  const taught = new Map((await listTaught(context)).map(({ classroom, role }) => [classroom.id, role]));
  const found = await listRollovers(context.scope, [...taught.keys()], { beginningId: id });
  if (found.length === 0) return fail(classroomErrors.unknown);
  const mine = found.filter(({ note }) => mayUndo(context.user, taught.get(note.classroomId), note.begunAt, now));
  if (mine.length === 0) return fail(classroomErrors['undo-over']);
  const answer: Undone = { undone: 0, kept: [] };
  for (const { note, made } of mine) {
    const outcome = await changing(context, deps, (inside, touched) => undoOne(inside, touched, note, now));
    if (outcome === 'undone') answer.undone++;
    else if (outcome !== 'gone' && made) {
      const { grade, letter, customGroup } = made;
      answer.kept.push({ id: made.id, grade, letter, customGroup, used: outcome });
    }
  }
  return ok(answer);
}

/** `gone`: another teacher undid it meanwhile. Checks again under the lock, so that no recent change is lost. */
async function undoOne(
  inside: Scope,
  touched: Set<string>,
  note: RolloverRow,
  now: Date,
): Promise<'undone' | 'gone' | Used> {
  if (!(await lockRollover(inside, note))) return 'gone';
  if (note.newClassroomId !== null) await lockClassroom(inside, { ...note, id: note.newClassroomId });
  const [row] = await listRollovers(inside, [note.classroomId], { beginningId: note.beginningId });
  if (!row) return 'gone';
  const used = usedOf(row);
  if (used) return used;
  const { begunAt: archivedAt, endedCodes } = row.note;
  if (!(await reopenClassroom(inside, row.old, { archivedAt, endedCodes }))) return 'gone';
  if (row.made) await removeSuccessor(inside, touched, { old: row.old, made: row.made }, now);
  await forgetRollover(inside, row.note);
  return 'undone';
}
