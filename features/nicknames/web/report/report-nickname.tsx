import Flag from 'lucide-react/icons/flag';
import type { ReactNode } from 'react';
import { useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { IconButton, useToast } from '#platform/web/ui';
import { useReport } from '../queries.ts';

interface ReportNicknameProps {
  readonly id: string;
  readonly name: string;
}

/** The button that reports the nickname of another student [LEAD-16]. */
export function ReportNickname({ id, name }: ReportNicknameProps): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const user = useUser();
  const report = useReport();
  if (user.isByPictures || report.isSuccess) return null;
  return (
    <IconButton
      label={t('nicknames.report', { name })}
      icon={<Flag size={16} />}
      disabled={report.isPending}
      onClick={() =>
        report.mutate(
          { params: { nickname: id } },
          {
            onSuccess: () => toast({ text: t('nicknames.report-done'), tone: 'good' }),
            onError: ({ code }) => toast({ text: tDynamic(code), tone: 'bad' }),
          },
        )
      }
    />
  );
}
