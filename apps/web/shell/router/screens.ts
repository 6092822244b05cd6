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

/** Home, for strangers of a closed market whose accounts live elsewhere: the way in, and nothing else [NAV-12]. */
export const closedHomeScreen = {
  layout: 'auth',
  load: async () => {
    const { ClosedHomePage } = await import('../pages/closed-home-page.tsx');
    return { Page: ClosedHomePage };
  },
} satisfies Omit<Screen, 'route'>;
