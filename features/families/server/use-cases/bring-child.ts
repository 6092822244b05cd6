import type { Context, UserKey } from '#features/session/server';
import { MEMBERS_MAX } from '../../contract/index.ts';
import { mayBringChildren } from '../policy.ts';
import { countMembers, insertMember, listMemberships, lockMembers } from '../repositories/families.ts';
import { announceFamily } from '../repositories/live-channel.ts';

/** Puts a child for whom the caller answers into the caller's family, where there is exactly one and it has room [FAM-7]. */
export async function bringChild({ scope, user }: Context, child: UserKey, since: Date): Promise<void> {
  if (!user.uid) return;
  const mine = (await listMemberships(scope, user.uid)).filter((membership) => mayBringChildren(user, membership));
  const [only] = mine;
  if (!only || mine.length > 1) return;
  await lockMembers(scope, only.family);
  if ((await countMembers(scope, only.family)) >= MEMBERS_MAX) return;
  await insertMember(scope, only.family, {
    userId: child.id,
    homeWorkspaceId: child.workspaceId,
    role: 'student',
    since,
    admittedAt: since,
    sharedAt: since,
  });
  await announceFamily(scope, only.family, 'joined');
}
