import { PORT } from './addresses.ts';
import { expect, type Page } from './test.ts';

/** Plain texts of the messages to an address or number, newest first, as development's mailbox shows them. */
const textsTo = (page: Page, to: string): Promise<string[]> =>
  page.evaluate(
    (address) =>
      [...document.querySelectorAll('article')]
        .filter((article) => article.querySelector('p')?.textContent.startsWith(`${address} `))
        .map((article) => article.querySelector('pre')?.textContent ?? ''),
    to,
  );

/** The match of `pattern` (or its last group) in the newest message to `to`; waits until one matches. */
export async function findInMail(page: Page, to: string, pattern: RegExp): Promise<string> {
  const mailbox = await page.context().newPage();
  let found: string | undefined;
  await expect(async () => {
    await mailbox.goto(`http://hr.localhost:${PORT}/mailbox`);
    found = (await textsTo(mailbox, to)).map((text) => pattern.exec(text)?.at(-1)).find(Boolean);
    expect(found).toBeTruthy();
  }).toPass({ timeout: 20_000, intervals: [300, 500, 1000] });
  await mailbox.close();
  return found ?? '';
}
