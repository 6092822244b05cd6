import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import type { Book, Direction } from '../../contract/index.ts';
import type { PlaceHistory } from './use-places.ts';
import { PageSlider } from './page-slider.tsx';
import styles from './bars.module.css';

interface BottomBarProps {
  /** The reader's place, in words. */
  readonly where: string;
  /** Screens of the chapter behind this one; undefined where they are not known. */
  readonly left: number | undefined;
  /** How far into the book, 0 to 1. */
  readonly share: number;
  readonly direction: Book['direction'];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Reads aloud. */
  readonly hear: ReactNode;
  readonly onTurn: (direction: Direction) => void;
  /** Leads to a share of the book, 0 to 1. */
  readonly onSlide: (share: number) => void;
  /** Leads back to the place before a jump, and forward again. */
  readonly places: PlaceHistory;
}

/**
 * Back and on with large targets, and the reader's progress. In books that run from right to left, on is to the left.
 */
export function BottomBar(props: BottomBarProps): ReactNode {
  const { where, left, share, direction, isFirst, isLast, hear, onTurn, places, onSlide } = props;
  const { t } = useWords();
  const [Back, On] = direction === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  return (
    <footer className={styles.bottom} dir={direction === 'rtl' ? 'rtl' : 'ltr'}>
      <button type="button" className={styles.turn} disabled={isFirst} onClick={() => onTurn('previous')}>
        <Back aria-hidden="true" />
        <span>{t('reader.previous')}</span>
      </button>
      <div className={classNames(layouts.row, styles.middle)}>
        {hear}
        <div className={styles.where}>
          <div className={classNames(layouts.row, styles.places)}>
            {places.canGoBack ? (
              <button type="button" className={styles.back} onClick={places.back}>
                <Undo2 size={18} aria-hidden="true" />
                {t('reader.back-to-place')}
              </button>
            ) : (
              <p className={styles.page} dir="auto">
                {where}
                {left !== undefined && (
                  <span className={styles.left}> · {t('reader.pages-left', { count: left })}</span>
                )}
              </p>
            )}
            {places.canGoForward && (
              <button
                type="button"
                className={styles.back}
                aria-label={t('reader.forward-to-place')}
                title={t('reader.forward-to-place')}
                onClick={places.forward}
              >
                <Redo2 size={18} aria-hidden="true" />
              </button>
            )}
          </div>
          <PageSlider share={share} where={where} onGo={onSlide} />
        </div>
      </div>
      <button type="button" className={styles.turn} data-side="on" disabled={isLast} onClick={() => onTurn('next')}>
        <span>{t('reader.next')}</span>
        <On aria-hidden="true" />
      </button>
    </footer>
  );
}
