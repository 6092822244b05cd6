import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { fieldCodes, focusFirst, formError } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { Alert, PasswordField } from '#platform/web/ui';
import type { CallError } from '#platform/web/api';
import { PASSWORD_MAX } from '../../../contract/index.ts';
import styles from '../profile.module.css';

interface PasswordFormProps {
  /** For the button in the dialog's foot. */
  readonly id: string;
  readonly error: CallError | null;
  readonly onTyping: () => void;
  /** Gets the password, and what to do where it was wrong. */
  readonly onSend: (password: string, onRefused: () => void) => void;
  /** Accounts without a password here are not asked for one [SAFE-4]. */
  readonly isAsking?: boolean;
  /** What it is for. */
  readonly children: ReactNode;
}

/** Asks for the present password before something that only its owner may do. */
export function PasswordForm({ id, error, onTyping, onSend, isAsking = true, children }: PasswordFormProps): ReactNode {
  const { t, tDynamic } = useWords();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const refused = error && fieldCodes(error)['password'];
  const focus = () => focusFirst(form.current, ['password']);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === '');
    if (isAsking && password === '') focus();
    else onSend(password, focus);
  };
  return (
    <form id={id} ref={form} className={styles.form} onSubmit={submit} noValidate>
      {children}
      {isAsking && (
        <PasswordField
          name="password"
          label={t('account.password-present')}
          error={refused ? tDynamic(refused) : isMissing ? t('account.password-missing') : undefined}
          value={password}
          maxLength={PASSWORD_MAX}
          autoComplete="current-password"
          required
          onChange={(event) => {
            onTyping();
            setMissing(false);
            setPassword(event.target.value);
          }}
        />
      )}
      <Alert error={formError(error, ['password'])} />
    </form>
  );
}
