import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import { buttonClass, EmptyState } from '#platform/web/ui';
import { Podium } from './podium.tsx';

/** There is no board of that name. */
export function UnknownBoard(): ReactNode {
  const { t } = useWords();
  return (
    <EmptyState
      picture={<Podium winners={[]} />}
      title={t('leaderboards.unknown')}
      action={
        <Link className={buttonClass()} to={address('leaderboards')}>
          {t('leaderboards.title')}
        </Link>
      }
    />
  );
}
