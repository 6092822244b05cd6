import type { ReactNode } from 'react';
import { Outlet, useMatches, useNavigation } from 'react-router';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { PageChange, ProgressBar } from '#platform/web/router';
import { Footer } from './footer/footer.tsx';
import { AuthHeader } from './header/auth-header.tsx';
import { Header } from './header/header.tsx';
import type { ScreenHandle } from './router/app-router.tsx';
import styles from './shell.module.css';

const MAIN_ID = 'main';

/** The frame around every screen: header, main and footer as the screen's layout asks [NAV-13]. */
export function Shell(): ReactNode {
  const { t, say } = useWords();
  const market = useMarket();
  const isLoading = useNavigation().state !== 'idle';
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined;
  const layout = handle?.layout ?? 'default';
  return (
    <div className={styles.shell} data-layout={layout}>
      <a className="skip-link visually-hidden" href={`#${MAIN_ID}`}>
        {t('shell.skip')}
      </a>
      <ProgressBar />
      {layout === 'default' && <Header />}
      {layout === 'auth' && <AuthHeader />}
      <main id={MAIN_ID} className={styles.main} tabIndex={-1} aria-busy={isLoading || undefined}>
        <Outlet />
      </main>
      {layout !== 'bare' && <Footer />}
      <PageChange title={handle?.title && say(handle.title)} siteTitle={market.domainPageTitle} mainId={MAIN_ID} />
    </div>
  );
}
