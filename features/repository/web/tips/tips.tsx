import Lightbulb from 'lucide-react/icons/lightbulb';
import type { ReactNode } from 'react';
import { useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { NoticeBar } from '#platform/web/notices';
import { Button } from '#platform/web/ui';
import { closeTips } from './use-should-show-tips.ts';

/** Two tips for the teacher's corner, closed permanently by a button [REPO-10]. */
export function Tips(): ReactNode {
  const { t } = useWords();
  const { uid = '' } = useUser();
  return (
    <NoticeBar
      icon={Lightbulb}
      tone="market"
      title={t('repository.tips-title')}
      text={t('repository.tips')}
      actions={
        <Button variant="secondary" onClick={() => closeTips(uid)}>
          {t('repository.tips-close')}
        </Button>
      }
    />
  );
}
