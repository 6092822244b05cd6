import type { FormEvent, ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useUser } from '#features/session/web';
import { useForm } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link, useNavigate } from '#platform/web/router';
import { Alert, Button, buttonClass, classNames, PasswordField, useToast } from '#platform/web/ui';
import { PASSWORD_MAX, passwordProblem } from '../../../contract/index.ts';
import { NewPasswordField } from '../../fields/password/new-password-field.tsx';
import { useChangePassword } from '../queries.ts';
import styles from './change-password-page.module.css';

/** A new password, for users who know the present one; other sessions end [ACC-14]. */
export function ChangePasswordPage(): ReactNode {
  const { t } = useWords();
  const user = useUser();
  const navigate = useNavigate();
  const toast = useToast();
  const change = useChangePassword();
  const form = useForm({
    initial: { password: '', newPassword: '' },
    check: ({ password, newPassword }) => ({
      password: password === '' ? 'account.password-missing' : undefined,
      newPassword: passwordProblem(newPassword),
    }),
    call: change,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit((body) =>
      change.mutate(
        { body },
        {
          onSuccess() {
            toast({ text: t('account.change-password-saved'), tone: 'good' });
            void navigate(address('user'), { replace: true });
          },
        },
      ),
    );
  };
  return (
    <div className={classNames(layouts.stack, styles.page)}>
      <h1>{t('account.change-password-title')}</h1>
      {user.internal ? (
        <form ref={form.ref} className={layouts.stack} onSubmit={submit} noValidate>
          <p>{t('account.change-password-text')}</p>
          <PasswordField
            {...form.field('password')}
            label={t('account.password-present')}
            autoComplete="current-password"
            maxLength={PASSWORD_MAX}
            required
          />
          <NewPasswordField
            {...form.field('newPassword')}
            label={t('account.password-new')}
            facts={[user.first_name, user.last_name, user.nickname, user.username, user.mail].filter(isText)}
          />
          <Alert error={form.error} />
          <div className={layouts.cluster}>
            <Button type="submit" isBusy={change.isPending}>
              {t('account.change-password-save')}
            </Button>
            <Link to={address('user')} className={buttonClass({ variant: 'secondary' })}>
              {t('ui.cancel')}
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
