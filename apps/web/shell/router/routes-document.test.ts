import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routeTable } from '#features/market/contract';
import { manifests as deferred } from '../../features-deferred.ts';
import { featuresOf } from '../../features.ts';

const manifests = [...featuresOf('default').eager, ...deferred];

test('[NAV-1] docs/routes.md lists every address and says truly which has a screen', () => {
  const text = readFileSync('docs/routes.md', 'utf8');
  const listed = [...text.matchAll(/^\| `([^`]+)` \| (\w+) \| (\S+) \|$/gm)].map(([, pattern, name, screen]) => ({
    pattern,
    name,
    hasScreen: screen === 'yes',
  }));
  const offered = new Set<string>(manifests.flatMap(({ screens = [] }) => screens.map(({ route }) => route)));
  expect(listed).toEqual(
    Object.entries(routeTable).map(([name, pattern]) => ({ pattern, name, hasScreen: offered.has(name) })),
  );
});

test('[PLAY-1] each route has at most one screen; home has two, and the layout says which comes first', () => {
  const offered = manifests.flatMap(({ screens = [] }) => screens.map(({ route }) => route));
  const others = offered.filter((route) => route !== 'home');
  expect(new Set(others).size).toBe(others.length);
  const home = (layout: 'default' | 'pyp') =>
    [...featuresOf(layout).eager, ...deferred].find(({ screens = [] }) =>
      screens.some(({ route }) => route === 'home'),
    );
  expect([home('default')?.name, home('pyp')?.name]).toEqual(['bookshelf', 'playground']);
});
