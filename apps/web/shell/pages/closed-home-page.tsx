import type { ReactNode } from 'react';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { useActions } from '../header/menu/use-actions.ts';
import styles from './pages.module.css';

/** What strangers see of a closed market: the sign-in of the schools' own provider, or why there is none [NAV-12]. */
export function ClosedHomePage(): ReactNode {
  const { t } = useWords();
  const { contactSupport } = useMarket();
  const login = useActions().get('external-login');
  return (
    <section className={styles.page}>
      <h1>{t('shell.closed-title')}</h1>
      <p className={styles.text}>
        {login ? t('shell.closed-text') : t('shell.closed-no-login', { support: contactSupport })}
      </p>
      {login && <Button onClick={login}>{t('shell.log-in')}</Button>}
    </section>
  );
}
