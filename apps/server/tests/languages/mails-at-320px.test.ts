import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letterOf, MAILS, type MailName } from '#features/account/server';
import { PRODUCT_LANGUAGES } from '#features/market/contract';
import { createMailWords, loadMarkets } from '#features/market/server';
import { marketsFolder } from '#markets';
import { renderLetter } from '#platform/server/mail';
import { CHROMIUM_FLAGS, chromiumPath } from '#platform/testing';
import { ROOT } from '../../open-app.ts';

const markets = await loadMarkets({ folders: [marketsFolder] });
const wordsOf = createMailWords(ROOT);

const FACTS = {
  name: 'Aleksandra-Konstancija',
  site: 'Klupa Atollo',
  support: 'pomoc-i-podrska@skolske-knjige.example',
  href: `https://skolske-knjige.example/#/register-confirm?token=${'aB3-'.repeat(11)}`,
  day: '09. 05. 2026.',
  classroom: 'Suncokreti i bumbari druge skupine',
};

let browser: Browser;
let page: Page;

beforeAll(async () => {
  const executablePath = chromiumPath();
  browser = await chromium.launch({ args: [...CHROMIUM_FLAGS], ...(executablePath ? { executablePath } : {}) });
  page = await browser.newPage({ viewport: { width: 320, height: 640 } });
});
afterAll(() => browser?.close());

/** What a program shows that keeps neither head nor style sheets of a mail, and puts its body into a page of its own. */
const inMailProgram = (html: string): string => {
  const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '';
  return `<!doctype html><meta name="viewport" content="width=device-width"><body style="margin:0"><div>${body}</div></body>`;
};

/** Finds elements wider than the window, cut, or too small to tap; run by the browser in its own JavaScript version. */
const FAULTS = `(() => {
  const found = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) found.push(scrollWidth + ' px wide');
  for (const one of document.querySelectorAll('h1, p, td')) {
    const { left, right } = one.getBoundingClientRect();
    if (left < 0 || right > innerWidth + 0.5) found.push(one.textContent.slice(0, 30) + ' reaches ' + right + ' px');
  }
  for (const link of document.querySelectorAll('a'))
    if (link.getBoundingClientRect().height < 44) found.push('a low button: ' + link.textContent);
  return found;
})()`;

describe.each(PRODUCT_LANGUAGES)('[LANG-13] %s', (language) => {
  test.each(Object.keys(MAILS) as MailName[])('%s', async (mail) => {
    const market = markets.find((one) => one.language === language);
    if (!market) throw new Error(`no market speaks ${language}`);
    const translate = await wordsOf(market);
    const letter = letterOf(mail, translate, FACTS);
    const { site, support } = FACTS;
    const style = { languageTag: market.languageTag, direction: 'ltr', name: site, hue: 262, chroma: 0.13 } as const;
    const { text, html } = renderLetter(letter, {
      ...style,
      footer: translate('account.mail-footer', { site, support }),
    });
    // Programs show about so much of a subject on a phone, and of the sentence beside it.
    expect(letter.subject.replace(FACTS.classroom, '3.b').length, letter.subject).toBeLessThanOrEqual(60);
    for (const part of [text, html]) expect(part).not.toMatch(/\{\w+\}|account\.mail-|undefined|\.\./);
    expect(text).not.toMatch(/[<>]/);
    if (letter.button) expect(text).toContain(`\n${FACTS.href}\n`);
    await page.setContent(inMailProgram(html));
    expect(await page.evaluate(FAULTS)).toEqual([]);
  });
});
