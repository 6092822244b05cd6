import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import type { ReactNode } from 'react';
import { isAnonymous, isStudent } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { Ear } from './ear.tsx';
import type { Sound } from '../voice/use-sound.ts';
import { GrownUps } from './grown-ups.tsx';
import styles from './frame.module.css';

interface SwitchesProps {
  readonly sound: Sound;
  /** Whether something is behind a door here. */
  readonly hasDoor?: boolean;
}

/** The switch of the sound; for children the ear, and the door of the grown-ups. */
export function Switches({ sound, hasDoor = true }: SwitchesProps): ReactNode {
  const { t } = useWords();
  const user = useUser();
  const isChild = isAnonymous(user) || isStudent(user);
  return (
    <div className={styles.switches}>
      <button
        type="button"
        className={styles.round}
        aria-pressed={sound.isOn}
        aria-label={t('playground.sound')}
        onClick={sound.toggle}
      >
        {sound.isOn ? <Volume2 size={30} aria-hidden="true" /> : <VolumeX size={30} aria-hidden="true" />}
      </button>
      {isChild && <Ear sound={sound} />}
      {isChild && hasDoor && <GrownUps />}
    </div>
  );
}
