import { testFamily } from '../jobs/families.ts';
import { HR } from '../jobs/places.ts';
import { at } from '../support/addresses.ts';
import { enter } from '../support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const PARENT = 'parent@klupa.example';

testFamily(HR);

test('[FAM-2] hr: a parent opens a child, its class and its book', async ({ page }) => {
  const t = wordsOf('hr');
  await enter(page, 'hr', PARENT);
  await page.goto(at('hr', '/family'));
  await page.getByRole('link', { name: 'Obitelj Lipa' }).click();
  await page.getByRole('link', { name: /Nika/ }).click();
  await expect(page.getByRole('list', { name: t('families.classes') })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('list', { name: t('families.classes') })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/family\/\d+\/[\da-f-]+\/\d+$/);
  await expect(page.getByRole('list', { name: t('classrooms.publications') })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('list', { name: t('classrooms.publications') })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByText('Nika Lipa').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
