import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useUser } from '#features/session/web';
import { fieldCodes, focusFirst, formError } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { Alert, Button, Dialog, PasswordField, useToast } from '#platform/web/ui';
import { PASSWORD_MAX, passwordProblem } from '../../contract/index.ts';
import { useChangePassword } from '../profile/queries.ts';
import { useDismiss } from './dismissed.ts';
import { NewPasswordField } from '../fields/password/new-password-field.tsx';
import { useFirstFocus } from '../profile/form/first-focus.ts';
import styles from '../profile/profile.module.css';

const NAMES = ['password', 'newPassword'] as const;

/** Asks a child who came with a card for a password of its own, as the card says [SAFE-19]. */
export function OwnPasswordDialog(): ReactNode {
  const { t, tDynamic } = useWords();
  const user = useUser();
  const toast = useToast();
  const dismiss = useDismiss('own-password');
  const { mutate, isPending, error, reset } = useChangePassword();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [isLooked, setLooked] = useState(false);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  useFirstFocus(form);
  const problems = {
    password: password === '' ? 'account.password-missing' : undefined,
    newPassword: passwordProblem(newPassword),
  };
  const errorOf = (name: (typeof NAMES)[number]) => {
    const code = (error && fieldCodes(error)[name]) ?? (isLooked ? problems[name] : undefined);
    return code ? tDynamic(code) : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setLooked(true);
    const wrong = NAMES.filter((name) => problems[name]);
    if (wrong.length > 0) return focusFirst(form.current, wrong);
    mutate(
      { body: { password, newPassword } },
      {
        onSuccess: () => toast({ text: t('account.own-password-saved'), tone: 'good' }),
        onError: (problem) => focusFirst(form.current, Object.keys(fieldCodes(problem))),
      },
    );
  };
  const typed = (set: (value: string) => void) => (value: string) => {
    if (error) reset();
    set(value);
  };
  const facts = [user.first_name, user.last_name, user.nickname, user.username].flatMap((one) => one || []);
  return (
    <Dialog
      isOpen
      keepsOnOutsideClick
      title={t('account.own-password-title')}
      onClose={dismiss}
      actions={
        <>
          <Button variant="secondary" onClick={dismiss}>
            {t('account.own-password-later')}
          </Button>
          <Button type="submit" form={formId} isBusy={isPending}>
            {t('account.own-password-save')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} className={styles.form} onSubmit={submit} noValidate>
        <p>{t('account.own-password-text')}</p>
        <PasswordField
          name="password"
          label={t('account.own-password-card')}
          value={password}
          error={errorOf('password')}
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          required
          onChange={({ target }) => typed(setPassword)(target.value)}
        />
        <NewPasswordField
          name="newPassword"
          label={t('account.password-new')}
          value={newPassword}
          error={errorOf('newPassword')}
          facts={facts}
          onChange={typed(setNewPassword)}
          onBlur={() => {}}
        />
        <Alert error={formError(error, NAMES)} />
      </form>
    </Dialog>
  );
}
