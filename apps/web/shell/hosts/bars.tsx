import { useEffect, useRef, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { useShownBars } from './bar-host.tsx';
import { Part } from './part.tsx';
import styles from './bars.module.css';

/** What stands at the bottom of the window by itself stands this much higher. */
const HEIGHT = '--bottom-bars';

/** Strips above the screen: what the user should do some day. */
export function TopBars(): ReactNode {
  const { t } = useWords();
  const bars = useShownBars('top');
  return (
    <section className={styles.top} aria-label={t('shell.bars-top')}>
      {bars.map(({ name, load }) => (
        <Part key={name} load={load} />
      ))}
    </section>
  );
}

/**
 * Notices that stick to the bottom of the window. They take their height off the part of the window into which what has
 * the focus is scrolled (WCAG 2.4.11).
 */
export function BottomBars(): ReactNode {
  const { t } = useWords();
  const bars = useShownBars('bottom');
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = ref;
    if (!current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(HEIGHT, `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, []);
  return (
    <section ref={ref} className={styles.bottom} aria-label={t('shell.bars-bottom')}>
      {bars.map(({ name, load }) => (
        <Part key={name} load={load} />
      ))}
    </section>
  );
}
