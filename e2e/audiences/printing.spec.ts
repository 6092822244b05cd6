import { importBooks } from '../support/books.ts';
import { keepBook, LAUNCH_WITH_FOREIGN_STORAGE, leafText } from '../support/keeping.ts';
import { enterAsNewPupil } from '../support/people.ts';
import { aliasOf, openBook } from '../support/reading.ts';
import { at } from '../support/addresses.ts';
import { expect, expectAccessible, test, type Page } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');
const OPEN = '<dc:rights>CC BY 4.0, https://creativecommons.org/licenses/by/4.0/</dc:rights>';
const long = Array.from({ length: 120 }, (_, n) => `<p>Line ${n} of a chapter that fills several screens.</p>`).join(
  '',
);
const given = {
  title: 'Printable book',
  metadata: OPEN,
  pages: ['<h1>A leaf</h1><p>To colour in.</p>', `<h1>A chapter</h1>${long}`],
};
const drawn = {
  title: 'Printable pictures',
  metadata: `${OPEN}<meta property="rendition:layout">pre-paginated</meta>`,
  head: '<meta name="viewport" content="width=1400, height=1000"/><style>body{margin:0;background:#fc0}</style>',
  pages: ['<p style="font-size:80px">Wide</p>'],
};
const closed = {
  title: 'Closed book',
  metadata: '<dc:rights>All rights reserved.</dc:rights>',
  pages: ['<p>Mine.</p>'],
};

test.use({ launchOptions: LAUNCH_WITH_FOREIGN_STORAGE });
test.beforeAll(() => importBooks([given, drawn, closed]));

interface Printed {
  readonly text: string;
  readonly ground: string;
  readonly width: number;
}

/** What the browser was asked to print; that it refuses is an error in its console, which ends a test. */
async function watchPrinting(page: Page): Promise<Printed[]> {
  const printed: Printed[] = [];
  await page.exposeBinding('notePrinted', (_, one: Printed) => printed.push(one));
  await page.addInitScript(() => {
    const print = window.print.bind(window);
    window.print = () => {
      const { body, documentElement: root } = document;
      const { width } = root.getBoundingClientRect();
      const ground = getComputedStyle(body).backgroundColor;
      void (window as unknown as { notePrinted: (one: object) => unknown }).notePrinted({
        ...{ text: body.textContent, ground, width },
      });
      print();
    };
  });
  return printed;
}

async function print(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: t('reader.contents') }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

test('[READ-18] a page, or the chapter in view, is printed dark on white where the publisher allows it', async ({
  page,
}) => {
  const printed = await watchPrinting(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await enterAsNewPupil(page, 'en');
  await openBook(page, await aliasOf(page, given.title));
  await page.getByRole('button', { name: t('reader.contents') }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await print(page, t('reader.print-page'));
  await expect.poll(() => printed.length).toBe(1);
  expect(printed[0]?.text).toContain('To colour in.');
  expect(printed[0]?.ground).toBe('rgb(255, 255, 255)');
  // What one reads stays where it is, and the copy goes.
  const copies = () => page.frames().filter((one) => one.url().endsWith('/EPUB/p1.xhtml'));
  await copies()
    .at(-1)
    ?.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => copies().length).toBe(1);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Chapter 2 of 2').first()).toBeVisible();
  await print(page, t('reader.print-chapter'));
  await expect.poll(() => printed.length).toBe(2);
  expect(printed[1]?.text).toContain('Line 119 of');
});

test('[READ-18] a page of fixed layout is fitted to the sheet', async ({ page }) => {
  const printed = await watchPrinting(page);
  await enterAsNewPupil(page, 'en');
  await openBook(page, await aliasOf(page, drawn.title));
  await print(page, t('reader.print-page'));
  await expect.poll(() => printed.length).toBe(1);
  expect(printed[0]?.width).toBeLessThanOrEqual(701);
  expect(printed[0]?.width).toBeGreaterThan(690);
});

test('[READ-18] where the publisher keeps the right there is no button, and the policy of the page forbids it', async ({
  page,
}) => {
  const policies: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/EPUB/p1.xhtml') && answer.request().resourceType() === 'document')
      policies.push(answer.headers()['content-security-policy'] ?? '');
  });
  await enterAsNewPupil(page, 'en');
  await openBook(page, await aliasOf(page, closed.title));
  await page.getByRole('button', { name: t('reader.contents') }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: t('reader.marks') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('reader.print-page') })).toHaveCount(0);
  expect(policies).toEqual([expect.stringMatching(/sandbox allow-same-origin allow-scripts$/)]);
});

test('[READ-18] [READ-16] a kept book is not printed without a network', async ({ page, context }) => {
  test.setTimeout(120_000);
  await enterAsNewPupil(page, 'en');
  await keepBook(page, await aliasOf(page, given.title));
  await context.setOffline(true);
  await page.goto('about:blank');
  await page.goto(at('en'));
  await page.getByRole('link', { name: given.title }).click();
  await expect.poll(() => leafText(page), { timeout: 20_000 }).toContain('To colour in.');
  await page.getByRole('button', { name: t('reader.contents') }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: t('reader.marks') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('reader.print-page') })).toHaveCount(0);
});
