import UserRoundCheck from 'lucide-react/icons/user-round-check';
import type { ReactNode } from 'react';
import { useDismiss } from '#features/account/web';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { NoticeBar } from '#platform/web/notices';
import { Link } from '#platform/web/router';
import { buttonClass } from '#platform/web/ui';
import { BAR, useWaiting } from './queries.ts';
import { nameOf } from './child-avatar.tsx';

/** Children cannot sign in yet: who, and the way to their passwords [FAM-4]. */
export function ChildrenBar(): ReactNode {
  const { t } = useWords();
  const waiting = useWaiting();
  const dismiss = useDismiss(BAR);
  const [first] = waiting;
  if (!first) return null;
  return (
    <NoticeBar
      icon={UserRoundCheck}
      tone="warn"
      title={t('children.bar-title', { count: waiting.length })}
      text={t('children.bar-text', { name: nameOf(first), count: waiting.length })}
      actions={
        <Link
          to={`${address('manageChildren')}?studentUid=${first.uid}`}
          className={buttonClass({ variant: 'secondary' })}
        >
          {t('children.set-password')}
        </Link>
      }
      dismiss={{ label: t('account.bar-later'), onDismiss: dismiss }}
    />
  );
}
