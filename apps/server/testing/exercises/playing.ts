import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from 'vitest';
import { demoExercises, type DemoExercise, type ExerciseQuestion as Question } from '#demo';

export const exerciseOf = (slug: string): DemoExercise =>
  demoExercises.find((one) => one.slug === slug) as DemoExercise;
export const questionsOf = (exercise: DemoExercise, language: string): Question[] =>
  exercise.questions.filter((one) => (one.language ?? language) === language);

/** Goes to an element by arrow keys alone. */
async function walkTo(page: Page, selector: string): Promise<void> {
  await page.keyboard.press('ArrowRight');
  for (let step = 0; step < 12; step += 1) {
    const way = await page.locator(selector).evaluate((target) => {
      const from = document.activeElement?.getBoundingClientRect();
      const to = target.getBoundingClientRect();
      if (!from || document.activeElement === target) return undefined;
      const [dx, dy] = [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
      return Math.abs(dy) > Math.abs(dx) ? (dy > 0 ? 'ArrowDown' : 'ArrowUp') : dx > 0 ? 'ArrowRight' : 'ArrowLeft';
    });
    if (way === undefined) return;
    await page.keyboard.press(way);
  }
  throw new Error(`arrow keys do not lead to ${selector}`);
}

export type Press = (page: Page, selector: string) => Promise<void>;
export const byKeyboard: Press = async (page, selector) => {
  await walkTo(page, selector);
  await page.keyboard.press('Enter');
};
export const byPointer: Press = (page, selector) => page.locator(selector).click();
export const byTouch: Press = (page, selector) => page.locator(selector).tap();

const wrongOf = (question: Question): string => {
  if (question.kind === 'match') return Object.values(question.pairs)[1] ?? '';
  return (question.kind === 'spot' ? question.spots : question.choices).find(({ id }) => id !== question.correct && !(question.kind === 'spot' && question.alsoCorrect?.includes(id)))?.id ?? ''; // prettier-ignore
};

export async function answer(
  page: Page,
  question: Question,
  press: Press,
  { isFirstWrong = false, isTest = false } = {},
) {
  if (question.kind === 'match') {
    const [first = ''] = Object.keys(question.pairs);
    if (isFirstWrong) {
      await press(page, `[data-source="${first}"]`);
      await press(page, `[data-target="${wrongOf(question)}"]`);
      // What was chosen stays chosen.
      await press(page, `[data-target="${question.pairs[first]}"]`);
    }
    for (const [source, target] of Object.entries(question.pairs).slice(isFirstWrong ? 1 : 0)) {
      await press(page, `[data-source="${source}"]`);
      await press(page, `[data-target="${target}"]`);
    }
  } else {
    if (isFirstWrong) await press(page, `[data-choice="${wrongOf(question)}"]`);
    if (!isFirstWrong || !isTest) await press(page, `[data-choice="${question.correct}"]`);
  }
  await page.locator('.next').waitFor();
}

/** WCAG 2.2 AA by axe; run by the debugger, because the page's policy lets no other script in. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const run = (globalThis as unknown as { axe: typeof axe }).axe.run;
    const { violations } = await run(document, {
      // A page without an origin may not read its own style sheets.
      preload: false,
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
  expect(found).toEqual([]);
}
