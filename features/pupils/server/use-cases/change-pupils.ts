import {
  classroomErrors,
  MEMBERS_MAX,
  type ClassroomUser,
  type FormerPupil,
  type PupilName,
} from '#features/classrooms/contract';
import {
  addStudents,
  changing,
  countMembers,
  deleteMoves,
  findManaged,
  findOwner,
  getClassroomUsers,
  holdClassroom,
  isJustMoved,
  listPupils,
  lockPupils,
  mayOwn,
  noteActivity,
  renewable,
  undoableSince,
  type MembershipRow,
  type PupilRow,
} from '#features/classrooms/server';
import { announceUser, updateUser, type Context } from '#features/session/server';
import { accountErrors } from '#features/account/contract';
import { fail, ok, type Failure, type Result, type Success } from '#platform/kernel';
import type { PupilDeps } from '../deps.ts';

type Users = Result<{ users: ClassroomUser[]; former: FormerPupil[] }>;

interface Found {
  readonly membership: MembershipRow;
  readonly pupil: PupilRow;
}

/** A pupil whose account belongs to the class; any other user is unknown [SAFE-14]. */
async function findPupil(context: Context, id: string, uid: string): Promise<Success<Found> | Failure> {
  const found = await findManaged(context, id);
  if (!found.isOk) return found;
  const pupil = renewable(context, found.value, await listPupils(context.scope, found.value.classroom)).get(uid);
  return pupil ? ok({ membership: found.value, pupil }) : fail(classroomErrors['pupil-unknown']);
}

const keyOf = ({ uid, homeWorkspaceId }: PupilRow) => ({ id: uid, workspaceId: homeWorkspaceId });

/** Changes a pupil's name; the class keeps the previous name [SAFE-4]. */
export async function renamePupil(
  context: Context,
  { id, user }: { readonly id: string; readonly user: string },
  { first_name, last_name }: PupilName,
  deps: PupilDeps,
): Promise<Users> {
  const found = await findPupil(context, id, user);
  if (!found.isOk) return found;
  const { membership, pupil } = found.value;
  const [firstName, lastName] = [first_name.trim(), last_name.trim()];
  const note = `${pupil.first_name} ${pupil.last_name}`.trim();
  if (note !== `${firstName} ${lastName}`)
    await changing(context, deps, async (inside) => {
      await updateUser(inside, keyOf(pupil), { firstName, lastName });
      await announceUser(inside, pupil.uid);
      await noteActivity(inside, membership.classroom, {
        kind: 'pupil-renamed',
        actorId: context.user.uid,
        userIds: [pupil.uid],
        note,
        at: deps.clock.now(),
      });
    });
  return getClassroomUsers(context, id, deps);
}

/**
 * Why the caller may not do with an account what outlasts a new password; undefined: may. That is for the owner of the class, and
 * not while another class can take the pupil back [SAFE-14].
 */
async function whyNotForGood(
  { scope, user }: Context,
  { membership, pupil }: Found,
  now: Date,
): Promise<'not-owner' | 'just-moved' | undefined> {
  if (!mayOwn(user, membership) || (await findOwner(scope, membership.classroom)) !== user.uid) return 'not-owner';
  return (await isJustMoved(scope, pupil.uid, undoableSince(now))) ? 'just-moved' : undefined;
}

/** The answer to the first e-mail that a pupil wishes for: the owner's yes, or the no of any teacher of the class [SAFE-4]. */
export async function answerPupilEmail(
  context: Context,
  { id, user }: { readonly id: string; readonly user: string },
  answer: 'approve' | 'refuse',
  deps: PupilDeps,
): Promise<Users> {
  const found = await findPupil(context, id, user);
  if (!found.isOk) return found;
  const { membership, pupil } = found.value;
  const isYes = answer === 'approve';
  // The reader of that address can set a new password at any time.
  const refused = isYes ? await whyNotForGood(context, found.value, deps.clock.now()) : undefined;
  if (refused) return fail(classroomErrors[refused]);
  const isDone = await changing(context, deps, async (scope) => {
    if (!(await deps.accounts.answerEmailRequest({ ...context, scope }, keyOf(pupil), isYes))) return false;
    const kind = isYes ? 'email-approved' : 'email-refused';
    const act = { kind, actorId: context.user.uid, userIds: [pupil.uid], at: deps.clock.now() } as const;
    await noteActivity(scope, membership.classroom, act);
    return true;
  });
  return isDone ? getClassroomUsers(context, id, deps) : fail(classroomErrors['nothing-asked']);
}

/** The owner plans the erasure of a pupil's account, or a teacher takes the plan back; both prove who they are [SAFE-14]. */
export async function erasePupil(
  context: Context,
  { id, user }: { readonly id: string; readonly user: string },
  { password, isWithdrawn = false }: { readonly password: string; readonly isWithdrawn?: boolean | undefined },
  deps: PupilDeps,
): Promise<Users> {
  const found = await findPupil(context, id, user);
  if (!found.isOk) return found;
  const { membership, pupil } = found.value;
  const refused = isWithdrawn ? undefined : await whyNotForGood(context, found.value, deps.clock.now());
  if (refused) return fail(classroomErrors[refused]);
  if (!(await deps.accounts.knowsPassword(context, password))) {
    const error = accountErrors['wrong-password'];
    return fail(error, { fields: [{ path: 'body.password', code: error.code }] });
  }
  const planned = await deps.accounts.planErasure(context, { ...keyOf(pupil), email: null }, isWithdrawn);
  if (!planned.isOk) return planned;
  const kind = isWithdrawn ? 'pupil-kept' : 'pupil-erased';
  const act = { kind, actorId: context.user.uid, userIds: [pupil.uid], at: deps.clock.now() } as const;
  await noteActivity(context.scope, membership.classroom, act);
  return getClassroomUsers(context, id, deps);
}

/** Puts pupils who were taken out back into the class, with its books. All of them or none [SAFE-14]. */
export async function returnPupils(
  context: Context,
  id: string,
  users: readonly string[],
  deps: PupilDeps,
): Promise<Users> {
  const found = await findManaged(context, id);
  if (!found.isOk) return found;
  const { classroom } = found.value;
  if (classroom.archivedAt) return fail(classroomErrors['is-archived']);
  const uids = [...new Set(users)];
  const now = deps.clock.now();
  const refused = await changing(context, deps, async (inside, touched) => {
    if (!(await holdClassroom(inside, classroom))) return 'unknown';
    const byUid = renewable(context, found.value, await lockPupils(inside, classroom));
    const rows = uids.flatMap((uid) => byUid.get(uid) ?? []);
    if (rows.length < uids.length) return 'pupil-unknown';
    if ((await countMembers(inside, classroom)) + rows.length > MEMBERS_MAX) return 'too-many';
    await deleteMoves(inside, uids);
    for (const uid of await addStudents(inside, classroom, rows, now)) touched.add(uid);
    const act = { kind: 'pupil-back', actorId: context.user.uid, userIds: uids, at: now } as const;
    await noteActivity(inside, classroom, act);
    return undefined;
  });
  return refused ? fail(classroomErrors[refused]) : getClassroomUsers(context, id, deps);
}
