import Pencil from 'lucide-react/icons/pencil';
import Printer from 'lucide-react/icons/printer';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState, type ReactNode } from 'react';
import { usePrinted } from '#platform/web/hooks';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, classNames, ContentDialog, QueryBoundary, Skeleton } from '#platform/web/ui';
import type { ClassAssignment } from '../../contract/index.ts';
import { EditDialog } from '../assign/edit-dialog.tsx';
import { SubjectLine } from '../parts/subject-line.tsx';
import { useAssignment } from '../queries-teacher.ts';
import styles from './details.module.css';
import { PrintedRows } from './printed-rows.tsx';
import { StudentRows } from './student-rows.tsx';
import { useDeletion } from './use-deletion.ts';
import { useFacts } from './use-facts.ts';

interface DetailsDialogProps {
  /** As the list shows it. */
  readonly listed: ClassAssignment;
  /** The class is archived. */
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** An assignment with a row for each student [ASSIGN-5]. */
export function DetailsDialog({ listed, isReadOnly, onClose, onDeleted }: DetailsDialogProps): ReactNode {
  const { t } = useWords();
  const query = useAssignment(listed.id);
  const { data } = query;
  const shown = data ?? listed;
  const facts = useFacts(shown);
  const { isDeleting, remove } = useDeletion(onDeleted);
  const [isEditing, setEditing] = useState(false);
  usePrinted('assignment');
  const { kind, name, part, picture, url } = shown.subject;
  return (
    <>
      <ContentDialog width="wide" title={shown.title} onClose={onClose}>
        <div className={layouts.stack}>
          <SubjectLine kind={kind} name={name} part={part} picture={picture} />
          {url === null && <p className={styles.soft}>{t('assignments.gone')}</p>}
          {shown.instruction !== '' && <p className={styles.instruction}>{shown.instruction}</p>}
          <p className={styles.soft}>{facts.join(' · ')}</p>
          <div className={classNames(layouts.cluster, styles.tools)}>
            {!isReadOnly && (
              <>
                <Button
                  variant="secondary"
                  icon={<Pencil size={18} aria-hidden="true" />}
                  isDisabled={!data}
                  onClick={() => setEditing(true)}
                >
                  {t('assignments.edit')}
                </Button>
                <Button
                  variant="secondary"
                  icon={<Trash2 size={18} aria-hidden="true" />}
                  isBusy={isDeleting}
                  onClick={() => remove(shown)}
                >
                  {t('assignments.delete')}
                </Button>
              </>
            )}
            <Button
              variant="secondary"
              icon={<Printer size={18} aria-hidden="true" />}
              isDisabled={!data}
              onClick={() => window.print()}
            >
              {t('assignments.print')}
            </Button>
          </div>
          <QueryBoundary
            query={query}
            className={layouts.stack}
            skeleton={[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} height="3.25rem" />
            ))}
          >
            {({ id, rows }) => <StudentRows id={id} rows={rows} isReadOnly={isReadOnly} />}
          </QueryBoundary>
        </div>
      </ContentDialog>
      {data && <PrintedRows assignment={data} facts={facts} />}
      {isEditing && data && <EditDialog assignment={data} onClose={() => setEditing(false)} />}
    </>
  );
}
