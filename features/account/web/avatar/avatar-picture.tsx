import type { ReactNode } from 'react';
import { useMarket } from '#features/market/web';
import { useUser } from '#features/session/web';
import { avatarAddress, avatarSetOf, shownAvatar } from '../../contract/index.ts';
import styles from './avatar.module.css';

/** The own avatar, large; the name beside it says who it is [ACC-15]. */
export function AvatarPicture(): ReactNode {
  const user = useUser();
  const set = avatarSetOf(user, useMarket().layout);
  const address = avatarAddress(set, shownAvatar(user.avatar, set));
  return <img className={styles.large} src={address} alt="" width="128" height="128" />;
}
