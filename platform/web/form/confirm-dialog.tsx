import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Alert, Button, Dialog } from '#platform/web/ui';
import styles from './form-dialog.module.css';

export interface ConfirmDialogProps {
  readonly title: string;
  /** Label of the button that acts. */
  readonly action: string;
  /** Label of the button that closes the dialog; by default "Cancel". */
  readonly cancel?: string;
  /** `danger`, the default, for an action without undo. */
  readonly tone?: 'primary' | 'danger';
  readonly isBusy?: boolean;
  /** The refused call, said below the text. */
  readonly error?: { readonly code: string } | null | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What will happen. */
  readonly children: ReactNode;
}

/** Asks before an action. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { title, action, cancel, tone = 'danger', isBusy = false, error, onConfirm, onClose, children } = props;
  const { t } = useWords();
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel ?? t('ui.cancel')}
          </Button>
          <Button variant={tone} isBusy={isBusy} onClick={() => isBusy || onConfirm()}>
            {action}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <div>{children}</div>
        <Alert error={error} />
      </div>
    </Dialog>
  );
}
