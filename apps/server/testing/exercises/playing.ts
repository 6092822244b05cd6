import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from 'vitest';
import { demoExercises, type DemoExercise, type DemoLanguage, type ExerciseQuestion as Question } from '#demo';

export const exerciseOf = (slug: string, language: DemoLanguage): DemoExercise =>
  demoExercises(language).find((one) => one.slug === slug) as DemoExercise;

const middleOf = async (page: Page, selector: string): Promise<readonly [x: number, y: number]> => {
  const box = await page.locator(selector).boundingBox();
  return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
};

/** Moves the focus to an element by arrow keys. */
async function walkTo(page: Page, selector: string): Promise<void> {
  if ((await page.locator('.board button:focus').count()) === 0) await page.keyboard.press('ArrowRight');
  for (let step = 0; step < 12; step += 1) {
    if ((await page.locator(`${selector}:focus`).count()) > 0) return;
    const [[x, y], [toX, toY]] = [await middleOf(page, ':focus'), await middleOf(page, selector)];
    const [dx, dy] = [toX - x, toY - y];
    const [vertical, horizontal] = [dy > 0 ? 'ArrowDown' : 'ArrowUp', dx > 0 ? 'ArrowRight' : 'ArrowLeft'];
    await page.keyboard.press(Math.abs(dy) > Math.abs(dx) ? vertical : horizontal);
  }
  throw new Error(`arrow keys do not lead to ${selector}`);
}

/** A way to use the page. */
export interface Way {
  press(page: Page, selector: string): Promise<void>;
  goOn(page: Page): Promise<void>;
  finish(page: Page): Promise<void>;
}
export const byKeyboard: Way = {
  async press(page, selector) {
    await walkTo(page, selector);
    await page.keyboard.press('Enter');
  },
  goOn: (page) => page.keyboard.press('Enter'),
  async finish(page) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  },
};
export const byPointer: Way = {
  press: (page, selector) => page.locator(selector).click(),
  goOn: (page) => page.locator('.next').click(),
  finish: (page) => page.locator('.done').click(),
};
export const byTouch: Way = {
  press: (page, selector) => page.locator(selector).tap(),
  goOn: (page) => page.locator('.next').tap(),
  finish: (page) => page.locator('.done').tap(),
};

function wrongOf(question: Question): string {
  if (question.kind === 'match') return Object.values(question.pairs)[1] ?? '';
  const isSpot = question.kind === 'spot';
  const right = [question.correct, ...((isSpot && question.alsoCorrect) || [])];
  return (isSpot ? question.spots : question.choices).find(({ id }) => !right.includes(id))?.id ?? '';
}

interface Attempt {
  readonly isFirstWrong?: boolean;
  readonly isTest?: boolean;
}

/** Answers a question, and waits for the button that leads to the next one. */
export async function answer(page: Page, question: Question, way: Way, attempt: Attempt = {}): Promise<void> {
  const { isFirstWrong = false, isTest = false } = attempt;
  if (question.kind === 'match') {
    const pairs = Object.entries(question.pairs);
    for (const [index, [source, target]] of pairs.entries()) {
      await way.press(page, `[data-source="${source}"]`);
      // After a wrong partner the picture stays chosen.
      if (isFirstWrong && index === 0) await way.press(page, `[data-target="${wrongOf(question)}"]`);
      await way.press(page, `[data-target="${target}"]`);
    }
  } else {
    if (isFirstWrong) await way.press(page, `[data-choice="${wrongOf(question)}"]`);
    if (!isFirstWrong || !isTest) await way.press(page, `[data-choice="${question.correct}"]`);
  }
  await page.locator('.next').waitFor();
}

/** Answers all questions rightly. */
export async function playThrough(page: Page, exercise: DemoExercise): Promise<void> {
  for (const question of exercise.questions) {
    await answer(page, question, byPointer);
    await byPointer.goOn(page);
  }
  await page.locator('.stars').waitFor();
}

/** A page without an origin may not read its own style sheets, so nothing is preloaded. */
const RUN_AXE = `axe
  .run(document, {
    preload: false,
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  })
  .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0]?.html))`;

/** Checks WCAG 2.2 AA with axe. The debugger runs it, because the page's policy allows no other script. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  expect(await page.evaluate(RUN_AXE)).toEqual([]);
}
