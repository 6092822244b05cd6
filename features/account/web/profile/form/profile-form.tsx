import type { ReactNode } from 'react';
import { isStudent } from '#features/session/contract';
import { ConfirmDialog } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { useLeaveGuard } from '#platform/web/router';
import { Alert, Button, PasswordField, Select, TextField } from '#platform/web/ui';
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX } from '../../../contract/index.ts';
import { usePendingMail, useRequestedMail } from '../queries.ts';
import { useProfileForm } from './use-profile-form.ts';
import { NicknameField } from './nickname-field.tsx';
import { UsernameField } from '../../fields/username-field.tsx';
import { OutsideFacts, SchoolFacts } from '../external-facts.tsx';
import styles from '../profile.module.css';

const GENDERS = ['', 'female', 'male', 'other'] as const;

/** Names, e-mail, username and gender of the signed-in user [ACC-14]. */
export function ProfileForm(): ReactNode {
  const { t } = useWords();
  const { user, form, bind, submit, nameState, isPending, isDirty, problem, forget, asksPassword, password } =
    useProfileForm();
  const requested = useRequestedMail();
  const pending = usePendingMail();
  const guard = useLeaveGuard(isDirty);
  return (
    <>
      <form ref={form} className={layouts.stack} onSubmit={submit} noValidate>
        {user.isSchoolMade ? (
          <SchoolFacts user={user} />
        ) : user.internal ? (
          <div className={styles.pair}>
            <TextField
              {...bind('first_name')}
              label={t('account.profile-first-name')}
              autoComplete="given-name"
              maxLength={NAME_MAX}
              required
            />
            <TextField
              {...bind('middle_name')}
              label={t('account.profile-middle-name')}
              autoComplete="additional-name"
              maxLength={NAME_MAX}
            />
            <TextField
              {...bind('last_name')}
              label={t('account.profile-last-name')}
              autoComplete="family-name"
              maxLength={NAME_MAX}
              required
            />
          </div>
        ) : (
          <OutsideFacts user={user} />
        )}
        <NicknameField {...bind('nickname')} user={user} />
        {user.internal && (
          <TextField
            {...bind('mail')}
            label={t('account.profile-mail')}
            help={
              requested
                ? t('account.profile-mail-requested', { mail: requested })
                : pending
                  ? t('account.profile-mail-pending', { mail: pending })
                  : t(user.emailNeedsApproval ? 'account.profile-mail-help-child' : 'account.profile-mail-help')
            }
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={EMAIL_MAX}
          />
        )}
        {isStudent(user) && <UsernameField {...bind('username')} state={nameState} kept={user.username} />}
        <Select
          {...bind('gender')}
          label={t('account.profile-gender')}
          autoComplete="sex"
          choices={GENDERS.map((value) => ({ value, label: t(`account.profile-gender-${value || 'none'}`) }))}
        />
        {asksPassword && (
          <PasswordField
            {...password}
            label={t('account.password-present')}
            help={t('account.profile-password-help')}
            maxLength={PASSWORD_MAX}
            autoComplete="current-password"
            required
          />
        )}
        <Alert error={problem} />
        <div className={layouts.cluster}>
          <Button type="submit" isBusy={isPending} isDisabled={!isDirty && !isPending}>
            {t('account.profile-save')}
          </Button>
          {isDirty && (
            <Button variant="quiet" onClick={forget}>
              {t('account.profile-undo')}
            </Button>
          )}
        </div>
      </form>
      {guard.isAsking && (
        <ConfirmDialog
          title={t('account.leave-title')}
          action={t('account.leave-leave')}
          cancel={t('account.leave-stay')}
          onConfirm={guard.leave}
          onClose={guard.stay}
        >
          {t('account.leave-text')}
        </ConfirmDialog>
      )}
    </>
  );
}
