import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { EntryPage } from '#platform/web/page';
import { Alert, Button } from '#platform/web/ui';
import { accountErrors, passwordProblem } from '../../contract/index.ts';
import { useResetPassword } from './queries.ts';
import { NewPasswordField } from '../fields/password/new-password-field.tsx';
import styles from '../registration/form/register-form.module.css';
import { useEntryWords } from '../entry/use-entry-words.ts';

interface NewPasswordProps {
  readonly token: string;
  readonly onDone: () => void;
  readonly onLinkUnknown: () => void;
}

/** Sets a new password by the token of a mailed link [ACC-8]. One that is too easy costs no link. */
export function NewPassword({ token, onDone, onLinkUnknown }: NewPasswordProps): ReactNode {
  const entry = useEntryWords();
  const { t, tDynamic } = useWords();
  const { mutate, isPending, error, reset } = useResetPassword();
  const [password, setPassword] = useState('');
  const [isLeft, setLeft] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focus = () => form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
  const own = passwordProblem(password);
  const refused = error?.fields[0]?.code;
  const problem = refused ?? (isLeft ? own : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLeft(true);
    if (own) return focus();
    if (isPending) return;
    mutate(
      { body: { token, password } },
      {
        onSuccess: onDone,
        onError: ({ code }) => (code === accountErrors['link-unknown'].code ? onLinkUnknown() : focus()),
      },
    );
  };
  return (
    <EntryPage {...entry} title={t('account.recovery-new-title')}>
      <p>{t('account.recovery-new-lead')}</p>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <NewPasswordField
          label={t('account.password-new-label')}
          value={password}
          onChange={(value) => {
            setPassword(value);
            if (error) reset();
          }}
          onBlur={() => setLeft(password !== '')}
          error={problem && tDynamic(problem)}
          facts={[]}
        />
        <Alert>{error && !refused && !isPending ? tDynamic(error.code) : undefined}</Alert>
        <Button type="submit" isWide isBusy={isPending}>
          {t('account.recovery-save')}
        </Button>
      </form>
    </EntryPage>
  );
}
