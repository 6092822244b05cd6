import type { ReactNode } from 'react';
import { pictureAddress } from '#features/account/contract';
import { useMarket } from '#features/market/web';
import { anonymousUser, displayName } from '#features/session/contract';
import type { Child } from '../../contract/index.ts';
import styles from './child-card.module.css';

/** The name of a child as one says it. */
export const nameOf = ({ first_name, last_name, nickname, username }: Child): string =>
  displayName({ ...anonymousUser, first_name, last_name, nickname, ...(username ? { username } : {}) });

/** The picture of a child; the name stands beside it. */
export function ChildAvatar({ child }: { readonly child: Child }): ReactNode {
  const { layout } = useMarket();
  const set = layout === 'pyp' ? 'creatures' : 'students';
  return (
    <img className={styles.face} src={pictureAddress(child.avatar, set)} alt="" width={56} height={56} loading="lazy" />
  );
}
