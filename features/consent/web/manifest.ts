import type { Manifest } from '#features/session/web';

/** What consent offers: the cookie page and its links in the footer; the notice and analytics come later. */
export const manifest: Manifest = {
  screens: [
    {
      route: 'cookies',
      layout: 'default',
      title: 'consent.title',
      load: async () => ({ Page: (await import('./cookies/cookies-page.tsx')).CookiesPage }),
    },
  ],
  footer: [{ order: 90, load: async () => ({ Links: (await import('./cookies/footer-links.tsx')).FooterLinks }) }],
  contributions: () => import('./contributions.ts'),
};
