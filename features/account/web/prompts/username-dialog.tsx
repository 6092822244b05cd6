import type { ReactNode } from 'react';
import { FormDialog, useForm } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { useToast } from '#platform/web/ui';
import { usernameProblem } from '../../contract/index.ts';
import { useDismiss } from './dismissed.ts';
import { useUserChange } from '../user/queries-user.ts';
import { useUsernameCheck } from '../fields/username-check.ts';
import { UsernameField } from '../fields/username-field.tsx';
import styles from '../profile/profile.module.css';

/** Asks a student without a username for one [ACC-12]. */
export function UsernameDialog(): ReactNode {
  const { t } = useWords();
  const toast = useToast();
  const dismiss = useDismiss('username');
  const change = useUserChange();
  const form = useForm({
    initial: { username: '' },
    check: ({ username }) => ({ username: usernameProblem(username) }),
    call: change,
  });
  const { username } = form.values;
  const state = useUsernameCheck(username);
  const save = () =>
    change.mutate(
      { body: { user: { username: username.trim() } } },
      { onSuccess: ({ username: name = '' }) => toast({ text: t('account.username-saved', { name }), tone: 'good' }) },
    );
  return (
    <FormDialog
      ref={form.ref}
      title={t('account.username-title')}
      action={t('account.username-save')}
      cancel={t('account.role-later')}
      isDisabled={usernameProblem(username) !== undefined || state === 'taken'}
      isBusy={change.isPending}
      error={form.error}
      onSubmit={() => form.submit(save)}
      onClose={dismiss}
    >
      <p>{t('account.username-text')}</p>
      <UsernameField {...form.field('username')} state={state} required />
      <p className={styles.soft}>{t('account.username-close')}</p>
    </FormDialog>
  );
}
