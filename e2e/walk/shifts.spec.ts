import { at } from '../support/addresses.ts';
import { openCallByCall, watchShifts } from '../support/calm.ts';
import { expect, test } from '../support/test.ts';
import { ROLES, type RoleName } from './roles.ts';
import { thingsOf, type Things } from './things.ts';

/** Sum of the layout shifts of a page; 0.1 is the limit of a good page. */
const SHIFT_MOST = 0.05;

const SCREENS: Partial<Record<RoleName, (own: Things) => readonly string[]>> = {
  visitor: () => ['/', '/leaderboards'],
  student: ({ classroom }) => ['/', '/leaderboards', '/user', '/classrooms', `/classrooms/${classroom}`],
  teacher: ({ classroom }) => ['/', '/user', '/classrooms', `/classrooms/${classroom}`],
  parent: ({ family }) => ['/', '/user', '/family', `/family/${family}`],
  child: ({ classroom }) => ['/', `/classrooms/${classroom}`],
};

for (const role of ROLES) {
  const screens = SCREENS[role.name];
  if (!screens) continue;
  test(`[QUAL-8] ${role.host}: nothing moves while the screens of a ${role.name} load`, async ({ page }) => {
    test.setTimeout(120_000);
    await role.enter(page, role.host);
    await page.goto(at(role.host, '/cookies'));
    const own = await thingsOf(page);
    const shiftsOf = await watchShifts(page);
    // The part before the books keeps its height for the next visit; at the first one it takes the place that the page says.
    await page.goto('about:blank');
    for (const path of ['/', ...screens(own)]) {
      // Another document, so that nothing of the last screen is there.
      await page.goto('about:blank');
      await openCallByCall(page, at(role.host, path));
      const shifts = await shiftsOf();
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      expect.soft(sum, `${path}: ${JSON.stringify(shifts, undefined, 1)}`).toBeLessThanOrEqual(SHIFT_MOST);
    }
  });
}
