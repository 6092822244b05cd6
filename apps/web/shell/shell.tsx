import type { ComponentType, ReactNode } from 'react';
import { matchRoute } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { OfferedProvider, Part } from '#features/shell/web';
import { useWords } from '#platform/web/i18n';
import { Outlet, PageChange, ProgressBar, useIsNavigating, useLocation, useView } from '#platform/web/router';
import { useFetchDeferred } from './features/use-fetch-deferred.ts';
import type { Hosts } from './features/features.ts';
import { Footer } from './footer/footer.tsx';
import { AuthHeader } from './header/auth-header.tsx';
import { Header } from './header/header.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import { useContributions, useFeatureStore } from './shell-context.tsx';
import styles from './shell.module.css';

const MAIN_ID = 'main';

/** Until the deferred contributions are there. */
const NO_HOSTS: Partial<Hosts> = {};

const loadAdminMenu = () => import('./admin/admin-menu.tsx');

/** The frame around every screen: header, main and footer as the screen's layout needs [NAV-13], and parts beside. */
export function Shell(): ReactNode {
  const { t, tDynamic } = useWords();
  const market = useMarket();
  const isLoading = useIsNavigating();
  const { pathname } = useLocation();
  const view = useView();
  const { manifests, hosts: { TopBars, BottomBars, Dialogs } = NO_HOSTS } = useContributions();
  useFetchDeferred(useFeatureStore().fetchDeferred);
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
      {!isBare && (layout === 'auth' ? <AuthHeader /> : <Top Bars={TopBars} />)}
      {layout === 'admin' && (
        <div className={styles.side}>
          <Part load={loadAdminMenu} />
        </div>
      )}
      <main id={MAIN_ID} className={styles.main} tabIndex={-1} aria-busy={isLoading || undefined}>
        <OfferedProvider value={manifests}>
          <Outlet ErrorPage={ErrorPage} />
        </OfferedProvider>
      </main>
      {!isBare && matchRoute(pathname)?.name !== 'repository' && <Footer />}
      {!isBare && BottomBars && <BottomBars />}
      {Dialogs && <Dialogs isBare={isBare} />}
      {/* Manifests that come later are added at the end. */}
      {manifests
        .flatMap(({ watchers = [] }) => watchers)
        .map((Watcher, index) => (
          <Watcher key={index} />
        ))}
      <PageChange title={title && tDynamic(title)} siteTitle={market.domainPageTitle} mainId={MAIN_ID} />
    </div>
  );
}

/** The header, and the bars below it. */
function Top({ Bars }: { readonly Bars: ComponentType | undefined }): ReactNode {
  return (
    <>
      <Header />
      {Bars && <Bars />}
    </>
  );
}
