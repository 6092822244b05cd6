import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { WordsProvider } from '#platform/web/i18n';
import { Button, PasswordField, Popover, TextField, ToastProvider, useToast } from '../index.ts';
import { compiled } from '../testing/index.ts';
import words from '../words/en.json' with { type: 'json' };

afterEach(cleanup);
const show = (inside: ReactNode) =>
  render(
    <WordsProvider languageTag="en" messages={compiled(words)}>
      {inside}
    </WordsProvider>,
  );

describe('controls', () => {
  test('[QUAL-2] a field is described by its help and its error', () => {
    show(<TextField label="Name" help="As in school" error="Enter a name." />);
    const input = screen.getByLabelText('Name');
    const texts = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(texts).toEqual(['Enter a name.', 'As in school']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  test('a password can be looked at', async () => {
    show(<PasswordField label="Password" />);
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  });

  test('[QUAL-5] a busy button keeps its focus and does nothing more', async () => {
    const onClick = vi.fn();
    show(
      <Button isBusy onClick={onClick}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  test('[QUAL-2] a popover is closed by Escape and gives the focus back', async () => {
    const user = userEvent.setup();
    show(<Popover button="Filters">{() => <p>Inside</p>}</Popover>);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(screen.getByText('Inside')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Inside')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' }));
  });

  test('[QUAL-5] a toast is said in a live region and can be dismissed', async () => {
    const Teller = () => {
      const toast = useToast();
      return <Button onClick={() => toast({ text: 'Saved.', tone: 'bad' })}>Tell</Button>;
    };
    show(
      <ToastProvider>
        <Teller />
      </ToastProvider>,
    );
    const region = screen.getByRole('region', { name: 'Messages' });
    expect(region.getAttribute('aria-live')).toBe('polite');
    await userEvent.click(screen.getByRole('button', { name: 'Tell' }));
    expect(region.textContent).toContain('Saved.');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss the message' }));
    expect(region.textContent).toBe('');
  });
});
