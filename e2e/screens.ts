import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Transformer } from '@napi-rs/image';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../platform/testing/chromium-path.ts';

// `node e2e/screens.ts PORT`: the pictures of the documents, taken from a running server that holds the demo school
// and nothing else.

const FOLDER = join(import.meta.dirname, '../docs/screens');
const MOST_BYTES = 60_000;
const MOST_WIDTH = 1200;
const DESKTOP = { width: 1200, height: 750 };
const PHONE = { width: 360, height: 740 };

interface Screen {
  readonly name: string;
  readonly host: string;
  readonly path?: string;
  readonly size?: { readonly width: number; readonly height: number };
  readonly isDark?: boolean;
  readonly act?: (page: Page) => Promise<void>;
}

/** The first book that stands alone and is open to everyone. */
async function openBook(page: Page): Promise<void> {
  await page.locator('[data-book]:not(:has(svg, [class*=stack]))').first().click();
  const panel = page.locator('section[id^=panel-]');
  await panel.getByRole('link').first().waitFor();
  // The shelf brings the panel into the window by itself, a moment later; the picture wants all of it.
  await page.waitForTimeout(600);
  await panel.evaluate((element) => element.scrollIntoView({ block: 'end' }));
}

const openFilters = (page: Page) => page.locator('search button[aria-expanded]').click();

const SCREENS: readonly Screen[] = [
  { name: 'shelf-desktop', host: 'en' },
  { name: 'shelf-phone', host: 'en', size: PHONE },
  { name: 'panel', host: 'en', act: openBook },
  { name: 'filters', host: 'en', act: openFilters },
  { name: 'login', host: 'en', path: '/login' },
  { name: 'not-found-pyp', host: 'bg-kindergarden', path: '/nowhere' },
  { name: 'reader', host: 'hr', path: '/reader/macak-sa-svjetionika', act: (page) => page.waitForTimeout(1500) },
  {
    name: 'reader-phone',
    host: 'hr',
    path: '/reader/macak-sa-svjetionika',
    size: PHONE,
    act: (page) => page.waitForTimeout(1500),
  },
  { name: 'dark', host: 'hr', isDark: true, act: openBook },
];

/** WebP under the limit, as good as it can be. */
async function compress(picture: Buffer, name: string): Promise<Buffer> {
  for (let quality = 80; quality >= 40; quality -= 10) {
    const webp = await new Transformer(picture).webp(quality);
    if (webp.length < MOST_BYTES) return webp;
  }
  throw new Error(`${name} does not fit into ${MOST_BYTES} bytes`);
}

const port = Number(process.argv[2]);
if (!Number.isInteger(port) || port <= 0) throw new Error('Say the port of the server: node e2e/screens.ts 3000');
const executablePath = chromiumPath();
const browser = await chromium.launch({ args: [...CHROMIUM_FLAGS], ...(executablePath ? { executablePath } : {}) });
mkdirSync(FOLDER, { recursive: true });
try {
  for (const { name, host, path = '/', size = DESKTOP, isDark = false, act } of SCREENS) {
    if (size.width > MOST_WIDTH) throw new Error(`${name} is too wide`);
    const page = await browser.newPage({
      viewport: size,
      colorScheme: isDark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    await page.goto(`http://${host}.localhost:${port}/#${path}`);
    await page
      .locator(path === '/' ? '[data-book] img' : path.startsWith('/reader') ? 'iframe' : 'main h1')
      .first()
      .waitFor();
    await act?.(page);
    await page.mouse.move(0, 0);
    await page.waitForLoadState('networkidle');
    const picture = await compress(await page.screenshot(), name);
    writeFileSync(join(FOLDER, `${name}.webp`), picture);
    process.stdout.write(`${name}.webp  ${picture.length} bytes\n`);
    await page.close();
  }
} finally {
  await browser.close();
}
