import type { ReactNode } from 'react';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import { ANALYTICS_COOKIES, REQUIRED_STORAGE } from '../../contract/index.ts';
import { ConsentSettings } from './consent-settings.tsx';
import { StoredThings } from './stored-things.tsx';
import styles from './cookies-page.module.css';

/** The things stored in the browser, why and for how long, and the place to change the choice [CON-3]. */
export function CookiesPage(): ReactNode {
  const { t } = useWords();
  const { ga } = useMarket();
  return (
    <article className={classNames(layouts.stack, styles.page)}>
      <h1>{t('consent.title')}</h1>
      <p>{t('consent.intro')}</p>
      <ConsentSettings />
      <section aria-labelledby="required-cookies" className={classNames(layouts.stack, styles.section)}>
        <h2 id="required-cookies">{t('consent.required-title')}</h2>
        <p>{t('consent.required-text')}</p>
        <StoredThings things={REQUIRED_STORAGE} />
      </section>
      <section aria-labelledby="analytics-cookies" className={classNames(layouts.stack, styles.section)}>
        <h2 id="analytics-cookies">{t('consent.analytics-title')}</h2>
        <p>{t(ga ? 'consent.analytics-text' : 'consent.analytics-none')}</p>
        {ga && <StoredThings things={ANALYTICS_COOKIES} />}
      </section>
    </article>
  );
}
