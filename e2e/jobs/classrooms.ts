import { at } from '../support/addresses.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PASSWORD,
  signIn,
  test,
  type Page,
} from '../support/test.ts';
import { wordsOf } from '../support/words.ts';
import type { Place } from './places.ts';

const TEACHER = 'teacher@klupa.example';

/** The fourth colour of classes, as a card shows it by day. */
const VIOLET = 'rgb(229, 212, 255)';

/** Each project and run has a group of its own, so that reruns do not meet. */
const groupName = (): string => `Proba ${test.info().project.name} ${test.info().retry} ${Date.now() % 100_000}`;

/** Words with a name in them, as a pattern for the rest. */
const pattern = (text: string): RegExp => new RegExp(text.replaceAll(/\{[^}]*\}/g, '.+').replaceAll('?', '\\?'));

interface NewClass {
  readonly area: string;
  readonly name: string;
  readonly isPyp: boolean;
}

/** Creates a group with the first book, by keyboard where that is the question. */
async function createClass(page: Page, t: (key: string) => string, { area, name, isPyp }: NewClass) {
  await page.goto(page.url().replace(/#.*/, `#${area}/new`));
  await expect(page.getByRole('heading', { level: 1, name: t('classrooms.new') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('classrooms.create') }).click();
  const school = page.getByRole('combobox', { name: t('classrooms.school') });
  await expect(school).toBeFocused();
  await school.fill(isPyp ? 'лип' : 'lip');
  await expect(page.getByRole('option', { name: /Pod lipom|липа/ }).first()).toBeVisible();
  // A list that is older than the typed text offers no choice.
  await expect(async () => {
    await school.press('ArrowDown');
    await school.press('Enter');
    await expect(school).toHaveValue(/Pod lipom|липа/, { timeout: 2000 });
  }).toPass();
  if (!isPyp) await page.getByLabel(t('classrooms.kind-group')).check();
  await page.getByLabel(t('classrooms.group'), { exact: true }).fill(name);
  await page.getByRole('checkbox').first().check();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: t('classrooms.create') }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** A class from its making to its deletion. */
export function testClass({ host, language, area, isPlayground }: Place): void {
  test(`[CLS-1] [CLS-2] [CLS-6] [PLAY-6] ${host}: a class with a book, a code, people who come and go, the archive`, async ({
    page,
  }) => {
    test.slow();
    const t = wordsOf(language);
    const name = groupName();
    await page.goto(at(host, '/login'));
    if (isPlayground) {
      await page.getByLabel(t('session.account-label')).fill(TEACHER);
      await page.getByLabel(t('session.password-label'), { exact: true }).fill('klupa-demo');
      await page.getByRole('button', { name: t('session.log-in'), exact: true }).click();
      await expect(page).not.toHaveURL(/login/);
    } else await signIn(page, host, language, TEACHER);
    await page.goto(at(host, area));
    await expect(page.getByRole('heading', { level: 1, name: t('classrooms.title') })).toBeVisible();
    await expectAccessible(page);
    await createClass(page, t, { area, name, isPyp: isPlayground });
    await expectAccessible(page);
    const id = /classrooms\/(\d+)/.exec(page.url())?.[1] ?? '';

    // A code, shown to the class.
    await page.getByRole('link', { name: t('classrooms.manage-people') }).click();
    await expect(page.getByText(t('pupils.no-students'), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: t('classrooms.new-code') }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('classrooms.make-code') }).click();
    await expect(page.getByText(t('classrooms.code-made'))).toBeVisible();
    await page.getByRole('button', { name: t('classrooms.show-code') }).click();
    const big = page.getByRole('dialog', { name: pattern(t('classrooms.big-code-title')) });
    await expect(big.getByText(/\/#\/\?joinCode=[0-9A-Z]{12}$/)).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath('code.png') });
    await page.keyboard.press('Escape');
    await expect(big).toBeHidden();
    await expect(page.getByRole('button', { name: t('classrooms.show-code') })).toBeFocused();

    // A student joins while the list is open: the teacher moves one from another class.
    const moved = await page.evaluate(async (to) => {
      const get = async (path: string) => (await (await fetch(path)).json()).data;
      const classes = (await get('/api/p/classrooms')) as { id: number; studentCount: number; isManager: boolean }[];
      // A demo class: other tests need the few students of theirs.
      const from = classes.find((one) => one.isManager && one.studentCount >= 20 && one.id !== to);
      const { users } = (await get(`/api/p/classrooms/${from?.id}/users`)) as {
        users: { uid: string; isTeacher: boolean }[];
      };
      const student = users.find(({ isTeacher }) => !isTeacher);
      const body = JSON.stringify({ users: [student?.uid], to });
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`/api/p/classrooms/${from?.id}/users`, { method: 'PUT', headers, body })).status;
    }, Number(id));
    expect(moved).toBe(200);
    await page.getByRole('button', { name: t('pupils.refresh') }).click();
    // Either the button brought the news, or it had come by itself before.
    const one = {
      hr: /Dodan 1 učenik|Pridružio se 1 učenik/,
      bg: /Добавени: 1|Присъедини се 1 ученик/,
    }[language];
    await expect(page.getByText(one).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // Out again.
    await page
      .getByRole('list', { name: t('pupils.people') })
      .getByRole('checkbox')
      .last()
      .check();
    await page.getByRole('button', { name: t('pupils.remove'), exact: true }).click();
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('pupils.remove'), exact: true })
      .click();
    await expect(page.getByText(t('pupils.no-students'), { exact: true })).toBeVisible();

    // Another colour, which the list shows.
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('button', { name: t('classrooms.settings') }).click();
    await page.getByRole('button', { name: t('classrooms.change'), exact: true }).click();
    const colour = page.getByRole('dialog').getByRole('radio', { name: t('classrooms.colour-4') });
    await expect(colour).not.toBeChecked();
    await page.getByRole('dialog').getByTitle(t('classrooms.colour-4')).click();
    await expect(colour).toBeChecked();
    await page.getByRole('button', { name: t('classrooms.save'), exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });
    await page.goto(at(host, area));
    await expect(card.locator('div').first()).toHaveCSS('background-color', VIOLET);
    await card.getByRole('link').click();

    // A book leaves after Yes; the archive and back; deleted in the end.
    await page.getByRole('button', { name: pattern(t('classrooms.remove-book')) }).click();
    const yes = page.getByRole('button', { name: t('classrooms.yes'), exact: true });
    await expect(yes).toBeFocused();
    const popover = page.getByRole('group', { name: pattern(t('classrooms.remove-book')) }).locator('..');
    expect(Math.round((await popover.boundingBox())?.width ?? 0)).toBe(200);
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('classrooms.no-books-teacher'))).toBeVisible();
    await page.getByRole('button', { name: t('classrooms.settings') }).click();
    await page.getByRole('button', { name: t('classrooms.archive'), exact: true }).click();
    await page.getByRole('button', { name: t('classrooms.undo') }).click();
    await expect(page.getByText(pattern(t('classrooms.unarchive-done')))).toBeVisible();
    await page.getByRole('button', { name: t('classrooms.settings') }).click();
    await page.getByRole('button', { name: t('classrooms.delete'), exact: true }).click();
    const confirmation = page.getByRole('dialog');
    await confirmation.getByLabel(t('account.password-present'), { exact: true }).fill(PASSWORD);
    await confirmation.getByRole('button', { name: t('classrooms.delete'), exact: true }).click();
    await expect(page.getByText(pattern(t('classrooms.deleted')))).toBeVisible();
    await page.goto(at(host, `${area}/${id}`));
    await expect(page.getByRole('heading', { level: 1, name: t('classrooms.unknown-title') })).toBeVisible();
  });
}
