import type { Context } from '#features/session/server';
import type { Family, FamilyCode, FamilyRole, Member } from '../../contract/index.ts';
import { mayManage } from '../policy.ts';
import { listCodes, type CodeRow } from '../repositories/codes.ts';
import { listMembers, type MemberRow, type MembershipRow } from '../repositories/families.ts';

export const presentCode = ({ code, expiresAt, uses, maxUses }: CodeRow): FamilyCode => ({
  code,
  uses,
  maxUses,
  expiresAt: expiresAt.toISOString(),
});

/** A member as the caller may see them: for students the others are names, usernames are for managers [FAM-1]. */
export function presentMember(row: MemberRow, { user }: Context, membership: MembershipRow): Member {
  const { uid, first_name, last_name, nickname, username, avatar, isFounder } = row;
  const isSelf = uid === user.uid;
  const names = { first_name, last_name, nickname, isSelf, isFounder };
  if (!isSelf && membership.role === 'student') return names;
  const isNamed = isSelf || mayManage(user, membership);
  return { ...names, uid, ...(avatar ? { avatar } : {}), ...(username && isNamed ? { username } : {}) };
}

/** Families with their people, in two queries however many there are. */
export async function presentFamilies(context: Context, rows: readonly MembershipRow[]): Promise<Family[]> {
  const people = await listMembers(
    context.scope,
    rows.map(({ family }) => family.id),
  );
  return rows.map((row) => {
    const { id, name } = row.family;
    const of = (role: FamilyRole) =>
      people.filter((one) => one.familyId === id && one.role === role).map((one) => presentMember(one, context, row));
    return {
      id,
      name,
      role: row.role,
      isManager: mayManage(context.user, row),
      codes: [],
      members: { parents: of('parent'), students: of('student'), teachers: of('teacher') },
    };
  });
}

/** One family; with its codes for those who manage it. */
export async function presentFamily(context: Context, row: MembershipRow, now: Date): Promise<Family> {
  const [family] = await presentFamilies(context, [row]);
  if (!family) throw new Error('A family that was found is presented');
  const codes = family.isManager ? await listCodes(context.scope, row.family, now) : [];
  return { ...family, codes: codes.map(presentCode) };
}
