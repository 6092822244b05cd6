import X from 'lucide-react/icons/x';
import { useId, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { IconButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';
import { ToastsInside } from '../toasts/toast-region.tsx';
import { useModal } from './use-modal.ts';

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
  const modal = useModal(() => isMandatory || onClose());
  const titleId = useId();
  return (
    <dialog
      {...modal}
      className={classNames(styles.dialog, width === 'wide' && styles.wideDialog)}
      aria-labelledby={titleId}
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
