import { routeTable, type RouteName } from '../../features/market/contract/index.ts';
import { at } from '../support/addresses.ts';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';
import { goTo, look, type Look } from './look.ts';
import { PLACES, type Place } from './places.ts';
import { ROLES, type Role } from './roles.ts';
import { thingsOf } from './things.ts';
import { watch } from './watch.ts';

/** The faults of a screen, in words. */
function faultsOf(
  { alerts, isEmpty, items, heading, overflow, narrow, lean }: Look,
  place: Place | undefined,
): string[] {
  const faults = narrow.map((column) => `the column ${column}`);
  if (alerts.length > 0 && !place?.mayAlert) faults.push(`alert: ${alerts.join(' | ')}`);
  if (isEmpty && !place?.mayBeEmpty) faults.push('empty state');
  if (items === 0) faults.push('nothing in the main area');
  if (heading === '') faults.push('no heading');
  if (overflow > 0) faults.push(`${overflow} px stick out to the side`);
  if (lean > 64) faults.push(`everything stands ${lean} px right of the middle`);
  return faults;
}

/** Whether the address shows what the role may see there. */
function wayFault({ path, heading }: Look, requestedPath: string, place: Place | 'unbuilt', role: Role): string[] {
  const isThere = path === requestedPath;
  const isUnknown = [
    wordsOf(role.language)('shell.not-found-title'),
    wordsOf(role.language)('shell.not-found-title-pyp'),
  ];
  if (place === 'unbuilt')
    return isThere && !isUnknown.includes(heading) ? ['a screen without a line in places.ts'] : [];
  if (isUnknown.includes(heading)) return ['the not-found page'];
  if (isThere === place.opens.includes(role.name)) return [];
  return [isThere ? 'opens, and should lead elsewhere' : `leads to ${path}`];
}

/** An address of a route without a screen. */
const unbuilt = (name: RouteName): string => routeTable[name].replaceAll(/:\w+\??/g, '1');

for (const role of ROLES)
  test(`[NAV-1] [NAV-11] [QUAL-3] ${role.host}: every address opens whole for a ${role.name}`, async ({ page }) => {
    test.setTimeout(180_000);
    const { calls, takeFaults } = watch(page);
    await role.enter(page, role.host);
    await page.goto(at(role.host, '/cookies'));
    const own = await thingsOf(page);
    expect(Object.keys(own).filter((thing) => own[thing as keyof typeof own] !== undefined)).toEqual(
      expect.arrayContaining([...role.has]),
    );
    await goTo(page, '/cookies', calls);
    takeFaults();
    const faults: string[] = [];
    for (const [name, place] of Object.entries(PLACES) as [RouteName, Place | 'unbuilt'][]) {
      const paths = place === 'unbuilt' ? [unbuilt(name)] : place.addresses(own, role.book);
      for (const path of paths) {
        const endless = await goTo(page, path, calls);
        const seen = await look(page);
        const found = [
          ...endless.map((one) => `never ends: ${one}`),
          ...wayFault(seen, path, place, role),
          // The walk checks the target of a redirect under the address of the target.
          ...(seen.path === path ? faultsOf(seen, place === 'unbuilt' ? undefined : place) : []),
          ...takeFaults(),
        ];
        faults.push(...found.map((fault) => `${path}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });

test('[NAV-1] the walk has a place for every route of the application', () => {
  expect(Object.keys(PLACES).toSorted()).toEqual(Object.keys(routeTable).toSorted());
});
