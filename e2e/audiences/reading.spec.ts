import type { FrameLocator, Request } from '@playwright/test';
import { importBooks, replaceBook } from '../support/books.ts';
import { aliasOf, callOf, leafOf, openBook, toldPlace } from '../support/reading.ts';
import { untilAnswered, untilStill } from '../support/still.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test, type Page } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');
const PARAGRAPHS = 14;
const LONG = 'a-very-long-word-'.repeat(12);

/** Words with numbers, so that a test knows which ones were in sight. */
const paragraph = (chapter: number, n: number) =>
  `<p>${Array.from({ length: 30 }, (_, word) => `c${chapter}p${n}w${word}`).join(' ')}</p>`;
const chapter = (number: number, more = '') =>
  `<h1 id="top">Chapter ${number}</h1>${more}${Array.from({ length: PARAGRAPHS }, (_, n) => paragraph(number, n)).join('')}`;

const textbook = {
  title: `Textbook of five chapters ${LONG}`,
  pages: [
    chapter(
      1,
      `<p>See <a id="cross" href="p4.xhtml#deep">chapter four</a>, <a id="out" href="https://elsewhere.example/x">elsewhere</a>,
      a note<a id="ref" epub:type="noteref" href="p5.xhtml#note1"><sup>1</sup></a>.</p><table><tr><th>A</th><td>B</td></tr></table>
      <p>${LONG}</p>`,
    ),
    chapter(2),
    chapter(3, '<math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mn>1</mn><mn>2</mn></mfrac></math>'),
    chapter(4).replace('<p>c4p9w0', '<p id="deep">c4p9w0'),
    chapter(
      5,
      '<aside epub:type="footnote" id="note1"><p>The note itself, Žaba. <a epub:type="backlink" href="p1.xhtml#ref">Back</a></p></aside>',
    ),
  ],
  nav: `<nav epub:type="toc"><ol>${[1, 2, 3, 4, 5].map((n) => `<li><a href="p${n}.xhtml#top">Chapter ${n}</a></li>`).join('')}</ol></nav>
    <nav epub:type="page-list"><ol><li><a href="p1.xhtml">7</a></li><li><a href="p4.xhtml#deep">42</a></li></ol></nav>`,
};
const fixedPage = (colour: string) => `<div style="width:600px;height:800px;background:${colour}">${colour}</div>`;
const picturebook = {
  title: 'Picture book',
  head: '<meta name="viewport" content="width=600, height=800"/><style>html,body{margin:0}</style>',
  metadata: '<meta property="rendition:layout">pre-paginated</meta>',
  pages: ['red', 'green', 'blue', 'teal'].map(fixedPage),
};
const rightToLeft = {
  ...picturebook,
  title: 'Picture book from right to left',
  metadata: `${picturebook.metadata}<meta property="rendition:orientation">landscape</meta>`,
  spine: 'page-progression-direction="rtl"',
  itemProperties: ['page-spread-right', 'page-spread-left', 'page-spread-right', 'page-spread-left'],
};
const vertical = {
  title: 'Vertical book',
  head: '<style>html { -epub-writing-mode: vertical-rl; }</style>',
  spine: 'page-progression-direction="rtl"',
  pages: [Array.from({ length: 60 }, (_, n) => `<p>吾輩は猫である。名前はまだ無い。${n}</p>`).join('')],
};

const hostile = { title: 'Hostile book', pages: ['<p id="seen">Honest</p>'] };
const CODE = "document.getElementById('seen').textContent = 'Run'; fetch('/by-file')";
const ATTACK = `<p id="seen" onclick="top.stolen = 1">Hostile</p><script>document.getElementById('seen').textContent = 'Run'; top.stolen = 1</script>
  <script src="code.js"></script><img src="none.png" alt="" onerror="fetch('/by-handler')"/><img src="https://elsewhere.example/by-image" alt=""/>
  <svg xmlns="http://www.w3.org/2000/svg"><script>fetch('/by-svg')</script></svg><iframe src="https://elsewhere.example/by-frame"></iframe>
  <link rel="stylesheet" href="https://elsewhere.example/by-style"/><style>p { background: url(https://elsewhere.example/by-css) }</style>
  <meta http-equiv="refresh" content="0;url=/by-refresh"/><link rel="prefetch" href="/by-prefetch"/>
  <p><a id="out" href="/by-link" target="_top">Out</a> <a id="told" href="#seen" ping="/by-ping">Told</a> <a id="code" href="javascript:fetch('/by-code')">Code</a></p>`;

test.describe.configure({ mode: 'default' });
test.beforeAll(() => importBooks([textbook, picturebook, rightToLeft, vertical, hostile]));

