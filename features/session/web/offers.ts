import type { Manifest } from './manifest.ts';

/** What signing in and out offer to the shell. */
export const sessionManifest: Manifest = {
  screens: [
    {
      route: 'login',
      layout: 'auth',
      title: 'session.log-in-title',
      load: async () => ({ Page: (await import('./pages/login-page.tsx')).LoginPage }),
    },
    {
      route: 'logout',
      layout: 'auth',
      title: 'session.log-out-title',
      load: async () => ({ Page: (await import('./pages/logout-page.tsx')).LogoutPage }),
    },
  ],
};
