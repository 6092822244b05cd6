import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './toasts.module.css';

export interface Toast {
  readonly text: string;
  readonly tone?: 'good' | 'bad' | 'plain';
  /** Something to undo or to look at. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** How long a toast stays, in milliseconds; those that say a failure or offer an action stay until dismissed. */
export const TOAST_MS = 6000;
const MOST_AT_ONCE = 3;

interface Shown extends Toast {
  readonly id: number;
}

const ToastContext = createContext<((toast: Toast) => void) | undefined>(undefined);

/** Says what happened: `const toast = useToast(); toast({ text, tone: 'good' })` [QUAL-5]. */
export function useToast(): (toast: Toast) => void {
  const toast = useContext(ToastContext);
  if (!toast) throw new Error('useToast needs a ToastProvider above');
  return toast;
}

const icons = { good: CircleCheck, bad: CircleAlert, plain: Info };

/** Holds the toasts; the live region is there from the start, so that screen readers hear each one. */
export function ToastProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { t } = useWords();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const last = useRef(0);
  const dismiss = useCallback((id: number) => setShown((now) => now.filter((one) => one.id !== id)), []);
  const toast = useCallback(
    (added: Toast) => {
      const id = ++last.current;
      setShown((now) => [...now, { ...added, id }].slice(-MOST_AT_ONCE));
      if (!added.action && added.tone !== 'bad') setTimeout(() => dismiss(id), TOAST_MS);
    },
    [dismiss],
  );
  return (
    <ToastContext value={toast}>
      {children}
      <section
        className={styles.toasts}
        aria-label={t('ui.notifications')}
        aria-live="polite"
        aria-relevant="additions"
      >
        {shown.map(({ id, text, tone = 'plain', action }) => {
          const Icon = icons[tone];
          return (
            <div key={id} className={classNames(styles.toast, styles[tone])}>
              <Icon size={22} aria-hidden="true" />
              <p>{text}</p>
              {action && (
                <button
                  type="button"
                  className={styles.action}
                  onClick={() => {
                    action.run();
                    dismiss(id);
                  }}
                >
                  {action.label}
                </button>
              )}
              <IconButton
                label={t('ui.dismiss')}
                icon={<X size={18} aria-hidden="true" />}
                onClick={() => dismiss(id)}
              />
            </div>
          );
        })}
      </section>
    </ToastContext>
  );
}
