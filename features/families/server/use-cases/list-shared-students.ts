import type { Context } from '#features/session/server';
import { maySeeChild } from '../policy.ts';
import { listMembers, listMemberships, type MemberRow } from '../repositories/families.ts';

/** The students of the caller's families whose reading the caller may see, each once [FAM-2, SAFE-6]. */
export async function listSharedStudents({ scope, user }: Context): Promise<MemberRow[]> {
  if (!user.uid) return [];
  const mine = await listMemberships(scope, user.uid);
  const people = await listMembers(
    scope,
    mine.map(({ family }) => family.id),
  );
  const seen = new Set<string>();
  return people.filter((row) => {
    const membership = mine.find(({ family }) => family.id === row.familyId);
    if (row.uid === user.uid || seen.has(row.uid) || !maySeeChild(user, membership, row, false)) return false;
    seen.add(row.uid);
    return true;
  });
}
