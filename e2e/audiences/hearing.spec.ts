import { importBooks } from '../support/books.ts';
import { aliasOf, leafOf, openBook } from '../support/reading.ts';
import { expect, expectAccessible, test, type Page } from '../support/test.ts';
import { giveVoice } from '../support/voice.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');
const RATE = 8000;
const SECONDS = 6;

/** A quiet tone as a WAV file (RIFF, 8 bit, one channel). */
function tone(): Buffer {
  const samples = Buffer.from(
    Array.from({ length: RATE * SECONDS }, (_, n) => 128 + Math.round(6 * Math.sin((n / RATE) * 2 * Math.PI * 330))),
  );
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

const smil = (page: number, from: number) =>
  `<smil xmlns="http://www.w3.org/ns/SMIL" version="3.0"><body>${[0, 1]
    .map(
      (n) =>
        `<par><text src="p${page}.xhtml#s${n}"/><audio src="tone.wav" clipBegin="${from + n}s" clipEnd="${from + n + 1}s"/></par>`,
    )
    .join('')}</body></smil>`;
const pages = [1, 2].map((page) =>
  [0, 1].map((n) => `<p id="s${n}">Page ${page}, sentence ${n}. It goes on.</p>`).join(''),
);
const heard = {
  title: 'Heard book',
  metadata:
    '<meta property="media:active-class">is-heard</meta><meta property="media:playback-active-class">is-playing</meta><meta property="media:duration">4s</meta>',
  pages,
  overlays: ['one.smil', 'two.smil'],
  files: {
    'one.smil': { type: 'application/smil+xml', body: smil(1, 0) },
    'two.smil': { type: 'application/smil+xml', body: smil(2, 3) },
    'tone.wav': { type: 'audio/wav', body: tone() },
  },
};
const silent = { title: 'Silent book', pages };

const drawn = {
  title: 'Drawn and heard',
  metadata: `${heard.metadata}<meta property="rendition:layout">pre-paginated</meta>`,
  pages: [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><style>.is-heard { fill: #b00020 }</style><text id="s0" x="40" y="90" font-size="60">A boat</text><circle id="s1" cx="300" cy="250" r="90"/></svg>',
  ],
  overlays: ['drawing.smil'],
  files: {
    'drawing.smil': { type: 'application/smil+xml', body: smil(1, 0).replaceAll('p1.xhtml', 'p1.svg') },
    'tone.wav': heard.files['tone.wav'],
  },
};

test.describe.configure({ mode: 'default' });
test.beforeAll(() => importBooks([heard, silent, drawn]));

/** The highlighted text. */
const lit = (page: Page): Promise<string> =>
  leafOf(page)
    .evaluate(() => {
      const [range] = [...((CSS.highlights.get('spoken') as Iterable<Range> | undefined) ?? [])];
      return range?.toString() ?? '';
    })
    .catch(() => '');
/** How many elements match in the page of the book; -1 while another page takes its place. */
const countIn = (page: Page, selector: string): Promise<number> =>
  leafOf(page)
    .locator(selector)
    .count()
    .catch(() => -1);
const button = (page: Page) => page.getByRole('button', { name: t('reader.hear'), exact: true });
const stop = (page: Page) => page.getByRole('button', { name: t('reader.hear-stop') });

test('[READ-13] [READ-9] a book with an overlay is heard: lit, page after page, silent by itself and when a page is turned', async ({
  page,
}) => {
  test.setTimeout(60_000);
  const statuses: number[] = [];
  page.on('response', (answer) => answer.url().endsWith('tone.wav') && statuses.push(answer.status()));
  await openBook(page, await aliasOf(page, heard.title));
  await expect(button(page)).toBeVisible();
  const size = await button(page).boundingBox();
  expect([size?.width, size?.height]).toEqual([56, 56]);
  await page.waitForLoadState('networkidle');
  expect([await lit(page), statuses]).toEqual(['', []]);
  await button(page).click();
  await expect.poll(() => lit(page)).toBe('Page 1, sentence 0. It goes on.');
  await expect.poll(() => countIn(page, 'html.is-playing .is-heard')).toBe(1);
  await expect.poll(() => lit(page)).toBe('Page 1, sentence 1. It goes on.');
  await expect.poll(() => lit(page)).toBe('Page 2, sentence 0. It goes on.');
  // The second page begins in the middle of the file.
  expect(statuses).toContain(206);
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');
  await expect(button(page)).toBeVisible();
  await expect.poll(() => lit(page)).toBe('');
  await expect.poll(() => countIn(page, 'html.is-playing')).toBe(0);
  await button(page).click();
  await expect(stop(page)).toBeVisible();
  await stop(page).click();
  await expect(button(page)).toBeVisible();
  expect(await lit(page)).toBe('');
});

test('[READ-13] without a voice of the device there is no button', async ({ page }) => {
  await openBook(page, await aliasOf(page, silent.title));
  await expect(button(page)).toHaveCount(0);
});

test('[READ-13] a voice of the device reads sentence by sentence and lights the word that it tells', async ({
  page,
}) => {
  await page.addInitScript(giveVoice, 500);
  await openBook(page, await aliasOf(page, silent.title));
  await button(page).click();
  await expect.poll(() => lit(page)).toBe('Page');
  await expect(page.getByRole('button', { name: t('reader.hear-rate').replace(/\{.*\}/, '1') })).toBeVisible();
  await expect.poll(() => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken.length)).toBe(8);
  expect(await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)).toEqual(
    [1, 2].flatMap((one) => [0, 1].flatMap((n) => [`Page ${one}, sentence ${n}.`, 'It goes on.'])),
  );
  // Behind the last sentence it ends by itself.
  await expect(button(page)).toBeVisible();
});

