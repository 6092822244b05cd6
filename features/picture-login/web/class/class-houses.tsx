import type { ReactNode } from 'react';
import { colourStyle, useLabel } from '#features/classrooms/web';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import type { PictureClass } from '../../contract/index.ts';
import { Creature } from '../drawings/creature.tsx';
import styles from './class-houses.module.css';
import { OtherWays } from './other-ways.tsx';

/** So many creatures look out of a class's windows. */
const LOOKING_OUT = 3;

interface ClassHousesProps {
  readonly classrooms: readonly PictureClass[];
  readonly onChoose: (key: string) => void;
  /** A class that this device does not know yet. */
  readonly onOther: () => void;
}

/** A tablet that several classes share: each is a house of its colour, out of which its first creatures look [PLAY-20]. */
export function ClassHouses({ classrooms, onChoose, onOther }: ClassHousesProps): ReactNode {
  const { t } = useWords();
  const labelOf = useLabel();
  return (
    <>
      <h1 className={styles.title}>{t('picture-login.which-class')}</h1>
      <ul role="list" className={styles.houses}>
        {classrooms.map((classroom) => (
          <li key={classroom.key}>
            <button
              type="button"
              className={styles.house}
              style={colourStyle(classroom.colour)}
              data-class={classroom.key}
              onClick={() => onChoose(classroom.key)}
            >
              <span className={classNames(layouts.row, styles.windows)} aria-hidden="true">
                {classroom.creatures.slice(0, LOOKING_OUT).map(({ number }) => (
                  <span key={number} className={styles.window}>
                    <Creature number={number} />
                  </span>
                ))}
              </span>
              <span className={styles.label}>{labelOf(classroom)}</span>
            </button>
          </li>
        ))}
      </ul>
      <OtherWays onOther={onOther} />
    </>
  );
}
