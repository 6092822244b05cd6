import { useEffect, useState, type ReactNode } from 'react';
import { useIsNavigating } from '../router-context.tsx';
import styles from './progress-bar.module.css';

/** Quicker navigations show no bar, in milliseconds [NAV-22]. */
export const PROGRESS_THROTTLE_MS = 400;
/** How long the bar runs until it waits near its end, in milliseconds [NAV-22]. */
export const PROGRESS_RUN_MS = 5000;

/** A thin bar at the top of the window while a slow navigation is under way. */
export function ProgressBar(): ReactNode {
  const isLoading = useIsNavigating();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setSlow(true), PROGRESS_THROTTLE_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading]);
  if (!isLoading || !isSlow) return null;
  return (
    <div
      className={styles.bar}
      data-testid="progress"
      style={{ animationDuration: `${PROGRESS_RUN_MS}ms` }}
      aria-hidden="true"
    />
  );
}
