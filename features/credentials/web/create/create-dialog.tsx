import { useState, type ReactNode, type SubmitEvent } from 'react';
import type { CallError } from '#platform/web/api';
import { useWords } from '#platform/web/i18n';
import { Button, Dialog, TextField, useToast } from '#platform/web/ui';
import {
  DEFAULT_SCOPES,
  NAME_MAX,
  nameProblem,
  type CredentialPublication,
  type CredentialScope,
  type NewCredential,
} from '../../contract/index.ts';
import { useCredentialChanges } from '../queries.ts';
import { PublicationField } from './publication-field.tsx';
import { ScopesField } from './scopes-field.tsx';
import styles from './create-dialog.module.css';

interface CreateDialogProps {
  readonly onClose: () => void;
  readonly onMade: (credential: NewCredential) => void;
}

type Problems = Readonly<Partial<Record<'publication' | 'name' | 'scopes', string>>>;

/** Asks for a publication and a name; what the content may do is chosen already, and can be changed [PROG-26]. */
export function CreateDialog({ onClose, onMade }: CreateDialogProps): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const { create } = useCredentialChanges();
  const [publication, setPublication] = useState<CredentialPublication>();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly CredentialScope[]>(DEFAULT_SCOPES);
  const [problems, setProblems] = useState<Problems>({});
  const words = (code: string | undefined) => code && tDynamic(code);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (create.isPending) return;
    const named = nameProblem(name);
    const found: Problems = {
      ...(publication ? {} : { publication: 'credentials.book-missing' }),
      ...(named ? { name: named } : {}),
      ...(scopes.length === 0 ? { scopes: 'credentials.scopes-missing' } : {}),
    };
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) event.currentTarget.querySelector<HTMLElement>(`[data-field='${first}'] input`)?.focus();
    if (first || !publication) return;
    create.mutate(
      { body: { publication: publication.id, name: name.trim(), scopes: [...scopes] } },
      { onSuccess: onMade, onError: ({ code }: CallError) => toast({ text: tDynamic(code), tone: 'bad' }) },
    );
  }
  return (
    <Dialog isOpen title={t('credentials.create')} onClose={onClose} keepsOnOutsideClick width="wide">
      <form className={styles.form} noValidate onSubmit={submit}>
        <div data-field="publication">
          <PublicationField
            chosen={publication}
            error={words(problems.publication)}
            onChoose={(one) => {
              setPublication(one);
              setProblems(({ publication: _mended, ...others }) => others);
            }}
          />
        </div>
        <div data-field="name">
          <TextField
            label={t('credentials.name')}
            help={t('credentials.name-help')}
            value={name}
            maxLength={NAME_MAX}
            autoComplete="off"
            error={words(problems.name)}
            onChange={({ target }) => {
              setName(target.value);
              setProblems(({ name: _mended, ...others }) => others);
            }}
          />
        </div>
        <div data-field="scopes">
          <ScopesField
            chosen={scopes}
            error={words(problems.scopes)}
            onChange={(changed) => {
              setScopes(changed);
              setProblems(({ scopes: _mended, ...others }) => others);
            }}
          />
        </div>
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onClose}>
            {t('credentials.cancel')}
          </Button>
          <Button type="submit" isBusy={create.isPending}>
            {t('credentials.make')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
