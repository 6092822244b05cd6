import type { Manifest } from '#features/shell/web';

/** Parts of the shelf that come after its books. */
export const contributions: Manifest = {
  name: 'bookshelf',
  insets: [
    {
      name: 'scroll-to-top',
      place: 'shelf-end',
      load: async () => ({ Inset: (await import('./page/scroll-to-top.tsx')).Content }),
    },
  ],
};
