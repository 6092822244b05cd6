import { useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Alert, Button, TaskDialog } from '#platform/web/ui';
import { PUPILS_AT_ONCE, type Classroom, type ClassroomUser, type MadePupil } from '../../contract/index.ts';
import { useRenewPasswords } from '../pupils/queries.ts';
import { nameOf } from '../frame/member-avatar.tsx';
import { PupilsMade } from '../pupils/made.tsx';
import { usePrecious } from '../pupils/use-unsaved-warning.ts';
import styles from './people-dialogs.module.css';
import cards from '../pupils/pupils-dialog.module.css';

interface PasswordsDialogProps {
  readonly classroom: Classroom;
  readonly users: readonly ClassroomUser[];
  readonly onClose: (isDone: boolean) => void;
}

/** New first passwords for pupils who lost theirs, with cards to print [CLS-12]. */
export function PasswordsDialog({ classroom, users, onClose }: PasswordsDialogProps): ReactNode {
  const { t, tDynamic } = useWords();
  // The chosen pupils: members may change while the dialog is open.
  const [pupils] = useState(() => users.filter(({ mayRenewPassword }) => mayRenewPassword));
  const [others] = useState(users.length - pupils.length);
  const [made, setMade] = useState<readonly MadePupil[]>();
  const renew = useRenewPasswords();
  const close = () => onClose(made !== undefined);
  const { isPrecious, isWarned, alert, onSave, leave } = usePrecious(renew.isPending, made !== undefined, close);
  const count = pupils.length;
  const isTooMany = count > PUPILS_AT_ONCE;
  const submit = () =>
    renew.mutate(
      { params: { id: String(classroom.id) }, body: { users: pupils.map(({ uid }) => uid) } },
      { onSuccess: (answer) => setMade(answer.pupils) },
    );
  const problem = isTooMany
    ? t('classrooms.pupils-too-many', { count: PUPILS_AT_ONCE })
    : renew.error && tDynamic(renew.error.code);
  const warning = isWarned ? t('classrooms.pupils-unsaved', { done: t('classrooms.pupils-done') }) : undefined;
  return (
    <TaskDialog
      {...(made ? { width: 'wide' } : {})}
      title={made ? t('classrooms.passwords-made') : t('classrooms.passwords-title', { count })}
      onClose={isPrecious ? undefined : close}
      actions={
        made ? (
          <Button onClick={leave}>{t('classrooms.pupils-done')}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={close}>
              {t('ui.cancel')}
            </Button>
            <Button isBusy={renew.isPending} isDisabled={isTooMany} onClick={submit}>
              {t('classrooms.passwords-make', { count })}
            </Button>
          </>
        )
      }
    >
      <div className={made ? cards.step : styles.form}>
        {made ? (
          <PupilsMade classroom={classroom} pupils={made} onSave={onSave} />
        ) : (
          <>
            <p className={styles.names}>{pupils.map(nameOf).join(', ')}</p>
            <p>{t('classrooms.passwords-text')}</p>
            {others > 0 && <p>{t('classrooms.passwords-others', { count: others })}</p>}
          </>
        )}
        <Alert ref={alert}>{problem ?? warning}</Alert>
      </div>
    </TaskDialog>
  );
}
