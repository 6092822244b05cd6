import type { ReactNode } from 'react';
import { pictureAddress, type AvatarSet } from '#features/account/contract';
import { nameOf } from '#features/classrooms/web';
import { useMarket } from '#features/market/web';
import { Avatar } from '#platform/web/ui';
import type { FamilyRole, Member } from '../../contract/index.ts';

const SETS = { parent: 'parents', teacher: 'teachers', student: 'students' } as const;

/** The display name of a member of a family. */
export const memberName = (member: Member): string => nameOf({ ...member, uid: member.uid ?? '' });

interface MemberAvatarProps {
  readonly member: Member;
  readonly as: FamilyRole;
}

/** The picture of a member of a family. */
export function MemberAvatar({ member, as }: MemberAvatarProps): ReactNode {
  const { layout } = useMarket();
  const set: AvatarSet = layout === 'pyp' ? 'creatures' : SETS[as];
  return <Avatar picture={pictureAddress(member.avatar, set)} name={memberName(member)} />;
}
