import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Button, Dialog } from '#platform/web/ui';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** Label of the way out; the default says "Cancel". */
  readonly stay?: string;
  readonly isBusy?: boolean;
  readonly onStay: () => void;
  readonly onAct: () => void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({
  title,
  text,
  action,
  stay,
  isBusy = false,
  onStay,
  onAct,
}: ConfirmDialogProps): ReactNode {
  const { t } = useWords();
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onStay}
      actions={
        <>
          <Button variant="secondary" onClick={onStay}>
            {stay ?? t('nodes.cancel')}
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={onAct}>
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
