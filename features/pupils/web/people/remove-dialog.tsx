import { useState, type ReactNode } from 'react';
import type { Classroom, ClassroomUser } from '#features/classrooms/contract';
import { nameOf, useArea, useClassroomChanges } from '#features/classrooms/web';
import { FormDialog } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { useNavigate } from '#platform/web/router';
import { Checkbox, classNames, useToast } from '#platform/web/ui';
import styles from './people-dialogs.module.css';

interface RemoveDialogProps {
  readonly classroom: Classroom;
  readonly users: readonly ClassroomUser[];
  readonly onClose: (isDone: boolean) => void;
}

const NOTHING = { code: 'classrooms.nothing-chosen' };

/** Removes people from the class, or only from chosen publications [CLS-6]. */
export function RemoveDialog({ classroom, users, onClose }: RemoveDialogProps): ReactNode {
  const { t } = useWords();
  const toast = useToast();
  const area = useArea();
  const navigate = useNavigate();
  const { removeUsers } = useClassroomChanges();
  const [isWhole, setWhole] = useState(true);
  const [books, setBooks] = useState<readonly string[]>([]);
  const [isWrong, setWrong] = useState(false);
  const count = users.length;
  const submit = () => {
    setWrong(!isWhole && books.length === 0);
    if (!isWhole && books.length === 0) return;
    const uids = users.map(({ uid }) => uid);
    const body = isWhole ? { users: uids } : { users: uids, publications: [...books] };
    removeUsers.mutate(
      { params: { id: String(classroom.id) }, body },
      {
        onSuccess() {
          toast({ text: isWhole ? t('pupils.removed', { count }) : t('pupils.removed-books'), tone: 'good' });
          onClose(true);
          if (isWhole && users.some(({ isSelf }) => isSelf)) void navigate(area.list, { replace: true });
        },
      },
    );
  };
  return (
    <FormDialog
      title={t('pupils.remove-title', { count })}
      action={t('pupils.remove')}
      tone="danger"
      isBusy={removeUsers.isPending}
      error={removeUsers.error ?? (isWrong ? NOTHING : undefined)}
      onSubmit={submit}
      onClose={() => onClose(false)}
    >
      <p className={styles.names}>{users.map(nameOf).join(', ')}</p>
      {classroom.publications.length > 0 && (
        <fieldset className={styles.set}>
          <legend>{t('pupils.remove-from')}</legend>
          {[true, false].map((whole) => (
            <label key={String(whole)} className={classNames(layouts.row, styles.choice)}>
              <input type="radio" name="from" checked={isWhole === whole} onChange={() => setWhole(whole)} />
              <span>{whole ? t('pupils.remove-from-class') : t('pupils.remove-from-books')}</span>
            </label>
          ))}
        </fieldset>
      )}
      {!isWhole && (
        <fieldset className={styles.set}>
          <legend>{t('pupils.which-books')}</legend>
          {classroom.publications.map(({ alias, publication }) => (
            <Checkbox
              key={alias}
              label={publication.name}
              checked={books.includes(alias)}
              onChange={({ target }) =>
                setBooks(target.checked ? [...books, alias] : books.filter((one) => one !== alias))
              }
            />
          ))}
        </fieldset>
      )}
    </FormDialog>
  );
}
