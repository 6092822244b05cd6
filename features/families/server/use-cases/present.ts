import type { Context } from '#features/session/server';
import type { Family, FamilyCode, FamilyRole, Member } from '../../contract/index.ts';
import { isAdmitted, mayFound, mayManage } from '../policy.ts';
import { listCodes, type CodeRow } from '../repositories/codes.ts';
import { listMembers, type MemberRow, type MembershipRow } from '../repositories/families.ts';

export const presentCode = ({ code, role, expiresAt, uses, maxUses }: CodeRow): FamilyCode => ({
  code,
  role,
  uses,
  maxUses,
  expiresAt: expiresAt.toISOString(),
});

/** A member as the caller may see them: for students the others are names, usernames are for managers [FAM-1]. */
export function presentMember(row: MemberRow, { user }: Context, membership: MembershipRow): Member {
  const { uid, first_name, last_name, nickname, username, avatar, isFounder } = row;
  const isSelf = uid === user.uid;
  const isPending = row.admittedAt === null;
  const isShared = row.sharedAt !== null;
  const names = { first_name, last_name, nickname, isSelf, isFounder, isPending, isShared };
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
    // An adult who waits for the founder sees the founder's name; a student who waits sees no member [SAFE-6].
    const isPending = !isAdmitted(row);
    const isStudent = row.role === 'student';
    const shown = (role: FamilyRole) =>
      of(role).filter((one) => !isPending || one.isSelf || (one.isFounder && !isStudent));
    return {
      id,
      name,
      role: row.role,
      isManager: mayManage(context.user, row),
      codes: [],
      isFounder: mayFound(context.user, row),
      isPending,
      members: { parents: shown('parent'), students: shown('student'), teachers: shown('teacher') },
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
