import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useUser } from '#features/session/web';
import { useFormats, useWords } from '#platform/web/i18n';
import { NoticeBar } from '#platform/web/notices';
import { Link } from '#platform/web/router';
import { buttonClass } from '#platform/web/ui';
import { ERASE_SECTION } from '../sections.ts';

/** The account will be erased: when, and the way to keep it [ACC-18]. */
export function EraseBar(): ReactNode {
  const { t } = useWords();
  const { date } = useFormats();
  const { eraseAfter = '' } = useUser();
  return (
    <NoticeBar
      icon={CalendarX2}
      tone="bad"
      title={t('account.erase-bar-title')}
      text={t('account.erase-bar-text', { date: date(eraseAfter) })}
      actions={
        <Link to={`${address('user')}#${ERASE_SECTION}`} className={buttonClass({ variant: 'secondary' })}>
          {t('account.erase-bar-action')}
        </Link>
      }
    />
  );
}
