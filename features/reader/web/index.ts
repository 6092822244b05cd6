import type { Manifest } from '#features/shell/web';

/** What the reader offers: its screen, which fills the window. */
export const manifest: Manifest = {
  name: 'reader',
  screens: [
    {
      route: 'reader',
      layout: 'bare',
      title: 'reader.title',
      load: async () => ({ Page: (await import('./page/reader-page.tsx')).ReaderPage }),
    },
  ],
};
