import { useState, type ReactNode } from 'react';
import type { Classroom, ClassroomUser } from '#features/classrooms/contract';
import { nameOf } from '#features/classrooms/web';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Alert, Button, TaskDialog } from '#platform/web/ui';
import { PUPILS_AT_ONCE, type MadePupil } from '../../contract/index.ts';
import { useRenewPasswords } from '../queries.ts';
import { PupilsMade } from './made.tsx';
import { usePrecious } from './use-unsaved-warning.ts';
import styles from './pupils-dialog.module.css';

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
    ? t('pupils.too-many', { count: PUPILS_AT_ONCE })
    : renew.error && tDynamic(renew.error.code);
  const warning = isWarned ? t('pupils.unsaved', { done: t('pupils.done') }) : undefined;
  return (
    <TaskDialog
      {...(made ? { width: 'wide' } : {})}
      title={made ? t('pupils.passwords-made') : t('pupils.passwords-title', { count })}
      onClose={isPrecious ? undefined : close}
      actions={
        made ? (
          <Button onClick={leave}>{t('pupils.done')}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={close}>
              {t('ui.cancel')}
            </Button>
            <Button isBusy={renew.isPending} isDisabled={isTooMany} onClick={submit}>
              {t('pupils.passwords-make', { count })}
            </Button>
          </>
        )
      }
    >
      <div className={made ? styles.step : layouts.stack}>
        {made ? (
          <PupilsMade classroom={classroom} pupils={made} onSave={onSave} />
        ) : (
          <>
            <p className={styles.chosen}>{pupils.map(nameOf).join(', ')}</p>
            <p>{t('pupils.passwords-text')}</p>
            {others > 0 && <p>{t('pupils.passwords-others', { count: others })}</p>}
          </>
        )}
        <Alert ref={alert}>{problem ?? warning}</Alert>
      </div>
    </TaskDialog>
  );
}
