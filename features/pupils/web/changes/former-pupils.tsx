import UserRound from 'lucide-react/icons/user-round';
import { useId, useState, type ReactNode } from 'react';
import type { Classroom, ClassroomUser, FormerPupil } from '#features/classrooms/contract';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { RequestRow } from '#platform/web/notices';
import { Button, classNames, useToast } from '#platform/web/ui';
import { usePupilChanges } from '../queries.ts';
import { ErasePupilDialog } from './erase-pupil-dialog.tsx';
import { PasswordsDialog } from '../accounts/passwords-dialog.tsx';
import styles from './changes.module.css';

interface FormerPupilsProps {
  readonly classroom: Classroom;
  readonly pupils: readonly FormerPupil[];
}

/** As the dialogs of present pupils know them. */
export const asUser = (pupil: FormerPupil): ClassroomUser => ({
  ...pupil,
  isTeacher: false,
  isOwner: false,
  isSelf: false,
  since: '',
  mayRenewPassword: true,
  publications: [],
});

/** Pupils who were taken out and whose accounts still belong to the class: back in, a password, or the end of the account [SAFE-14]. */
export function FormerPupils({ classroom, pupils }: FormerPupilsProps): ReactNode {
  const { t, tDynamic } = useWords();
  const { date } = useFormats();
  const toast = useToast();
  const id = useId();
  const { putBack } = usePupilChanges(classroom.id);
  const [open, setOpen] = useState<{ readonly task: 'password' | 'erase'; readonly pupil: FormerPupil }>();
  if (pupils.length === 0 && !open) return null;
  const back = (uid: string, name: string) =>
    putBack.isPending ||
    putBack.mutate(
      { params: { id: String(classroom.id) }, body: { users: [uid] } },
      {
        onSuccess: () => toast({ text: t('pupils.former-back-done', { name }), tone: 'good' }),
        onError: ({ code }) => toast({ text: tDynamic(code), tone: 'bad' }),
      },
    );
  return (
    <section className={classNames(layouts.stack, styles.part)} aria-labelledby={id}>
      <h3 id={id}>{t('pupils.former')}</h3>
      <p className={styles.soft}>{t('pupils.former-text')}</p>
      <ul className={classNames(layouts.stack, styles.list)} role="list" aria-labelledby={id}>
        {pupils.map((pupil) => {
          const name = `${pupil.first_name} ${pupil.last_name}`.trim();
          return (
            <li key={pupil.uid}>
              <RequestRow
                icon={<UserRound size={20} aria-hidden="true" />}
                actions={
                  <>
                    <Button
                      variant="secondary"
                      aria-label={`${t('pupils.former-back')}: ${name}`}
                      onClick={() => void back(pupil.uid, name)}
                    >
                      {t('pupils.former-back')}
                    </Button>
                    <Button
                      variant="quiet"
                      aria-label={`${t('pupils.passwords')}: ${name}`}
                      onClick={() => setOpen({ task: 'password', pupil })}
                    >
                      {t('pupils.passwords')}
                    </Button>
                    {(classroom.isOwner || pupil.eraseAfter) && (
                      <Button
                        variant="quiet"
                        aria-label={`${t(pupil.eraseAfter ? 'pupils.keep-account' : 'pupils.erase-account')}: ${name}`}
                        onClick={() => setOpen({ task: 'erase', pupil })}
                      >
                        {t(pupil.eraseAfter ? 'pupils.keep-account' : 'pupils.erase-account')}
                      </Button>
                    )}
                  </>
                }
              >
                <strong>{name}</strong>
                <small>
                  {pupil.eraseAfter ? t('pupils.erase-on', { date: date(pupil.eraseAfter) }) : pupil.username}
                </small>
              </RequestRow>
            </li>
          );
        })}
      </ul>
      {open?.task === 'password' && (
        <PasswordsDialog classroom={classroom} users={[asUser(open.pupil)]} onClose={() => setOpen(undefined)} />
      )}
      {open?.task === 'erase' && (
        <ErasePupilDialog classroom={classroom} pupil={open.pupil} onClose={() => setOpen(undefined)} />
      )}
    </section>
  );
}
