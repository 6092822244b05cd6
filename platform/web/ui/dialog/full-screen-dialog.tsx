import X from 'lucide-react/icons/x';
import type { CSSProperties, ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { IconButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { ToastsInside } from '../toasts/toast-region.tsx';
import styles from './full-screen-dialog.module.css';
import { useModal } from './use-modal.ts';

export interface FullScreenDialogProps {
  /** Its name for screen readers; the content shows it. */
  readonly title: string;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Fills the screen, to be read from the last row of a room. */
export function FullScreenDialog({ title, className, style, onClose, children }: FullScreenDialogProps): ReactNode {
  const { t } = useWords();
  const modal = useModal(onClose);
  return (
    <dialog {...modal} className={classNames(styles.screen, className)} style={style} aria-label={title}>
      <div className={styles.close}>
        <IconButton label={t('ui.close')} icon={<X size={28} aria-hidden="true" />} onClick={onClose} />
      </div>
      {children}
      <ToastsInside />
    </dialog>
  );
}
