import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failing, FromEngine } from '../../contract/index.ts';

/** Renewed addresses usually bring the page within so many milliseconds: wait before showing the problem. */
const AFTER_MS = 1500;

export interface Problem {
  readonly index: number;
  readonly reason: Failing;
}

/** The page that is not shown, and why: until another page is in sight, or the reader goes back. */
export function usePageProblem(): {
  readonly problem: Problem | undefined;
  take(message: FromEngine): void;
  close(): void;
} {
  const [problem, setProblem] = useState<Problem>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const take = useCallback((message: FromEngine) => {
    if (message.type === 'sight' || message.type === 'edge') {
      clearTimeout(timer.current);
      setProblem(undefined);
    }
    if (message.type !== 'failed') return;
    const { index, reason } = message;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setProblem({ index, reason }), reason === 'broken' ? 0 : AFTER_MS);
  }, []);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setProblem(undefined);
  }, []);
  return { problem, take, close };
}
