import { classroomsOf, listAccountsOf } from '#features/classrooms/server';
import { mayTeach } from '#features/session/contract';
import type { Context, UserKey } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import { familyErrors, type FamilyRequest } from '../../contract/index.ts';
import { listMembers, listOfChildren, type FamilyKey, type MemberRow } from '../repositories/families.ts';
import { decide, type Answer } from './decide.ts';
import { guardiansOf } from './guardians.ts';
import type { FamilyDeps } from '../deps.ts';

/**
 * The children for whom the user decides: those in the user's care, and those of whom no guardian is known and whose accounts
 * belong to a class of now that the user teaches [SAFE-6].
 */
async function decidableChildren(context: Context, deps: FamilyDeps): Promise<Map<string, 'guardian' | 'teacher'>> {
  const { scope, user } = context;
  const roleByChild = new Map<string, 'guardian' | 'teacher'>();
  if (!user.uid) return roleByChild;
  const taught = mayTeach(user)
    ? (await classroomsOf(scope, user.uid)).filter(
        ({ role, classroom }) => role === 'teacher' && classroom.archivedAt === null,
      )
    : [];
  const ids = taught.map(({ classroom }) => classroom.id);
  const pupils = await listAccountsOf(scope, ids);
  const guarded = await guardiansOf(scope, pupils, deps);
  for (const uid of pupils) if (!guarded.has(uid)) roleByChild.set(uid, 'teacher');
  for (const { uid } of await deps.listChildren(scope, user.uid)) roleByChild.set(uid, 'guardian');
  return roleByChild;
}

interface Open {
  readonly request: FamilyRequest;
  readonly family: FamilyKey;
  readonly child: UserKey;
}

/** The parents of a family, as a request names them. */
export const parentsOf = (members: readonly MemberRow[]): string[] =>
  members
    .filter(({ role }) => role === 'parent')
    .map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim());

/** A teacher of the family decides nothing in it; a parent of it takes an own child out there. */
const decidesElsewhere = (mine: MemberRow | undefined, as: 'guardian' | 'teacher', isGiven: boolean): boolean =>
  mine !== undefined && (as === 'teacher' || (isGiven && mine.role === 'parent' && mine.admittedAt !== null));

async function openRequests(context: Context, deps: FamilyDeps): Promise<Open[]> {
  const { scope, user } = context;
  const roleByChild = await decidableChildren(context, deps);
  const rows = await listOfChildren(scope, [...roleByChild.keys()]);
  const people = await listMembers(scope, [...new Set(rows.map(({ family }) => family.id))]);
  return rows.flatMap(({ family, studentId, sharedAt }) => {
    const members = people.filter(({ familyId }) => familyId === family.id);
    const student = members.find(({ uid }) => uid === studentId);
    const as = roleByChild.get(studentId);
    const mine = members.find(({ uid }) => uid === user.uid);
    if (!student || !as || decidesElsewhere(mine, as, sharedAt !== null)) return [];
    const { uid, first_name, last_name, homeWorkspaceId } = student;
    const request = {
      family: { id: family.id, name: family.name },
      student: { uid, first_name, last_name },
      parents: parentsOf(members),
      as,
      state: sharedAt === null ? ('asked' as const) : ('given' as const),
    };
    return [{ request, family, child: { workspaceId: homeWorkspaceId, id: uid } }];
  });
}

/** For which children of families the user decides [SAFE-6]. */
export const getFamilyRequests = async (context: Context, deps: FamilyDeps): Promise<FamilyRequest[]> =>
  (await openRequests(context, deps)).map(({ request }) => request);

/** The caller's yes or no for a child, or an earlier yes taken back, also that of another adult [SAFE-6]. */
export async function answerFamilyRequest(
  context: Context,
  { family: id, student, answer }: { readonly family: number; readonly student: string; readonly answer: Answer },
  deps: FamilyDeps,
): Promise<Result<FamilyRequest[]>> {
  const open = await openRequests(context, deps);
  const found = open.find(({ request }) => request.family.id === id && request.student.uid === student);
  const isDone = found && (await decide(context, { family: found.family, child: found.child, answer }, deps));
  if (!isDone) return fail(familyErrors['nothing-asked']);
  return ok(await getFamilyRequests(context, deps));
}
