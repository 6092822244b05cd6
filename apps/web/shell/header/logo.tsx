import type { ReactNode } from 'react';
import { address, siteName } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { isAnonymous } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import styles from './header.module.css';

/** The market's logo; it leads home [NAV-20], strangers to the home page that the market has elsewhere [EXT-4]. */
export function Logo(): ReactNode {
  const { t } = useWords();
  const { headerLogo, domainPageTitle, externalHomePageLink } = useMarket();
  const isStranger = isAnonymous(useUser());
  const name = siteName({ domainPageTitle });
  const label = `${name}: ${t('shell.home')}`;
  const picture = headerLogo ? <img src={headerLogo} alt="" height={40} /> : <span>{name}</span>;
  if (isStranger && externalHomePageLink)
    return (
      <a className={styles.logo} href={externalHomePageLink} aria-label={label}>
        {picture}
      </a>
    );
  return (
    <Link className={styles.logo} to={address('home')} aria-label={label}>
      {picture}
    </Link>
  );
}
