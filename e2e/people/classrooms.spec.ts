import { testClass } from '../jobs/classrooms.ts';
import { HR } from '../jobs/places.ts';
import { at } from '../support/addresses.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

testClass(HR);

test('[CLS-9] [CLS-10] [SAFE-24] a student sees the class with its books, and manages nothing', async ({ page }) => {
  const t = wordsOf('hr');
  await signIn(page, 'hr', 'hr', 'ucenica');
  await page.goto(at('hr', '/classrooms'));
  await page.getByRole('link', { name: '2.a', exact: true }).click();
  await expect(
    page
      .getByRole('list', { name: t('classrooms.publications') })
      .getByRole('link')
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: t('classrooms.settings') })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const [own] = await page.evaluate(
    async () => (await (await fetch('/api/p/classrooms')).json()).data as { id: number }[],
  );
  await page.goto(at('hr', `/classrooms/${own?.id}/manage/users`));
  // Refused screens lead home [SAFE-24].
  await expect(page).toHaveURL(at('hr'));
  await expect(page.getByRole('heading', { level: 1, name: t('bookshelf.title') })).toBeVisible();
});
