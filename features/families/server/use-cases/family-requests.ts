import { classroomsOf, membersOf } from '#features/classrooms/server';
import { mayTeach } from '#features/session/contract';
import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import { familyErrors, type FamilyRequest } from '../../contract/index.ts';
import { changeMember, deleteMembers, listMembers, listUnshared, lockMembers } from '../repositories/families.ts';
import { announceFamily } from '../repositories/live-channel.ts';
import type { FamilyDeps } from '../deps.ts';

/** The children for whom the user may agree: those in their care, and the pupils of their classes of now [SAFE-6]. */
async function knownChildren(context: Context, deps: FamilyDeps): Promise<Map<string, 'guardian' | 'teacher'>> {
  const { scope, user } = context;
  const known = new Map<string, 'guardian' | 'teacher'>();
  if (!user.uid) return known;
  const taught = mayTeach(user)
    ? (await classroomsOf(scope, user.uid)).filter(
        ({ role, classroom }) => role === 'teacher' && classroom.archivedAt === null,
      )
    : [];
  for (const { classroom } of taught)
    for (const { uid, role } of await membersOf(scope, classroom)) if (role === 'student') known.set(uid, 'teacher');
  for (const { uid } of await deps.listChildren(scope, user.uid)) known.set(uid, 'guardian');
  return known;
}

interface Open {
  readonly request: FamilyRequest;
  readonly family: { readonly workspaceId: number; readonly id: number };
}

async function openRequests(context: Context, deps: FamilyDeps): Promise<Open[]> {
  const { scope, user } = context;
  const known = await knownChildren(context, deps);
  const rows = await listUnshared(scope, [...known.keys()]);
  const people = await listMembers(scope, [...new Set(rows.map(({ family }) => family.id))]);
  return rows.flatMap(({ family, studentId }) => {
    const members = people.filter(({ familyId }) => familyId === family.id);
    const student = members.find(({ uid }) => uid === studentId);
    const as = known.get(studentId);
    // A teacher who is in the family is no stranger's eye on it.
    if (!student || !as || (as === 'teacher' && members.some(({ uid }) => uid === user.uid))) return [];
    const parents = members
      .filter(({ role }) => role === 'parent')
      .map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim());
    const { uid, first_name, last_name } = student;
    const request = {
      family: { id: family.id, name: family.name },
      student: { uid, first_name, last_name },
      parents,
      as,
    };
    return [{ request, family }];
  });
}

/** For which children of families the user is asked [SAFE-6]. */
export const getFamilyRequests = async (context: Context, deps: FamilyDeps): Promise<FamilyRequest[]> =>
  (await openRequests(context, deps)).map(({ request }) => request);

/** A guardian or class teacher agrees once that a family sees a child's classes and results, or takes the child out. */
export async function answerFamilyRequest(
  context: Context,
  { family: id, student, answer }: { readonly family: number; readonly student: string; readonly answer: string },
  deps: FamilyDeps,
): Promise<Result<FamilyRequest[]>> {
  const open = await openRequests(context, deps);
  const found = open.find(({ request }) => request.family.id === id && request.student.uid === student);
  if (!found) return fail(familyErrors['nothing-asked']);
  const { family } = found;
  await context.scope.transaction(async (inside) => {
    await lockMembers(inside, family);
    if (answer === 'agree') await changeMember(inside, family, student, { sharedAt: deps.clock.now() });
    else await deleteMembers(inside, family, [student]);
    await announceFamily(inside, family, answer === 'agree' ? 'joined' : 'left', [student]);
  });
  return ok(await getFamilyRequests(context, deps));
}
