import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import { wrongStore } from './door-store.ts';
import { renderPlayground, tidyUp } from '../testing/render-playground.tsx';
import { isRight, newQuestion, pauseAfter } from './question.ts';

beforeAll(fakeModalDialogs);
afterEach(tidyUp);

const { dataset } = document.documentElement;

describe('[PLAY-9] the door of the grown-ups', () => {
  test('asks for a product of 6 to 9, with one right answer of three', () => {
    for (let seed = 0; seed < 500; seed++) {
      const question = newQuestion(() => ((seed * 7919 + 13) % 1000) / 1000);
      expect(question.answers.filter((answer) => isRight(question, answer))).toHaveLength(1);
      expect(new Set(question.answers).size).toBe(3);
      expect(Math.min(question.a, question.b)).toBeGreaterThanOrEqual(6);
    }
  });

  test('the right answer stands at each of the three places as often', () => {
    let state = 1;
    const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    const counts = [0, 0, 0];
    for (let n = 0; n < 3000; n++) {
      const question = newQuestion(random);
      expect(question.answers).toEqual(question.answers.toSorted((one, other) => one - other));
      const place = question.answers.findIndex((answer) => isRight(question, answer));
      counts[place] = (counts[place] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  test('each wrong answer makes the next wait longer, up to a minute', () => {
    expect([1, 2, 3, 4, 5, 20].map(pauseAfter)).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  });

  test.each([
    ['visitors', undefined, [], 'visitor'],
    ['pupils', 'ana', ['ROLE_STUDENT'], 'pupil'],
    ['teachers', 'iva', ['ROLE_TEACHER'], undefined],
    ['parents', 'iva', ['ROLE_PARENT'], undefined],
  ] as const)('the frame is calm for %s as it should be', async (_, uid, roles, calm) => {
    const { unmount } = renderPlayground({ books: [], roles, ...(uid ? { uid } : {}) });
    await screen.findByRole('button', { name: 'Sound' });
    expect(dataset['calm']).toBe(calm);
    expect(screen.queryAllByRole('button', { name: 'For grown-ups' })).toHaveLength(calm ? 1 : 0);
    unmount();
    expect(dataset['calm']).toBeUndefined();
  });

  test('a wrong answer asks anew, the right one opens it', async () => {
    const { user } = renderPlayground({ books: [] });
    await user.click(await screen.findByRole('button', { name: 'For grown-ups' }));
    const answers = () => {
      const [, a = 0, b = 0] =
        /(\d+) × (\d+)/.exec(screen.getByText(/How much is/).textContent ?? '')?.map(Number) ?? [];
      // The signs of the grades outside of the dialog are numbers too.
      const dialog = within(screen.getByRole('dialog'));
      const buttons = dialog.getAllByRole('button').filter((one) => /^\d+$/.test(one.textContent ?? ''));
      const right = buttons.find((one) => Number(one.textContent) === a * b);
      return { right, wrong: buttons.find((one) => one !== right) };
    };
    await user.click(answers().wrong as HTMLElement);
    expect(dataset['calm']).toBe('visitor');
    // No question for a while, also if the door is closed and opened again.
    expect(document.activeElement).toBe(screen.getByText(/That was not right/));
    // The tab keeps the pause when the page is loaded again.
    expect(JSON.parse(sessionStorage.getItem('klupa.session.wrong-answers') ?? '')).toEqual(wrongStore.get());
    expect(screen.queryByText(/How much is/)).toBeNull();
    act(() => wrongStore.set({ ...wrongStore.get(), until: Date.now() }));
    await screen.findByText(/How much is/);
    await user.click(answers().right as HTMLElement);
    expect(dataset['calm']).toBeUndefined();
    expect(screen.queryByRole('button', { name: 'For grown-ups' })).toBeNull();
  });
});
