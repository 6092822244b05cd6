import PDFDocument from 'pdfkit';
import { photo, wav } from '../../platform/server/foreign-files/testing/index.ts';
import { at } from '../support/addresses.ts';
import { press } from '../support/focus.ts';
import { logIn } from '../support/people.ts';
import {
  DEVICE,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  startSession,
  test,
  type Page,
} from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('hr');
const TEACHER = 'teacher@klupa.example';

/** A worksheet of twelve pages. */
function worksheet(): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', autoFirstPage: false });
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    for (let page = 1; page <= 12; page += 1) {
      document.addPage().fontSize(28).text(`Razlomci ${page}`).fontSize(14);
      document.moveDown().text(page % 5 === 0 ? 'Polovina i cetvrtina su dijelovi cjeline.' : 'Zbroji i oduzmi.');
    }
    document.end();
  });
}

/** A silent recording of two seconds. */
function recording(): Buffer {
  const bytes = Buffer.concat([wav().subarray(0, 44), Buffer.alloc(16_000, 128)]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.writeUInt32LE(16_000, 40);
  return bytes;
}

/** Uploads a file by the protocol, as the page itself would; its id when it is checked. */
async function upload(page: Page, name: string, bytes: Buffer): Promise<string> {
  const id = await page.evaluate(
    async ([filename, base64, token]) => {
      const data = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const tus = { 'tus-resumable': '1.0.0', 'x-device-slot': token };
      const announced = { 'upload-length': String(data.length), 'upload-metadata': `filename ${btoa(filename)}` };
      const made = await fetch('/api/p/files/uploads', { method: 'POST', headers: { ...tus, ...announced } });
      const path = made.headers.get('location') ?? '';
      const chunk = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
      await fetch(path, { method: 'PATCH', headers: { ...tus, ...chunk }, body: data });
      return path.split('/').at(-1) ?? '';
    },
    [name, bytes.toString('base64'), DEVICE.token] as const,
  );
  const state = () =>
    page.evaluate(
      async ([file, token]) => {
        const answer = await fetch(`/api/p/files/${file}`, { headers: { 'x-device-slot': token } });
        return (await answer.json()).data.state as string;
      },
      [id, DEVICE.token] as const,
    );
  await expect.poll(state).toBe('ready');
  return id;
}

async function openFile(page: Page, id: string, name: string): Promise<void> {
  await page.goto(at('hr', `/material-file/${id}`));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });

test('[REPO-6] [REPO-17] a PDF is read, searched, enlarged and leafed through', async ({ page }) => {
  await startSession(page, 'hr', TEACHER);
  await page.goto(at('hr', '/read'));
  const id = await upload(page, 'Razlomci.pdf', await worksheet());
  const worker = page.waitForResponse(/\/assets\/pdf\.worker/);
  await openFile(page, id, 'Razlomci.pdf');
  expect((await worker).headers()['content-security-policy']).toContain("default-src 'none'");
  const pages = page.getByRole('group', { name: 'Razlomci.pdf' });
  const number = (of: number) => page.locator(`[data-page="${of}"]`);
  await expect(number(1).getByText('Razlomci 1', { exact: true })).toBeVisible();
  await expect(number(1).locator('canvas')).toBeVisible();
  // Pages out of sight take no memory.
  await expect(number(12).locator('canvas')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await button(page, 'files.search').click();
  const field = page.getByRole('searchbox', { name: t('files.search') });
  await field.fill('ČETVRTINA');
  await press(page, 'Enter');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 od 2');
  await expect(number(5).locator('[data-current]')).toBeVisible();
  await expect(number(5).getByText('Polovina i cetvrtina')).toBeInViewport();
  await button(page, 'files.search-next').click();
  await expect(number(10).locator('[data-current]')).toBeInViewport();
  await expect(number(1).locator('canvas')).toHaveCount(0);
  await expectAccessible(page);
  await press(page, 'Escape');
  await expect(button(page, 'files.search')).toBeFocused();

  const place = page.getByRole('textbox', { name: /12/ });
  await place.fill('2');
  await press(page, 'Enter');
  await expect(number(2).locator('canvas')).toBeInViewport();
  const width = async () => (await number(2).boundingBox())?.width ?? 0;
  const before = await width();
  await pages.focus();
  await press(page, '+');
  await expect.poll(width).toBeGreaterThan(before * 1.2);
  await expect(number(2)).toBeInViewport();
  await press(page, '0');
  await expect.poll(width).toBeCloseTo(before, 0);
  await press(page, 'End');
  await expect(number(12).locator('canvas')).toBeInViewport();
  await expect(place).toHaveValue('12');
});

test('[REPO-6] [REPO-17] a picture is enlarged, and its small copy shows in lists', async ({ page }) => {
  await startSession(page, 'hr', TEACHER);
  await page.goto(at('hr', '/read'));
  const id = await upload(page, 'skola.jpg', await photo());
  await openFile(page, id, 'skola.jpg');
  const picture = page.getByRole('img', { name: 'skola.jpg' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const scale = () =>
    picture.evaluate((image) => new DOMMatrix(getComputedStyle(image.parentElement ?? image).transform).a);
  await button(page, 'files.zoom-in').click();
  expect(await scale()).toBeCloseTo(1.4);
  await page.getByRole('group', { name: 'skola.jpg' }).focus();
  await press(page, '0');
  expect(await scale()).toBe(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const small = await page.evaluate(async (file) => {
    const image = new Image();
    image.src = `/api/p/files/${file}/thumbnail`;
    await image.decode();
    return image.naturalWidth;
  }, id);
  expect(small).toBeGreaterThan(0);
});

test('[REPO-6] [REPO-17] a sound plays from the content origin, with captions', async ({ page }) => {
  await startSession(page, 'hr', TEACHER);
  await page.goto(at('hr', '/read'));
  const [sound, captions] = [
    await upload(page, 'Pjesma.wav', recording()),
    await upload(page, 'Pjesma.vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nDobar dan\n')),
  ];
  await openFile(page, `${sound}?captions=${captions}`, 'Pjesma.wav');
  const audio = page.locator('audio');
  await audio.evaluate((player: HTMLAudioElement) => {
    player.muted = true;
    return player.play();
  });
  await expect.poll(() => audio.evaluate((player: HTMLAudioElement) => player.currentTime)).toBeGreaterThan(0);
  const said = () =>
    audio.evaluate((player: HTMLAudioElement) => (player.textTracks[0]?.cues?.[0] as VTTCue | undefined)?.text);
  await expect.poll(said).toBe('Dobar dan');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('[NAV-9] [NAV-25] [REPO-6] the address of a file survives the log-in; others are told that there is none', async ({
  page,
}) => {
  await startSession(page, 'hr', TEACHER);
  await page.goto(at('hr', '/read'));
  const id = await upload(page, 'plan.txt', Buffer.from('Plan za ponedjeljak'));
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(at('hr', `/material-file/${id}`));
  await logIn(page, 'hr', TEACHER);
  await expect(page).toHaveURL(new RegExp(`#/material-file/${id}`));
  await expect(page.getByRole('heading', { level: 1, name: 'plan.txt' })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: t('files.download') }).click();
  expect((await saving).suggestedFilename()).toBe('plan.txt');
  await expectAccessible(page);

  await page.goto('about:blank');
  await page.context().clearCookies();
  await startSession(page, 'hr', 'super.teacher@klupa.example');
  await page.goto(at('hr', `/material-file/${id}`));
  await expect(page.getByRole('heading', { level: 1, name: t('files.unknown-title') })).toBeVisible();
  await expectAccessible(page);
});
