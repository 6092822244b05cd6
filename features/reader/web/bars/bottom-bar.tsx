import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import type { Book } from '../../contract/index.ts';
import { lastStop, type Reading, type Turn } from '../frame/reading.ts';
import styles from './bars.module.css';

interface BottomBarProps {
  readonly reading: Reading;
  readonly direction: Book['direction'];
  readonly onTurn: (action: Turn) => void;
}

/** Back and on with large targets, and how far one is. In books that run from right to left, on is to the left. */
export function BottomBar({ reading, direction, onTurn }: BottomBarProps): ReactNode {
  const { t } = useWords();
  const { index, pages, readable } = reading;
  const isSampleEnd = index >= readable;
  const count = pages.length;
  const share = Math.min(1, (index + 1) / count);
  const [Back, On] = direction === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  return (
    <footer className={styles.bottom} dir={direction === 'rtl' ? 'rtl' : 'ltr'}>
      <button type="button" className={styles.turn} disabled={index === 0} onClick={() => onTurn({ type: 'previous' })}>
        <Back aria-hidden="true" />
        <span>{t('reader.previous')}</span>
      </button>
      <div className={styles.where}>
        <p className={styles.page}>
          {isSampleEnd ? t('reader.sample-end-short') : t('reader.page-of', { page: index + 1, count })}
        </p>
        <span className={styles.track} aria-hidden="true">
          <span className={styles.progress} style={{ inlineSize: `${share * 100}%` }} />
        </span>
      </div>
      <button
        type="button"
        className={styles.turn}
        data-side="on"
        disabled={index === lastStop(reading)}
        onClick={() => onTurn({ type: 'next' })}
      >
        <span>{t('reader.next')}</span>
        <On aria-hidden="true" />
      </button>
    </footer>
  );
}
