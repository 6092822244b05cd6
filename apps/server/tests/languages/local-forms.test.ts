import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHROMIUM_FLAGS, chromiumPath } from '#platform/testing';
import { ROOT } from '../../open-app.ts';

const andika = join(createRequire(import.meta.url).resolve('@fontsource/andika/package.json'), '../files');

let browser: Browser;
let page: Page;

beforeAll(async () => {
  const executablePath = chromiumPath();
  browser = await chromium.launch({ args: [...CHROMIUM_FLAGS], ...(executablePath ? { executablePath } : {}) });
  page = await browser.newPage();
});
afterAll(() => browser?.close());

/** Which languages a font draws in another way than Russian. */
async function localForms(file: string, languages: readonly string[]): Promise<string[]> {
  const font = readFileSync(file).toString('base64');
  const lines = ['ru', ...languages].map((language) => `<p id="${language}" lang="${language}">вгджзийклптцшщюбДЛ</p>`);
  await page.setContent(
    `<style>@font-face{font-family:F;src:url(data:font/woff2;base64,${font})}p{font:40px F}</style>${lines.join('')}`,
  );
  await page.evaluate('document.fonts.load("40px F", "в").then(() => document.fonts.ready).then(() => undefined)');
  const drawn = async (language: string) => (await page.locator(`#${language}`).screenshot()).toString('base64');
  const usual = await drawn('ru');
  const found: string[] = [];
  for (const language of languages) if ((await drawn(language)) !== usual) found.push(language);
  return found;
}

test('[LANG-5] beginners read the local forms of their language where the font has them', async () => {
  const cyrillic = ['bg', 'mk', 'sr'];
  // What the fonts have: a new version that brings more makes this test say so.
  expect(await localForms(join(andika, 'andika-cyrillic-400-normal.woff2'), cyrillic)).toEqual(['mk', 'sr']);
  expect(await localForms(join(ROOT, 'platform/web/theme/fonts/nunito-cyrillic.woff2'), cyrillic)).toEqual([]);
});
