import type { RouteName } from '#features/market/contract';
import type { Manifest, Screen } from '#features/session/web';

/** Shown where no screen is [NAV-3]. */
export const notFoundScreen = {
  layout: 'default',
  load: async () => {
    const { NotFoundPage } = await import('../pages/not-found-page.tsx');
    return { Page: NotFoundPage };
  },
  title: 'shell.not-found-title',
} satisfies Omit<Screen, 'route'>;

/** The screens of this build by their route. @throws Error where two features offer the same route */
export function screensOf(manifests: readonly Manifest[]): ReadonlyMap<RouteName, Screen> {
  const screens = new Map<RouteName, Screen>();
  for (const screen of manifests.flatMap((manifest) => manifest.screens ?? [])) {
    if (screens.has(screen.route)) throw new Error(`Two screens offer the route "${screen.route}"`);
    screens.set(screen.route, screen);
  }
  return screens;
}
