import { useEffect, useRef, type ReactNode } from 'react';
import type { BarContribution } from '#features/shell/web';
import { sorted } from '#platform/kernel';
import { useWords } from '#platform/web/i18n';
import { useContributions } from '../shell-context.tsx';
import { useConditions } from './conditions.tsx';
import { BAR_ORDER } from './order.ts';
import { Part } from '#features/shell/web';
import styles from './bars.module.css';

/** Other elements fixed to the bottom of the window move up by this height. */
const HEIGHT = '--bottom-bars';

/** The bars of one place that should be shown now, in the order of the table. */
function useBars(place: BarContribution['place']) {
  const bars = useContributions()
    .manifests.flatMap((manifest) => manifest.bars ?? [])
    .filter((bar) => bar.place === place);
  const { holding, watchers } = useConditions(bars);
  const shown = sorted(
    bars.filter(({ name }) => holding.has(name)),
    (a, b) => BAR_ORDER.indexOf(a.name) - BAR_ORDER.indexOf(b.name),
  );
  return { watchers, parts: shown.map(({ name, load }) => <Part key={name} load={load} />) };
}

/** Strips above the screen: what the user should do some day. */
export function TopBars(): ReactNode {
  const { t } = useWords();
  const { watchers, parts } = useBars('top');
  return (
    <>
      {watchers}
      {parts.length > 0 && (
        <section className={styles.top} aria-label={t('shell.bars-top')}>
          {parts}
        </section>
      )}
    </>
  );
}

/** Notices that stick to the bottom of the window. */
export function BottomBars(): ReactNode {
  const { watchers, parts } = useBars('bottom');
  return (
    <>
      {watchers}
      {parts.length > 0 && <BottomSection>{parts}</BottomSection>}
    </>
  );
}

/** The parts beside every screen, also beside a screen that has the window for itself. */
export function Beside(): ReactNode {
  const { watchers, parts } = useBars('beside');
  return (
    <>
      {watchers}
      {parts}
    </>
  );
}

/** Shrinks the area into which focused elements scroll by the height of the bottom bars (WCAG 2.4.11). */
function BottomSection({ children }: { readonly children: ReactNode }): ReactNode {
  const { t } = useWords();
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
      {children}
    </section>
  );
}
