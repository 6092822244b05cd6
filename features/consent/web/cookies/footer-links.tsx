import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';

/** A consent platform opens its settings when it hears this event of the window [CON-4]. */
export const OPEN_CONSENT = 'klupa:open-consent';

/** The cookie page, and the settings of the consent platform where the market has one [NAV-21]. */
export function FooterLinks(): ReactNode {
  const { t } = useWords();
  return (
    <>
      <li>
        <Link to={address('cookies')}>{t('consent.title')}</Link>
      </li>
      {useMarket().cmpCode && (
        <li>
          <button type="button" onClick={() => dispatchEvent(new CustomEvent(OPEN_CONSENT))}>
            {t('consent.settings')}
          </button>
        </li>
      )}
    </>
  );
}
