import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Button, Dialog } from '#platform/web/ui';
import { PUPILS_AT_ONCE, type Classroom, type ClassroomUser } from '../../../contract/index.ts';
import { PrintCards } from '../../pupils/print-cards.tsx';
import { nameOf } from '../member-avatar.tsx';
import styles from '../people-dialogs.module.css';

interface CardsDialogProps {
  readonly classroom: Classroom;
  readonly users: readonly ClassroomUser[];
  readonly onClose: () => void;
}

/** Cards of pupils who are in the class, at any time and without passwords [CLS-16]. */
export function CardsDialog({ classroom, users, onClose }: CardsDialogProps): ReactNode {
  const { t } = useWords();
  const pupils = users.filter(({ isTeacher }) => !isTeacher);
  return (
    <Dialog
      isOpen
      title={t('classrooms.cards')}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('classrooms.close')}
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.names}>{pupils.map(nameOf).join(', ')}</p>
        <p>{t('classrooms.cards-text')}</p>
        {pupils.length > PUPILS_AT_ONCE ? (
          <p role="alert">{t('classrooms.pupils-too-many', { count: PUPILS_AT_ONCE })}</p>
        ) : (
          <PrintCards
            classroom={classroom}
            pupils={pupils.map(({ first_name, last_name, nickname, username }) => ({
              first_name: first_name || nickname,
              last_name,
              ...(username ? { username } : {}),
            }))}
          />
        )}
      </div>
    </Dialog>
  );
}
