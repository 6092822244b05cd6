import { testStatistics } from '../jobs/statistics.ts';
import { HR } from '../jobs/places.ts';
import { at } from '../support/addresses.ts';
import { enter } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

testStatistics(HR);

test('[CLS-7] the chart stands above the table: a bar for each student with a score, each percentage as long as it says', async ({
  page,
}) => {
  const t = wordsOf('hr');
  await enter(page, 'hr', 'teacher@klupa.example');
  await page.goto(at('hr', '/classrooms'));
  await page.getByRole('link', { name: '2.a', exact: true }).click();
  const books = page.getByRole('list', { name: t('classrooms.publications') }).getByRole('link');
  await expect(books.first()).toBeVisible();
  const places = await books.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash.slice(1)));
  const table = page.getByRole('table');
  const [, after = ''] = t('statistics.chart-text').split(/ \{mean\}/);
  const chart = page.getByRole('img', { name: after });
  const title = page.getByRole('figure').getByRole('heading', { name: t('statistics.chart'), exact: true });
  // One of the books is the one that the pupils have read in.
  for (const place of places) {
    await page.goto('about:blank');
    await page.goto(at('hr', place));
    await expect(table.locator('tbody tr').first()).toBeVisible();
    await expect(page.getByRole('figure').getByRole('heading')).toBeVisible();
    if (await title.isVisible()) break;
  }
  await expect(chart).toBeVisible();
  await expect(title).toBeVisible();
  const [above, below] = [await chart.boundingBox(), await table.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);

  const lines = await table.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const cell = row.children[3];
      const bar = cell?.querySelector('[aria-hidden=true]');
      const full = bar?.getBoundingClientRect().width ?? 0;
      const percent = /\d+/.exec(cell?.querySelector('span')?.textContent ?? '')?.[0];
      return {
        percent: percent === undefined ? null : Number(percent),
        drawn: bar ? ((bar.firstElementChild?.getBoundingClientRect().width ?? 0) / full) * 100 : null,
      };
    }),
  );
  const scores = lines.flatMap(({ percent }) => (percent === null ? [] : [percent]));
  expect(scores.length).toBeGreaterThan(1);
  expect(new Set(scores).size).toBeGreaterThan(1);
  for (const { percent, drawn } of lines)
    if (percent === null) expect(drawn).toBeNull();
    else expect(Math.abs((drawn ?? -100) - percent)).toBeLessThanOrEqual(1);

  // In the order of the table, as high as the table says: 100 % is the distance of the highest line from the lowest.
  const heights = await chart.evaluate((svg) => {
    const lines = [...svg.querySelectorAll('line')].map(({ y1 }) => y1.baseVal.value);
    const full = Math.max(...lines) - Math.min(...lines);
    return [...svg.querySelectorAll('rect')].map((bar) => (bar.height.baseVal.value / full) * 100);
  });
  expect(heights).toHaveLength(scores.length);
  for (const [index, height] of heights.entries())
    expect(Math.abs(height - (scores[index] ?? -100))).toBeLessThanOrEqual(1);
});
