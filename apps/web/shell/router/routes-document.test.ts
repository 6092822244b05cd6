import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routeTable, type RouteName } from '#features/market/contract';
import { manifests as deferred } from '../../features-deferred.ts';
import { features } from '../../features.ts';

const manifests = [...features.eager, ...deferred];

test('[NAV-1] docs/routes.md lists every address and says truly which has a screen', () => {
  const text = readFileSync('docs/routes.md', 'utf8');
  const listed = [...text.matchAll(/^\| `([^`]+)` \| (\w+) \| (\S+) \|$/gm)].map(([, pattern, name, screen]) => ({
    pattern,
    name,
    hasScreen: screen === 'yes',
  }));
  const offered = new Set<string>(manifests.flatMap(({ screens = [] }) => screens.map(({ route }) => route)));
  for (const { name, hasScreen } of listed)
    expect([name, features.hasScreen(name as RouteName)]).toEqual([name, hasScreen]);
  expect(listed).toEqual(
    Object.entries(routeTable).map(([name, pattern]) => ({ pattern, name, hasScreen: offered.has(name) })),
  );
});

test('each route has at most one screen', () => {
  const offered = manifests.flatMap(({ screens = [] }) => screens.map(({ route }) => route));
  expect(new Set(offered).size).toBe(offered.length);
});
