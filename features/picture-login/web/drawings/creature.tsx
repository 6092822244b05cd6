import type { ReactNode } from 'react';
import { avatarAddress } from '#features/account/contract';
import { useWords } from '#platform/web/i18n';
import { creatureOf } from '../../contract/index.ts';
import { Picture } from './pictures.tsx';
import styles from './creature.module.css';

/** The name of a creature, for who cannot see it. */
export function useCreatureName(): (number: number) => string {
  const { t, tDynamic } = useWords();
  return (number) => {
    const { name, thing } = creatureOf(number);
    const creature = tDynamic(`account.creature-${name}`);
    return thing ? `${creature}, ${t(`picture-login.picture-${thing}`)}` : creature;
  };
}

/** A creature, with what it carries. */
export function Creature({ number }: { readonly number: number }): ReactNode {
  const { picture, thing } = creatureOf(number);
  return (
    <span className={styles.creature}>
      <img src={avatarAddress('creatures', picture)} alt="" width="128" height="128" draggable="false" />
      {thing && (
        <span className={styles.thing}>
          <Picture name={thing} />
        </span>
      )}
    </span>
  );
}
