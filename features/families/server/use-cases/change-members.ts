import type { Context } from '#features/session/server';
import { fail, ok, type Failure, type Result } from '#platform/kernel';
import { familyErrors, MEMBERS_MAX, type Family } from '../../contract/index.ts';
import { mayBringChildren, mayFound, mayManage, mayRemove } from '../policy.ts';
import {
  changeMember,
  countMembers,
  deleteFamily,
  deleteMembers,
  insertMember,
  lockMembers,
  settleFounder,
} from '../repositories/families.ts';
import { announceFamily } from '../repositories/live-channel.ts';
import { getFamily } from './families.ts';
import { writeToGuardians } from './guardians.ts';
import { findMine, type FamilyDeps } from '../deps.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

class Refused extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.error.code);
    this.failure = failure;
  }
}
const refuse = (code: keyof typeof familyErrors): never => {
  throw new Refused(fail(familyErrors[code]));
};
const caught = (error: unknown): Failure => {
  if (error instanceof Refused) return error.failure;
  throw error;
};

/** Puts the caller's own children into the family [FAM-1]. */
export async function addFamilyChildren(
  context: Context,
  id: string,
  students: readonly string[],
  deps: FamilyDeps,
): Promise<Result<Family>> {
  const { scope, user } = context;
  const found = await findMine(context, id);
  if (!found.isOk) return found;
  if (!mayBringChildren(user, found.value)) return fail(familyErrors.unknown);
  const children = await Promise.all(
    [...new Set(students)].map((uid) => (UUID.test(uid) ? deps.findChild(scope, user.uid ?? '', uid) : undefined)),
  );
  const { family } = found.value;
  const since = deps.clock.now();
  try {
    await scope.transaction(async (inside) => {
      await lockMembers(inside, family);
      for (const child of children) {
        const isNew = await insertMember(inside, family, {
          userId: child?.uid ?? refuse('unknown'),
          homeWorkspaceId: child?.workspaceId ?? 0,
          // A guardian brings the child, and so agrees.
          role: 'student',
          since,
          admittedAt: since,
          sharedAt: since,
        });
        // The other guardians of the child get a mail about the yes.
        if (child && isNew)
          await writeToGuardians(
            { ...context, scope: inside },
            'family-agreed',
            { workspaceId: child.workspaceId, id: child.uid },
            deps,
          );
      }
      if ((await countMembers(inside, family)) > MEMBERS_MAX) refuse('too-many');
      await announceFamily(inside, family, 'joined');
    });
  } catch (error) {
    return caught(error);
  }
  return getFamily(context, id, deps);
}

export interface Named {
  readonly students: readonly string[];
  readonly parents: readonly string[];
  readonly teachers: readonly string[];
}

/**
 * Removes people from the family; all members may leave. A family always has a manager: the last manager leaves only as
 * the last member, and then the family is deleted [FAM-1].
 */
export async function removeFamilyUsers(
  context: Context,
  id: string,
  named: Named,
  deps: FamilyDeps,
): Promise<Result<{ family?: Family }>> {
  const { scope, user } = context;
  const found = await findMine(context, id);
  if (!found.isOk) return found;
  const { family } = found.value;
  const uids = new Set([...named.students, ...named.parents, ...named.teachers]);
  try {
    await scope.transaction(async (inside) => {
      const people = await lockMembers(inside, family);
      const mine = people.find(({ userId }) => userId === user.uid);
      const going = people.filter(({ userId }) => uids.has(userId));
      if (going.length < uids.size) refuse('unknown');
      for (const one of going) {
        const isSelf = one.userId === user.uid;
        const isOwnChild =
          !isSelf && one.role === 'student' && !!(await deps.findChild(inside, user.uid ?? '', one.userId));
        if (!mayRemove(user, mine, one, { isSelf, isOwnChild }))
          refuse(mayManage(user, mine) ? 'not-founder' : 'unknown');
      }
      const staying = people.filter(({ userId }) => !uids.has(userId));
      const isManaged = staying.some(
        ({ role, isFounder, admittedAt }) => isFounder || (role === 'parent' && admittedAt !== null),
      );
      if (staying.length > 0 && !isManaged) refuse('last-parent');
      await (staying.length === 0 ? deleteFamily(inside, family) : deleteMembers(inside, family, [...uids]));
      await settleFounder(inside, family, staying);
      await announceFamily(inside, family, 'left', [...uids]);
    });
  } catch (error) {
    return caught(error);
  }
  if (user.uid && uids.has(user.uid)) return ok({});
  const present = await getFamily(context, id, deps);
  return present.isOk ? ok({ family: present.value }) : present;
}

/** The founder's yes to who came by a code [SAFE-6]. */
export async function admitFamilyUser(
  context: Context,
  id: string,
  userId: string,
  deps: FamilyDeps,
): Promise<Result<Family>> {
  const { scope, user } = context;
  const found = await findMine(context, id);
  if (!found.isOk) return found;
  if (!mayFound(user, found.value)) return fail(familyErrors[mayManage(user, found.value) ? 'not-founder' : 'unknown']);
  const { family } = found.value;
  const isDone = await scope.transaction(async (inside) => {
    const people = await lockMembers(inside, family);
    if (!people.some((one) => one.userId === userId && one.admittedAt === null)) return false;
    await changeMember(inside, family, userId, { admittedAt: deps.clock.now() });
    await announceFamily(inside, family, 'joined');
    return true;
  });
  return isDone ? getFamily(context, id, deps) : fail(familyErrors['nothing-asked']);
}
