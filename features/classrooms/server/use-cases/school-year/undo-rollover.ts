import type { Context } from '#features/session/server';
import { fail, ok, type DataOf, type Result } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import { classroomErrors, type undoRollover as undoEndpoint, type Used } from '../../../contract/index.ts';
import { lockClassroom, removeClassroom, type ClassroomRow } from '../../repositories/classrooms.ts';
import { announceClassroom } from '../../repositories/live-channel.ts';
import { returnPupils } from '../../repositories/personal/pupil-accounts.ts';
import { listGiven } from '../../repositories/publications.ts';
import {
  forgetRollover,
  listRollovers,
  lockRollover,
  reviveCodes,
  unarchive,
  type RolloverRow,
} from '../../repositories/rollovers.ts';
import { mayUndo } from '../../rollover-policy.ts';
import { takeBooks } from '../books/give-books.ts';
import { listTaught, usedOf } from './preview-rollover.ts';
import { changing, type ClassroomDeps } from '../../deps.ts';

type Undone = DataOf<typeof undoEndpoint>;

/**
 * Takes the beginning of a school year back: its new classes go with what they gave, the old ones come out of the archive
 * with the codes that ended. A new class in which somebody came or went, whose books changed or that has codes stays, and
 * its old class stays in the archive [CLS-11].
 */
export async function undoRollover(context: Context, id: string, deps: ClassroomDeps): Promise<Result<Undone>> {
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

/** `gone`: somebody else undid it meanwhile. Looked at again under the lock, so that nothing done just now is lost. */
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
  if (!(await unarchive(inside, row.note))) return 'gone';
  if (row.made) {
    await returnPupils(inside, row.made, row.old);
    await removeNew(inside, touched, row.made, now);
  }
  await reviveCodes(inside, row.note);
  await forgetRollover(inside, row.note);
  await announceClassroom(inside, row.old, 'joined');
  return 'undone';
}

async function removeNew(inside: Scope, touched: Set<string>, made: ClassroomRow, now: Date): Promise<void> {
  for (const [userId, list] of Map.groupBy(await listGiven(inside, made), (row) => row.userId)) {
    await takeBooks(inside, made, userId, list, now);
    touched.add(userId);
  }
  await removeClassroom(inside, made);
  await announceClassroom(inside, made, 'left');
}
