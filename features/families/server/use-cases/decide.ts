import type { Context, UserKey } from '#features/session/server';
import type { FamilyDeps } from '../deps.ts';
import { changeMember, deleteMembers, lockMembers, type FamilyKey } from '../repositories/families.ts';
import { announceFamily } from '../repositories/live-channel.ts';
import { writeToGuardians } from './guardians.ts';

/** Says yes, takes the child out, or takes a yes back. */
export type Answer = 'agree' | 'refuse' | 'take-back';

interface Decision {
  readonly family: FamilyKey;
  readonly child: UserKey;
  readonly answer: Answer;
}

/**
 * Applies an answer about a child in a family; the caller has checked the right to it. False when the answer no longer fits.
 * Every yes is mailed to the guardians; a no, and a yes that is taken back, end the links that say yes [SAFE-6].
 */
export const decide = (context: Context, { family, child, answer }: Decision, deps: FamilyDeps): Promise<boolean> =>
  context.scope.transaction(async (inside) => {
    const people = await lockMembers(inside, family);
    const student = people.find(({ userId, role }) => userId === child.id && role === 'student');
    if (!student || (student.sharedAt === null) === (answer === 'take-back')) return false;
    const there = { ...context, scope: inside };
    if (answer === 'agree') {
      await changeMember(inside, family, child.id, { sharedAt: deps.clock.now() });
      await writeToGuardians(there, 'family-agreed', child, deps);
    } else {
      if (answer === 'refuse') await deleteMembers(inside, family, [child.id]);
      else await changeMember(inside, family, child.id, { sharedAt: null });
      await deps.account.endFamilyLinks(inside, child.id);
    }
    await announceFamily(inside, family, answer === 'agree' ? 'joined' : 'left', [child.id]);
    return true;
  });
