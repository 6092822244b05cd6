import type { Screen } from '#features/shell/web';

/** Shown where no screen is [NAV-3]. */
export const notFoundScreen = {
  layout: 'default',
  load: async () => {
    const { NotFoundPage } = await import('../pages/not-found-page.tsx');
    return { Page: NotFoundPage };
  },
  title: 'shell.not-found-title',
} satisfies Omit<Screen, 'route'>;
