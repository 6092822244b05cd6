import type { RouteName } from '../../features/market/contract/index.ts';
import { at } from '../support/addresses.ts';
import { cutTexts } from '../support/cut-texts.ts';
import { expect, test } from '../support/test.ts';
import { crowded } from './crowded.ts';
import { goTo, look } from './look.ts';
import { PLACES, type Place } from './places.ts';
import { ROLES } from './roles.ts';
import { thingsOf } from './things.ts';
import { watch } from './watch.ts';

/** A screen of the demo school with text of twice the size is at most so many windows high. */
const WINDOWS_MOST = 60;

for (const role of ROLES)
  test(`[SAFE-27] ${role.host}: every address of a ${role.name} is readable with text of twice the size`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const { calls } = watch(page);
    await role.enter(page, role.host);
    await page.goto(at(role.host, '/cookies'));
    const own = await thingsOf(page);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const faults: string[] = [];
    for (const [, place] of Object.entries(PLACES) as [RouteName, Place | 'unbuilt'][]) {
      if (place === 'unbuilt') continue;
      for (const path of place.addresses(own, role.book)) {
        await goTo(page, path, calls);
        const { path: there, overflow } = await look(page);
        if (there !== path) continue;
        const { letters, covered, overlapping, out, windows } = await crowded(page);
        const found = [
          ...(overflow > 0 ? [`${overflow} px stick out to the side: ${out.join(', ')}`] : []),
          ...(windows > WINDOWS_MOST ? [`${Math.round(windows)} windows high`] : []),
          ...letters.map((text) => `letters below each other: ${text}`),
          ...overlapping.map((controls) => `overlap: ${controls}`),
          ...covered.map((control) => `covered: ${control}`),
          ...(await cutTexts(page)).map((text) => `cut: ${text}`),
        ];
        faults.push(...found.map((fault) => `${path}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });
