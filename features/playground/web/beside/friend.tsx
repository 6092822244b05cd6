import type { ReactNode } from 'react';
import type { RouteName } from '#features/market/contract';
import { characters, type CharacterName } from '../characters/index.ts';
import styles from './beside.module.css';

/** The friend of each screen; a place without a friend has its own picture. */
const FRIENDS: Partial<Readonly<Record<RouteName, CharacterName>>> = {
  pypClassrooms: 'bear',
  pypClassroom: 'owl',
  pypClassroomPublication: 'owl',
  pypClassroomStudent: 'hedgehog',
  families: 'duck',
  family: 'duck',
  familyStudent: 'rabbit',
  user: 'fox',
  changePassword: 'hedgehog',
  logout: 'snail',
};

/** A character of the world on the hills behind a screen. */
export function Friend({ route }: { readonly route: RouteName | undefined }): ReactNode {
  const name = route && FRIENDS[route];
  if (!name) return null;
  const One = characters[name];
  return (
    <span className={styles.friend} aria-hidden="true">
      <One />
    </span>
  );
}
