import type { ReactNode } from 'react';
import { matchRoute } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { Outlet, PageChange, ProgressBar, useIsNavigating, useLocation, useView } from '#platform/web/router';
import { Footer } from './footer/footer.tsx';
import { AuthHeader } from './header/auth-header.tsx';
import { Header } from './header/header.tsx';
import { BackgroundHost } from './hosts/background-host.tsx';
import { BarHost } from './hosts/bar-host.tsx';
import { DialogHost } from './hosts/dialog-host.tsx';
import { Part } from './hosts/part.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import { useOffers } from './shell-context.tsx';
import styles from './shell.module.css';

const MAIN_ID = 'main';

const loadAdminMenu = () => import('./admin/admin-menu.tsx');

/** The frame around every screen: header, main and footer as the screen's layout asks [NAV-13], and what stands beside. */
export function Shell(): ReactNode {
  const { t, tDynamic } = useWords();
  const market = useMarket();
  const isLoading = useIsNavigating();
  const { pathname } = useLocation();
  const view = useView();
  // Hosts ask hooks of all offers: with more offers they begin anew.
  const offered = useOffers().manifests.length;
  // The page that the server sent stays until the first screen is there.
  if (!view) return null;
  const { layout, title } = view;
  const isBare = layout === 'bare';
  return (
    <div className={styles.shell} data-layout={layout}>
      <a className="skip-link visually-hidden" href={`#${MAIN_ID}`}>
        {t('shell.skip')}
      </a>
      <ProgressBar />
      {!isBare && (layout === 'auth' ? <AuthHeader /> : <Header />)}
      {(layout === 'default' || layout === 'admin') && <BarHost key={`top ${offered}`} place="top" />}
      {layout === 'admin' && (
        <div className={styles.side}>
          <Part load={loadAdminMenu} />
        </div>
      )}
      <main id={MAIN_ID} className={styles.main} tabIndex={-1} aria-busy={isLoading || undefined}>
        <Outlet ErrorPage={ErrorPage} />
      </main>
      {!isBare && matchRoute(pathname)?.name !== 'repository' && <Footer />}
      {!isBare && <BarHost key={`bottom ${offered}`} place="bottom" />}
      <DialogHost key={`dialogs ${offered}`} isBare={isBare} />
      <BackgroundHost key={`background ${offered}`} />
      <PageChange title={title && tDynamic(title)} siteTitle={market.domainPageTitle} mainId={MAIN_ID} />
    </div>
  );
}
