import { useState, type ReactNode } from 'react';
import { FormDialog, useForm, type Form } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { Checkbox, QueryState, Select, Skeleton, TaskDialog, TextArea, TextField } from '#platform/web/ui';
import { DESCRIPTION_MAX, TITLE_MAX, type Unit } from '../../contract/index.ts';
import { useGradeName } from '../parts/grade-name.ts';
import { useUnitChanges } from '../queries-edit.ts';
import { usePlaces, type Places } from '../queries-places.ts';

export interface UnitDialogProps {
  /** Undefined: a new unit. */
  readonly unit?: Unit;
  /** A new unit belongs to the user. */
  readonly isOwn?: boolean;
  readonly onClose: () => void;
  readonly onSaved: (unit: Unit) => void;
}

/** Title, description, grade and subject of a unit, and whether it is published [REPO-7]. */
export function UnitDialog(props: UnitDialogProps): ReactNode {
  const { t } = useWords();
  const query = usePlaces();
  if (query.data) return <UnitForm {...props} places={query.data} />;
  return (
    <TaskDialog title={t('repository.new-unit')} onClose={props.onClose}>
      <QueryState query={query} loading={t('repository.loading')}>
        <Skeleton height="12rem" />
      </QueryState>
    </TaskDialog>
  );
}

interface Values {
  readonly title: string;
  readonly description: string;
  /** Ids, as selects have them. */
  readonly grade: string;
  readonly subject: string;
  readonly isPublished: boolean;
}

/** A new unit begins with the first grade and subject of the market. Pure. */
const initialOf = (unit: Unit | undefined, { grades, subjects }: Places): Values => ({
  title: unit?.title ?? '',
  description: unit?.description ?? '',
  grade: String(unit?.grade ?? grades[0]?.id),
  subject: String(unit?.subject ?? subjects[0]?.id),
  isPublished: unit?.isPublished ?? false,
});

interface UnitFormProps extends UnitDialogProps {
  readonly places: Places;
}

function UnitForm({ unit, isOwn = false, places, onClose, onSaved }: UnitFormProps): ReactNode {
  const { t } = useWords();
  const { create, update } = useUnitChanges();
  // The revision that the fields show: a live refresh must not hide a conflict.
  const [revision] = useState(unit?.revision ?? 1);
  const form = useForm<Values>({
    initial: initialOf(unit, places),
    check: ({ title }) => ({ title: title.trim() === '' ? 'repository.title-missing' : undefined }),
    call: unit ? update : create,
  });
  const submit = () =>
    form.submit((values) => {
      const body = { ...values, grade: Number(values.grade), subject: Number(values.subject) };
      const then = { onSuccess: onSaved };
      if (unit) update.mutate({ params: { id: String(unit.id) }, body: { ...body, revision } }, then);
      else create.mutate({ body: { ...body, isOwn } }, then);
    });
  return (
    <FormDialog
      title={t(unit ? 'repository.edit-unit' : 'repository.new-unit')}
      action={t(unit ? 'repository.save' : 'repository.create')}
      width="wide"
      ref={form.ref}
      isBusy={create.isPending || update.isPending}
      error={form.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <UnitFields form={form} places={places} isOwn={unit?.isOwn ?? isOwn} />
    </FormDialog>
  );
}

interface UnitFieldsProps {
  readonly form: Form<Values>;
  readonly places: Places;
  readonly isOwn: boolean;
}

function UnitFields({ form, places, isOwn }: UnitFieldsProps): ReactNode {
  const { t } = useWords();
  const gradeName = useGradeName();
  return (
    <>
      <TextField
        label={t('repository.unit-title')}
        maxLength={TITLE_MAX}
        autoComplete="off"
        required
        {...form.field('title')}
      />
      <TextArea
        label={t('repository.description')}
        maxLength={DESCRIPTION_MAX}
        rows={3}
        {...form.field('description')}
      />
      <Select
        label={t('repository.grade-of-unit')}
        choices={places.grades.map(({ id, number }) => ({ value: String(id), label: gradeName(number) }))}
        {...form.field('grade')}
      />
      <Select
        label={t('repository.subject-of-unit')}
        choices={places.subjects.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.field('subject')}
      />
      <Checkbox
        label={t(isOwn ? 'repository.shared' : 'repository.published')}
        checked={form.values.isPublished}
        onChange={({ target }) => form.set('isPublished', target.checked)}
      />
    </>
  );
}
