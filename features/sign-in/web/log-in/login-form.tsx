import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useCountdown } from '#platform/web/hooks';
import { useWords } from '#platform/web/i18n';
import { Button, Checkbox, PasswordField, TextField } from '#platform/web/ui';
import { CREDENTIAL_MAX, type User } from '#features/session/contract';
import { useLogin } from './queries.ts';
import { LoginProblem } from './login-problem.tsx';
import styles from './login-form.module.css';

interface LoginFormProps {
  readonly onLogin: (user: User) => void;
  /** The server did not let them in. */
  readonly onFail: () => void;
}

type Name = 'username' | 'password';
const missing = { username: 'session.account-missing', password: 'session.password-missing' } as const;

/** Username or e-mail and password; problems are shown in words and announced [ACC-3]. */
export function LoginForm({ onLogin, onFail }: LoginFormProps): ReactNode {
  const { t } = useWords();
  const { mutate, isPending, error, reset } = useLogin();
  const { seconds, start } = useCountdown();
  const [empty, setEmpty] = useState<readonly Name[]>([]);
  const form = useRef<HTMLFormElement>(null);

  const focus = (name: Name) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending || seconds > 0) return;
    const entries = new FormData(event.currentTarget);
    const isShared = entries.has('isShared');
    const body = {
      username: String(entries.get('username')).trim(),
      password: String(entries.get('password')),
      ...(isShared ? { isShared } : {}),
    };
    const lacking = (['username', 'password'] as const).filter((name) => body[name] === '');
    setEmpty(lacking);
    const [first] = lacking;
    if (first) {
      reset();
      focus(first);
      return;
    }
    mutate(
      { body },
      {
        onSuccess: onLogin,
        onError(problem) {
          if (problem.status === 401 || problem.status === 429) onFail();
          if (problem.retryAfterSeconds && problem.status === 429) start(problem.retryAfterSeconds);
          if (problem.status === 401) focus('password');
        },
      },
    );
  };
  const errorOf = (name: Name) => (empty.includes(name) ? t(missing[name]) : undefined);
  const forget = (name: Name) => setEmpty((now) => now.filter((one) => one !== name));
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <LoginProblem error={error} seconds={seconds} />
      <TextField
        name="username"
        label={t('session.account-label')}
        help={t('session.hint')}
        error={errorOf('username')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={CREDENTIAL_MAX}
        required
        onInput={() => forget('username')}
      />
      <PasswordField
        name="password"
        label={t('session.password-label')}
        error={errorOf('password')}
        autoComplete="current-password"
        maxLength={CREDENTIAL_MAX}
        required
        onInput={() => forget('password')}
      />
      <Checkbox
        name="isShared"
        label={
          <>
            {t('session.is-shared')}
            <small className={styles.help}>{t('session.is-shared-help')}</small>
          </>
        }
      />
      <Button type="submit" isWide isBusy={isPending} isDisabled={seconds > 0}>
        {t('session.log-in')}
      </Button>
    </form>
  );
}
