import type { ReactNode } from 'react';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { Outlet, PageChange, ProgressBar, useIsNavigating, useView } from '#platform/web/router';
import { Footer } from './footer/footer.tsx';
import { AuthHeader } from './header/auth-header.tsx';
import { Header } from './header/header.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import styles from './shell.module.css';

const MAIN_ID = 'main';

/** The frame around every screen: header, main and footer as the screen's layout asks [NAV-13]. */
export function Shell(): ReactNode {
  const { t, say } = useWords();
  const market = useMarket();
  const isLoading = useIsNavigating();
  const view = useView();
  // The page that the server sent stays until the first screen is there.
  if (!view) return null;
  const { layout, title } = view;
  return (
    <div className={styles.shell} data-layout={layout}>
      <a className="skip-link visually-hidden" href={`#${MAIN_ID}`}>
        {t('shell.skip')}
      </a>
      <ProgressBar />
      {layout === 'default' && <Header />}
      {layout === 'auth' && <AuthHeader />}
      <main id={MAIN_ID} className={styles.main} tabIndex={-1} aria-busy={isLoading || undefined}>
        <Outlet ErrorPage={ErrorPage} />
      </main>
      {layout !== 'bare' && <Footer />}
      <PageChange title={title && say(title)} siteTitle={market.domainPageTitle} mainId={MAIN_ID} />
    </div>
  );
}
