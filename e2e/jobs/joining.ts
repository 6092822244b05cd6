import { at } from '../support/addresses.ts';
import { another, logIn } from '../support/people.ts';
import { untilAnswered } from '../support/still.ts';
import { DEVICE, expect, expectAccessible, expectNoSidewaysScroll, test, type Page } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';
import type { Place } from './places.ts';

const TEACHER = 'teacher@klupa.example';

const JOINED = { hr: /Pridruž\S+ se \d+ učenik|Pridružila su se/, bg: /Присъедини\S* се \d+ учени/ } as const;

/** A class with one book and its code, by the calls of the screens that classrooms.spec tries. */
const makeClass = (page: Page): Promise<{ id: number; code: string }> =>
  page.evaluate(
    async ({ group, device }) => {
      const call = async (path: string, body?: object) => {
        // As the application does: without it each call would look like a device of its own.
        const headers = { 'x-device-slot': localStorage.getItem(device) ?? '', 'content-type': 'application/json' };
        const init = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers };
        return (await (await fetch(path, init)).json()).data;
      };
      const { publications } = await call('/api/p/books-classroom');
      const aliases = [publications[0].alias];
      const school = { name: 'Škola za probu', town: 'Lipovac' };
      const label = { grade: null, letter: '', customGroup: group };
      const { id } = await call('/api/p/classrooms', { school, ...label, publications: aliases });
      const { code } = await call(`/api/p/classrooms/${id}/classroom-code`, { publications: aliases });
      return { id, code };
    },
    { group: `Uživo ${test.info().project.name} ${Date.now() % 100_000}`, device: DEVICE.key },
  );

/** Students join a class by its code and by its link, while the teacher's screen is open. */
export function testJoining({ host, language, area, isPlayground }: Place): void {
  test(`[JOIN-1] [JOIN-3] [CLS-6] ${host}: two students join by code and by link, and the teacher sees them come`, async ({
    page,
    browser,
  }) => {
    test.slow();
    const t = wordsOf(language);
    await page.goto(at(host, '/login'));
    await logIn(page, language, TEACHER);
    const { id, code } = await makeClass(page);
    await page.clock.install();
    let requestCount = 0;
    page.on('request', (request) => {
      if (request.url().includes(`/classrooms/${id}/users`)) requestCount++;
    });
    await page.goto(at(host, `${area}/${id}/manage/users`));
    const people = page.getByRole('list', { name: t('pupils.people') });
    await expect(page.getByText(t('pupils.no-students'), { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
    await expectAccessible(page);

    // By code, from the menu where there is one, else from the list of classes.
    const byCode = await another(browser);
    await byCode.goto(at(host, '/login'));
    await logIn(byCode, language, 'ucenica');
    const isPhone = test.info().project.name === 'phone';
    if (!isPlayground && !isPhone) await byCode.getByRole('button', { name: t('shell.menu-join-classroom') }).click();
    else {
      await byCode.goto(at(host, area));
      await byCode.getByRole('link', { name: t('classrooms.join') }).click();
    }
    const dialog = byCode.getByRole('dialog');
    await expect(dialog).toBeVisible();
    if (!isPhone) expect((await dialog.boundingBox())?.width).toBeGreaterThanOrEqual(640);
    await expectAccessible(byCode);
    await byCode.screenshot({ path: test.info().outputPath('dialog.png') });
    const choice = dialog.getByRole('radio', { name: new RegExp(`^${t('joining.type-classroom')}`) });
    if (await choice.isVisible()) {
      await expect(dialog.getByRole('button', { name: t('joining.next') })).toBeDisabled();
      await choice.check({ force: true });
      await dialog.getByRole('button', { name: t('joining.next') }).click();
    }
    const field = dialog.getByLabel(t('joining.code-label'), { exact: true });
    await expect(field).toBeFocused();
    await byCode.mouse.click(2, 2);
    await field.fill('2346 79AC DEFH');
    await byCode.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(t('classrooms.code-unknown'));
    await expectAccessible(byCode);
    await field.fill(code.toLowerCase());
    await expect(field).toHaveValue(new RegExp(code.slice(0, 4)));
    await byCode.keyboard.press('Enter');
    await expect(dialog.getByRole('list', { name: t('joining.books') }).getByRole('link')).toHaveCount(1);
    await expectAccessible(byCode);
    await expectNoSidewaysScroll(byCode);
    await byCode.screenshot({ path: test.info().outputPath('joined.png') });

    // The open screen of the teacher, without anybody touching it.
    await expect(people.getByRole('listitem')).toHaveCount(2);
    await expect(page.getByText(JOINED[language]).first()).toBeVisible();

    // By link, signing in on the way.
    const byLink = await another(browser);
    await byLink.goto(at(host, `/?joinCode=${code}`));
    await expect(byLink).toHaveURL(/login/);
    await logIn(byLink, language, 'ucenik');
    const filled = byLink.getByRole('dialog').getByLabel(t('joining.code-label'), { exact: true });
    // In a playground nothing is left to fill in [PLAY-19].
    await expect(filled).toBeVisible({ visible: !isPlayground });
    await expect(filled).toHaveValue(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    await expect(byLink).not.toHaveURL(/joinCode/);
    await byLink
      .getByRole('button', { name: t('joining.submit'), exact: true })
      .last()
      .click();
    await byLink
      .getByRole('dialog')
      .getByRole('link', { name: t('joining.to-classroom') })
      .click();
    await expect(byLink).toHaveURL(new RegExp(`${area}/${id}$`));
    await expect(people.getByRole('listitem')).toHaveCount(3);

    // The screen sends no request at intervals.
    const before = requestCount;
    await page.clock.fastForward('10:00');
    await untilAnswered(page);
    expect(requestCount).toBe(before);
    await page.screenshot({ path: test.info().outputPath('users.png') });
    await page.getByRole('button', { name: t('classrooms.show-code') }).click();
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath('shown.png') });
    for (const one of [byCode, byLink]) await one.context().close();
  });
}
