import type { ReactNode } from 'react';
import { FormDialog, useForm } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { TextField } from '#platform/web/ui';
import { TITLE_MAX } from '../../contract/index.ts';
import { useFolderChanges } from '../queries-edit.ts';

export interface FolderDialogProps {
  readonly unit: number;
  /** The folder to rename; undefined: a new one. */
  readonly folder?: { readonly id: number; readonly title: string };
  /** The folder in which a new one stands; undefined: in the unit. */
  readonly parent?: number | undefined;
  readonly onClose: () => void;
}

/** The title of a folder [REPO-7]. */
export function FolderDialog({ unit, folder, parent, onClose }: FolderDialogProps): ReactNode {
  const { t } = useWords();
  const { create, update } = useFolderChanges(unit);
  const form = useForm({
    initial: { title: folder?.title ?? '' },
    check: ({ title }) => ({ title: title.trim() === '' ? 'repository.title-missing' : undefined }),
    call: folder ? update : create,
  });
  const submit = () =>
    form.submit(({ title }) => {
      const then = { onSuccess: onClose };
      if (folder) update.mutate({ params: { id: String(folder.id) }, body: { title: title.trim() } }, then);
      else create.mutate({ params: { id: String(unit) }, body: { title: title.trim(), parent } }, then);
    });
  return (
    <FormDialog
      title={t(folder ? 'repository.rename-folder' : 'repository.new-folder')}
      action={t(folder ? 'repository.save' : 'repository.create')}
      ref={form.ref}
      isBusy={create.isPending || update.isPending}
      error={form.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('repository.folder-title')}
        maxLength={TITLE_MAX}
        autoComplete="off"
        required
        {...form.field('title')}
      />
    </FormDialog>
  );
}
