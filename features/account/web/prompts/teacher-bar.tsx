import GraduationCap from 'lucide-react/icons/graduation-cap';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { NoticeBar } from '#platform/web/notices';
import { Button } from '#platform/web/ui';
import { openDialog } from '../user/open-dialog.ts';

/** A teacher whose school has not confirmed them: the way to the teacher code [ACC-13]. */
export function TeacherBar(): ReactNode {
  const { t } = useWords();
  return (
    <NoticeBar
      icon={GraduationCap}
      tone="market"
      title={t('account.teacher-bar-title')}
      text={t('account.teacher-bar-text')}
      actions={
        <Button variant="secondary" onClick={() => openDialog('teacher-code')}>
          {t('account.teacher-bar-action')}
        </Button>
      }
    />
  );
}
