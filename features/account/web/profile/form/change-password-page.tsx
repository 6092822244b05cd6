import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useUser } from '#features/session/web';
import { fieldCodes, focusFirst, formError } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { Link, useNavigate } from '#platform/web/router';
import { Alert, Button, buttonClass, PasswordField, useToast } from '#platform/web/ui';
import { PASSWORD_MAX, passwordProblem } from '../../../contract/index.ts';
import { NewPasswordField } from '../../fields/password/new-password-field.tsx';
import formStyles from '../profile.module.css';
import { useChangePassword } from '../queries.ts';
import styles from './change-password-page.module.css';

const NAMES = ['password', 'newPassword'] as const;
type Name = (typeof NAMES)[number];

/** A new password, for who knows the present one; other sessions end [ACC-14]. */
export function ChangePasswordPage(): ReactNode {
  const { t, tDynamic } = useWords();
  const user = useUser();
  const navigate = useNavigate();
  const toast = useToast();
  const { mutate, isPending, error, reset } = useChangePassword();
  const [values, setValues] = useState<Readonly<Record<Name, string>>>({ password: '', newPassword: '' });
  const [judged, setJudged] = useState<readonly Name[]>([]);
  const form = useRef<HTMLFormElement>(null);

  const problems: Record<Name, string | undefined> = {
    password: values.password === '' ? 'account.password-missing' : undefined,
    newPassword: passwordProblem(values.newPassword),
  };
  const errorOf = (name: Name) => {
    const code = (error && fieldCodes(error)[name]) ?? (judged.includes(name) ? problems[name] : undefined);
    return code ? tDynamic(code) : undefined;
  };
  const type = (name: Name, value: string) => {
    if (error) reset();
    setValues((now) => ({ ...now, [name]: value }));
  };
  const leave = (name: Name) => {
    if (values[name] !== '') setJudged([...judged, name]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setJudged(NAMES);
    const wrong = NAMES.filter((name) => problems[name]);
    if (wrong.length > 0) return focusFirst(form.current, wrong);
    mutate(
      { body: values },
      {
        onSuccess() {
          toast({ text: t('account.change-password-saved'), tone: 'good' });
          void navigate(address('user'), { replace: true });
        },
        onError: (problem) => focusFirst(form.current, Object.keys(fieldCodes(problem))),
      },
    );
  };
  return (
    <div className={styles.page}>
      <h1>{t('account.change-password-title')}</h1>
      {user.internal ? (
        <form ref={form} className={formStyles.form} onSubmit={submit} noValidate>
          <p>{t('account.change-password-text')}</p>
          <PasswordField
            name="password"
            label={t('account.password-present')}
            value={values.password}
            error={errorOf('password')}
            autoComplete="current-password"
            maxLength={PASSWORD_MAX}
            required
            onChange={({ target }) => type('password', target.value)}
            onBlur={() => leave('password')}
          />
          <NewPasswordField
            name="newPassword"
            label={t('account.password-new')}
            value={values.newPassword}
            error={errorOf('newPassword')}
            facts={[user.first_name, user.last_name, user.nickname, user.username, user.mail].filter(isText)}
            onChange={(value) => type('newPassword', value)}
            onBlur={() => leave('newPassword')}
          />
          <Alert error={formError(error, NAMES)} />
          <div className={formStyles.buttons}>
            <Button type="submit" isBusy={isPending}>
              {t('account.change-password-save')}
            </Button>
            <Link to={address('user')} className={buttonClass({ variant: 'secondary' })}>
              {t('account.cancel')}
            </Link>
          </div>
        </form>
      ) : (
        <>
          <p>{t('account.password-outside')}</p>
          <Link to={address('user')}>{t('account.profile-title')}</Link>
        </>
      )}
    </div>
  );
}

const isText = (text: string | undefined): text is string => Boolean(text);
