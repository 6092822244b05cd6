import { PICTURES } from '../../features/picture-login/contract/index.ts';
import { at } from '../support/addresses.ts';
import { another, enter } from '../support/people.ts';
import { DEVICE, expect, expectAccessible, expectNoSidewaysScroll, test, type Page } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

/** A class of two pupils, by the calls of the screens that pupils.spec tries. */
const makeClass = (page: Page, stamp: string): Promise<number> =>
  page.evaluate(
    async ({ mark, key }) => {
      const headers = { 'x-device-slot': localStorage.getItem(key) ?? '', 'content-type': 'application/json' };
      const post = async (path: string, body: object) =>
        (await (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as never;
      const school = { name: 'Škola za probu', town: 'Lipovac' };
      const label = { grade: null, letter: '', customGroup: `Slike ${mark}`, publications: [] };
      const { data } = (await post('/api/p/classrooms', { school, ...label })) as { data: { id: number } };
      const pupils = ['Ana', 'Iva'].map((name) => ({
        first_name: name,
        last_name: 'Ban',
        username: `${name}.${mark}`,
      }));
      await post(`/api/p/classrooms/${data.id}/pupils`, { pupils });
      return data.id;
    },
    { mark: stamp, key: DEVICE.key },
  );

const tap = async (child: Page, pictures: readonly number[]) => {
  for (const number of pictures) await child.locator(`[data-picture="${number}"]`).click();
};

const tooSmall = (child: Page) =>
  child
    .locator('main :is(a, button):visible')
    .evaluateAll((all) =>
      all
        .filter((one) => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height) < 63.5)
        .map((one) => one.outerHTML.slice(0, 80)),
    );

// Each size of window tries one kind of market: what they show differs, what they do does not.
test('[PLAY-13] [PLAY-14] a teacher prints cards, a child signs in by pictures alone and finds no way to the account', async ({
  page,
  browser,
}) => {
  test.slow();
  const isPhone = test.info().project.name === 'phone';
  const { host, language, area } = isPhone
    ? ({ host: 'sl', language: 'sl', area: '/pyp-classrooms' } as const)
    : ({ host: 'hr', language: 'hr', area: '/classrooms' } as const);
  const t = wordsOf(language);
  await enter(page, host, 'teacher@klupa.example');
  const id = await makeClass(page, Date.now().toString(36));
  await page.goto(at(host, `${area}/${id}/manage/users`));
  await page.getByRole('button', { name: t('picture-login.start') }).click();
  const dialog = page.getByRole('dialog');
  const card = dialog.locator('[data-card]').first();
  await expect(dialog.locator('[data-card]')).toHaveCount(2);
  await expectAccessible(page);
  const names = await card
    .locator('[data-picture]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-picture') ?? ''));
  const secret = names.map((name) => PICTURES.findIndex((one) => one === name) + 1);
  const creature = await card.getByRole('img').nth(1).getAttribute('aria-label');
  const code = await card.locator('p').innerText();

  const child = await another(browser);
  await child.goto(at(host, `/login/pictures?code=${code}`));
  const own = child.getByRole('button', { name: creature ?? '', exact: true });
  await expect(own).toBeVisible();
  // The code has done its work.
  await expect(child).toHaveURL(/#\/login\/pictures$/);
  expect(await tooSmall(child)).toEqual([]);
  expect(await child.locator('main').innerText()).not.toMatch(/Ana|Iva/);
  await expectAccessible(child);
  await own.click();
  await expect(child.locator('[data-picture]')).toHaveCount(PICTURES.length);
  expect(await tooSmall(child)).toEqual([]);
  await expectNoSidewaysScroll(child);
  await tap(child, secret.toReversed());
  await expect(child.getByRole('alert')).toHaveText(t('picture-login.wrong'));
  await expectAccessible(child);
  await tap(child, secret.slice(0, 1));
  await child.getByRole('button', { name: t('picture-login.undo') }).click();
  await tap(child, secret);
  await expect(child).toHaveURL(/#\/$/);

  await child.goto(at(host, '/user'));
  await expect(child.getByRole('heading', { level: 1, name: t('account.profile-title') })).toBeVisible();
  // In a playground only the child's own corner is outside the area for grown-ups.
  await expect(child.getByRole('heading', { level: 2 })).toHaveText(isPhone ? [] : [t('reader.stickers')]);
  await child
    .getByRole('link', { name: t('shell.log-out'), exact: true })
    .first()
    .click();
  await expect(child).not.toHaveURL(/user|logout/);
  // A child who is still signed in is led home.
  await expect(async () => {
    await child.goto(at(host, '/login'));
    await child.getByRole('link', { name: t('picture-login.title') }).click({ timeout: 3000 });
  }).toPass();
  await expect(own).toBeVisible();
  await child.context().close();
});

test('[PLAY-20] a tablet that two classes share asks which one, by houses and creatures', async ({ page, browser }) => {
  const isPhone = test.info().project.name === 'phone';
  const { host, language } = isPhone ? { host: 'sl', language: 'sl' } : { host: 'hr', language: 'hr' };
  const t = wordsOf(language);
  await enter(page, host, 'teacher@klupa.example');
  const cardsOf = async (stamp: string) => {
    const id = await makeClass(page, stamp);
    return page.evaluate(
      async ({ path, key }) => {
        const headers = { 'x-device-slot': localStorage.getItem(key) ?? '', 'content-type': 'application/json' };
        const { data } = await (await fetch(path, { method: 'POST', headers, body: '{}' })).json();
        return data as { code: string; cards: [{ creature: number; pictures: number[] }] };
      },
      { path: `/api/p/classrooms/${id}/picture-cards`, key: DEVICE.key },
    );
  };
  const stamp = Date.now().toString(36);
  const [one, two] = [await cardsOf(`a${stamp}`), await cardsOf(`b${stamp}`)];
  const child = await another(browser);
  for (const { code } of [one, two]) {
    // Both classes look alike: only the answer tells that the tablet knows this one.
    const classResponse = child.waitForResponse((answer) => answer.url().endsWith('/api/picture-login/class'));
    await child.goto(at(host, `/login/pictures?code=${code}`));
    expect((await classResponse).ok()).toBe(true);
    await expect(child.locator('[data-creature]')).toHaveCount(2);
  }
  await child.goto(at(host, '/login/pictures'));
  await child.reload();
  await expect(child.getByRole('heading', { level: 1, name: t('picture-login.which-class') })).toBeVisible();
  const houses = child.locator('[data-class]');
  await expect(houses).toHaveCount(2);
  expect(await tooSmall(child)).toEqual([]);
  expect(await child.locator('main').innerText()).not.toMatch(/Ana|Iva/);
  await expectAccessible(child);
  await expectNoSidewaysScroll(child);
  await houses.filter({ hasText: `a${stamp}` }).click();
  // Back to the houses, and into the other one.
  await child.getByRole('button', { name: t('picture-login.other-class') }).click();
  await houses.filter({ hasText: `b${stamp}` }).click();
  const [card] = two.cards;
  await child.locator(`[data-creature="${card.creature}"]`).click();
  await tap(child, card.pictures);
  await expect(child).toHaveURL(/#\/$/);
  await child.context().close();
});
