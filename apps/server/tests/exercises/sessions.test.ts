import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startLms, verbOf, type Lms } from '../../testing/exercises/lms.ts';
import { answer, byPointer, exerciseOf, expectAccessible, questionsOf } from '../../testing/exercises/playing.ts';

let lms: Lms;
beforeAll(async () => {
  lms = await startLms();
});
afterEach(() => lms.closePage());
afterAll(() => lms?.close());

test('[PROG-37] a test that goes wrong is failed, kindly: the right answer shows, and the way goes on', async () => {
  const exercise = exerciseOf('small-test');
  const { address, registration } = await lms.launch(exercise);
  const { page } = await lms.openPage(address);
  for (const question of questionsOf(exercise, 'hr')) {
    await answer(page, question, byPointer, { isFirstWrong: true, isTest: true });
    if (question.kind === 'choice')
      expect(await page.locator(`[data-choice="${question.correct}"].is-right`).count()).toBe(1);
    await page.locator('.next').click();
  }
  await page.locator('.stars').waitFor();
  const failed = (await lms.until(registration, 'failed')).find((one) => verbOf(one) === 'failed');
  expect(failed?.result).toMatchObject({ success: false, score: { scaled: 0.13 } });
  // A page that simply goes ends its session.
  await page.goto('about:blank');
  expect((await lms.until(registration, 'terminated')).map(verbOf).slice(-3)).toEqual([
    'completed',
    'failed',
    'terminated',
  ]);
});

test('[PROG-37] a lost network is said and loses no answer; each is stored once, in order', async () => {
  const exercise = exerciseOf('counting');
  const { address, registration } = await lms.launch(exercise);
  const { page } = await lms.openPage(address);
  await lms.until(registration, 'initialized');
  let isCut = true;
  await page.route('**/xapi/statements', (route) => (isCut ? route.abort() : route.continue()));
  const questions = questionsOf(exercise, 'hr');
  for (const question of questions) {
    await answer(page, question, byPointer);
    await page.locator('.next').click();
  }
  await page.locator('.notice img').waitFor();
  expect(await page.locator('.notice').textContent()).toBe('Čekam mrežu. Ništa se neće izgubiti.');
  expect((await lms.reported(registration)).map(verbOf)).toEqual(['initialized']);
  isCut = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const statements = await lms.until(registration, 'passed');
  expect(statements.map(verbOf)).toEqual(['initialized', ...questions.map(() => 'answered'), 'completed', 'passed']);
  await expect.poll(() => page.locator('.notice').textContent()).toBe('');
});

test('[PROG-37] looking through it (Browse) reports the visit and no result', async () => {
  const exercise = exerciseOf('map');
  const { address, registration } = await lms.launch(exercise, { launchMode: 'Browse' });
  const { page } = await lms.openPage(address);
  for (const question of questionsOf(exercise, 'hr')) {
    await answer(page, question, byPointer);
    await page.locator('.next').click();
  }
  await page.locator('.done').click();
  expect((await lms.until(registration, 'terminated')).map(verbOf)).toEqual(['initialized', 'terminated']);
});

test('[PROG-37] the language is the learner’s, whatever the browser’s', async () => {
  const { address, actor } = await lms.launch(exerciseOf('letters'));
  const profile = new URLSearchParams({ profileId: 'cmi5LearnerPreferences', agent: actor });
  const put = await lms.store.call('PUT', `/xapi/agents/profile?${profile}`, {
    as: 'learner',
    headers: { 'if-none-match': '*' },
    body: { languagePreference: 'de-DE,hr-HR,en', audioPreference: 'off' },
  });
  expect(put.status).toBe(204);
  const { page } = await lms.openPage(address, 'en');
  expect(await page.locator('h1').textContent()).toBe('Kojim slovom počinje?');
  expect(await page.locator('html').getAttribute('lang')).toBe('hr');
  expect(await page.locator('.quiet').getAttribute('aria-label')).toBe('Uključi zvuk');
});

test('[PROG-37] opened alone it is a preview: it plays, and no request leaves its host', async () => {
  const exercise = exerciseOf('sounds');
  const { page, problems, origins } = await lms.openPage(`${lms.host.origin}/sounds/index.html`);
  for (const question of questionsOf(exercise, 'hr')) {
    await answer(page, question, byPointer);
    await page.locator('.next').click();
  }
  await page.locator('.again').click();
  await page.locator('.board').waitFor();
  expect(origins).toEqual(new Set([lms.host.origin]));
  expect(problems).toEqual([]);
});

test('[PROG-37] a pair is joined by dragging, too', async () => {
  const { page } = await lms.openPage(`${lms.host.origin}/matching/index.html`);
  const middle = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const;
  };
  await page.mouse.move(...(await middle('[data-source="pear"]')));
  await page.mouse.down();
  await page.mouse.move(...(await middle('[data-target="shadow-pear"]')), { steps: 8 });
  await page.mouse.up();
  expect(await page.locator('[data-target="shadow-pear"].is-joined').count()).toBe(1);
  expect(await page.locator('.is-joined').count()).toBe(2);
});

test.each([
  ['counting', 320, 640],
  ['matching', 360, 740],
  ['letters', 740, 360],
  ['map', 320, 640],
  ['sounds', 820, 1180],
  ['small-test', 1440, 900],
] as const)(
  '[PROG-37] %s fits %i × %i: nothing sticks out, every target is at least 56 px, dark too',
  async (slug, width, height) => {
    const { page } = await lms.openPage(`${lms.host.origin}/${slug}/index.html`);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(await isWide()).toBe(false);
    for (const button of await page.locator('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(56);
    }
    await expectAccessible(page);
    // Text twice as large.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await isWide()).toBe(false);
  },
);
