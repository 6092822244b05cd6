import { at } from '../support/addresses.ts';
import { cutTexts } from '../support/cut-texts.ts';
import { expect, expectNoSidewaysScroll, startSession, test, type Page } from '../support/test.ts';

/** The longest words, Cyrillic, special letters, and the dotted i; and English whose words are all longer by 40 %. */
const MARKETS = [
  { host: 'de-atollo', language: 'de', hasFamilies: false },
  { host: 'bg', language: 'bg', hasFamilies: true },
  { host: 'lt', language: 'lt', hasFamilies: false },
  { host: 'tr-mk', language: 'tr', hasFamilies: true },
  { host: 'en', language: 'en', hasFamilies: true, isLengthened: true },
];
const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

const STRANGER = [
  '/',
  '/login',
  '/login/pictures',
  '/register',
  '/forgot-password',
  '/cookies',
  '/leaderboards/students',
  '/nowhere',
];
const STUDENT = ['/', '/kod', '/user', '/classrooms', '/leaderboards/classrooms'];
const TEACHER = ['/', '/user', '/classrooms', '/classrooms/new', '/classrooms/new-school-year'];
const PARENT = ['/', '/family', '/family/new', '/manage-children', '/user'];
const MANAGER = ['/admin/nodes', '/admin/credentials', '/read'];

type Message = string | readonly Message[] | { readonly [name: string]: Message };

/** A compiled message with longer words; names of arguments and tags stay. */
function lengthen(message: Message): Message {
  if (typeof message === 'string') {
    const longer = (text: string) => text.replace(/\p{L}+/gu, (word) => word + word.slice(0, word.length * 0.4));
    return message
      .split(/(<[^>]*>)/)
      .map((part) => (part.startsWith('<') ? part : longer(part)))
      .join('');
  }
  const isToken = (part: Message): part is readonly Message[] => Array.isArray(part);
  const inChoices = (choices: Message): Message =>
    typeof choices === 'object' && !isToken(choices)
      ? Object.fromEntries(Object.entries(choices).map(([name, one]) => [name, lengthen(one)]))
      : choices;
  return isToken(message)
    ? message.map((part) => (isToken(part) ? part.map(inChoices) : lengthen(part)))
    : inChoices(message);
}

