import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WordsProvider } from '#platform/web/i18n';
import { Dialog, ToastProvider, useToast } from '../index.ts';
import { compiled, fakeModalDialogs } from '../testing/index.ts';
import words from '../words/en.json' with { type: 'json' };

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

  test('[NAV-23] [QUAL-5] what is said while it is open stands inside, where it is seen and can be dismissed', async () => {
    const user = userEvent.setup();
    function Asking() {
      const toast = useToast();
      const [isOpen, setOpen] = useState(true);
      const end = () => {
        toast({ text: 'Done.', tone: 'good' });
        setOpen(false);
      };
      return (
        <Dialog isOpen={isOpen} title="Join a class" onClose={end}>
          <button type="button" onClick={() => toast({ text: 'The server does not answer.', tone: 'bad' })}>
            Join
          </button>
        </Dialog>
      );
    }
    render(
      <WordsProvider languageTag="en" messages={compiled(words)}>
        <ToastProvider>
          <Asking />
        </ToastProvider>
      </WordsProvider>,
    );
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByText('Join'));
    expect(screen.getAllByText('The server does not answer.')).toEqual([
      dialog.getByText('The server does not answer.'),
    ]);
    await user.click(dialog.getByRole('button', { name: 'Dismiss the message' }));
    expect(screen.queryByText('The server does not answer.')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(within(screen.getByRole('region', { name: 'Messages' })).getByText('Done.')).toBeTruthy();
  });
});
