/** Runs at most once in `ms`; the last call is never lost. */
export function throttle(run: () => void, ms: number): { readonly call: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    call: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        run();
      }, ms);
    },
    stop: () => clearTimeout(timer),
  };
}

export const prefersLessMotion = (): boolean =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

export const scrollBehaviour = (): ScrollBehavior => (prefersLessMotion() ? 'auto' : 'smooth');
