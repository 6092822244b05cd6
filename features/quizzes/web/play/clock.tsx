import Hourglass from 'lucide-react/icons/hourglass';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import styles from './play.module.css';

const TICK_MS = 1000;

interface ClockProps {
  /** By this browser's clock, in milliseconds. */
  readonly endsAt: number;
  readonly onUp: () => void;
}

/** Minutes that are left: nothing ticks, so that no student feels hurried; the last minute is announced once. */
export function Clock({ endsAt, onUp }: ClockProps): ReactNode {
  const { t } = useWords();
  const [left, setLeft] = useState(() => endsAt - Date.now());
  const isUp = left <= 0;
  useEffect(() => {
    if (isUp) return;
    const timer = setInterval(() => setLeft(endsAt - Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt, isUp]);
  const end = useEffectEvent(onUp);
  // The end comes once.
  useEffect(() => {
    if (isUp) end();
  }, [isUp]);
  const minutes = Math.ceil(left / 60_000);
  const isLast = minutes <= 1;
  return (
    <p className={styles.clock} data-last={isLast || undefined} role={isLast ? 'status' : undefined}>
      <Hourglass size={20} aria-hidden="true" />
      {isLast ? t('quizzes.last-minute') : t('quizzes.minutes-left', { count: minutes })}
    </p>
  );
}
