import { useEffect, useMemo, useRef } from 'react';
import { useReport } from '#features/progress/web';
import { useUser } from '#features/session/web';
import { READ_AFTER_MS, readUnits } from '../page/read-units.ts';

interface ReportedBook {
  readonly dosId: string;
  /** All units of the book, readable or not. */
  readonly units: readonly string[];
  /** The unit shown; undefined for the notice behind a sample. */
  readonly unit: string | undefined;
}

/**
 * Reports what is read [PROG-1]: the book when it is opened, a unit when it is shown, and as completed when it was shown
 * for {@link READ_AFTER_MS} and then turned – the last one without turning. With all units the book is completed.
 */
export function useReadingReport({ dosId, units, unit }: ReportedBook): void {
  const { uid } = useUser();
  const report = useReport(Number(dosId));
  const isOpened = useRef(false);
  const read = useMemo(
    () => (uid ? readUnits(window.localStorage, `${uid}.${dosId}`, units) : undefined),
    [uid, dosId, units],
  );
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    report.initialized();
  }, [report]);
  useEffect(() => {
    if (unit === undefined || !read) return undefined;
    const complete = () => {
      report.completed(unit);
      if (read.add(unit)) report.completed();
    };
    const since = Date.now();
    report.progressed(unit);
    const isLast = unit === units.at(-1);
    const timer = isLast ? setTimeout(complete, READ_AFTER_MS) : undefined;
    return () => {
      clearTimeout(timer);
      if (!isLast && Date.now() - since >= READ_AFTER_MS) complete();
    };
  }, [report, read, unit, units]);
}
