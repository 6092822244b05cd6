import type { ReactNode } from 'react';
import { pictureAddress } from '#features/account/contract';
import { useMarket } from '#features/market/web';
import { anonymousUser, displayName } from '#features/session/contract';
import { Avatar } from '#platform/web/ui';
import type { Child } from '../../contract/index.ts';

/** The displayed name of a child. */
export const nameOf = ({ first_name, last_name, nickname, username }: Child): string =>
  displayName({ ...anonymousUser, first_name, last_name, nickname, ...(username ? { username } : {}) });

/** The picture of a child; the name is beside it. */
export function ChildAvatar({ child }: { readonly child: Child }): ReactNode {
  const { layout } = useMarket();
  const set = layout === 'pyp' ? 'creatures' : 'students';
  return <Avatar picture={pictureAddress(child.avatar, set)} name={nameOf(child)} size="large" />;
}
