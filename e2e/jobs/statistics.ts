import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { at } from '../support/addresses.ts';
import { enter } from '../support/people.ts';
import { readUnits } from '../support/reading.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, type Page } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';
import type { Place } from './places.ts';

/** By the call of the screen where pupils without e-mail are added; what the pupil signs in with. */
const addPupil = (page: Page, id: string, lastName: string): Promise<{ username: string; password: string }> =>
  page.evaluate(
    async ([classroom, last_name]) => {
      const body = { pupils: [{ first_name: 'Nova', last_name, username: `nova.${Date.now()}` }] };
      const headers = {
        'x-device-slot': localStorage.getItem('klupa.header.x-device-slot') ?? '',
        'content-type': 'application/json',
      };
      const url = `/api/p/classrooms/${classroom}/pupils`;
      const response = await fetch(url, { method: 'POST', body: JSON.stringify(body), headers });
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()).data.pupils[0];
    },
    [id, lastName] as const,
  );

/** Name of a book of the class whose page is open; the class has exercises too. */
const bookOf = async (page: Page): Promise<string> => {
  const id = new URL(page.url()).hash.split('/')[2];
  const book = await page.evaluate(async (path) => {
    const headers = { 'x-device-slot': localStorage.getItem('klupa.header.x-device-slot') ?? '' };
    const { data } = await (await fetch(path, { headers })).json();
    const { publications } = data as { publications: { publication: { name: string; dos_url: string } }[] };
    return publications.find(({ publication }) => publication.dos_url.includes('/reader/'))?.publication.name;
  }, `/api/p/classrooms/${id}`);
  if (book === undefined) throw new Error(`No book in the class ${id}`);
  return book;
};

const cellsOf = (page: Page) =>
  page
    .locator('main table tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));

/** A student reads, a new pupil reads, and the teacher sees both in the statistics of the book. */
export function testStatistics({ host, language, area }: Place): void {
  const t = wordsOf(language);

  test(`[CLS-7] [CLS-8] [PROG-1] a student reads in ${host}; the teacher's statistics show it`, async ({
    page,
    browser,
    context,
  }) => {
    test.slow();
    const isPhone = test.info().project.name === 'phone';
    const [login, name] = isPhone
      ? ['ucenik', /Toma? Javor|Toma Jurić|Тома Яворов/]
      : ['ucenica', /Nika Lipa|Ника Липова/];

    // The student finds the book in the class, and reads.
    await enter(page, host, login);
    await page.goto(at(host, area));
    await expect(page.getByRole('heading', { level: 1, name: t('classrooms.title') })).toBeVisible();
    await page.locator('main li').getByRole('link').first().click();
    const books = page.getByRole('list', { name: t('classrooms.publications') });
    await expect(books).toBeVisible();
    await books
      .getByRole('link', { name: await bookOf(page) })
      .first()
      // The goal of the class comes later and moves the list: a click could miss.
      .press('Enter');
    await expect(page.getByRole('link', { name: t('statistics.open-book') })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    const place = new URL(page.url()).hash.slice(1);
    await page.getByRole('link', { name: t('statistics.open-book') }).click();
    await readUnits(page, 2);

    // The own view shows the units.
    await page.goto(at(host, place));
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(t('statistics.read'), { exact: true }).nth(1)).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 20_000 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // The teacher of the class sees the same.
    const desk = await browser.newContext({ viewport: page.viewportSize(), acceptDownloads: true });
    await desk.addInitScript(() => {
      localStorage.setItem('klupa.consent', 'required');
      localStorage.setItem('klupa.header.x-device-slot', 'the-one-device-of-all-tests'.padEnd(43, '0'));
    });
    const teacher = await desk.newPage();
    await enter(teacher, host, 'teacher@klupa.example');
    await teacher.goto(at(host, `${place}/stats`));
    const row = teacher.getByRole('row').filter({ hasText: name });
    await expect(row.getByRole('cell').first()).toHaveText(/^[2-9]$/);
    await expect(row.getByRole('cell').last()).toHaveText(/^[1-9]\d*$/);
    // A pupil who has just come has opened nothing; the open screen shows it by itself.
    const lastName = `Jela${String.fromCodePoint(
      ...String(Date.now())
        .split('')
        .map((digit) => 97 + Number(digit)),
    )}`;
    const pupil = await addPupil(teacher, place.split('/')[2] ?? '', lastName);
    const own = teacher.getByRole('row').filter({ hasText: lastName });
    await expect(own).toContainText(t('statistics.never'));
    await expectAccessible(teacher);
    await expectNoSidewaysScroll(teacher);

    // While the pupil reads, the teacher's screen counts along without a reload.
    const bench = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
    await bench.addInitScript(() => window === window.top && localStorage.setItem('klupa.consent', 'required'));
    await enter(bench, host, pupil.username, pupil.password);
    await bench.getByRole('button', { name: t('account.own-password-later') }).click();
    await bench.goto(at(host, place));
    await bench.getByRole('link', { name: t('statistics.open-book') }).click();
    await readUnits(bench, 1);
    await expect(own.getByRole('cell').first()).toHaveText(/^[1-9]$/, { timeout: 20_000 });
    await bench.context().close();

    // Sorts by keyboard, then exports the table in that order.
    const points = teacher.getByRole('columnheader').last();
    await points.getByRole('button').focus();
    await teacher.keyboard.press('Enter');
    await expect(points).toHaveAttribute('aria-sort', 'descending');
    // What the pupil read last may still come in between the two looks.
    await expect(async () => {
      const [download] = await Promise.all([
        teacher.waitForEvent('download'),
        teacher.getByRole('button', { name: t('statistics.csv') }).click(),
      ]);
      const text = readFileSync(await download.path(), 'utf8');
      expect(text.startsWith('\uFEFF')).toBe(true);
      const file: unknown = parse(text, { bom: true, delimiter: [';', ','] });
      expect(file).toEqual(await cellsOf(teacher));
    }).toPass({ timeout: 20_000 });

    // The printed table contains the same text as the screen.
    const onScreen = await teacher.getByRole('table').innerText();
    await teacher.emulateMedia({ media: 'print' });
    expect(await teacher.getByRole('table').innerText()).toBe(onScreen);
    await expect(teacher.getByRole('button', { name: t('statistics.csv') })).toBeHidden();
    await teacher.emulateMedia({ media: 'screen' });

    // One student's units.
    await row.getByRole('link').click();
    await expect(teacher.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(teacher.getByText(t('statistics.read'), { exact: true }).nth(1)).toBeVisible();
    await expectAccessible(teacher);

    // A student cannot open the view of another student.
    const theirs = new URL(teacher.url()).hash.slice(1).replace(/[^/]+$/, '00000000-0000-4000-8000-000000000000');
    await page.goto(at(host, theirs));
    await expect(page.getByRole('heading', { level: 1, name: t('statistics.gone') })).toBeVisible();
    await desk.close();
    await context.clearCookies();
  });
}