async function lengthenWords(page: Page): Promise<void> {
  await page.route(/\/words\/[^/]+\/[^/]+\.json$/, async (route) => {
    const { hostname, host, port, pathname } = new URL(route.request().url());
    // A shell does not know the market's name.
    const response = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}`, headers: { host } });
    expect(hostname).toMatch(/localhost$/);
    const words = (await response.json()) as Record<string, Message>;
    const json = Object.fromEntries(Object.entries(words).map(([key, message]) => [key, lengthen(message)]));
    await route.fulfill({ response, json });
  });
}

async function expectWhole(page: Page, what: string): Promise<void> {
  await expect(page.locator('h1, h2').first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const place = `${what} at ${size.width} px`;
    await expectNoSidewaysScroll(page).catch(() => expect.soft(`${place}: scrolls sideways`).toBe(''));
    expect.soft([place, await cutTexts(page)]).toEqual([place, []]);
  }
}

async function open(page: Page, host: string, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(at(host, path));
  await expectWhole(page, path);
}

/** Addresses that links of the page lead to, each once. */
const addressesIn = async (page: Page, links: string): Promise<string[]> => {
  await expect(page.locator(links).first()).toBeVisible();
  const found = await page
    .locator(links)
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).hash.slice(1)));
  return [...new Set(found)];
};

/** The screens of a class, of a book in it, and of a student who reads it. */
async function openClass(page: Page, host: string): Promise<void> {
  const [classroom = ''] = await addressesIn(page, 'main li h2 a');
  await open(page, host, classroom);
  for (const place of await addressesIn(page, 'main nav a')) await open(page, host, place);
  await page.goto(at(host, classroom));
  const book = (await addressesIn(page, `main a[href*="${classroom}/"]`)).find((one) =>
    new RegExp(`^${classroom}/(?!manage)[^/?]+`).test(one),
  );
  const publication = book?.split('/').slice(0, 4).join('/') ?? '';
  await openAll(page, host, [publication, `${publication}/stats`]);
  const [student = ''] = await addressesIn(page, 'main a[href*="/student/"]');
  await open(page, host, student);
}

interface Visit {
  readonly who: string;
  readonly user?: string;
  readonly isFor?: (market: (typeof MARKETS)[number]) => boolean;
  readonly walk: (page: Page, host: string) => Promise<void>;
}

const openAll = async (page: Page, host: string, paths: readonly string[]) => {
  for (const path of paths) await open(page, host, path);
};

const VISITS: readonly Visit[] = [
  { who: 'a visitor', walk: (page, host) => openAll(page, host, STRANGER) },
  {
    who: 'a student',
    user: 'student',
    async walk(page, host) {
      await openAll(page, host, STUDENT);
      // The bars of the reader and its panels.
      await page.goto(at(host, '/'));
      await page.locator('[data-book]').first().click();
      const [book = ''] = await addressesIn(
        page,
        'section[id^=panel-] a[href*="#/reader/"], main a[href*="#/reader/"]',
      );
      await page.goto(at(host, book));
      await expect(page.locator('main header h1')).toBeVisible();
      for (const button of await page.locator('main header button[aria-haspopup=dialog]').all()) {
        await button.click();
        await expectWhole(page, `${book}, ${await button.getAttribute('aria-label')}`);
        await page.keyboard.press('Escape');
      }
    },
  },
  {
    who: 'a teacher',
    user: 'teacher@klupa.example',
    async walk(page, host) {
      await openAll(page, host, TEACHER);
      await page.goto(at(host, '/classrooms'));
      await openClass(page, host);
    },
  },
  {
    who: 'a parent',
    user: 'parent@klupa.example',
    isFor: ({ hasFamilies }) => hasFamilies,
    async walk(page, host) {
      await openAll(page, host, PARENT);
      await page.goto(at(host, '/family'));
      const [family = ''] = await addressesIn(page, 'main li a');
      await openAll(page, host, [family, `${family}/manage`]);
    },
  },
  { who: 'a content manager', user: 'content@klupa.example', walk: (page, host) => openAll(page, host, MANAGER) },
];

for (const market of MARKETS)
  for (const { who, user, isFor, walk } of VISITS) {
    if (isFor && !isFor(market)) continue;
    const { host, language, isLengthened } = market;
    const words = isLengthened ? 'words longer by 40 %' : language;
    test(`[LANG-11] ${words}: no screen of ${who} overflows, no text is cut`, async ({ page }) => {
      test.skip(test.info().project.name === 'phone', 'Both sizes are tried in one run.');
      test.setTimeout(120_000);
      if (isLengthened) await lengthenWords(page);
      if (user) await startSession(page, host, user);
      await walk(page, host);
    });
  }

/** Worlds for small children have other screens, and the same languages in them. */
for (const { host, language } of [
  { host: 'sl', language: 'sl' },
  { host: 'bg-kindergarden', language: 'bg' },
])
  test(`[LANG-11] [PLAY-19] ${language}: no screen of a playground overflows, no text is cut`, async ({ page }) => {
    test.skip(test.info().project.name === 'phone', 'Both sizes are tried in one run.');
    test.setTimeout(120_000);
    await openAll(page, host, ['/', '/login', '/login/pictures', '/nowhere']);
    await startSession(page, host, 'ucenik');
    await openAll(page, host, ['/', '/user', '/pyp-classrooms']);
    await page.goto(at(host, '/pyp-classrooms'));
    const [classroom = ''] = await addressesIn(page, 'main li h2 a');
    await open(page, host, classroom);
  });
