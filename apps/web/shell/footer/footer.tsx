import type { ReactNode } from 'react';
import { useMarket } from '#features/market/web';
import { sorted } from '#platform/kernel';
import { useWords } from '#platform/web/i18n';
import { Part } from '#features/shell/web';
import { useContributions } from '../shell-context.tsx';
import styles from './footer.module.css';

const YEAR = String(new Date().getFullYear());

/** The links of the features and the market, the makers, and the copyright if the market shows it [NAV-21]. */
export function Footer(): ReactNode {
  const { t } = useWords();
  const { footerLogo, footerLinks, hidesCopyright } = useMarket();
  const { manifests } = useContributions();
  const offers = sorted(
    manifests.flatMap(({ footer }) => footer ?? []),
    (a, b) => a.order - b.order,
  );
  const links = footerLinks.filter(({ href }) => href !== '');
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        {footerLogo && <img className={styles.logo} src={footerLogo} alt="" height={32} loading="lazy" />}
        {offers.length + links.length > 0 && (
          <nav aria-label={t('shell.footer')}>
            <ul className={styles.links}>
              {offers.map(({ order, load }) => (
                <Part key={order} load={load} />
              ))}
              {links.map(({ kind, href }) => (
                <li key={kind}>
                  <a href={href}>{t(`shell.footer-${kind}`)}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <p className={styles.makers}>
          <span>{t('shell.powered-by')}</span>
          {!hidesCopyright && <span>{t('shell.copyright', { year: YEAR })}</span>}
        </p>
      </div>
    </footer>
  );
}
