import type { FormEvent, ReactNode } from 'react';
import { accountErrors, passwordProblem } from '#features/account/contract';
import { NewPasswordField, useEntryWords } from '#features/account/web';
import { useForm } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { EntryForm, EntryPage } from '#platform/web/page';
import { Alert, Button } from '#platform/web/ui';
import { useResetPassword } from './queries.ts';

interface NewPasswordProps {
  readonly token: string;
  readonly onDone: () => void;
  readonly onLinkUnknown: () => void;
}

/** Sets a new password by the token of a mailed link [ACC-8]. One that is too easy costs no link. */
export function NewPassword({ token, onDone, onLinkUnknown }: NewPasswordProps): ReactNode {
  const entry = useEntryWords();
  const { t } = useWords();
  const reset = useResetPassword();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: passwordProblem(password) }),
    call: reset,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit(({ password }) =>
      reset.mutate(
        { body: { token, password } },
        {
          onSuccess: onDone,
          onError: ({ code }) => code === accountErrors['link-unknown'].code && onLinkUnknown(),
        },
      ),
    );
  };
  return (
    <EntryPage {...entry} title={t('sign-in.recovery-new-title')}>
      <p>{t('sign-in.recovery-new-lead')}</p>
      <EntryForm ref={form.ref} onSubmit={submit}>
        <NewPasswordField {...form.field('password')} label={t('sign-in.password-new-label')} facts={[]} />
        <Alert error={form.error} />
        <Button type="submit" isWide isBusy={reset.isPending}>
          {t('sign-in.recovery-save')}
        </Button>
      </EntryForm>
    </EntryPage>
  );
}
