import type { ReactNode } from 'react';
import { FormDialog, useForm } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { TextField } from '#platform/web/ui';
import type { XapiScope } from '../../contract/index.ts';
import {
  DEFAULT_SCOPES,
  NAME_MAX,
  nameProblem,
  type CredentialPublication,
  type NewCredential,
} from '../../contract/index.ts';
import { useCredentialChanges } from '../queries.ts';
import { PublicationField } from './publication-field.tsx';
import { ScopesField } from './scopes-field.tsx';

interface CreateDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (credential: NewCredential) => void;
}

interface Values {
  readonly publication: CredentialPublication | undefined;
  readonly name: string;
  readonly scopes: readonly XapiScope[];
}

const initial: Values = { publication: undefined, name: '', scopes: DEFAULT_SCOPES };

/** Asks for a publication and a name; the usual scopes are ticked already [PROG-26]. */
export function CreateDialog({ onClose, onCreated }: CreateDialogProps): ReactNode {
  const { t } = useWords();
  const { create } = useCredentialChanges();
  const form = useForm<Values>({
    initial,
    call: create,
    check: ({ publication, name, scopes }) => ({
      publication: publication ? undefined : 'credentials.book-missing',
      name: nameProblem(name),
      scopes: scopes.length > 0 ? undefined : 'credentials.scopes-missing',
    }),
  });
  const submit = () =>
    form.submit(({ publication, name, scopes }) => {
      if (!publication) return;
      create.mutate(
        { body: { publication: publication.id, name: name.trim(), scopes: [...scopes] } },
        { onSuccess: onCreated },
      );
    });
  return (
    <FormDialog
      title={t('credentials.create')}
      action={t('credentials.make')}
      width="wide"
      ref={form.ref}
      isBusy={create.isPending}
      error={form.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <PublicationField
        name="publication"
        chosen={form.values.publication}
        error={form.errorOf('publication')}
        onChoose={(publication) => form.set('publication', publication)}
      />
      <TextField
        label={t('credentials.name')}
        help={t('credentials.name-help')}
        maxLength={NAME_MAX}
        autoComplete="off"
        {...form.field('name')}
      />
      <ScopesField
        name="scopes"
        chosen={form.values.scopes}
        error={form.errorOf('scopes')}
        onChange={(scopes) => form.set('scopes', scopes)}
      />
    </FormDialog>
  );
}
