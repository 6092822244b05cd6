import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WordsProvider } from '#platform/web/i18n';
import { Dialog } from './index.ts';
import { compiled, fakeModalDialogs } from './testing/index.ts';
import words from './words/en.json' with { type: 'json' };

beforeAll(fakeModalDialogs);
afterEach(cleanup);

function Example({ isMandatory = false, onClose }: { isMandatory?: boolean; onClose?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <WordsProvider languageTag="en" messages={compiled(words)}>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        isOpen={isOpen}
        title="Join a class"
        isMandatory={isMandatory}
        onClose={() => {
          setOpen(false);
          onClose?.();
        }}
      >
        <input aria-label="Code" />
      </Dialog>
    </WordsProvider>
  );
}

describe('a dialog', () => {
  test('[NAV-23] has a name, is closed by Escape, and gives the focus back', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.click(screen.getByText('Open'));
    expect(screen.getByRole('dialog', { name: 'Join a class' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByText('Open'));
  });

  test('[NAV-23] is closed by its cross', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.click(screen.getByText('Open'));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[NAV-23] a mandatory one stays whatever one does', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn();
    render(<Example isMandatory onClose={onClose} />);
    await user.click(screen.getByText('Open'));
    await user.click(screen.getByLabelText('Code'));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('dialog'));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
});
