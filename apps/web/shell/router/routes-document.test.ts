import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routeTable } from '#features/market/contract';
import { manifests } from '../../features.ts';

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

test('each route has at most one screen', () => {
  const offered = manifests.flatMap(({ screens = [] }) => screens.map(({ route }) => route));
  expect(new Set(offered).size).toBe(offered.length);
});
