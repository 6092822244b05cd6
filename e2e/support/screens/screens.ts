import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Transformer } from '@napi-rs/image';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../../../platform/testing/chromium-path.ts';
import { DESKTOP, SCREENS } from './screens-list.ts';

// `node e2e/support/screens/screens.ts PORT [NAME …]`: the pictures of the documents, or those named, taken from a running
// server that holds the demo school and nothing else.

const FOLDER = join(import.meta.dirname, '../../../docs/screens');
const MOST_BYTES = 60_000;
const DEMO_PASSWORD = 'klupa-demo';
const MOST_WIDTH = 1200;
/** WebP under the limit, as good as it can be. */
async function compress(picture: Buffer, name: string): Promise<Buffer> {
  for (let quality = 80; quality >= 40; quality -= 10) {
    const webp = await new Transformer(picture).webp(quality);
    if (webp.length < MOST_BYTES) return webp;
  }
  throw new Error(`${name} does not fit into ${MOST_BYTES} bytes`);
}

const port = Number(process.argv[2]);
if (!Number.isInteger(port) || port <= 0)
  throw new Error('Say the port of the server: node e2e/support/screens/screens.ts 3000');
const executablePath = chromiumPath();
const browser = await chromium.launch({ args: [...CHROMIUM_FLAGS], ...(executablePath ? { executablePath } : {}) });
mkdirSync(FOLDER, { recursive: true });
try {
  const named = new Set(process.argv.slice(3));
  const screens = SCREENS.filter(({ name }) => named.size === 0 || named.has(name));
  for (const { name, host, path = '/', user, size = DESKTOP, isDark = false, there, act } of screens) {
    if (size.width > MOST_WIDTH) throw new Error(`${name} is too wide`);
    const page = await browser.newPage({
      viewport: size,
      colorScheme: isDark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    const home = `http://${host}.localhost:${port}`;
    await page.addInitScript(() => {
      if (window !== window.top || location.protocol === 'about:') return;
      localStorage.setItem('klupa.consent', 'required');
      // One device for all pictures, or the account's slots would be full.
      localStorage.setItem('klupa.header.x-device-slot', 'the-one-device-of-all-pictures'.padEnd(43, '0'));
    });
    if (user) {
      await page.goto(`${home}/#/login`);
      await page.locator('[name=username]').fill(user);
      await page.locator('[name=password]').fill(DEMO_PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => !url.hash.includes('login'));
    }
    await page.goto(`${home}/#${path}`);
    await page
      .locator(there ?? (path === '/' ? '[data-book] img' : path.startsWith('/reader') ? 'iframe' : 'main h1'))
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
