import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import { classroomErrors, MEMBERS_MAX, type ClassroomUser, type FormerPupil } from '../../../contract/index.ts';
import { mayManage, mayMove, mayOwn, removalRefusal } from '../../policy.ts';
import { noteActivity } from '../../repositories/activities.ts';
import {
  findOwner,
  findMembership,
  holdClassroom,
  lockClassroom,
  type ClassroomRow,
} from '../../repositories/classrooms.ts';
import {
  countMembers,
  countOtherTeachers,
  deleteMembers,
  insertMember,
  listMemberKeys,
  listMembers,
} from '../../repositories/members.ts';
import { followPupils, listPupils } from '../../repositories/personal/pupil-accounts.ts';
import { noteLetGo } from '../../repositories/personal/pupil-moves.ts';
import { listBooks, listGiven } from '../../repositories/publications.ts';
import { giveBooks, takeBooks } from '../books/give-books.ts';
import { presentPerson } from '../../presenters/classroom.ts';
import { renewable } from './renewable.ts';
import { undoUntil } from '../undo-time.ts';
import { claimPupils } from './claim-pupils.ts';
import { notifyOwner } from './notify-teachers.ts';
import { changing, findManaged, type ClassroomDeps } from '../../deps.ts';

type Users = Result<{ users: ClassroomUser[]; former: FormerPupil[] }>;

/** The people of a class with what it gave to each [CLS-6]. */
export async function getClassroomUsers(
  context: Context,
  id: string,
  { accounts }: { readonly accounts: Pick<ClassroomDeps['accounts'], 'emailRequests'> },
): Promise<Users> {
  const found = await findManaged(context, id);
  if (!found.isOk) return found;
  const { classroom } = found.value;
  const { scope } = context;
  const [rows, given, pupils] = await Promise.all([
    listMembers(scope, classroom),
    listGiven(scope, classroom),
    listPupils(scope, classroom),
  ]);
  const mayRenew = renewable(context, found.value, pupils);
  const [requests, owner] = await Promise.all([
    accounts.emailRequests(scope, [...mayRenew.keys()]),
    findOwner(scope, classroom),
  ]);
  const more = (uid: string) => {
    const emailRequest = requests.get(uid);
    const eraseAfter = mayRenew.get(uid)?.eraseAfter?.toISOString();
    return { ...(emailRequest ? { emailRequest } : {}), ...(eraseAfter ? { eraseAfter } : {}) };
  };
  const books = Map.groupBy(given, ({ userId }) => userId);
  const users = rows.map((row) => ({
    ...presentPerson(row),
    ...more(row.uid),
    since: row.since.toISOString(),
    isTeacher: row.role === 'teacher',
    isOwner: row.uid === owner,
    isSelf: row.uid === context.user.uid,
    mayRenewPassword: mayRenew.has(row.uid),
    publications: (books.get(row.uid) ?? []).map(({ alias }) => alias),
  }));
  const former = [...mayRenew.values()]
    .filter(({ role }) => role === null)
    .map((row) => ({ ...presentPerson(row), ...more(row.uid) }));
  return ok({ users, former });
}

type Inside = Parameters<Parameters<typeof changing>[2]>[0];

interface Taking {
  readonly users: readonly string[];
  readonly now: Date;
  /** Only these publications; all unless it says otherwise. */
  readonly aliases?: readonly string[];
}

/** Takes back what a class gave to these users: all, or the named publications. */
export async function takeFrom(
  inside: Inside,
  classroom: ClassroomRow,
  { users, now, aliases }: Taking,
): Promise<void> {
  const given = (await listGiven(inside, classroom)).filter(
    ({ userId, alias }) => users.includes(userId) && (!aliases || aliases.includes(alias)),
  );
  for (const [userId, list] of Map.groupBy(given, (row) => row.userId))
    await takeBooks(inside, classroom, { userId, books: list, now });
}

