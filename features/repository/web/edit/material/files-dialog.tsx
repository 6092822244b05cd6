import { useState, type ReactNode } from 'react';
import { UploadArea, UploadList, useUploads } from '#features/files/web';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Alert, Button, TaskDialog } from '#platform/web/ui';
import { FILE_MATERIAL_KINDS } from '../../../contract/index.ts';
import { useMaterialChanges } from '../../queries-edit.ts';
import { titleOf } from './material-values.ts';

interface FilesDialogProps {
  readonly unit: number;
  readonly folder: { readonly id: number; readonly title: string };
  readonly onClose: () => void;
}

/** Uploads several files; each becomes a material after its check [REPO-7]. */
export function FilesDialog({ unit, folder, onClose }: FilesDialogProps): ReactNode {
  const { t } = useWords();
  const { create } = useMaterialChanges(unit);
  const [error, setError] = useState<{ readonly code: string }>();
  const { uploads, isBusy, add, retry, remove } = useUploads({
    kinds: FILE_MATERIAL_KINDS,
    onReady: ({ id, name }) =>
      create.mutate(
        { params: { id: String(folder.id) }, body: { kind: 'file', file: id, title: titleOf(name) } },
        { onError: setError },
      ),
  });
  return (
    <TaskDialog
      width="wide"
      title={t('repository.add-files-to', { title: folder.title })}
      onClose={isBusy ? undefined : onClose}
      actions={
        <Button isBusy={isBusy || create.isPending} onClick={onClose}>
          {t('repository.done')}
        </Button>
      }
    >
      <div className={layouts.stack}>
        <p>{t('repository.add-files-help')}</p>
        <UploadArea kinds={FILE_MATERIAL_KINDS} onFiles={add} />
        <UploadList uploads={uploads} onRetry={retry} onRemove={remove} />
        <Alert error={error} />
      </div>
    </TaskDialog>
  );
}
