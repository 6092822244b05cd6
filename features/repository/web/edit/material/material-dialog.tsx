import { useState, type ReactNode } from 'react';
import { FormDialog, useForm } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { Select, TextArea, TextField } from '#platform/web/ui';
import {
  DESCRIPTION_MAX,
  LICENCES,
  SOURCE_MAX,
  TITLE_MAX,
  type Licence,
  type Material,
} from '../../../contract/index.ts';
import { useMaterialChanges } from '../../queries-edit.ts';
import { licenceName } from '../../parts/material-words.ts';
import { MaterialContents } from './material-contents.tsx';
import {
  bodyOf,
  CONTENT_KINDS,
  problemsOf,
  valuesOf,
  type ContentKind,
  type MaterialValues,
} from './material-values.ts';

export interface MaterialDialogProps {
  readonly unit: number;
  /** Where a new one stands. */
  readonly folder: number;
  /** Undefined: a new one. */
  readonly material?: Material;
  readonly onClose: () => void;
}

/** The kind of a material, and its texts [REPO-7]. */
export function MaterialDialog({ unit, folder, material, onClose }: MaterialDialogProps): ReactNode {
  const { t, tDynamic } = useWords();
  const { create, update } = useMaterialChanges(unit);
  const [onTheirWay, setOnTheirWay] = useState<readonly string[]>([]);
  const form = useForm<MaterialValues>({
    initial: valuesOf(material, t('repository.captions')),
    check: problemsOf,
    call: material ? update : create,
  });
  const { values } = form;
  const submit = () =>
    form.submit((given) => {
      const then = { onSuccess: onClose };
      const body = bodyOf(given);
      if (!material) create.mutate({ params: { id: String(folder) }, body }, then);
      else
        update.mutate(
          { params: { id: String(material.id) }, body: { material: body, revision: material.revision } },
          then,
        );
    });
  return (
    <FormDialog
      title={t(material ? 'repository.edit-material' : 'repository.new-material')}
      action={t(material ? 'repository.save' : 'repository.add')}
      width="wide"
      ref={form.ref}
      isBusy={create.isPending || update.isPending || onTheirWay.length > 0}
      error={form.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label={t('repository.kind')}
        name="kind"
        value={values.kind}
        choices={CONTENT_KINDS.map((kind) => ({ value: kind, label: tDynamic(`repository.kind-${kind}`) }))}
        onChange={({ target }) => form.set('kind', target.value as ContentKind)}
      />
      <MaterialContents
        form={form}
        onBusy={(field, isBusy) =>
          setOnTheirWay((fields) => [...fields.filter((one) => one !== field), ...(isBusy ? [field] : [])])
        }
      />
      <TextField
        label={t('repository.material-title')}
        maxLength={TITLE_MAX}
        autoComplete="off"
        required
        {...form.field('title')}
      />
      <TextArea
        label={t('repository.description')}
        maxLength={DESCRIPTION_MAX}
        rows={2}
        {...form.field('description')}
      />
      <Select
        label={t('repository.licence')}
        name="licence"
        value={values.licence}
        choices={LICENCES.map((licence) => ({ value: licence, label: licenceName(licence, tDynamic) }))}
        onChange={({ target }) => form.set('licence', target.value as Licence)}
      />
      <TextField
        label={t('repository.source')}
        help={t('repository.source-help')}
        maxLength={SOURCE_MAX}
        autoComplete="off"
        {...form.field('source')}
      />
      <TextField
        label={t('repository.tags')}
        help={t('repository.tags-help')}
        autoComplete="off"
        {...form.field('tags')}
      />
    </FormDialog>
  );
}
