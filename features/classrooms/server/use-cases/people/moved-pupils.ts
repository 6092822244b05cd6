import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import { classroomErrors, MEMBERS_MAX, type MovedPupil } from '../../../contract/index.ts';
import { mayLetGo } from '../../policy.ts';
import { noteActivity } from '../../repositories/activities.ts';
import { findOwner, type ClassroomRow, type MembershipRow } from '../../repositories/classrooms.ts';
import { countMembers, deleteMembers, insertMember } from '../../repositories/members.ts';
import { followPupils, takePupil } from '../../repositories/personal/pupil-accounts.ts';
import { deleteMoves, listMoves, noteLetGo, type MoveRow } from '../../repositories/personal/pupil-moves.ts';
import { findMember } from '../../repositories/roster.ts';
import { listBooks } from '../../repositories/publications.ts';
import { presentPerson } from '../../presenters/classroom.ts';
import { giveBooks } from '../books/give-books.ts';
import { undoableSince, undoUntil } from '../undo-time.ts';
import { holdBoth, takeFrom } from './change-users.ts';
import { notifyOwner } from './notify-teachers.ts';
import { changing, findManaged, type ClassroomDeps } from '../../deps.ts';

const mayNow = ({ user }: Context, place: Pick<MembershipRow, 'role' | 'isOwner'>, row: MoveRow, now: Date): boolean =>
  !row.isLetGo && mayLetGo(user, place, undoUntil(row.since) <= now);

/** Pupils on the way from a class to another one, for the teachers of the class [SAFE-14]. */
export async function getMovedPupils(
  context: Context,
  id: string,
  { clock }: ClassroomDeps,
): Promise<Result<MovedPupil[]>> {
  const found = await findManaged(context, id);
  if (!found.isOk) return found;
  const now = clock.now();
  const rows = await listMoves(context.scope, found.value.classroom, undoableSince(now));
  return ok(
    rows.map((row) => {
      const { grade, letter, customGroup } = row.to;
      return {
        ...presentPerson(row),
        to: { id: row.to.id, grade, letter, customGroup, school: row.school, teacher: row.teacher },
        isLetGo: row.isLetGo,
        until: undoUntil(row.since).toISOString(),
        mayLetGo: mayNow(context, found.value, row, now),
      };
    }),
  );
}

export interface MoveAnswer {
  readonly user: string;
  readonly to: number;
  readonly answer: 'take-back' | 'refuse' | 'let-go';
}

/**
 * Takes a pupil back into the class, or only the account (the pupil is then in neither class), or lets the account go to the
 * class that was shown [SAFE-14]. Refusal: `nothing-asked` when the move has changed.
 */
export async function answerMovedPupil(
  context: Context,
  id: string,
  { user: uid, to, answer }: MoveAnswer,
  deps: ClassroomDeps,
): Promise<Result<MovedPupil[]>> {
  const found = await findManaged(context, id);
  if (!found.isOk) return found;
  const { classroom } = found.value;
  if (answer === 'take-back' && classroom.archivedAt) return fail(classroomErrors['is-archived']);
  const now = deps.clock.now();
  const rowOf = async (scope: Scope) =>
    (await listMoves(scope, classroom, undoableSince(now))).find((row) => row.uid === uid && row.to.id === to);
  const before = await rowOf(context.scope);
  if (!before) return fail(classroomErrors['nothing-asked']);
  const refused = await changing(context, deps, async (inside, touched) => {
    const isThere = await holdBoth(inside, classroom, before.to);
    const row = await rowOf(inside);
    if (!row) return 'nothing-asked';
    const moving = { inside, context, classroom, row, now };
    if (answer !== 'let-go') return takeBack(moving, answer, touched);
    const isOwner = (await findOwner(inside, classroom)) === context.user.uid;
    if (row.isLetGo || !isThere) return 'nothing-asked';
    if (!mayNow(context, { role: found.value.role, isOwner }, row, now)) return 'not-owner';
    await letGo(moving, deps);
    return undefined;
  });
  return refused ? fail(classroomErrors[refused]) : getMovedPupils(context, id, deps);
}

interface Moving {
  readonly inside: Scope;
  readonly context: Context;
  readonly classroom: ClassroomRow;
  readonly row: MoveRow;
  readonly now: Date;
}

async function letGo({ inside, context, classroom, row, now }: Moving, deps: ClassroomDeps): Promise<void> {
  const uids = await followPupils(inside, classroom, row.to, [row.uid]);
  await noteLetGo(inside, { from: classroom, to: row.to, userIds: uids, since: now });
  const act = { kind: 'pupil-let-go', actorId: context.user.uid, userIds: uids, at: now } as const;
  await noteActivity(inside, classroom, act);
  await noteActivity(inside, row.to, act);
  const mail = { notice: 'class-pupils-moved', day: undoUntil(now) } as const;
  await notifyOwner({ ...context, scope: inside }, deps, classroom, mail);
}

async function takeBack(
  { inside, context, classroom, row, now }: Moving,
  answer: 'take-back' | 'refuse',
  touched: Set<string>,
): Promise<'too-many' | undefined> {
  const { uid, homeWorkspaceId } = row;
  const isBack = answer === 'take-back';
  if (isBack && (await countMembers(inside, classroom)) >= MEMBERS_MAX) return 'too-many';
  if ((await findMember(inside, row.to, uid))?.role === 'student') {
    await takeFrom(inside, row.to, { users: [uid], now });
    await deleteMembers(inside, row.to, [uid]);
  }
  await takePupil(inside, classroom, uid);
  await deleteMoves(inside, [uid]);
  touched.add(uid);
  if (isBack && (await insertMember(inside, classroom, { userId: uid, homeWorkspaceId, role: 'student', since: now })))
    await giveBooks(inside, classroom, { userId: uid, books: await listBooks(inside, [classroom.id]), now });
  const act = { actorId: context.user.uid, userIds: [uid], at: now } as const;
  await noteActivity(inside, classroom, { ...act, kind: isBack ? 'pupil-back' : 'pupil-refused' });
  await noteActivity(inside, row.to, { ...act, kind: 'pupil-refused' });
  return undefined;
}
