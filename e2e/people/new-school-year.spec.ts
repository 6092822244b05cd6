import { at } from '../support/addresses.ts';
import { enter } from '../support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, type Page } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

// The demo school has one class of last year in each workspace. Every place is tried by one project only, so that the two
// do not start the same year at once.
const PLACES = [
  { project: 'desktop', host: 'hr', language: 'hr', area: '/classrooms', teacher: 'goran.bilic@klupa.example' },
  { project: 'phone', host: 'en', language: 'en', area: '/classrooms', teacher: 'colin.frost@klupa.example' },
  {
    project: 'phone',
    host: 'bg-kindergarden',
    language: 'bg',
    area: '/pyp-classrooms',
    teacher: 'super.teacher@klupa.example',
  },
] as const;

const now = new Date();
/** The calendar year in which the present school year begins. */
const present = now.getUTCMonth() >= 7 ? now.getUTCFullYear() : now.getUTCFullYear() - 1;
const YEAR = { from: String(present), to: String(present + 1) };
/** Words with inserted values; other placeholders in braces match any text. */
const said = (text: string, values: Record<string, string> = {}): RegExp =>
  new RegExp(
    text
      .replaceAll('.', '\\.')
      .replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '.+')
      .replaceAll('?', '\\?')
      .replaceAll('(', '\\(')
      .replaceAll(')', '\\)'),
  );

/** Takes back what an earlier run has left. */
const startOver = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { data } = await (await fetch('/api/p/classrooms-rollover')).json();
    for (const { id } of data.begun as { id: string }[])
      await fetch(`/api/p/classrooms-rollover/${id}`, { method: 'DELETE' });
  });

const classes = (page: Page) =>
  page.evaluate(
    async () =>
      (await (await fetch('/api/p/classrooms')).json()).data as {
        id: number;
        schoolYear: number;
        isArchived: boolean;
        studentCount: number;
        publicationCount: number;
      }[],
  );

async function tryOut(page: Page, { host, language, area, teacher }: (typeof PLACES)[number]) {
  const t = wordsOf(language);
  await enter(page, host, teacher);
  await startOver(page);
  const before = await classes(page);
  const old = before.find(({ schoolYear, isArchived }) => schoolYear === present - 1 && !isArchived);
  expect(old).toBeDefined();

  // The list names the waiting class; the preview shows the coming changes.
  await page.goto(at(host, area));
  await expect(page.getByRole('heading', { name: said(t('school-years.banner-title'), YEAR) })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('school-years.open') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('school-years.title') })).toBeVisible();
  const card = page.getByRole('article').first();
  await card.locator('summary').click();
  await card.getByRole('button').first().click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // A book goes along that was not suggested, or one less than was.
  await card.getByRole('checkbox').last().click();
  const books = await card.locator('details').getByRole('checkbox', { checked: true }).count();
  await page.getByRole('button', { name: said(t('school-years.apply'), YEAR) }).click();

  // The new class has the people; the old class is in the archive under its year.
  await expect(page.getByText(said(t('school-years.done'), YEAR))).toBeVisible();
  await expect(page.getByText(said(t('school-years.begun'), YEAR))).toBeVisible();
  await expect(page.getByRole('link', { name: t('school-years.open') })).toHaveCount(0);
  const after = await classes(page);
  expect(after.find(({ id }) => id === old?.id)).toMatchObject({ isArchived: true, schoolYear: present - 1 });
  const made = after.find(({ id }) => !before.some((one) => one.id === id));
  expect(made).toMatchObject({ schoolYear: present, studentCount: old?.studentCount, publicationCount: books });
  await page.getByRole('button', { name: said(t('classrooms.show-archived')) }).click();
  await expect(
    page.getByRole('heading', {
      name: said(t('classrooms.school-year'), { from: String(present - 1), to: String(present) }),
    }),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Undone from the line on the list, by keyboard: everything as before.
  await page
    .getByRole('main')
    .getByRole('button', { name: t('classrooms.undo'), exact: true })
    .press('Enter');
  await expect(page.getByRole('link', { name: t('school-years.open') })).toBeVisible();
  expect(await classes(page)).toEqual(before);

  // With nothing chosen nothing is sent; the archive alone is a choice too, undone by the toast.
  await page.getByRole('link', { name: t('school-years.open') }).click();
  await page.getByRole('combobox').first().selectOption('later');
  await page.getByRole('button', { name: said(t('school-years.apply'), YEAR) }).click();
  await expect(page.getByText(t('school-years.nothing'))).toBeVisible();
  await page.getByRole('combobox').first().selectOption('archive');
  await page.getByRole('button', { name: said(t('school-years.apply'), YEAR) }).click();
  await expect(page.getByText(said(t('school-years.begun'), YEAR))).toBeVisible();
  expect(await classes(page)).toHaveLength(before.length);
  await page
    .getByRole('region', { name: t('ui.notifications') })
    .getByRole('button', { name: t('classrooms.undo'), exact: true })
    .last()
    .click();
  await expect(page.getByRole('link', { name: t('school-years.open') })).toBeVisible();
  expect(await classes(page)).toEqual(before);
}

test("[CLS-11] [PLAY-6] last year's class moves into the new school year, is archived, and all is undone", async ({
  page,
}) => {
  test.slow();
  const places = PLACES.filter(({ project }) => project === test.info().project.name);
  expect(places.length).toBeGreaterThan(0);
  for (const place of places) await tryOut(page, place);
});
