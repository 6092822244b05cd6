import type { Manifest } from '#features/shell/web';

/** What nodes offer to the shell: info pages, their links in the footer, and the screens of content managers. */
export const manifest: Manifest = {
  name: 'nodes',
  words: ['rich-text', 'sortable'],
  screens: [
    {
      route: 'read',
      layout: 'default',
      title: 'nodes.pages-title',
      load: async () => ({ Page: (await import('./read/read-page.tsx')).ReadPage }),
    },
    {
      route: 'nodes',
      layout: 'admin',
      title: 'nodes.admin-title',
      load: async () => ({ Page: (await import('./list/node-list-page.tsx')).NodeListPage }),
    },
    {
      route: 'node',
      layout: 'admin',
      title: 'nodes.admin-title',
      load: async () => ({ Page: (await import('./editor/node-page.tsx')).NodePage }),
    },
  ],
  footer: [{ order: 10, load: async () => ({ Links: (await import('./read/footer-links.tsx')).FooterLinks }) }],
};
