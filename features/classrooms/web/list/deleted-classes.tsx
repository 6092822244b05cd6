import Undo2 from 'lucide-react/icons/undo-2';
import { useId, type ReactNode } from 'react';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { RequestRow } from '#platform/web/notices';
import { Button, classNames, useToast } from '#platform/web/ui';
import type { DeletedClassroom } from '../../contract/index.ts';
import { useClassroomChanges, useDeleted } from '../queries.ts';
import { useLabel } from '../label/label.ts';
import styles from '../frame/pupils-more.module.css';

/** Recently deleted classes, each with a button that restores it [SAFE-5]. */
export function DeletedClasses(): ReactNode {
  const { t } = useWords();
  const id = useId();
  const { data = [] } = useDeleted(true);
  if (data.length === 0) return null;
  return (
    <section className={classNames(layouts.stack, styles.part)} aria-labelledby={id}>
      <h2 id={id}>{t('classrooms.deleted-title')}</h2>
      <ul className={classNames(layouts.stack, styles.list)} role="list" aria-labelledby={id}>
        {data.map((classroom) => (
          <li key={classroom.id}>
            <Deleted classroom={classroom} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Deleted({ classroom }: { readonly classroom: DeletedClassroom }): ReactNode {
  const { t, tDynamic } = useWords();
  const { date } = useFormats();
  const toast = useToast();
  const name = useLabel()(classroom);
  const { restore } = useClassroomChanges();
  const run = () =>
    restore.isPending ||
    restore.mutate(
      { params: { id: String(classroom.id) } },
      {
        onSuccess: () => toast({ text: t('classrooms.restored', { name }), tone: 'good' }),
        onError: ({ code }) => toast({ text: tDynamic(code), tone: 'bad' }),
      },
    );
  return (
    <RequestRow
      icon={<Undo2 size={20} aria-hidden="true" />}
      actions={
        <Button
          variant="secondary"
          aria-label={`${t('classrooms.restore')}: ${name}`}
          isBusy={restore.isPending}
          onClick={() => void run()}
        >
          {t('classrooms.restore')}
        </Button>
      }
    >
      <strong>{name}</strong>
      <small>
        {[classroom.school.name, t('classrooms.restore-until', { date: date(classroom.undoUntil) })].join(' · ')}
      </small>
    </RequestRow>
  );
}
