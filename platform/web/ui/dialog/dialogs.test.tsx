import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WordsProvider } from '#platform/web/i18n';
import { ContentDialog, FullScreenDialog, TaskDialog } from '../index.ts';
import { compiled, fakeModalDialogs } from '../testing/index.ts';
import words from '../words/en.json' with { type: 'json' };

beforeAll(fakeModalDialogs);
afterEach(cleanup);

const show = (dialog: ReactElement) =>
  render(
    <WordsProvider languageTag="en" messages={compiled(words)}>
      {dialog}
    </WordsProvider>,
  );

test('[NAV-23] a click outside closes what only shows something, and no work', async () => {
  const user = userEvent.setup();
  const onClose = vi.fn();
  show(
    <ContentDialog title="Contents" onClose={onClose}>
      One
    </ContentDialog>,
  );
  await user.click(screen.getByRole('dialog', { name: 'Contents' }));
  expect(onClose).toHaveBeenCalledOnce();
  cleanup();
  show(
    <TaskDialog title="Cards" onClose={onClose}>
      One
    </TaskDialog>,
  );
  await user.click(screen.getByRole('dialog', { name: 'Cards' }));
  expect(onClose).toHaveBeenCalledOnce();
  screen.getByRole('button', { name: 'Close' }).focus();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('[NAV-23] only the actions lead out of a task that must be finished', async () => {
  const user = userEvent.setup();
  show(
    <TaskDialog title="Who are you?" actions={<button type="button">Log out</button>}>
      One
    </TaskDialog>,
  );
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('dialog'));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Log out']);
});

test('[NAV-23] a full-screen dialog has a name, and Escape or its cross close it', async () => {
  const user = userEvent.setup();
  const onClose = vi.fn();
  show(
    <FullScreenDialog title="4.a" onClose={onClose}>
      One
    </FullScreenDialog>,
  );
  expect(screen.getByRole('dialog', { name: '4.a' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
