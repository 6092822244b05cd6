import type { ReactNode } from 'react';
import { FormDialog, useForm } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { Select, TextArea, TextField } from '#platform/web/ui';
import {
  ADDRESS_MAX,
  addressProblem,
  DESCRIPTION_MAX,
  LICENCES,
  MATERIAL_KINDS,
  SOURCE_MAX,
  TAG_MAX,
  TAGS_MAX,
  TITLE_MAX,
  type Licence,
  type Material,
  type MaterialInput,
  type MaterialKind,
} from '../../contract/index.ts';
import { useMaterialChanges } from '../queries-edit.ts';
import { licenceName } from '../parts/material-words.ts';
import { BookField } from './book-field.tsx';

export interface MaterialDialogProps {
  readonly unit: number;
  /** Where a new one stands. */
  readonly folder: number;
  /** Undefined: a new one. */
  readonly material?: Material;
  readonly onClose: () => void;
}

interface Values {
  readonly kind: MaterialKind;
  readonly title: string;
  readonly url: string;
  /** `dos_id`; empty: none is chosen. */
  readonly publication: string;
  readonly part: string;
  readonly description: string;
  readonly licence: Licence;
  readonly source: string;
  /** With commas between. */
  readonly tags: string;
}

const EMPTY: Values = {
  ...{ kind: 'link', title: '', url: '', publication: '', part: '' },
  ...{ description: '', licence: '', source: '', tags: '' },
};

/** The fields of a material. Pure. */
function initialOf(material: Material | undefined): Values {
  if (!material) return EMPTY;
  const { kind, title, book, description, licence, source, tags } = material;
  return {
    ...{ kind, title, description, licence, source },
    url: kind === 'link' ? material.url : '',
    publication: String(book?.id ?? ''),
    part: book?.part ?? '',
    tags: tags.join(', '),
  };
}

const tagsOf = (tags: string): string[] =>
  tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/** The body of the call. Pure. */
function bodyOf({ kind, url, publication, part, tags, ...facts }: Values): MaterialInput {
  const shared = { ...facts, tags: tagsOf(tags) };
  return kind === 'link' ? { kind, url: url.trim(), ...shared } : { kind, publication, part, ...shared };
}

function tagsProblem(tags: string): string | undefined {
  const list = tagsOf(tags);
  const isLong = list.length > TAGS_MAX || list.some((tag) => tag.length > TAG_MAX);
  return isLong ? 'repository.text-long' : undefined;
}

const problemsOf = ({ kind, title, url, publication, tags }: Values) => ({
  title: title.trim() === '' ? 'repository.title-missing' : undefined,
  url: kind === 'link' ? addressProblem(url) : undefined,
  publication: kind === 'book' && publication === '' ? 'repository.book-missing' : undefined,
  tags: tagsProblem(tags),
});

/** The kind of a material, and its texts [REPO-7]. */
export function MaterialDialog({ unit, folder, material, onClose }: MaterialDialogProps): ReactNode {
  const { t, tDynamic } = useWords();
  const { create, update } = useMaterialChanges(unit);
  const form = useForm<Values>({
    initial: initialOf(material),
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
      isBusy={create.isPending || update.isPending}
      error={form.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label={t('repository.kind')}
        name="kind"
        value={values.kind}
        choices={MATERIAL_KINDS.map((kind) => ({ value: kind, label: tDynamic(`repository.kind-${kind}`) }))}
        onChange={({ target }) => form.set('kind', target.value as MaterialKind)}
      />
      <TextField
        label={t('repository.material-title')}
        maxLength={TITLE_MAX}
        autoComplete="off"
        required
        {...form.field('title')}
      />
      {values.kind === 'link' ? (
        <TextField
          label={t('repository.address')}
          help={t('repository.address-help')}
          type="url"
          inputMode="url"
          maxLength={ADDRESS_MAX}
          autoComplete="off"
          required
          {...form.field('url')}
        />
      ) : (
        <BookField
          publication={values.publication}
          part={values.part}
          error={form.errorOf('publication')}
          onChange={(publication, part) => {
            form.set('publication', publication);
            form.set('part', part);
          }}
        />
      )}
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
