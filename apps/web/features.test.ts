import { expect, test } from 'vitest';
import { routeTable, type RouteName } from '#features/market/contract';
import { manifests as deferred } from './features-deferred.ts';
import { featuresOf } from './features.ts';

test.each(['default', 'pyp'] as const)(
  '[NAV-1] before the screens are there, the %s layout knows exactly which routes have one',
  (layout) => {
    const { eager, hasScreen } = featuresOf(layout);
    const offered = new Set([...eager, ...deferred].flatMap(({ screens = [] }) => screens.map(({ route }) => route)));
    const routes = Object.keys(routeTable) as RouteName[];
    expect(routes.filter(hasScreen)).toEqual(routes.filter((route) => offered.has(route)));
  },
);
