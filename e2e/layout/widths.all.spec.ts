import type { Locator } from '@playwright/test';
import { at } from '../support/addresses.ts';
import { enter } from '../support/people.ts';
import { expect, expectNoSidewaysScroll, test, type Page } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';
import { thingsOf } from '../walk/things.ts';

const WIDTHS = [320, 768, 1440, 2560];
const t = wordsOf('hr');

const TEACHER = 'teacher@klupa.example';
const PARENT = 'parent@klupa.example';

const card = (page: Page) => page.locator('main li').getByRole('link').first();
const books = (page: Page) =>
  page
    .getByRole('list', { name: t('classrooms.publications') })
    .getByRole('link')
    .first();
const people = (page: Page) => page.getByRole('list', { name: t('pupils.people') });
const table = (page: Page) => page.getByRole('table');
const field = (page: Page) => page.getByRole('main').getByRole('textbox').first();

/** A class of the demo school: other tests make classes without books meanwhile. */
async function openClass(page: Page): Promise<void> {
  const { classroom } = await thingsOf(page);
  await page.goto(at('hr', `/classrooms/${classroom}`));
}

async function openPeople(page: Page): Promise<void> {
  await openClass(page);
  await page.getByRole('link', { name: t('classrooms.manage-people') }).click();
}

async function openStatistics(page: Page): Promise<void> {
  await openClass(page);
  await books(page).click();
}

interface Place {
  readonly what: string;
  readonly path: string;
  readonly user: string;
  readonly act?: (page: Page) => Promise<void>;
  /** An element that shows when the screen is complete. */
  readonly there: (page: Page) => Locator;
}

const PLACES: readonly Place[] = [
  { what: 'the classes', path: '/classrooms', user: TEACHER, there: card },
  { what: 'a class', path: '/classrooms', user: TEACHER, act: openClass, there: books },
  { what: 'people and codes', path: '/classrooms', user: TEACHER, act: openPeople, there: people },
  { what: 'statistics', path: '/classrooms', user: TEACHER, act: openStatistics, there: table },
  { what: 'families', path: '/family', user: PARENT, there: card },
  {
    what: 'a family',
    path: '/family',
    user: PARENT,
    act: (page) => page.locator('main').getByRole('link', { name: 'Obitelj Lipa' }).first().click(),
    there: (page) => page.getByRole('heading', { level: 1, name: 'Obitelj Lipa' }),
  },
  {
    what: 'children',
    path: '/manage-children',
    user: PARENT,
    there: (page) => page.locator('main').getByText('Nika').first(),
  },
  { what: 'the profile', path: '/user', user: TEACHER, there: field },
  { what: 'unlocking', path: '/kod', user: 'ucenica', there: field },
  {
    what: 'pages of the market',
    path: '/admin/nodes',
    user: 'content@klupa.example',
    there: (page) => page.getByRole('row').nth(2),
  },
];

/** What a finger would miss, with its height; links inside sentences may be as high as their line (WCAG 2.5.8). */
const smallControls = (page: Page): Promise<string[]> =>
  page
    .locator('main :is(a[href], button, input, select, textarea, summary)')
    .filter({ visible: true })
    .evaluateAll((controls) => {
      const isInSentence = (one: Element) =>
        one.matches('a') &&
        getComputedStyle(one).display === 'inline' &&
        (one.parentElement?.textContent.trim() ?? '') !== one.textContent.trim();
      // A choice is as large as its label, a card as large as the link that is spread over it.
      const areaOf = (one: HTMLElement): Element => {
        const { content, position, top, bottom } = getComputedStyle(one, '::after');
        const isSpread = content !== 'none' && position === 'absolute' && top === '0px' && bottom === '0px';
        if (isSpread && getComputedStyle(one).position === 'static') return one.offsetParent ?? one;
        return one.matches('[type=checkbox], [type=radio]') ? (one.closest('label') ?? one) : one;
      };
      return controls
        .filter((one) => one instanceof HTMLElement && !isInSentence(one))
        .map((one) => [areaOf(one as HTMLElement).getBoundingClientRect().height, one.outerHTML.slice(0, 120)] as const)
        .filter(([height]) => height < 43.9)
        .map(([height, html]) => `${height} px: ${html}`);
    });

for (const { what, path, user, act, there } of PLACES)
  test(`[QUAL-3] signed in: ${what}: nothing sticks out, and everything to touch is 44 px, from 320 to 2560 px`, async ({
    page,
  }) => {
    await enter(page, 'hr', user);
    // Another document, so that no assertion finds its text on the home page.
    await page.goto('about:blank');
    await page.goto(at('hr', path));
    await act?.(page);
    await expect(there(page)).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      expect([width, await smallControls(page)]).toEqual([width, []]);
    }
  });
