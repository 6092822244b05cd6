import { at } from '../support/addresses.ts';
import { findInMail } from '../support/mailbox.ts';
import { another, enter } from '../support/people.ts';
import { DEVICE, expect, expectAccessible, expectNoSidewaysScroll, test, type Page } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

/** A call of the signed-in user; the data of its answer. */
const send = (page: Page, method: string, path: string, body?: object): Promise<never> =>
  page.evaluate(
    async ({ key, ...call }) => {
      const headers = { 'x-device-slot': localStorage.getItem(key) ?? '', 'content-type': 'application/json' };
      const sent = call.body ? { body: JSON.stringify(call.body) } : {};
      const answer = await fetch(call.path, { method: call.method, headers, ...sent });
      return (await answer.json()).data as never;
    },
    { key: DEVICE.key, method, path, body },
  );

test('[SAFE-14] the owner moves a pupil, and takes the pupil back', async ({ page }) => {
  const t = wordsOf('hr');
  const mark = Date.now().toString(36);
  await enter(page, 'hr', 'teacher@klupa.example');
  const school = { name: 'Škola za probu', town: 'Lipovac' };
  const classOf = async (name: string): Promise<number> => {
    const label = { grade: null, letter: '', customGroup: `${name} ${mark}`, publications: [] };
    return ((await send(page, 'POST', '/api/p/classrooms', { school, ...label })) as { id: number }).id;
  };
  const [from, to] = [await classOf('Stara'), await classOf('Nova')];
  const pupils = [{ first_name: 'Ana', last_name: 'Ban', username: `ana.${mark}` }];
  const made = (await send(page, 'POST', `/api/p/classrooms/${from}/pupils`, { pupils })) as {
    pupils: { uid: string }[];
  };
  const users = made.pupils.map(({ uid }) => uid);
  await send(page, 'PUT', `/api/p/classrooms/${from}/users`, { users, to });
  await page.goto(at('hr', `/classrooms/${from}/manage/users`));
  const moved = page.getByRole('region', { name: t('pupils.moved-title') });
  await expect(moved.getByText(`Nova ${mark}`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await moved.getByRole('button', { name: t('pupils.moved-take-back') }).click();
  await expect(page.getByRole('list', { name: t('pupils.people') }).getByText('Ana Ban')).toBeVisible();
  await expect(moved).toBeHidden();
});

test('[SAFE-6] a guardian takes a yes back by the link of a mail, without signing in', async ({ page, browser }) => {
  const t = wordsOf('hr');
  const mail = 'parent@klupa.example';
  await enter(page, 'hr', mail);
  const name = `Dom ${Date.now().toString(36)}`;
  const family = (await send(page, 'POST', '/api/p/families', { family: { name } })) as { id: number };
  const [child] = (await send(page, 'GET', '/api/p/authapi/students')) as { uid: string; first_name: string }[];
  await send(page, 'POST', `/api/p/families/${family.id}/users`, { students: [child?.uid] });
  const guardian = await another(browser);
  await guardian.goto(at('hr', await findInMail(page, mail, /\/#(\/family-consent\?\S+)/)));
  await expect(guardian.getByRole('heading', { level: 1 })).toContainText(child?.first_name ?? '');
  await expectAccessible(guardian);
  await expectNoSidewaysScroll(guardian);
  const part = guardian.getByRole('listitem').filter({ hasText: name });
  await part.getByRole('button', { name: t('families.request-take-back') }).click();
  await expect(part.getByRole('button', { name: t('families.request-refuse') })).toBeVisible();
  await expect(part.getByRole('button', { name: t('families.request-agree'), exact: true })).toHaveCount(0);
  await part.getByRole('button', { name: t('families.request-refuse') }).click();
  await expect(part).toHaveCount(0);
  await page.goto(at('hr', `/family/${family.id}`));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(child?.first_name ?? 'nobody', { exact: false })).toHaveCount(0);
});
