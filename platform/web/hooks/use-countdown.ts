import { useEffect, useState } from 'react';

interface Countdown {
  /** Seconds left; 0 when over or never begun. */
  readonly seconds: number;
  readonly start: (seconds: number) => void;
}

/** Counts seconds down by the clock, so that a sleeping tab does not stretch them. */
export function useCountdown(): Countdown {
  const [endsAt, setEndsAt] = useState(0);
  const [now, setNow] = useState(0);
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    seconds,
    start(length) {
      const startsAt = Date.now();
      setNow(startsAt);
      setEndsAt(startsAt + length * 1000);
    },
  };
}
