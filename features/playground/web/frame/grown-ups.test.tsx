import { screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import { renderPlayground, tidyUp } from '../testing/render-playground.tsx';
import { isRight, newQuestion } from './question.ts';

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
      const buttons = screen.getAllByRole('button').filter((one) => /^\d+$/.test(one.textContent ?? ''));
      const right = buttons.find((one) => Number(one.textContent) === a * b);
      return { right, wrong: buttons.find((one) => one !== right) };
    };
    await user.click(answers().wrong as HTMLElement);
    expect(dataset['calm']).toBe('visitor');
    await user.click(answers().right as HTMLElement);
    expect(dataset['calm']).toBeUndefined();
    expect(screen.queryByRole('button', { name: 'For grown-ups' })).toBeNull();
  });
});
