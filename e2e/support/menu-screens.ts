import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Transformer } from '@napi-rs/image';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../../platform/testing/chromium-path.ts';
import { shippedMarkets } from './markets.ts';

// `node e2e/support/menu-screens.ts PORT`: one picture of every menu that differs, over all markets and kinds of user, taken from
// a running server that holds the demo school; and the list of who sees which.

const FOLDER = join(import.meta.dirname, '../../docs/screens/menus');
const MOST_BYTES = 15_000;
const WIDE = { width: 1440, height: 81 };
const PHONE = { width: 360, height: 420 };

/** An account of each kind of the demo school; all have the same password. */
const ACCOUNTS = {
  anonymous: '',
  new: 'newcomer@klupa.example',
  student: 'ucenik',
  parent: 'parent@klupa.example',
  unconfirmedTeacher: 'new.teacher@klupa.example',
  teacher: 'teacher@klupa.example',
  superTeacher: 'super.teacher@klupa.example',
  contentManager: 'content@klupa.example',
} as const;

const HOSTS = [
  ...shippedMarkets.map(({ label, host }) => ({ label, host })),
  { label: 'bg (playground)', host: 'playground.bg' },
];

const port = Number(process.argv[2]);
if (!Number.isInteger(port) || port <= 0)
  throw new Error('Say the port of the server: node e2e/support/menu-screens.ts 3000');

async function contextOf(browser: Browser, host: string, account: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { ...WIDE, height: 500 }, reducedMotion: 'reduce' });
  if (!account) return context;
  const answer = await context.request.post(`http://127.0.0.1:${port}/api/login`, {
    headers: { host: `${host}.localhost` },
    data: { username: account, password: 'klupa-demo' },
  });
  const [name = '', value = ''] = (answer.headers()['set-cookie'] ?? '').split(';', 1)[0]?.split('=') ?? [];
  if (!name) throw new Error(`${account} cannot sign in at ${host}: ${await answer.text()}`);
  await context.addCookies([{ name, value, url: `http://${host}.localhost:${port}/` }]);
  return context;
}

async function compress(picture: Buffer, name: string): Promise<Buffer> {
  for (let quality = 80; quality >= 30; quality -= 10) {
    const webp = await new Transformer(picture).webp(quality);
    if (webp.length < MOST_BYTES) return webp;
  }
  throw new Error(`${name} does not fit into ${MOST_BYTES} bytes`);
}

interface Menu {
  readonly number: number;
  readonly seenBy: Map<string, string[]>;
}

const executablePath = chromiumPath();
const browser = await chromium.launch({ args: [...CHROMIUM_FLAGS], ...(executablePath ? { executablePath } : {}) });
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const menus = new Map<string, Menu>();
try {
  for (const { label, host } of HOSTS)
    for (const [kind, account] of Object.entries(ACCOUNTS)) {
      const context = await contextOf(browser, host, account);
      const page = await context.newPage();
      await page.goto(`http://${host}.localhost:${port}/#/read`);
      const header = page.locator('header:not(.boot-header)');
      await header.locator('a').first().waitFor();
      await page.mouse.move(700, 300);
      // What there is, whatever the language: places inside, and how many lead outside.
      const look = await header.locator('a, nav button').evaluateAll((found) =>
        found
          .filter((one) => one.checkVisibility())
          .map((one) => {
            const href = one.getAttribute('href') ?? 'does';
            return href.startsWith('#') ? href.replace(/\?.*/, '') : href.replace(/^http.*/, 'outside');
          }),
      );
      const points = await header
        .getByTestId('points')
        .evaluateAll((all) => all.map((one) => one.dataset['look']).join(''));
      const key = `${look.join(' ')} ${account ? points : 'stranger'}`;
      const menu = menus.get(key) ?? { number: menus.size + 1, seenBy: new Map<string, string[]>() };
      if (!menus.has(key)) {
        const name = `${menu.number}.webp`;
        writeFileSync(
          join(FOLDER, name),
          await compress(await page.screenshot({ clip: { x: 0, y: 0, ...WIDE } }), name),
        );
        const hamburger = header.locator('button[aria-controls="main-menu"]');
        await page.setViewportSize({ ...PHONE, height: 600 });
        if (await hamburger.isVisible()) {
          await hamburger.click();
          const drawer = `${menu.number}-drawer.webp`;
          const picture = await page.screenshot({ clip: { x: 0, y: 0, ...PHONE } });
          writeFileSync(join(FOLDER, drawer), await compress(picture, drawer));
        }
      }
      menu.seenBy.set(kind, [...(menu.seenBy.get(kind) ?? []), label]);
      menus.set(key, menu);
      await context.close();
    }
} finally {
  await browser.close();
}

const rows = [...menus.values()].map(({ number, seenBy }) => {
  const who = [...seenBy].map(([kind, labels]) => {
    const isEverywhere = labels.length === HOSTS.length;
    return `- ${kind}: ${isEverywhere ? 'all markets' : labels.join(', ')}`;
  });
  return `## ${number}\n\n![menu ${number}](${number}.webp)\n\n${who.join('\n')}\n`;
});
writeFileSync(
  join(FOLDER, 'README.md'),
  `# The present menus\n\nOne picture of every menu that differs, and who sees it; \`<n>-drawer.webp\` is the same on a phone. Made by\n\`node e2e/support/menu-screens.ts PORT\`. What the menus become once every screen is built: \`docs/menus.md\`.\n\n${rows.join('\n')}`,
);
process.stdout.write(`${menus.size} menus\n`);
