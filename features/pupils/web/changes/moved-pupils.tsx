import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import { useId, useState, type ReactNode } from 'react';
import type { Classroom, MovedPupil } from '#features/classrooms/contract';
import { useLabel } from '#features/classrooms/web';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { RequestRow } from '#platform/web/notices';
import { Button, classNames, useToast } from '#platform/web/ui';
import { useAnswerMove } from '../queries.ts';
import { PasswordsDialog } from '../accounts/passwords-dialog.tsx';
import { asUser } from './former-pupils.tsx';
import styles from './changes.module.css';

interface MovedPupilsProps {
  readonly classroom: Classroom;
  readonly pupils: readonly MovedPupil[];
}

/** Pupils who move to another class: teachers take them back, refuse, release the account, or give a new password [SAFE-14]. */
export function MovedPupils({ classroom, pupils }: MovedPupilsProps): ReactNode {
  const { t } = useWords();
  const id = useId();
  const [open, setOpen] = useState<MovedPupil>();
  if (pupils.length === 0 && !open) return null;
  return (
    <section className={classNames(layouts.stack, styles.part)} aria-labelledby={id}>
      <h3 id={id}>{t('pupils.moved-title')}</h3>
      <p className={styles.soft}>{t('pupils.moved-text')}</p>
      <ul className={classNames(layouts.stack, styles.list)} role="list" aria-labelledby={id}>
        {pupils.map((pupil) => (
          <li key={pupil.uid}>
            <Moved classroom={classroom} pupil={pupil} onPassword={() => setOpen(pupil)} />
          </li>
        ))}
      </ul>
      {open && <PasswordsDialog classroom={classroom} users={[asUser(open)]} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

interface MovedProps {
  readonly classroom: Classroom;
  readonly pupil: MovedPupil;
  readonly onPassword: () => void;
}

function Moved({ classroom, pupil, onPassword }: MovedProps): ReactNode {
  const { t, tDynamic } = useWords();
  const { date } = useFormats();
  const toast = useToast();
  const labelOf = useLabel();
  const answerMove = useAnswerMove(classroom.id);
  const { to, isLetGo, until, mayLetGo } = pupil;
  const name = `${pupil.first_name} ${pupil.last_name}`.trim();
  const place = [`${labelOf(to)} – ${to.school.name}`, to.teacher].filter(Boolean).join(', ');
  const run = (answer: 'take-back' | 'refuse' | 'let-go') =>
    answerMove.isPending ||
    answerMove.mutate(
      { params: { id: String(classroom.id) }, body: { user: pupil.uid, to: to.id, answer } },
      {
        onSuccess: () => toast({ text: t(`pupils.moved-${answer}-done`, { name }), tone: 'good' }),
        onError: ({ code }) => toast({ text: tDynamic(code), tone: 'bad' }),
      },
    );
  const button = (answer: 'take-back' | 'refuse' | 'let-go') => (
    <Button
      variant={answer === 'take-back' ? 'secondary' : 'quiet'}
      aria-label={`${t(`pupils.moved-${answer}`)}: ${name}`}
      onClick={() => void run(answer)}
    >
      {t(`pupils.moved-${answer}`)}
    </Button>
  );
  return (
    <RequestRow
      icon={<ArrowRightLeft size={20} aria-hidden="true" />}
      actions={
        <>
          {!classroom.isArchived && button('take-back')}
          {button('refuse')}
          {mayLetGo && button('let-go')}
          {!classroom.isArchived && (
            <Button variant="quiet" aria-label={`${t('pupils.passwords')}: ${name}`} onClick={onPassword}>
              {t('pupils.passwords')}
            </Button>
          )}
        </>
      }
    >
      <strong>{name}</strong>
      <small>
        {isLetGo
          ? t('pupils.moved-until', { place, date: date(until) })
          : mayLetGo
            ? t('pupils.moved-asks', { place })
            : t('pupils.moved-asks-owner', { place, date: date(until) })}
      </small>
    </RequestRow>
  );
}
