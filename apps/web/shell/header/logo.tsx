import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import styles from './header.module.css';

/** The market's logo; it leads home [NAV-20]. */
export function Logo(): ReactNode {
  const { t } = useWords();
  const { headerLogo, domainPageTitle } = useMarket();
  const [name = ''] = domainPageTitle.split(' – ', 1);
  return (
    <Link className={styles.logo} to={address('home')} aria-label={`${name}, ${t('shell.home').toLowerCase()}`}>
      {headerLogo ? <img src={headerLogo} alt="" height={40} /> : <span>{name}</span>}
    </Link>
  );
}
