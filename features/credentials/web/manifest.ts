import type { Manifest } from '#features/shell/web';

/** The screen of content managers. */
export const manifest: Manifest = {
  name: 'credentials',
  screens: [
    {
      route: 'credentials',
      layout: 'admin',
      title: 'credentials.title',
      load: async () => ({ Page: (await import('./list/credentials-page.tsx')).CredentialsPage }),
    },
  ],
};
