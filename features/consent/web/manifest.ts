import { condition, type Manifest } from '#features/shell/web';
import { ConsentWatch } from './choice/queries-watch.ts';
import { useShouldShowNotice } from './choice/use-choice.ts';

/** The cookie page and its links in the footer, the notice, and what loads analytics once allowed. */
export const manifest: Manifest = {
  name: 'consent',
  screens: [
    {
      route: 'cookies',
      layout: 'default',
      title: 'consent.title',
      load: async () => ({ Page: (await import('./cookies/cookies-page.tsx')).CookiesPage }),
    },
  ],
  footer: [{ order: 90, load: async () => ({ Links: (await import('./cookies/footer-links.tsx')).FooterLinks }) }],
  bars: [
    {
      name: 'cookie-notice',
      place: 'bottom',
      Condition: condition(useShouldShowNotice),
      load: async () => ({ Bar: (await import('./notice/cookie-notice.tsx')).CookieNotice }),
    },
  ],
  profileSections: [
    {
      order: 60,
      id: 'cookies',
      title: 'consent.profile-title',
      isFor: () => true,
      load: async () => ({ Section: (await import('./cookies/cookie-section.tsx')).CookieSection }),
    },
  ],
  watchers: [ConsentWatch],
};
