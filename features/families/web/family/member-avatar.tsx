import type { ReactNode } from 'react';
import { pictureAddress, type AvatarSet } from '#features/account/contract';
import { useMarket } from '#features/market/web';
import type { FamilyRole, Member } from '../../contract/index.ts';
import styles from './members.module.css';

const SETS = { parent: 'parents', teacher: 'teachers', student: 'students' } as const;

interface MemberAvatarProps {
  readonly member: Member;
  readonly as: FamilyRole;
}

/** The picture of somebody of a family; decoration, the name stands beside it. */
export function MemberAvatar({ member, as }: MemberAvatarProps): ReactNode {
  const { layout } = useMarket();
  const set: AvatarSet = layout === 'pyp' ? 'creatures' : SETS[as];
  return (
    <img
      className={styles.face}
      src={pictureAddress(member.avatar, set)}
      alt=""
      width={44}
      height={44}
      loading="lazy"
    />
  );
}
