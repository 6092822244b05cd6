import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { ToastRegion, ToastsContext, type ShownToast, type Toast } from './toast-region.tsx';

/** How long a toast stays, in milliseconds; those that say a failure or offer an action stay until dismissed. */
export const TOAST_MS = 6000;
const MOST_AT_ONCE = 3;

const ToastContext = createContext<((toast: Toast) => void) | undefined>(undefined);

/** Shows a short message: `const toast = useToast(); toast({ text, tone: 'good' })` [QUAL-5]. */
export function useToast(): (toast: Toast) => void {
  const toast = useContext(ToastContext);
  if (!toast) throw new Error('useToast needs a ToastProvider above');
  return toast;
}

/** Holds the toasts, and shows them on the page or in the dialog that is open. */
export function ToastProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  const [dialogs, setDialogs] = useState<readonly string[]>([]);
  const last = useRef(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const { current } = timers;
    return () => current.forEach((timer) => clearTimeout(timer));
  }, []);
  const dismiss = useCallback((id: number) => setShown((now) => now.filter((one) => one.id !== id)), []);
  const toast = useCallback(
    (added: Toast) => {
      const id = ++last.current;
      setShown((now) => [...now, { ...added, id }].slice(-MOST_AT_ONCE));
      if (!added.action && added.tone !== 'bad') timers.current.add(setTimeout(() => dismiss(id), TOAST_MS));
    },
    [dismiss],
  );
  const open = useCallback((place: string) => {
    setDialogs((now) => [...now, place]);
    return () => setDialogs((now) => now.filter((one) => one !== place));
  }, []);
  const toasts = useMemo(() => ({ shown, dismiss, open, top: dialogs.at(-1) }), [shown, dismiss, open, dialogs]);
  return (
    <ToastContext value={toast}>
      <ToastsContext value={toasts}>
        {children}
        <ToastRegion />
      </ToastsContext>
    </ToastContext>
  );
}
