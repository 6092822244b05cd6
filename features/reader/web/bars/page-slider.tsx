import { useState, type CSSProperties, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import styles from './page-slider.module.css';

const STEPS = 1000;

interface PageSliderProps {
  /** How far into the book, 0 to 1. */
  readonly share: number;
  /** The current place, in words. */
  readonly where: string;
  readonly onGo: (share: number) => void;
}

/** How far into the book the reader is; dragged, or moved by keys, it leads to another place [READ-27]. */
export function PageSlider({ share, where, onGo }: PageSliderProps): ReactNode {
  const { t } = useWords();
  const [dragged, setDragged] = useState<number>();
  const value = dragged ?? Math.round(share * STEPS);
  const commit = () => {
    if (dragged !== undefined && dragged !== Math.round(share * STEPS)) onGo(dragged / STEPS);
    setDragged(undefined);
  };
  return (
    <input
      type="range"
      className={styles.slider}
      min={0}
      max={STEPS}
      step={10}
      value={value}
      style={{ '--share': `${(value / STEPS) * 100}%` } as CSSProperties}
      aria-label={t('reader.slider')}
      aria-valuetext={where}
      onChange={({ target }) => setDragged(Number(target.value))}
      onPointerUp={commit}
      onKeyUp={commit}
      onBlur={commit}
    />
  );
}
