import type { Manifest } from '#features/shell/web';

/** Signing in and out, and the way back in when the password is forgotten [ACC-3, ACC-8, NAV-24]. */
export const manifest: Manifest = {
  name: 'sign-in',
  words: ['account'],
  screens: [
    {
      route: 'login',
      layout: 'auth',
      title: 'session.log-in-title',
      load: async () => ({ Page: (await import('./log-in/login-page.tsx')).LoginPage }),
    },
    {
      route: 'logout',
      layout: 'auth',
      title: 'session.log-out-title',
      load: async () => ({ Page: (await import('./log-out/logout-page.tsx')).LogoutPage }),
    },
    {
      route: 'forgotPassword',
      layout: 'auth',
      title: 'sign-in.recovery-title',
      load: async () => ({ Page: (await import('./recovery/recovery-page.tsx')).RecoveryPage }),
    },
  ],
};
