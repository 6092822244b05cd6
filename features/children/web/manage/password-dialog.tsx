import type { ReactNode } from 'react';
import { passwordProblem } from '#features/account/contract';
import { NewPasswordField } from '#features/account/web';
import { FormDialog, useForm } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { useToast } from '#platform/web/ui';
import type { Child } from '../../contract/index.ts';
import { useChildChanges } from './queries.ts';
import { nameOf } from './child-avatar.tsx';

interface PasswordDialogProps {
  readonly child: Child;
  readonly onClose: () => void;
}

/** Sets a child's password: a first one, or a new one [FAM-3]. */
export function PasswordDialog({ child, onClose }: PasswordDialogProps): ReactNode {
  const { t } = useWords();
  const toast = useToast();
  const { setPassword } = useChildChanges();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: passwordProblem(password) }),
    call: setPassword,
  });
  const name = nameOf(child);
  const send = ({ password }: typeof form.values) =>
    setPassword.mutate(
      { body: { uid: child.uid, password } },
      {
        onSuccess() {
          const key = child.passwordIsSet ? 'children.password-reset' : 'children.approved';
          toast({ text: t(key, { name }), tone: 'good' });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      ref={form.ref}
      title={t('children.password-title', { name })}
      action={t('children.save-password')}
      isBusy={setPassword.isPending}
      error={form.error}
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      <p>{t(child.passwordIsSet ? 'children.password-reset-text' : 'children.password-set-text', { name })}</p>
      <NewPasswordField
        {...form.field('password')}
        label={t('children.password-label')}
        facts={[child.first_name, child.last_name, child.nickname, child.username ?? '']}
      />
    </FormDialog>
  );
}
