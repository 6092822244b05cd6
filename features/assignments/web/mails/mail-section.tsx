import type { ReactNode } from 'react';
import { isParent } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { Checkbox, QueryBoundary, Skeleton, useToast } from '#platform/web/ui';
import type { ReminderMails } from '../../contract/index.ts';
import { useReminderMails, useSetReminderMails } from '../queries-mails.ts';

/** In the profile: whether reminders of teachers come by mail too [ASSIGN-7]. */
export function MailSection(): ReactNode {
  const { t } = useWords();
  const query = useReminderMails();
  return (
    <QueryBoundary query={query} loading={t('assignments.mails-loading')} skeleton={<Skeleton height="2.75rem" />}>
      {(mails) => <Choice mails={mails} />}
    </QueryBoundary>
  );
}

function Choice({ mails: { isOffered, isOn } }: { readonly mails: ReminderMails }): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const user = useUser();
  const saving = useSetReminderMails();
  if (!isOffered) return <p>{t('assignments.mails-not-offered')}</p>;
  const change = (wanted: boolean) =>
    saving.mutate(
      { body: { isOn: wanted } },
      {
        onSuccess: () => toast({ text: t('assignments.mails-saved'), tone: 'good' }),
        onError: ({ code }) => toast({ text: tDynamic(code), tone: 'bad' }),
      },
    );
  return (
    <Checkbox
      label={t(isParent(user) ? 'assignments.mails-parent' : 'assignments.mails-student')}
      checked={saving.isPending ? saving.variables.body.isOn : isOn}
      disabled={saving.isPending}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
    />
  );
}
