import { isClassroomCode, type Joined } from '#features/classrooms/contract';
import { countGuess, runExclusiveByUser, waitFor } from '#features/classrooms/server';
import type { Context } from '#features/session/server';
import { fail, ok, readCode, type Failure, type Result } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import { FAMILIES_MAX, familyErrors, MEMBERS_MAX, type FamilyRole } from '../../contract/index.ts';
import { isProven, joinsAs } from '../policy.ts';
import { findCode, takeUse, type CodeRow } from '../repositories/codes.ts';
import {
  countMembers,
  insertMember,
  listMembers,
  listMemberships,
  lockMembers,
  type FamilyRow,
} from '../repositories/families.ts';
import { announceFamily } from '../repositories/live-channel.ts';
import { writeToGuardians } from './guardians.ts';
import type { FamilyDeps } from '../deps.ts';

/** Rolls the membership back, because the code is no longer valid. */
class Refused extends Error {}

/** Who joins no family, and who waits for a guardian; undefined for all others. */
function refusalOf({ user, session, market }: Context): Failure | undefined {
  const isJoiner = (['parent', 'student'] as const).some((code) => joinsAs(user, market, code) !== undefined);
  if (!session || !user.uid || !isJoiner) return fail(familyErrors['wrong-role']);
  return user.isWaitingForGuardian ? fail(familyErrors['waiting-for-guardian']) : undefined;
}

/**
 * Puts the user into the family of a code [FAM-1, JOIN-3]; a code of a class leads there [SAFE-22]. Refusals as for classes:
 * unknown codes and those of other workspaces alike (404), too many guesses (429; those at codes of classes count too), and
 * those of {@link joinKnownFamily}. Nothing is looked up for who has guessed too often [JOIN-4].
 */
export const joinFamily = (context: Context, typed: string, deps: FamilyDeps): Promise<Result<Joined>> =>
  runExclusiveByUser(context, async () => {
    const now = deps.clock.now();
    const unknown = refusalOf(context) ?? fail(familyErrors['code-unknown']);
    const code = readCode(typed);
    if (!isClassroomCode(code)) return unknown;
    const wait = await waitFor(context, now);
    if (wait > 0) return fail(familyErrors['too-many-tries'], { retryAfter: wait });
    const joined = (await joinKnownFamily(context, code, deps)) ?? (await deps.joinKnownClassroom(context, code));
    if (!joined) await countGuess(context, context.scope, now);
    return joined ?? unknown;
  });

/**
 * The same for a code in its stored form, for callers that have counted the guesses: undefined where no family has the
 * code. A user who is a member already stays, and takes no place. Refusals: expired and ended codes (410), full ones
 * (409), students who wait for a guardian and users who join no family (403), too many families (409).
 */
export async function joinKnownFamily(
  context: Context,
  code: string,
  deps: FamilyDeps,
): Promise<Result<Joined> | undefined> {
  const { scope, user, session, market } = context;
  const now = deps.clock.now();
  const familyCode = await findCode(scope, code);
  if (!familyCode) return undefined;
  const refused = refusalOf(context);
  if (refused || !session || !user.uid) return refused;
  const { row, family } = familyCode;
  const role = joinsAs(user, market, row.role);
  if (!role) return fail(familyErrors['wrong-role']);
  if (role !== 'student' && !isProven(user)) return fail(familyErrors['email-not-verified']);
  if (await hasTooMany(scope, user.uid, family)) return fail(familyErrors['too-many']);
  const person = { userId: user.uid, homeWorkspaceId: session.homeWorkspaceId, role, since: now };
  const isOwn = role === 'student' && (await isOfGuardian(scope, family, user.uid, deps));
  try {
    await enter(context, { row, family, person, isOwn }, deps);
    return ok({ family: { id: family.id, name: family.name } });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return refusalNow(scope, row, now);
  }
}

/** Whether one family more would push the user's oldest off the list, unseen. */
async function hasTooMany(scope: Scope, userId: string, { id }: FamilyRow): Promise<boolean> {
  const mine = await listMemberships(scope, userId);
  return mine.length >= FAMILIES_MAX && !mine.some(({ family }) => family.id === id);
}

/** Whether a guardian of the child founded the family. */
async function isOfGuardian(
  scope: Scope,
  { id }: FamilyRow,
  childId: string,
  { findChild }: Pick<FamilyDeps, 'findChild'>,
): Promise<boolean> {
  const founder = (await listMembers(scope, [id])).find(({ isFounder }) => isFounder);
  return founder !== undefined && (await findChild(scope, founder.uid, childId)) !== undefined;
}

interface Entering {
  readonly row: CodeRow;
  readonly family: FamilyRow;
  readonly person: {
    readonly userId: string;
    readonly homeWorkspaceId: number;
    readonly role: FamilyRole;
    readonly since: Date;
  };
  /** Whether it is the family of the child's own guardian. */
  readonly isOwn: boolean;
}

/** Makes the user a member. @throws {Refused} */
const enter = (context: Context, { row, family, person, isOwn }: Entering, deps: FamilyDeps): Promise<void> =>
  context.scope.transaction(async (inside) => {
    const { userId, homeWorkspaceId, role, since } = person;
    const notifyGuardians = (mail: 'family-asked' | 'family-agreed') =>
      writeToGuardians({ ...context, scope: inside }, mail, { workspaceId: homeWorkspaceId, id: userId }, deps);
    // The child's own guardian needs no consent of others; all other students wait until the founder agrees [SAFE-6].
    const consent = isOwn ? { admittedAt: since, sharedAt: since } : {};
    if (!(await insertMember(inside, family, { ...person, ...consent }))) {
      // A child who types the code again asks again.
      const people = role === 'student' ? await lockMembers(inside, family) : [];
      if (people.some((one) => one.userId === userId && one.sharedAt === null)) await notifyGuardians('family-asked');
      return;
    }
    // The code's row is locked from here on: those who come by the same code are counted one after the other.
    if (!(await takeUse(inside, row, since))) throw new Refused();
    if ((await countMembers(inside, family)) > MEMBERS_MAX) throw new Refused();
    if (role === 'student') await notifyGuardians(isOwn ? 'family-agreed' : 'family-asked');
    await announceFamily(inside, family, 'joined');
  });

/** Why an existing code was refused. It is read again: what it was a moment ago may be why. */
async function refusalNow(scope: Scope, row: CodeRow, now: Date): Promise<Failure> {
  const { endedAt, expiresAt } = (await findCode(scope, row.code))?.row ?? row;
  if (endedAt) return fail(familyErrors['code-ended']);
  return fail(expiresAt <= now ? familyErrors['code-expired'] : familyErrors['code-full']);
}
