import type { Browser } from '@playwright/test';
import { at } from '../support/addresses.ts';
import { findInMail } from '../support/mailbox.ts';
import { another } from '../support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, startSession, test, type Page } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const TEACHER = 'teacher@klupa.example';

/** Answers a call of the server as the user of a page. */
const callAs = <Data>(page: Page, path: string, body?: object): Promise<Data> =>
  page.evaluate(
    async ([to, sent]) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const answer = await fetch(to, sent ? { method: 'POST', headers, body: JSON.stringify(sent) } : {});
      return (await answer.json()).data;
    },
    [path, body] as const,
  );

interface Assigned {
  readonly title: string;
  readonly classroom: number;
  /** Reminds the student. */
  readonly remind: () => Promise<void>;
  /** Takes it back: other tests count the assignments of the demo. */
  readonly remove: () => Promise<void>;
}

/** Signs a student in, whose teacher assigns a book of the class: it is to be opened until today. */
async function assignBook(page: Page, browser: Browser, host: string, student: string): Promise<Assigned> {
  const title = `Owl ${Date.now() % 1_000_000}`;
  await startSession(page, host, student);
  await page.goto(at(host, '/cookies'));
  const { uid } = await callAs<{ uid: string }>(page, '/api/userdata');
  const [first] = await callAs<{ id: number }[]>(page, '/api/p/classrooms');
  const classroom = first?.id ?? 0;
  const { publications } = await callAs<{
    publications: { publication: { dos_id: string; is_visible: boolean; isCourse?: boolean } }[];
  }>(page, `/api/p/classrooms/${classroom}`);
  const book = publications.find(({ publication }) => !publication.is_visible && !publication.isCourse)?.publication;
  const teacher = await another(browser);
  await startSession(teacher, host, TEACHER);
  await teacher.goto(at(host, '/cookies'));
  const today = new Date().toISOString().slice(0, 10);
  const { id } = await callAs<{ id: number }>(teacher, `/api/p/classrooms/${classroom}/assignments`, {
    ...{ title, instruction: '', from: today, due: null, evidence: 'opened', students: [uid] },
    subject: { kind: 'publication', publication: book?.dos_id },
  });
  return {
    title,
    classroom,
    async remind() {
      await callAs(teacher, `/api/p/assignments/${id}/reminders`, { students: [uid] });
    },
    async remove() {
      await teacher.evaluate((path) => fetch(path, { method: 'DELETE' }), `/api/p/assignments/${id}`);
      await teacher.context().close();
    },
  };
}

test('[ASSIGN-3] [ASSIGN-4] [ASSIGN-6] a student opens at home what is to do and finds it done in the class; so does a parent', async ({
  page,
  browser,
}) => {
  test.slow();
  const t = wordsOf('en');
  const { title, classroom, remove } = await assignBook(page, browser, 'en', 'ucenica');
  await page.goto('about:blank');
  await page.goto(at('en'));
  const list = page.getByRole('region', { name: t('assignments.own-title'), exact: true });
  await expect(list.getByRole('article').first()).toBeVisible();
  const all = list.getByRole('button', { name: t('assignments.own-show-all').replace(/\(.*/, '') });
  if (await all.isVisible()) await all.click();
  const card = list.getByRole('article', { name: title });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const [opened] = await Promise.all([page.waitForEvent('popup'), card.getByRole('link').click()]);
  await expect(opened).toHaveURL(/#\/(?:reader|course)\//);
  await opened.close();
  await expect(card.getByText(t('assignments.own-praise'))).toBeVisible();
  await expectAccessible(page);

  await page.goto(at('en', `/classrooms/${classroom}`));
  await page
    .getByRole('region', { name: t('assignments.own-title'), exact: true })
    .locator('summary')
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const parent = await another(browser);
  await startSession(parent, 'en', 'parent@klupa.example');
  await parent.goto(at('en'));
  const children = parent.getByRole('region', { name: t('assignments.child-title'), exact: true });
  await children
    .getByRole('listitem')
    .filter({ has: parent.getByText(title) })
    .locator('summary')
    .click();
  await expect(children.getByText(title)).toBeVisible();
  await expect(children.getByRole('link')).toHaveCount(0);
  await expectAccessible(parent);
  await expectNoSidewaysScroll(parent);
  await parent.context().close();
  await remove();
});

test('[ASSIGN-7] a parent switches mails about reminders on, gets one, and switches them off', async ({
  page,
  browser,
}) => {
  test.slow();
  const t = wordsOf('en');
  const { remind, remove } = await assignBook(page, browser, 'en', 'ucenica');
  const parent = await another(browser);
  await startSession(parent, 'en', 'parent@klupa.example');
  await parent.goto(at('en', '/user'));
  const box = parent.getByRole('checkbox', { name: t('assignments.mails-parent') });
  await box.check();
  await expect(parent.getByText(t('assignments.mails-saved'))).toBeVisible();
  await expectAccessible(parent);
  await expectNoSidewaysScroll(parent);
  await remind();
  await findInMail(parent, 'parent@klupa.example', /reminds your child of an assignment/);
  await box.uncheck();
  await parent.reload();
  await expect(box).not.toBeChecked();
  await parent.context().close();
  await remove();
});

test('[ASSIGN-8] a child of a playground opens with one tap what it has to do, and finds a mark', async ({
  page,
  browser,
}) => {
  test.slow();
  const t = wordsOf('sl');
  const { title, remove } = await assignBook(page, browser, 'sl', 'student');
  await page.goto('about:blank');
  await page.goto(at('sl'));
  const board = page.getByRole('region', { name: t('assignments.play-title'), exact: true });
  const picture = board.getByRole('link', { name: title });
  await expect(picture).toBeVisible();
  for (const box of await board.getByRole('link').evaluateAll((all) => all.map((one) => one.getBoundingClientRect())))
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(63.5);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await picture.click();
  await expect(page).toHaveURL(/#\/(?:reader|course)\//);
  await page.goBack();
  await expect(board.getByRole('link', { name: `${title}, ${t('assignments.state-done')}` })).toBeVisible();
  await remove();
});
