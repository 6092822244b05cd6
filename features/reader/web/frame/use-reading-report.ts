import { useEffect, useMemo, useRef } from 'react';
import { readAfter } from '#features/progress/contract';
import { useReport } from '#features/progress/web';
import { useUser } from '#features/session/web';
import type { SeenUnit } from '../../contract/index.ts';
import { isAway } from '../trouble/is-away.ts';
import { startStay, type Stay } from './read-time.ts';
import { readUnits } from './read-units.ts';

const NOTHING: readonly SeenUnit[] = [];

interface ReportedBook {
  readonly dosId: string;
  /** The units that make the book whole. */
  readonly units: readonly string[];
  /** The units in sight; undefined behind the end. */
  readonly seen: readonly SeenUnit[] | undefined;
}

/** One stay with one unit. */
interface Visit {
  readonly stay: Stay;
  readonly words: number;
  hasSeenEnd: boolean;
  isDone: boolean;
}

/**
 * Reports reading [PROG-1]: the book when it is opened, a unit when it is shown, and as completed once its end was seen
 * and it was in sight as long as its words take [READ-8]. With all units the book is completed.
 */
export function useReadingReport({ dosId, units, seen = NOTHING }: ReportedBook): void {
  const { uid } = useUser();
  const report = useReport(Number(dosId), isAway());
  const isOpened = useRef(false);
  const read = useMemo(() => (uid ? readUnits(`${uid}.${dosId}`, units) : undefined), [uid, dosId, units]);
  const visits = useRef(new Map<string, Visit>());
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    report.initialized();
  }, [report]);
  useEffect(() => {
    if (!read) return undefined;
    const { current } = visits;
    for (const unit of current.keys()) if (!seen.some((one) => one.unit === unit)) current.delete(unit);
    for (const { unit, words, isEnd } of seen) {
      const visit = current.get(unit) ?? { stay: startStay(), words, hasSeenEnd: false, isDone: false };
      if (!current.has(unit)) report.progressed(unit);
      current.set(unit, visit);
      visit.hasSeenEnd ||= isEnd;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(timer);
      const now = performance.now();
      let soonest = Infinity;
      for (const [unit, visit] of current) {
        if (document.hidden) visit.stay.end(now);
        else visit.stay.start(now);
        if (document.hidden || visit.isDone || !visit.hasSeenEnd) continue;
        const left = readAfter(visit.words) - visit.stay.spent(now);
        if (left > 0) {
          soonest = Math.min(soonest, left);
          continue;
        }
        visit.isDone = true;
        report.completed(unit, visit.stay.spent(now));
        if (read.add(unit)) report.completed();
      }
      if (soonest < Infinity) timer = setTimeout(watch, soonest);
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      clearTimeout(timer);
      for (const { stay } of current.values()) stay.end(performance.now());
      document.removeEventListener('visibilitychange', watch);
    };
  }, [report, read, seen]);
}
