import type { ReactNode } from 'react';
import type { CallError } from '#platform/web/api';
import { FormDialog, useForm, type FormDialogProps } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { PasswordField } from '#platform/web/ui';
import { PASSWORD_MAX } from '../../../contract/index.ts';

interface PasswordDialogProps extends Pick<FormDialogProps, 'title' | 'action' | 'tone' | 'onClose'> {
  /** The call that needs the password. */
  readonly call: { readonly error: CallError | null; readonly isPending: boolean; reset(): void };
  readonly onSend: (password: string) => void;
  /** Accounts without a password here are not asked for one [SAFE-4]. */
  readonly isAsking?: boolean;
  /** What will happen. */
  readonly children: ReactNode;
}

/** Asks for the present password before an action that only its owner may take. */
export function PasswordDialog({ call, onSend, isAsking = true, children, ...dialog }: PasswordDialogProps): ReactNode {
  const { t } = useWords();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: isAsking && password === '' ? 'account.password-missing' : undefined }),
    call,
  });
  return (
    <FormDialog
      {...dialog}
      ref={form.ref}
      isBusy={call.isPending}
      error={isAsking ? form.error : call.error}
      onSubmit={() => form.submit(({ password }) => onSend(password))}
    >
      {children}
      {isAsking && (
        <PasswordField
          {...form.field('password')}
          label={t('account.password-present')}
          maxLength={PASSWORD_MAX}
          autoComplete="current-password"
          required
        />
      )}
    </FormDialog>
  );
}
