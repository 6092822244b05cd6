import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import {
  classroomErrors,
  MEMBERS_MAX,
  type ClassroomUser,
  type FormerPupil,
  type KnownPupil,
} from '../../../contract/index.ts';
import { mayRenewPassword } from '../../policy.ts';
import { presentPerson } from '../../presenters/classroom.ts';
import { noteActivity } from '../../repositories/activities.ts';
import { holdClassroom } from '../../repositories/classrooms.ts';
import { countMembers, insertMember, listMemberKeys } from '../../repositories/members.ts';
import { listKnown, lockKnown } from '../../repositories/personal/known-pupils.ts';
import { listBooks } from '../../repositories/publications.ts';
import { changing, findManaged, type ClassroomDeps } from '../../deps.ts';
import { giveBooks } from '../books/give-books.ts';
import { getClassroomUsers } from '../people/change-users.ts';

/** The caller teaches the pupil where the account belongs, so the same rule holds as for first passwords [CLS-12]. */
const isTheirs = ({ user }: Context, pupil: Parameters<typeof mayRenewPassword>[3]): boolean =>
  mayRenewPassword(user, 'teacher', false, pupil);

/** Pupils of the caller's other classes who are not in this one [CLS-20]. */
export async function listKnownPupils(context: Context, id: string): Promise<Result<{ pupils: KnownPupil[] }>> {
  const found = await findManaged(context, id);
  if (!found.isOk) return found;
  const { classroom } = found.value;
  if (classroom.archivedAt) return fail(classroomErrors['is-archived']);
  const rows = await listKnown(context.scope, { teacherId: context.user.uid ?? '', to: classroom });
  const pupils = rows.filter((row) => isTheirs(context, row));
  return ok({ pupils: pupils.map((row) => ({ ...presentPerson(row), classroom: row.classroom })) });
}

/** Puts pupils of other classes of the caller's into this one, with its books; their accounts stay where they belong [CLS-20]. */
export async function addKnownPupils(
  context: Context,
  id: string,
  users: readonly string[],
  deps: ClassroomDeps,
): Promise<Result<{ users: ClassroomUser[]; former: FormerPupil[] }>> {
  const found = await findManaged(context, id);
  if (!found.isOk) return found;
  const { classroom } = found.value;
  if (classroom.archivedAt) return fail(classroomErrors['is-archived']);
  const only = [...new Set(users)];
  if (!only.every((uid) => UUID.test(uid))) return fail(classroomErrors['pupil-elsewhere']);
  const now = deps.clock.now();
  const refused = await changing(context, deps, async (inside, touched) => {
    if (!(await holdClassroom(inside, classroom))) return 'unknown';
    const wanted = { teacherId: context.user.uid ?? '', to: classroom, only };
    const rows = (await lockKnown(inside, wanted)).filter((row) => isTheirs(context, row));
    if (rows.length < only.length) return 'pupil-elsewhere';
    const present = new Set((await listMemberKeys(inside, classroom, 'student')).map(({ userId }) => userId));
    const added = rows.filter(({ uid }) => !present.has(uid));
    if (added.length === 0) return undefined;
    if ((await countMembers(inside, classroom)) + added.length > MEMBERS_MAX) return 'too-many';
    const books = await listBooks(inside, [classroom.id]);
    for (const { uid, homeWorkspaceId } of added) {
      const member = { userId: uid, homeWorkspaceId, role: 'student', since: now } as const;
      if (!(await insertMember(inside, classroom, member))) continue;
      await giveBooks(inside, classroom, uid, books, now);
      touched.add(uid);
    }
    const userIds = added.map(({ uid }) => uid);
    await noteActivity(inside, classroom, { kind: 'pupil-added', actorId: context.user.uid, userIds, at: now });
    return undefined;
  });
  return refused ? fail(classroomErrors[refused]) : getClassroomUsers(context, id, deps);
}

/** What is no id stands for nobody, and is none for the database. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
