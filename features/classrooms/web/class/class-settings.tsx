import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Palette from 'lucide-react/icons/palette';
import Settings from 'lucide-react/icons/settings';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState, type ReactNode } from 'react';
import { PasswordDialog } from '#features/account/web';
import { useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { useNavigate } from '#platform/web/router';
import { Button, buttonClass, Popover, useToast } from '#platform/web/ui';
import type { Classroom } from '../../contract/index.ts';
import { useClassroomChanges } from '../queries.ts';
import { useArea } from '../frame/area.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { useLabel } from '../label/label.ts';
import styles from './class-settings.module.css';
import { useArchive } from '../list/use-archive.ts';

/** What teachers do with a class as a whole: name and colour, archive (with undo), deletion (asks). */
export function ClassSettings({ classroom }: { readonly classroom: Classroom }): ReactNode {
  const { t } = useWords();
  const archive = useArchive(classroom);
  const [open, setOpen] = useState<'change' | 'delete'>();
  return (
    <>
      <Popover
        align="end"
        buttonClassName={buttonClass({ variant: 'secondary' })}
        button={
          <>
            <Settings size={20} aria-hidden="true" />
            {t('classrooms.settings')}
          </>
        }
      >
        {(close) => (
          <div className={styles.menu}>
            <Button
              variant="quiet"
              icon={<Palette size={20} aria-hidden="true" />}
              onClick={() => {
                close();
                setOpen('change');
              }}
            >
              {t('classrooms.change')}
            </Button>
            <Button
              variant="quiet"
              icon={
                classroom.isArchived ? (
                  <ArchiveRestore size={20} aria-hidden="true" />
                ) : (
                  <Archive size={20} aria-hidden="true" />
                )
              }
              onClick={() => {
                close();
                archive.run(!classroom.isArchived);
              }}
            >
              {classroom.isArchived ? t('classrooms.unarchive') : t('classrooms.archive')}
            </Button>
            <Button
              variant="quiet"
              className={styles.danger}
              icon={<Trash2 size={20} aria-hidden="true" />}
              onClick={() => {
                close();
                setOpen('delete');
              }}
            >
              {t('classrooms.delete')}
            </Button>
          </div>
        )}
      </Popover>
      {open === 'change' && <ChangeDialog classroom={classroom} onClose={() => setOpen(undefined)} />}
      {open === 'delete' && <DeleteDialog classroom={classroom} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface DeleteDialogProps {
  readonly classroom: Classroom;
  readonly onClose: () => void;
}

function DeleteDialog({ classroom, onClose }: DeleteDialogProps): ReactNode {
  const { t } = useWords();
  const { internal } = useUser();
  const toast = useToast();
  const navigate = useNavigate();
  const area = useArea();
  const name = useLabel()(classroom);
  const { remove } = useClassroomChanges();
  const run = (password: string) =>
    remove.mutate(
      { params: { id: String(classroom.id) }, body: internal ? { password } : {} },
      {
        onSuccess() {
          toast({ text: t('classrooms.deleted', { name }), tone: 'good' });
          void navigate(area.list, { replace: true });
        },
      },
    );
  return (
    <PasswordDialog
      title={t('classrooms.delete-title', { name })}
      action={t('classrooms.delete')}
      tone="danger"
      call={remove}
      isAsking={internal}
      onSend={run}
      onClose={onClose}
    >
      <p>{t('classrooms.delete-text')}</p>
    </PasswordDialog>
  );
}
