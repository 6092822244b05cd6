import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser, type Page } from '@playwright/test';
import { build, type Rollup } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadMarkets } from '#features/market/server';
import { marketsFolder } from '#markets';
import { CHROMIUM_FLAGS, chromiumPath } from '../../platform/testing/chromium-path.ts';
import { listsToSort } from './lists-to-sort.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const numbers = [0, 1, 7, 999, 1234, 12_345, 1_234_567, -1234.5, 0.125, 12_345.678];
const counts = [0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 14, 19, 20, 21, 22, 25, 100, 101, 102, 111, 1.5];
const day = Date.UTC(2026, 4, 9, 7, 5, 3);
const markets = await loadMarkets({ folders: [marketsFolder] });

let browser: Browser;
let page: Page;

beforeAll(async () => {
  const executablePath = chromiumPath();
  const [script, started] = await Promise.all([
    bundle('platform/web/i18n/formats.ts'),
    chromium.launch({ args: [...CHROMIUM_FLAGS], ...(executablePath ? { executablePath } : {}) }),
  ]);
  browser = started;
  page = await (await browser.newContext({ timezoneId: 'UTC' })).newPage();
  await page.goto('about:blank');
  await page.addScriptTag({ content: script });
});

afterAll(() => browser?.close());

describe('the browser writes and sorts as ICU does [MKT-7]', () => {
  test.each(markets.map(({ label, languageTag, language }) => ({ label, languageTag, language })))(
    '$label ($languageTag)',
    async ({ languageTag, language }) => {
      const list = listsToSort[language] ?? [];
      expect(list.length, `a list to sort in ${language}`).toBeGreaterThan(3);
      expect(await inBrowser({ languageTag, list })).toEqual(inNode(languageTag, list));
    },
  );
});

test('words and formats weigh at most 6 kB in the browser', async () => {
  const script = await bundle('platform/web/i18n/index.ts', ['react', 'react/jsx-runtime']);
  expect(brotliCompressSync(script).length).toBeLessThan(6 * 1024);
});

/** What Node's ICU, which knows all of our languages, makes of the same input. */
function inNode(languageTag: string, list: readonly string[]) {
  const part = (options: Intl.DateTimeFormatOptions, type: string): string =>
    new Intl.DateTimeFormat(languageTag, { ...options, timeZone: 'UTC', numberingSystem: 'latn' })
      .formatToParts(day)
      .find((one) => one.type === type)
      ?.value.padStart(2, '0') ?? '';
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)));
  return {
    numbers: numbers.map((value) => new Intl.NumberFormat(languageTag).format(value)),
    scores: numbers.map((value) => twoDecimals(languageTag, value)),
    percents: numbers.map((value) =>
      new Intl.NumberFormat(languageTag, { style: 'percent', maximumFractionDigits: 0 }).format(value),
    ),
    date: `${part({ day: '2-digit' }, 'day')}. ${part({ month: '2-digit' }, 'month')}. 2026.`,
    time: '07:05:03',
    months: months.map((date) => new Intl.DateTimeFormat(languageTag, { month: 'long', timeZone: 'UTC' }).format(date)),
    plurals: counts.map((count) => new Intl.PluralRules(languageTag).select(count)),
    order: list.toSorted(new Intl.Collator(languageTag).compare),
  };
}

function twoDecimals(languageTag: string, value: number): string {
  const text = new Intl.NumberFormat(languageTag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
  return text.replace(/[.,]00$/, '');
}

async function inBrowser(input: { languageTag: string; list: readonly string[] }): Promise<ReturnType<typeof inNode>> {
  const program = `(() => {
    const f = Klupa.createFormats(${JSON.stringify(input.languageTag)});
    const numbers = ${JSON.stringify(numbers)};
    return {
      numbers: numbers.map((value) => f.number(value)),
      scores: numbers.map((value) => f.score(value)),
      percents: numbers.map((value) => f.percent(value)),
      date: f.date(${day}),
      time: f.time(${day}),
      months: Array.from({ length: 12 }, (_, month) => f.monthName(month + 1)),
      plurals: ${JSON.stringify(counts)}.map((count) => f.plural(count)),
      order: ${JSON.stringify(input.list)}.toSorted(f.compare),
    };
  })()`;
  return page.evaluate(program);
}

async function bundle(entry: string, external: string[] = []): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: `${root}/${entry}`, formats: ['iife'], name: 'Klupa', fileName: 'klupa' },
      rollupOptions: { external },
    },
  });
  const [output] = (Array.isArray(built) ? built : [built]) as Rollup.RollupOutput[];
  return output?.output[0].code ?? '';
}
