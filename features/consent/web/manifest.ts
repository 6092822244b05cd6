import { useMarket } from '#features/market/web';
import type { Manifest } from '#features/session/web';
import { useChoice } from './queries/use-choice.ts';
import { useConsentWatch } from './queries/use-consent-watch.ts';

/** What consent offers: the cookie page, the notice, links in the footer, and what loads analytics once allowed. */
export const manifest: Manifest = {
  screens: [
    {
      route: 'cookies',
      layout: 'default',
      title: 'consent.title',
      load: async () => ({ Page: (await import('./pages/cookies-page.tsx')).CookiesPage }),
    },
  ],
  bars: [
    {
      name: 'cookie-notice',
      place: 'bottom',
      order: 10,
      useIsWanted: () => {
        const { choice } = useChoice();
        return !useMarket().cmpCode && !choice;
      },
      load: async () => ({ Bar: (await import('./components/cookie-notice.tsx')).CookieNotice }),
    },
  ],
  footer: [{ order: 90, load: async () => ({ Links: (await import('./components/footer-links.tsx')).FooterLinks }) }],
  profileSections: [
    {
      order: 60,
      id: 'cookies',
      title: 'consent.profile-title',
      isFor: () => true,
      load: async () => ({ Section: (await import('./components/cookie-section.tsx')).CookieSection }),
    },
  ],
  background: [useConsentWatch],
};
