import { expect, test } from 'vitest';
import { createLms } from '../../testing/exercises/lms.ts';
import { answer, byPointer, exerciseOf, expectAccessible, playThrough } from '../../testing/exercises/playing.ts';
import { verbOf } from '../../testing/exercises/session-rules.ts';

const lms = createLms();

test('[PROG-37] a test with wrong answers is failed, kindly: the right answer appears, and the test continues', async () => {
  const exercise = exerciseOf('small-test', 'hr');
  const { address, registration } = lms().launch(exercise);
  const { page } = await lms().open(address);
  for (const question of exercise.questions) {
    await answer(page, question, byPointer, { isFirstWrong: true, isTest: true });
    if (question.kind === 'choice')
      expect(await page.locator(`[data-choice="${question.correct}"].is-right`).count()).toBe(1);
    await byPointer.goOn(page);
  }
  await page.locator('.stars').waitFor();
  const failed = (await lms().until(registration, 'failed')).find((one) => verbOf(one) === 'failed');
  expect(failed?.result).toMatchObject({ success: false, score: { scaled: 0.13 } });
  // A page that closes ends its session.
  await page.goto('about:blank');
  expect((await lms().until(registration, 'terminated')).map(verbOf).slice(-3)).toEqual([
    'completed',
    'failed',
    'terminated',
  ]);
});

test('[PROG-37] right the second time scores 0.5, later 0, and the right answer is highlighted', async () => {
  const exercise = exerciseOf('letters', 'sq');
  const { address, registration } = lms().launch(exercise);
  const { page } = await lms().open(address);
  const [question] = exercise.questions;
  if (question?.kind !== 'choice') throw new TypeError('the first question is a choice');
  const wrong = question.choices.filter(({ id }) => id !== question.correct).slice(0, 2);
  for (const { id } of wrong) await byPointer.press(page, `[data-choice="${id}"]`);
  expect(await page.locator('.is-hinted').getAttribute('data-choice')).toBe(question.correct);
  await byPointer.press(page, `[data-choice="${question.correct}"]`);
  const statement = (await lms().until(registration, 'answered')).find((one) => verbOf(one) === 'answered');
  expect(statement?.result).toMatchObject({ success: false, score: { scaled: 0 }, response: wrong[0]?.id });
});

test('[PROG-37] a lost network is shown and loses no answer; each is stored once, in order', async () => {
  const exercise = exerciseOf('counting', 'hr');
  const { address, registration } = lms().launch(exercise);
  const { page } = await lms().open(address);
  await lms().until(registration, 'initialized');
  let isCut = true;
  await page.route('**/xapi/statements', (route) => (isCut ? route.abort() : route.continue()));
  await playThrough(page, exercise);
  await page.locator('.notice img').waitFor();
  expect(await page.locator('.notice').textContent()).toBe('Čekam mrežu. Ništa se neće izgubiti.');
  expect(lms().statements(registration).map(verbOf)).toEqual(['initialized']);
  isCut = false;
  await page.evaluate("dispatchEvent(new Event('online'))");
  const statements = await lms().until(registration, 'passed');
  const answered = exercise.questions.map(() => 'answered');
  expect(statements.map(verbOf)).toEqual(['initialized', ...answered, 'completed', 'passed']);
  await expect.poll(() => page.locator('.notice').textContent()).toBe('');
});

test.each(['Browse', 'Review'])('[PROG-37] the mode %s reports the visit and no result', async (launchMode) => {
  const exercise = exerciseOf('map', 'de');
  const { address, registration } = lms().launch(exercise, { launchMode });
  const { page } = await lms().open(address);
  await playThrough(page, exercise);
  await byPointer.finish(page);
  expect((await lms().until(registration, 'terminated')).map(verbOf)).toEqual(['initialized', 'terminated']);
});

test('[PROG-37] only the first round counts', async () => {
  const exercise = exerciseOf('matching', 'bg');
  const { address, registration } = lms().launch(exercise);
  const { page } = await lms().open(address);
  await playThrough(page, exercise);
  await page.locator('.again').click();
  await playThrough(page, exercise);
  await byPointer.finish(page);
  const statements = await lms().until(registration, 'terminated');
  expect(statements.map(verbOf).slice(-3)).toEqual(['completed', 'passed', 'terminated']);
  expect(statements.length).toBe(exercise.questions.length + 4);
});