const engine = (page: Page): FrameLocator => page.frameLocator('iframe');
/** The numbered words of which any part is in the window of the engine. */
async function seen(page: Page): Promise<string[]> {
  // A frame may vanish during the query: then the next frame is queried.
  const words = leafOf(page).evaluate(() => {
    const box = window.frameElement?.getBoundingClientRect();
    const { innerWidth: width, innerHeight: height } = window.parent;
    const words: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const match of (node.nodeValue ?? '').matchAll(/c\d+p\d+w\d+/g)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const rect = range.getBoundingClientRect();
        const [x, y] = [rect.left + (box?.left ?? 0) + rect.width / 2, rect.top + (box?.top ?? 0) + rect.height / 2];
        if (x > 0 && x < width && y > 0 && y < height) words.push(match[0]);
      }
    return words;
  });
  return words.catch(() => []);
}
const wordsOfBook = [1, 2, 3, 4, 5].flatMap((c) =>
  Array.from({ length: PARAGRAPHS }, (_, n) => Array.from({ length: 30 }, (_, w) => `c${c}p${n}w${w}`)).flat(),
);

test('[READ-3] keys turn pages at once and skip no word, from the first to the end', async ({ page }) => {
  test.setTimeout(120_000);
  await openBook(page, await aliasOf(page, textbook.title));
  await expectNoSidewaysScroll(page);
  const all = new Set<string>();
  const end = page.getByRole('heading', { name: t('reader.end-title') });
  const where = page.locator('footer p');
  for (let turns = 0; turns < 120 && !(await end.isVisible()); turns++) {
    let words: string[] = [];
    await expect.poll(async () => (words = await seen(page)).length).toBeGreaterThan(0);
    for (const word of words) all.add(word);
    const before = await where.textContent();
    await page.keyboard.press(turns % 2 ? ' ' : 'ArrowRight');
    await expect.poll(async () => (await end.isVisible()) || (await where.textContent()) !== before).toBe(true);
  }
  expect(wordsOfBook.filter((word) => !all.has(word))).toEqual([]);
  await expectAccessible(page);
});

test('[READ-3] links, notes, pages of the printed book; back to where one was; out only when asked', async ({
  page,
}) => {
  await openBook(page, await aliasOf(page, textbook.title));
  await leafOf(page).locator('#ref').click();
  const note = engine(page).getByRole('dialog');
  await expect(note).toContainText('The note itself');
  await expect(note.getByRole('link')).toHaveCount(0);
  await engine(page)
    .getByRole('button', { name: t('reader.close-note') })
    .click();
  await leafOf(page).locator('#out').click();
  const ask = page.getByRole('dialog', { name: t('reader.outside-title') });
  await expect(ask.getByRole('link')).toHaveAttribute('href', 'https://elsewhere.example/x');
  await expectAccessible(page);
  await ask.getByRole('button', { name: t('reader.outside-stay') }).click();
  await leafOf(page).locator('#cross').click();
  await expect.poll(() => seen(page)).toContain('c4p9w0');
  await page.getByRole('button', { name: t('reader.back-to-place') }).click();
  await expect.poll(() => seen(page)).toContain('c1p0w0');
  await page.getByRole('button', { name: t('reader.contents') }).click();
  await expectAccessible(page);
  await page.getByLabel(t('reader.go-to-page')).selectOption('42');
  await expect.poll(() => seen(page)).toContain('c4p9w0');
});

test('[READ-4] the place holds over a reload, another size of letters and a turned window', async ({ page }) => {
  await signIn(page, 'en', 'en', 'student');
  await openBook(page, await aliasOf(page, textbook.title));
  await page.getByRole('button', { name: t('reader.contents') }).click();
  await page.getByRole('button', { name: 'Chapter 3' }).click();
  await expect.poll(() => seen(page)).toContain('c3p0w0');
  await expect.poll(() => toldPlace(page)).not.toBe('');
  const before = await toldPlace(page);
  await page.keyboard.press('PageDown');
  await expect.poll(async () => (await seen(page)).includes('c3p0w0')).toBe(false);
  const [first = ''] = await seen(page);
  // The server knows the place soon after it was reached.
  await expect.poll(async () => ['', before].includes(await toldPlace(page))).toBe(false);
  await page.reload();
  await expect(page.locator('iframe[data-shown]')).toBeVisible();
  await expect.poll(() => seen(page)).toContain(first);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: height, height: width });
  await untilStill(page.locator('iframe[data-shown]'));
  await expect.poll(() => seen(page)).toContain(first);
  await page.setViewportSize({ width, height });
  await page.getByRole('button', { name: t('reader.appearance') }).click();
  await page.getByRole('radio', { name: t('reader.letter-size').replace(/\{.*\}/, '32') }).check({ force: true });
  await page.keyboard.press('Escape');
  await expect.poll(() => seen(page)).toContain(first);
});

