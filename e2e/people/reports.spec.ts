import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { at } from '../support/addresses.ts';
import { another, enter } from '../support/people.ts';
import { readUnits } from '../support/reading.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

for (const { host, language } of [
  { host: 'hr', language: 'hr' },
  { host: 'bg-kindergarden', language: 'bg' },
] as const) {
  const t = wordsOf(language);

  test(`[PROG-4] [PROG-10] a teacher in ${host} compares classes in words, bars and numbers, and takes them along`, async ({
    page,
  }) => {
    await enter(page, host, 'teacher@klupa.example');
    await page.goto(at(host, '/reports'));
    // Something true is there at once: the classes that have read, by score.
    await expect(page.getByRole('radio', { name: t('reports.type-2') })).toBeChecked();
    await page
      .locator('label')
      .filter({ hasText: t('reports.type-1') })
      .click();
    await expect(page.getByRole('region', { name: t('reports.findings') })).toBeVisible();
    const table = page.getByRole('table');
    await expect(table.getByRole('rowheader').nth(1)).toHaveText(/^1\. /);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // Two classes beside each other.
    const chosen = page.getByRole('checkbox', { checked: true });
    while ((await chosen.count()) > 2) {
      const before = await chosen.count();
      await page.locator('label').filter({ has: chosen }).last().click();
      await expect(chosen).toHaveCount(before - 1);
    }
    const heads = table.locator('thead th[data-class]');
    await expect(heads).toHaveCount(2);
    const isPhone = test.info().project.name === 'phone';
    await expect(heads.nth(1)).toBeVisible({ visible: !isPhone });

    // The file has both classes, also if a phone shows fewer; it has the same content as the table.
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('statistics.csv') }).click(),
    ]);
    const file: string[][] = parse(readFileSync(await download.path(), 'utf8'), { bom: true, delimiter: ';' });
    const values = await table
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('td[data-class-value] > span')].map((cell) => cell.textContent)),
      );
    expect(file[0]?.slice(2)).toEqual(await heads.locator('span').allTextContents());
    expect(file.slice(1).map((line) => line.slice(2))).toEqual(values);

    // The choice is still there tomorrow.
    await page.reload();
    await expect(page.getByRole('radio', { name: t('reports.type-1') })).toBeChecked();
    await expect(chosen).toHaveCount(2);
  });
}

test('[PROG-11] [PROG-12] a student’s progress changes with what is read; the parent sees the same', async ({
  page,
  browser,
}) => {
  test.slow();
  const t = wordsOf('hr');
  await enter(page, 'hr', 'ucenica');
  await page.goto(at('hr', '/reports'));
  await expect(page.getByRole('heading', { level: 1, name: t('reports.mine') })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const books = page.getByRole('region', { name: t('reports.books') });
  await expect(books).toBeVisible();
  const before = await books.innerText();
  // One tap leads into the book that waits, or into the exercise that another test has begun.
  const words = ['reports.read-on', 'reports.begin', 'statistics.open-course'].map(t).join('|');
  const next = page.getByRole('link', { name: new RegExp(words) });
  await expect(next).toBeVisible();
  if ((await next.getAttribute('href'))?.includes('/course/')) await page.goto(at('hr', '/reader/jezeva-torba'));
  else await next.click();
  await readUnits(page, 2);
  await page.goto(at('hr', '/reports'));
  await expect(async () => {
    await page.reload();
    await expect(books.getByText(/^\+[1-9]/).first()).toBeVisible({ timeout: 3000 });
    expect(await books.innerText()).not.toBe(before);
  }).toPass({ timeout: 20_000 });
  const read = await books.getByRole('article').first().innerText();

  const parent = await another(browser);
  await enter(parent, 'hr', 'parent@klupa.example');
  await parent.goto(at('hr', '/'));
  await parent.getByRole('link', { name: `${t('home.progress')}: Nika Lipa` }).click();
  await expect(parent.getByRole('heading', { level: 1, name: 'Nika Lipa' })).toBeVisible();
  // Another test may read as the same student meanwhile: the book is there, though not always the first one.
  await expect(
    parent
      .getByRole('region', { name: t('reports.books') })
      .getByRole('article')
      .filter({ hasText: read.split('\n')[0] ?? 'nothing' }),
  ).toBeVisible();
  await expectAccessible(parent);
  await parent.context().close();

  // The progress of other students is private.
  await page.goto('about:blank');
  await page.goto(at('hr', '/reports?student=00000000-0000-4000-8000-000000000000'));
  await expect(page.getByRole('heading', { level: 1, name: t('reports.gone') })).toBeVisible();
});
