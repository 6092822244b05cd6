import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { WordsProvider } from '#platform/web/i18n';
import { lazily } from './lazily.tsx';
import { compiled, uiWords } from '../testing/index.ts';

const renderWithWords = (shown: ReactNode) =>
  render(
    <WordsProvider languageTag="en" messages={compiled(uiWords)}>
      {shown}
    </WordsProvider>,
  );

afterEach(cleanup);
const there = { Content: ({ name }: { readonly name: string }) => <p>Here is {name}</p> };

test('a part keeps its place until it is there', async () => {
  const Part = lazily<{ name: string }>(async () => there, '10rem');
  const { container } = renderWithWords(<Part name="Ana" />);
  expect(container.querySelector('[aria-hidden]')).toBeTruthy();
  expect(await screen.findByText('Here is Ana')).toBeTruthy();
});

test('fetched ahead, it is there at once and fetched once', async () => {
  const load = vi.fn(async () => there);
  const Part = lazily<{ name: string }>(load, '10rem');
  await Promise.all([Part.fetch(), Part.fetch()]);
  renderWithWords(<Part name="Ana" />);
  expect(screen.getByText('Here is Ana')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('[QUAL-5] what does not come can be asked for again', async () => {
  const load = vi.fn(async () => there).mockRejectedValueOnce(new Error('no network'));
  const Part = lazily<{ name: string }>(load, '10rem');
  renderWithWords(<Part name="Ana" />);
  await userEvent.click(await screen.findByRole('button'));
  expect(await screen.findByText('Here is Ana')).toBeTruthy();
});
