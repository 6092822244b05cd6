import { useEffect, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import { AlertText, Button, buttonClass } from '#platform/web/ui';
import { errorFacts } from './error-state.ts';
import styles from './pages.module.css';

/** A navigation that failed: the status, what happened, and two ways on [NAV-11]. */
export function ErrorPage({ error }: { readonly error: unknown }): ReactNode {
  const { t, tDynamic } = useWords();
  const { status, code } = errorFacts(error);
  useEffect(() => console.error(error), [error]);
  return (
    <div className={styles.page}>
      <p className={styles.status}>{t('shell.error-status', { status: String(status) })}</p>
      <h1>{t('shell.error-title')}</h1>
      <AlertText className={styles.text}>{tDynamic(code)}</AlertText>
      <div className={styles.ways}>
        <Button onClick={() => window.location.reload()}>{t('ui.try-again')}</Button>
        <Link className={buttonClass({ variant: 'secondary' })} to={address('home')}>
          {t('shell.go-home')}
        </Link>
      </div>
    </div>
  );
}
