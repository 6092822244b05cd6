import HeartHandshake from 'lucide-react/icons/heart-handshake';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { NoticeBar } from '#platform/web/notices';
import { Button } from '#platform/web/ui';
import { openDialog } from '../user/open-dialog.ts';

/**
 * For a student whose guardian has not agreed yet: explains the limits, with a button to send the request again
 * [ACC-9].
 */
export function GuardianBar(): ReactNode {
  const { t } = useWords();
  return (
    <NoticeBar
      icon={HeartHandshake}
      tone="warn"
      title={t('account.guardian-bar-title')}
      text={t('account.guardian-bar-text')}
      actions={
        <Button variant="secondary" onClick={() => openDialog('guardian')}>
          {t('account.guardian-bar-action')}
        </Button>
      }
    />
  );
}
