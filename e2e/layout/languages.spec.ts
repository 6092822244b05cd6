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

const STRANGER = ['/', '/login', '/register', '/forgot-password', '/cookies', '/leaderboards/students', '/nowhere'];
const STUDENT = ['/', '/kod', '/user', '/classrooms', '/leaderboards/classrooms'];
const TEACHER = ['/', '/user', '/classrooms'];
const PARENT = ['/', '/family', '/manage-children', '/user'];

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

for (const { host, language, hasFamilies, isLengthened } of MARKETS)
  test(`[LANG-11] ${isLengthened ? 'words longer by 40 %' : language}: no screen overflows, no text is cut`, async ({
    page,
  }) => {
    test.skip(test.info().project.name === 'phone', 'Both sizes are tried in one run.');
    test.setTimeout(180_000);
    const enter = async (user: string) => {
      await page.context().clearCookies();
      await startSession(page, host, user);
    };
    if (isLengthened) await lengthenWords(page);
    for (const path of STRANGER) await open(page, host, path);
    await enter('student');
    for (const path of STUDENT) await open(page, host, path);
    await enter('teacher@klupa.example');
    for (const path of TEACHER) await open(page, host, path);
    await page.locator('main li').getByRole('link').first().click();
    const tabs = page.locator('main nav').getByRole('link');
    await expect(tabs.first()).toBeVisible();
    const places = await tabs.evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).hash),
    );
    for (const place of new Set(places)) await open(page, host, place.slice(1));
    if (!hasFamilies) return;
    await enter('parent@klupa.example');
    for (const path of PARENT) await open(page, host, path);
  });