/** Takes users out of the class, or only the named publications from them [CLS-6]. */
export async function removeClassroomUsers(
  context: Context,
  id: string,
  { users, publications = [] }: { users: readonly string[]; publications?: readonly string[] | undefined },
  deps: ClassroomDeps,
): Promise<Users> {
  const found = await findManaged(context, id);
  if (!found.isOk) return found;
  const { classroom } = found.value;
  const now = deps.clock.now();
  const isLeaving = publications.length === 0;
  const refused = await changing(context, deps, async (inside, touched) => {
    // Locked: a call that gives books to the class is done or waits, so the books that it gives are taken too.
    if (!(await lockClassroom(inside, classroom))) return undefined;
    if (isLeaving && (await countOtherTeachers(inside, classroom, users)) === 0) return 'last-teacher';
    const people = (await listMembers(inside, classroom)).filter(({ uid }) => users.includes(uid));
    const no = isLeaving ? await whyNot(inside, context, classroom, people) : undefined;
    if (no) return no;
    const uids = people.map(({ uid }) => uid);
    await takeFrom(inside, classroom, { users: uids, now, ...(isLeaving ? {} : { aliases: publications }) });
    if (isLeaving && uids.length > 0) {
      await deleteMembers(inside, classroom, uids);
      const act = { kind: 'members-removed', actorId: context.user.uid, userIds: uids, at: now } as const;
      await noteActivity(inside, classroom, act);
    }
    for (const uid of uids) touched.add(uid);
    return undefined;
  });
  if (refused) return fail(classroomErrors[refused]);
  // A caller who left the class sees nothing of it.
  if (isLeaving && users.includes(context.user.uid ?? '')) return ok({ users: [], former: [] });
  return getClassroomUsers(context, id, deps);
}

/** Why some of these people may not be taken out of the class by the caller; undefined: they may [SAFE-5]. */
async function whyNot(
  inside: Inside,
  { user }: Context,
  classroom: ClassroomRow,
  people: readonly { readonly uid: string; readonly role: 'teacher' | 'student' }[],
) {
  const owner = await findOwner(inside, classroom);
  const mine = { role: 'teacher', isOwner: owner === user.uid } as const;
  for (const { uid, role } of people) {
    const refused = removalRefusal(mine, { role, isOwner: uid === owner }, uid === user.uid);
    if (refused) return refused;
  }
  return undefined;
}

/** Locks the class that people leave and holds the one to which they go, the older first: two moves never wait in a ring. */
export async function holdBoth(inside: Inside, from: ClassroomRow, to: ClassroomRow): Promise<boolean> {
  const lock = () => lockClassroom(inside, from);
  const hold = () => holdClassroom(inside, to);
  const [first, second] = from.id < to.id ? [lock, hold] : [hold, lock];
  return (await first()) && (await second());
}

/**
 * The owner moves students to another class that the owner teaches; they leave the books of the one for those of the other.
 * Accounts of the class go along, and can be taken back for some days [SAFE-14].
 */
export async function moveClassroomUsers(
  context: Context,
  id: string,
  { users, to }: { users: readonly string[]; to: number },
  deps: ClassroomDeps,
): Promise<Users> {
  const { scope, user } = context;
  const found = await findManaged(context, id);
  if (!found.isOk) return found;
  const target = await findMembership(scope, user.uid ?? '', to);
  if (!target || !mayManage(user, target.role)) return fail(classroomErrors.unknown);
  if (!mayOwn(user, found.value)) return fail(classroomErrors['not-owner']);
  const { classroom } = found.value;
  if (target.classroom.id === classroom.id) return getClassroomUsers(context, id, deps);
  const now = deps.clock.now();
  const refused = await changing(context, deps, async (inside, touched) => {
    if (!(await holdBoth(inside, classroom, target.classroom))) return 'unknown';
    // Looked at again under the lock: it may have been handed over a moment ago.
    if ((await findOwner(inside, classroom)) !== user.uid) return 'not-owner';
    const books = await listBooks(inside, [target.classroom.id]);
    const moved = (await listMemberKeys(inside, classroom, 'student')).filter(
      ({ userId }) => users.includes(userId) && mayMove('student', target.role),
    );
    if ((await countMembers(inside, target.classroom)) + moved.length > MEMBERS_MAX) return 'too-many';
    const uids = moved.map(({ userId }) => userId);
    if (uids.length === 0) return undefined;
    await takeFrom(inside, classroom, { users: uids, now });
    await deleteMembers(inside, classroom, uids);
    const followed = await followPupils(inside, classroom, target.classroom, uids);
    await noteLetGo(inside, { from: classroom, to: target.classroom, userIds: followed, since: now });
    for (const { userId, homeWorkspaceId } of moved) {
      await insertMember(inside, target.classroom, { userId, homeWorkspaceId, role: 'student', since: now });
      await giveBooks(inside, target.classroom, { userId, books, now });
      touched.add(userId);
    }
    const act = { kind: 'members-moved', actorId: user.uid, userIds: uids, at: now } as const;
    await noteActivity(inside, classroom, act);
    await noteActivity(inside, target.classroom, act);
    const there = { ...context, scope: inside };
    await claimPupils(there, deps, target.classroom, uids);
    if (followed.length > 0)
      await notifyOwner(there, deps, classroom, { notice: 'class-pupils-moved', day: undoUntil(now) });
    return undefined;
  });
  return refused ? fail(classroomErrors[refused]) : getClassroomUsers(context, id, deps);
}
