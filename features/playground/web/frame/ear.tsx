import EarIcon from 'lucide-react/icons/ear';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import type { Sound } from '../voice/use-sound.ts';
import { earStore } from '../naming/ear-store.ts';
import styles from './frame.module.css';

/**
 * The ear: the control that is touched next says its name. A child who taps the ear has the sound on from then
 * [PLAY-18].
 */
export function Ear({ sound }: { readonly sound: Sound }): ReactNode {
  const { t } = useWords();
  const isListening = earStore.useValue();
  return (
    <button
      type="button"
      className={styles.round}
      aria-pressed={isListening}
      aria-label={t('playground.ear')}
      data-ear
      onClick={() => {
        if (!sound.isOn && !isListening) sound.toggle();
        earStore.set(!isListening);
      }}
    >
      <EarIcon size={30} aria-hidden="true" />
    </button>
  );
}
