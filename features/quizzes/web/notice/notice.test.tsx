import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showScreens, tidyUp } from '#features/children/web/testing';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import { QuizNotice } from './quiz-notice.tsx';
import { useShouldShowNotice } from './use-should-show-notice.ts';

beforeAll(fakeModalDialogs);
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  tidyUp();
});

function Bar(): ReactNode {
  return useShouldShowNotice() ? <QuizNotice /> : <p>no notice</p>;
}
const pages = { '/': Bar, '/elsewhere': Bar };
const show = (day: string, market: object = { hasQuizNotice: true }, at = '/') => {
  vi.useFakeTimers({ now: new Date(`${day}T12:00:00`), toFake: ['Date'] });
  return showScreens({ pages, at, server: createFakeServer(), market });
};
const isThere = () => screen.queryByText(/The quiz competition is on/) !== null;

test.each([
  ['2023-10-26', false],
  ['2023-10-27', true],
  ['2023-11-17', true],
  ['2023-11-18', false],
])('[LEAD-5] on %s the notice is shown: %s', (day, isShown) => {
  show(day);
  expect(isThere()).toBe(isShown);
});

test('[LEAD-5] only in a market that has it, only at home, on days that may be configured', () => {
  show('2023-11-01', {});
  expect(isThere()).toBe(false);
  tidyUp();
  show('2023-11-01', undefined, '/elsewhere');
  expect(isThere()).toBe(false);
  tidyUp();
  show('2026-11-23', { hasQuizNotice: true, quizNotice: { from: '2026-11-23', to: '2026-11-23' } });
  expect(isThere()).toBe(true);
});

test('[LEAD-5] is closed for good, until there is another competition', async () => {
  const { user } = show('2023-11-01');
  await user.click(screen.getByRole('button', { name: 'Do not show again' }));
  expect(isThere()).toBe(false);
  tidyUp();
  show('2023-11-02');
  expect(isThere()).toBe(false);
  tidyUp();
  show('2024-11-02', { hasQuizNotice: true, quizNotice: { from: '2024-11-01', to: '2024-11-03' } });
  expect(isThere()).toBe(true);
});
