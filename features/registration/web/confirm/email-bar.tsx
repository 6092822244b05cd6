import MailQuestion from 'lucide-react/icons/mail-question-mark';
import type { ReactNode } from 'react';
import { useDismiss } from '#features/account/web';
import { useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { NoticeBar } from '#platform/web/notices';
import { Button, useToast } from '#platform/web/ui';
import { useResendVerification } from '../queries-resend.ts';

/** For an unconfirmed e-mail: mails the link again; the user can put it aside for this session [ACC-6]. */
export function EmailBar(): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const { mail = '' } = useUser();
  const { mutate, isPending } = useResendVerification();
  const dismiss = useDismiss('email');
  const resend = () =>
    mutate(
      { body: { email: mail } },
      {
        onSuccess: () => toast({ text: t('registration.email-bar-sent', { mail }), tone: 'good' }),
        onError: ({ code }) => toast({ text: tDynamic(code), tone: 'bad' }),
      },
    );
  return (
    <NoticeBar
      icon={MailQuestion}
      tone="warn"
      title={t('registration.email-bar-title')}
      text={t('registration.email-bar-text', { mail })}
      dismiss={{ label: t('account.bar-later'), onDismiss: dismiss }}
      actions={
        <Button variant="secondary" isBusy={isPending} onClick={resend}>
          {t('registration.email-bar-action')}
        </Button>
      }
    />
  );
}
