import type { ReactNode } from 'react';
import type { PictureClass } from '../../contract/index.ts';
import { Creature, useCreatureName } from '../drawings/creature.tsx';
import styles from './creatures.module.css';
import { OtherWays } from '../class/other-ways.tsx';

interface CreaturesProps {
  readonly title: string;
  readonly creatures: PictureClass['creatures'];
  readonly onChoose: (number: number) => void;
  /** Leads to another class. */
  readonly onOther: () => void;
}

/** The creatures of a class; one that rests on this device sleeps, and says so when it is touched. */
export function Creatures({ title, creatures, onChoose, onOther }: CreaturesProps): ReactNode {
  const nameOf = useCreatureName();
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <ul role="list" className={styles.creatures}>
        {creatures.map(({ number, wait }) => (
          <li key={number}>
            <button
              type="button"
              className={styles.creature}
              aria-label={nameOf(number)}
              data-creature={number}
              data-asleep={wait > 0 || undefined}
              onClick={() => onChoose(number)}
            >
              <Creature number={number} />
            </button>
          </li>
        ))}
      </ul>
      <OtherWays onOther={onOther} />
    </>
  );
}
