import { useEffect, useMemo, useRef } from 'react';
import { useReport } from '#features/progress/web';
import { useUser } from '#features/session/web';
import { readUnits } from '../page/read-units.ts';
import { readAfter, startStay } from './read-time.ts';

interface ReportedBook {
  readonly dosId: string;
  /** The units that make the book whole. */
  readonly units: readonly string[];
  /** The unit in sight; undefined behind the end. */
  readonly unit: string | undefined;
  readonly words: number;
  /** Whether the end of the unit is in sight. */
  readonly isEnd: boolean;
}

/**
 * Reports what is read [PROG-1]: the book when it is opened, a unit when it is shown, and as completed once its end was
 * seen and it was in sight as long as its words take [READ-8]. With all units the book is completed.
 */
export function useReadingReport({ dosId, units, unit, words, isEnd }: ReportedBook): void {
  const { uid } = useUser();
  const report = useReport(Number(dosId));
  const isOpened = useRef(false);
  const read = useMemo(
    () => (uid ? readUnits(window.localStorage, `${uid}.${dosId}`, units) : undefined),
    [uid, dosId, units],
  );
  const stays = useRef({ unit: '', stay: startStay(), hasSeenEnd: false, isDone: false });
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    report.initialized();
  }, [report]);
  useEffect(() => {
    if (unit === undefined || !read) return undefined;
    if (stays.current.unit !== unit) {
      stays.current = { unit, stay: startStay(), hasSeenEnd: false, isDone: false };
      report.progressed(unit);
    }
    const { current } = stays;
    current.hasSeenEnd ||= isEnd;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(timer);
      const now = performance.now();
      if (document.hidden) return current.stay.end(now);
      current.stay.begin(now);
      if (current.isDone || !current.hasSeenEnd) return;
      const left = readAfter(words) - current.stay.spent(now);
      if (left > 0) return void (timer = setTimeout(watch, left));
      current.isDone = true;
      report.completed(unit, current.stay.spent(now));
      if (read.add(unit)) report.completed();
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      clearTimeout(timer);
      current.stay.end(performance.now());
      document.removeEventListener('visibilitychange', watch);
    };
  }, [report, read, unit, words, isEnd]);
}