test('[READ-5] [READ-31] fixed layout: one page on a phone, spreads on a desk, from right to left where the book runs so', async ({
  page,
}) => {
  const colours = async () => {
    const frames = page.frames().filter((one) => one.url().includes('/content/'));
    const found = await Promise.all(
      frames.map(async (frame) => {
        // The frame of the page before may go while it is measured.
        const box = await frame
          .frameElement()
          .then((element) => element.boundingBox())
          .catch(() => null);
        return {
          colour: await frame.evaluate(() => document.querySelector('div')?.textContent).catch(() => ''),
          x: box?.x ?? 0,
          right: (box?.x ?? 0) + (box?.width ?? 0),
        };
      }),
    );
    const { width } = page.viewportSize() ?? { width: 0 };
    for (const { x, right } of found) expect(x >= -1 && right <= width + 1).toBe(true);
    return found
      .toSorted((a, b) => a.x - b.x)
      .map(({ colour }) => colour)
      .join(' ');
  };
  const isPhone = test.info().project.name === 'phone';
  await openBook(page, await aliasOf(page, picturebook.title));
  await expect.poll(colours).toBe('red');
  await page.keyboard.press('ArrowRight');
  await expect.poll(colours).toBe(isPhone ? 'green' : 'green blue');
  await openBook(page, await aliasOf(page, rightToLeft.title));
  await expect.poll(colours).toBe(isPhone ? 'red' : 'green red');
  const hint = page.getByText(t('reader.turn-landscape'));
  await expect(hint).toBeVisible({ visible: isPhone });
  if (isPhone) await page.getByRole('button', { name: t('ui.dismiss') }).click();
  await expect(hint).toBeHidden();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(colours).toBe(isPhone ? 'green' : 'teal blue');
});

test('[READ-5] vertical text is moved by keys and the wheel', async ({ page }) => {
  await openBook(page, await aliasOf(page, vertical.title));
  const where = page.locator('footer p');
  await expect(where).toHaveText(/1 .* \d+/);
  expect(
    await leafOf(page)
      .locator('body')
      .evaluate((body) => getComputedStyle(body).writingMode),
  ).toBe('vertical-rl');
  const before = await where.textContent();
  await page.keyboard.press('ArrowLeft');
  await expect(where).not.toHaveText(before ?? '');
  await page.keyboard.press('ArrowRight');
  await expect(where).toHaveText(before ?? '');
});

test('[READ-7] search finds words without accents, and leads there', async ({ page }) => {
  await openBook(page, await aliasOf(page, textbook.title));
  await page
    .getByRole('button', { name: t('reader.search'), exact: true })
    .first()
    .click();
  await page.getByLabel(t('reader.search-label')).fill('zaba');
  await page.keyboard.press('Enter');
  const hit = page.getByRole('dialog').getByRole('listitem');
  await expect(hit).toHaveCount(1);
  await expect(hit).toContainText('The note itself, Žaba.');
  await expectAccessible(page);
  await hit.getByRole('button').click();
  await expect(page.getByText(new RegExp('Chapter 5 of 5')).first()).toBeVisible();
});

test('[READ-1] [READ-2] a hostile book runs nothing under the real engine, and nothing is asked of anybody else', async ({
  page,
}) => {
  const alias = await aliasOf(page, hostile.title);
  expect((await page.request.get(...callOf(`/api/reader/${alias}`))).status()).toBe(200);
  await replaceBook(hostile.title, {
    ...hostile,
    pages: [ATTACK],
    files: { 'code.js': { type: 'text/javascript', body: CODE } },
  });
  const requests: Request[] = [];
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url());
    if (request.url().startsWith('data:')) return;
    if (!/^(?:en|content)\.localhost:/.test(host) || pathname.includes('/by-')) requests.push(request);
  });
  await openBook(page, alias);
  await expect.poll(() => leafOf(page).locator('#seen').textContent()).toBe('Hostile');
  for (const id of ['seen', 'out', 'told', 'code']) await leafOf(page).locator(`#${id}`).click();
  await untilAnswered(page);
  expect(await leafOf(page).locator('#seen').textContent()).toBe('Hostile');
  // What the policy forbids is noted by the browser, and not sent.
  const sent = requests.filter((request) => request.failure()?.errorText !== 'csp');
  expect(sent.map((request) => request.url())).toEqual([]);
  expect(await page.evaluate(() => 'stolen' in window || localStorage.getItem('stolen') !== null)).toBe(false);
  expect(page.url()).toContain('/reader/');
});
