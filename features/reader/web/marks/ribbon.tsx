import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import styles from './marks.module.css';

interface RibbonProps {
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

/** A bookmark: a ribbon that hangs over the edge of the page [READ-12]. */
export function Ribbon({ isOn, onToggle }: RibbonProps): ReactNode {
  const { t } = useWords();
  return (
    <button
      type="button"
      className={styles.ribbon}
      aria-pressed={isOn}
      aria-label={t('reader.bookmark')}
      title={t('reader.bookmark')}
      onClick={onToggle}
    >
      <svg viewBox="0 0 24 44" aria-hidden="true">
        <path d="M2 0h20v41l-10-8-10 8z" />
      </svg>
    </button>
  );
}
