import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import { buttonClass } from '#platform/web/ui';
import { useChoice } from '../choice/use-choice.ts';
import styles from './cookie-section.module.css';

/** In the profile: the choice about cookies, and the way to change it [CON-1]. */
export function CookieSection(): ReactNode {
  const { t } = useWords();
  const { cmpCode } = useMarket();
  const { choice } = useChoice();
  const now = choice ? (choice.analytics ? 'consent.profile-all' : 'consent.profile-required') : 'consent.profile-none';
  return (
    <div className={styles.section}>
      <p>{t(cmpCode ? 'consent.profile-platform' : now)}</p>
      <Link to={`${address('cookies')}#manage-cookies`} className={buttonClass({ variant: 'secondary' })}>
        {t('consent.profile-change')}
      </Link>
    </div>
  );
}
