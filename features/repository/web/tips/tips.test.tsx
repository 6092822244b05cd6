import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serverWith, showRepository, tidyUp } from '../testing/render-repository.tsx';
import { Tips } from './tips.tsx';
import { useShouldShowTips } from './use-should-show-tips.ts';

beforeEach(() => localStorage.clear());
afterEach(tidyUp);

const Bar = (): ReactNode => (useShouldShowTips() ? <Tips /> : <p>no tips</p>);
const isThere = () => screen.queryByText('Two tips for the teacher’s corner') !== null;

test('[REPO-10] the tips stand on the first screen until one closes them for good', async () => {
  const { user } = showRepository({ server: serverWith([]), Above: Bar });
  expect(isThere()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Do not show again' }));
  expect(isThere()).toBe(false);
  tidyUp();
  showRepository({ server: serverWith([]), Above: Bar });
  expect(isThere()).toBe(false);
});

test('[REPO-10] an open unit has no tips over it', () => {
  showRepository({ server: serverWith([]), at: '/repository?unit=7', Above: Bar });
  expect(isThere()).toBe(false);
});
