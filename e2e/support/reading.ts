import type { Frame, Response } from '@playwright/test';
import { at } from './addresses.ts';
import { expect, type Page } from './test.ts';

/** The page of the book: foliate's frames are in a closed shadow tree. */
export const leafOf = (page: Page): Frame =>
  page.frames().find((one) => one.url().includes('/content/')) ?? page.mainFrame();

export async function openBook(page: Page, alias: string): Promise<void> {
  await page.goto(at('en', `/reader/${alias}`));
  await expect(page.locator('iframe[data-shown]')).toBeVisible();
}

/** A call to the English market, whose name a shell does not know. */
export const callOf = (path: string) => {
  const { host, port } = new URL(at('en'));
  return [`http://127.0.0.1:${port}${path}`, { headers: { host } }] as const;
};

/** The alias that the catalogue made of a title. */
export async function aliasOf(page: Page, title: string): Promise<string> {
  const answer = await page.request.get(...callOf('/api/books-groups'));
  const { data } = (await answer.json()) as { data: { ungrouped: { books: { name: string; alias: string }[] } } };
  return data.ungrouped.books.find(({ name }) => name === title)?.alias ?? '';
}

/** The last place that the server has received from this browser, as text; empty while a newer place is not sent yet. */
export const toldPlace = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('klupa.reader.place.'));
    const place = JSON.parse((key && localStorage.getItem(key)) ?? '{}') as { isTold?: boolean; locator?: object };
    return place.isTold === true ? JSON.stringify(place.locator) : '';
  });

interface Sent {
  readonly verb: { readonly id: string };
  readonly object: { readonly id: string };
  readonly timestamp: string;
}

/** The statements of an answered call; none when it was another call. */
const statementsOf = (answer: Response): readonly Sent[] =>
  answer.url().endsWith('/xapi/statements') ? (JSON.parse(answer.request().postData() ?? '[]') as Sent[]) : [];

/** How long to wait for a statement: a page whose unit continues on the next page completes nothing. */
const QUIET_MS = 4000;
const MOST_TURNS = 12;

/** Reads on as a child does, until the server knows that so many units are read, or to the end: an earlier run may have read them. */
export async function readUnits(page: Page, count: number): Promise<void> {
  const read = new Set<string>();
  page.on('response', (answer) => {
    for (const { verb, object } of statementsOf(answer))
      if (verb.id.endsWith('verbs/completed') && object.id.includes('/units/')) read.add(object.id);
  });
  await expect(page.locator('iframe[data-shown]')).toBeVisible({ timeout: 20_000 });
  const end = page.locator('[aria-labelledby=reader-end]');
  for (let turn = 0; read.size < count && !(await end.isVisible()); turn++) {
    expect(turn, 'turns of the page').toBeLessThan(MOST_TURNS);
    const before = read.size;
    await expect
      .poll(() => read.size, { timeout: QUIET_MS })
      .toBeGreaterThan(before)
      .catch(() => {});
    await page.keyboard.press('ArrowRight');
  }
}

/** Turns the pages of the open book until its end is there. */
export async function readToTheEnd(page: Page): Promise<void> {
  await expect(page).toHaveURL(/#\/reader\//);
  const [on, end] = [page.locator('main footer button[data-side=on]'), page.locator('[aria-labelledby=reader-end]')];
  await expect(on.or(end).first()).toBeVisible({ timeout: 20_000 });
  await expect(async () => {
    if (!(await end.isVisible())) await on.click({ timeout: 1000 });
    await expect(end).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 60_000 });
}
