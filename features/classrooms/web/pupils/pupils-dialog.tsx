import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Dialog } from '#platform/web/ui';
import type { Classroom } from '../../contract/index.ts';
import { PupilsFlow } from './pupils-flow.tsx';

interface PupilsDialogProps {
  readonly classroom: Classroom;
  readonly onClose: () => void;
}

/** Pupils without e-mail for a class that is there [CLS-6]. */
export function PupilsDialog({ classroom, onClose }: PupilsDialogProps): ReactNode {
  const { t } = useWords();
  return (
    <PupilsFlow classroom={classroom} leaveLabel={t('classrooms.cancel')} onLeave={onClose}>
      {({ title, body, actions, isPrecious }) => (
        <Dialog
          isOpen
          keepsOnOutsideClick
          isMandatory={isPrecious}
          width="wide"
          title={title}
          onClose={onClose}
          actions={actions}
        >
          {body}
        </Dialog>
      )}
    </PupilsFlow>
  );
}