test('[READ-39] parts of a drawing are heard and lit', async ({ page }) => {
  await openBook(page, await aliasOf(page, drawn.title));
  await button(page).click();
  await expect.poll(() => lit(page)).toBe('A boat');
  const dark = 'rgb(176, 0, 32)';
  await expect(leafOf(page).locator('text')).toHaveCSS('fill', dark);
  await expect(leafOf(page).locator('circle')).toHaveCSS('fill', dark);
  await expect(button(page)).toBeVisible();
});

test('[READ-39] reading aloud goes on where the contents lead', async ({ page }) => {
  await page.addInitScript(giveVoice, 500);
  await openBook(page, await aliasOf(page, silent.title));
  await button(page).click();
  await expect.poll(() => lit(page)).toBe('Page');
  await page.getByRole('button', { name: t('reader.contents') }).click();
  await page.getByRole('button', { name: 'Part 2' }).click();
  const spoken = () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken.at(-1));
  await expect.poll(spoken).toBe('It goes on.');
  await expect(button(page)).toBeVisible();
  const all = await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
  expect(all).toContain('Page 2, sentence 0.');
  expect(all).not.toContain('Page 1, sentence 1.');
});

test('[READ-34] the voice is chosen in the appearance panel, and kept on the device', async ({ page }) => {
  await page.addInitScript(giveVoice, 500);
  await openBook(page, await aliasOf(page, silent.title));
  await page.getByRole('button', { name: t('reader.appearance') }).click();
  const voice = page.getByLabel(t('reader.voice'));
  await expect(voice.getByRole('option')).toHaveText([
    ...[t('reader.voice-automatic'), 'en-US', t('reader.voice-online').replace('{name}', 'en-GB')],
  ]);
  await voice.selectOption({ index: 2 });
  await expectAccessible(page);
  await page.reload();
  await expect(page.locator('iframe[data-shown]')).toBeVisible();
  await button(page).click();
  const voiced = () => page.evaluate(() => (window as unknown as { voiced: string[] }).voiced[0]);
  await expect.poll(voiced).toBe('en-GB');
});
