import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { createContext, useContext, useEffect, useId, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { IconButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './toasts.module.css';

export interface Toast {
  readonly text: string;
  readonly tone?: 'good' | 'bad' | 'plain';
  /** Something to undo or to look at. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface ShownToast extends Toast {
  readonly id: number;
}

interface Toasts {
  readonly shown: readonly ShownToast[];
  readonly dismiss: (id: number) => void;
  /** The place of the dialog opened last; undefined while none is open. */
  readonly top: string | undefined;
  /** Says that a dialog has opened; what it answers says that it has closed. */
  readonly open: (place: string) => () => void;
}

export const ToastsContext = createContext<Toasts | undefined>(undefined);

const icons = { good: CircleCheck, bad: CircleAlert, plain: Info };

/** The toasts of one place; a live region that is there from the start, so that screen readers hear each one. */
export function ToastRegion({ place }: { readonly place?: string }): ReactNode {
  const { t } = useWords();
  const toasts = useContext(ToastsContext);
  if (!toasts) return null;
  const { shown, dismiss, top } = toasts;
  return (
    <section
      className={classNames(styles.toasts, place !== undefined && styles.inside)}
      // A landmark of the page; within a dialog it would be a second of the same name.
      aria-label={place === undefined ? t('ui.notifications') : undefined}
      aria-live="polite"
      aria-relevant="additions"
    >
      {(top === place ? shown : []).map(({ id, text, tone = 'plain', action }) => {
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
            <IconButton label={t('ui.dismiss')} icon={<X size={18} aria-hidden="true" />} onClick={() => dismiss(id)} />
          </div>
        );
      })}
    </section>
  );
}

/** For modal dialogs: nothing outside of them can be seen well, heard or clicked, so the toasts come inside. */
export function ToastsInside(): ReactNode {
  const place = useId();
  const open = useContext(ToastsContext)?.open;
  useEffect(() => open?.(place), [open, place]);
  return <ToastRegion place={place} />;
}
