import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { IconButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';
import { ToastsInside } from '../toasts/toast-region.tsx';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** Asked to go: by Escape, the cross, or a click outside. */
  readonly onClose: () => void;
  /** Must be answered: no cross, and neither Escape nor a click outside closes it [NAV-23]. */
  readonly isMandatory?: boolean;
  /** A click outside does not close it, Escape does. */
  readonly keepsOnOutsideClick?: boolean;
  /** `wide` is at least 640 px where that fits (the code entry), else 540 px. */
  readonly width?: 'normal' | 'wide';
  readonly children: ReactNode;
  /** Buttons, the main one last. */
  readonly actions?: ReactNode;
}

/** A native modal dialog: the browser traps the focus and gives it back [NAV-23]. */
export function Dialog(props: DialogProps): ReactNode {
  return props.isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  title,
  onClose,
  isMandatory = false,
  keepsOnOutsideClick = false,
  width = 'normal',
  children,
  actions,
}: DialogProps): ReactNode {
  const { t } = useWords();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      // React removes the element at once, before the browser would give the focus back.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={classNames(styles.dialog, width === 'wide' && styles.wideDialog)}
      aria-labelledby={titleId}
      // `cancel` is not always cancellable: the browser lets a second Escape through. The key itself is.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        if (!isMandatory) onClose();
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!isMandatory) onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && !isMandatory && !keepsOnOutsideClick) onClose();
      }}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          {!isMandatory && <IconButton label={t('ui.close')} icon={<X aria-hidden="true" />} onClick={onClose} />}
        </header>
        <div>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <ToastsInside />
    </dialog>
  );
}
