import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Button, Dialog } from '#platform/web/ui';

interface ConfirmDialogProps {
  /** What is going to happen; the button says it too. */
  readonly title: string;
  readonly text: string;
  readonly isBusy: boolean;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** Asks before cards that are in children's hands stop working. */
export function ConfirmDialog({ title, text, isBusy, onYes, onClose }: ConfirmDialogProps): ReactNode {
  const { t } = useWords();
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('picture-login.back')}
          </Button>
          <Button isBusy={isBusy} onClick={onYes}>
            {title}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