test('[PROG-37] after the end of the session a child may play again, and nothing more is reported', async () => {
  const exercise = exerciseOf('counting', 'mk');
  const { address, registration } = lms().launch(exercise);
  const { page } = await lms().open(address);
  await playThrough(page, exercise);
  await byPointer.finish(page);
  const { length } = await lms().until(registration, 'terminated');
  expect(await page.locator('.done').count()).toBe(0);
  await page.locator('.again').click();
  await playThrough(page, exercise);
  expect(await page.locator('.endings button').count()).toBe(1);
  expect(lms().statements(registration)).toHaveLength(length);
});

test('[PROG-37] the letters of the page come with it, in Latin and in Cyrillic', async () => {
  for (const language of ['is', 'uk'] as const) {
    const { page } = await lms().open(lms().preview(exerciseOf('letters', language)));
    const isDrawn = () =>
      page.evaluate("document.fonts.check('20px \"Exercise Nunito\"', document.querySelector('h1').textContent)");
    await expect.poll(isDrawn).toBe(true);
    expect(await page.evaluate('[...document.fonts].map(({ status }) => status)')).toEqual(['loaded']);
  }
});

test('[PROG-37] drawings keep their paper where the system chooses the colours', async () => {
  const { page } = await lms().open(lms().preview(exerciseOf('sounds', 'hr')));
  const papers = () =>
    page.evaluate(
      "['.card', '.play', 'body'].map((one) => getComputedStyle(document.querySelector(one)).backgroundColor)",
    );
  const [card, play] = (await papers()) as string[];
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await papers()).toEqual([card, play, 'rgb(255, 255, 255)']);
});

test('[PROG-37] the learner’s preference switches the sound off', async () => {
  const { address } = lms().launch(exerciseOf('letters', 'sr'), { preferences: { audioPreference: 'off' } });
  const { page } = await lms().open(address);
  expect(await page.locator('h1').textContent()).toBe('Kojim slovom počinje reč?');
  expect(await page.locator('html').getAttribute('lang')).toBe('sr-Latn');
  expect(await page.locator('.quiet').getAttribute('aria-label')).toBe('Uključi zvuk');
});

test('[PROG-37] a launch address works once; later the exercise says that nothing is saved, and plays', async () => {
  const exercise = exerciseOf('letters', 'en');
  const { address, registration } = lms().launch(exercise);
  const { page } = await lms().open(address);
  await lms().until(registration, 'initialized');
  await page.reload();
  await page.locator('.board').waitFor();
  expect(await page.locator('.notice').textContent()).toBe('You can play on, but the result is not saved.');
  await playThrough(page, exercise);
  expect((await lms().until(registration, 'terminated')).map(verbOf)).toEqual(['initialized', 'terminated']);
});

test('[PROG-37] opened alone it is a preview: it plays, and no request leaves its host', async () => {
  const exercise = exerciseOf('sounds', 'tr');
  const { page, problems, origins } = await lms().open(lms().preview(exercise));
  await page.locator('.play').click();
  await playThrough(page, exercise);
  await page.locator('.again').click();
  await page.locator('.board').waitFor();
  expect(origins).toEqual(new Set([lms().content]));
  expect(problems).toEqual([]);
});

test('[PROG-37] a pair is joined by dragging, too', async () => {
  const { page } = await lms().open(lms().preview(exerciseOf('matching', 'hr')));
  await page.locator('[data-source="pear"]').dragTo(page.locator('[data-target="shadow-pear"]'), { steps: 8 });
  await page.locator('[data-target="shadow-pear"].is-joined').waitFor();
  expect(await page.locator('.is-joined').count()).toBe(2);
});

test.each([
  ['counting', 'hr', 320, 640],
  ['matching', 'uk', 360, 740],
  ['letters', 'de', 740, 360],
  ['letters', 'lt', 360, 740],
  ['map', 'bg', 360, 740],
  ['map', 'pl', 740, 360],
  ['map', 'lt', 740, 304],
  ['letters', 'mk', 740, 304],
  ['sounds', 'sq', 768, 1024],
  ['small-test', 'is', 1440, 900],
] as const)(
  '[PROG-37] %s in %s fits %i × %i: no scrolling, every target is at least 56 px, dark too',
  async (slug, language, width, height) => {
    const { page } = await lms().open(lms().preview(exerciseOf(slug, language)));
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    const isLarger = (side: 'Width' | 'Height') =>
      page.evaluate(`document.documentElement.scroll${side} > inner${side}`);
    expect(await isLarger('Width')).toBe(false);
    expect(await isLarger('Height')).toBe(false);
    for (const button of await page.locator('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(56);
    }
    await expectAccessible(page);
    // Text twice as large.
    await page.evaluate("document.documentElement.style.setProperty('font-size', '200%')");
    expect(await isLarger('Width')).toBe(false);
  },
);
