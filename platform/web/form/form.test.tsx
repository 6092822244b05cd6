import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { CallError } from '#platform/web/api';
import { WordsProvider } from '#platform/web/i18n';
import { TextField } from '#platform/web/ui';
import { compiled, fakeModalDialogs, uiWords } from '#platform/web/ui/testing';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useForm } from './use-form.ts';

const words = { 'name.missing': 'Write a name', 'name.taken': 'The name is taken', 'call.failed': 'It failed' };
const send = vi.fn();

beforeAll(fakeModalDialogs);
afterEach(() => {
  cleanup();
  send.mockReset();
});

const renderWithWords = (shown: ReactNode) =>
  render(
    <WordsProvider languageTag="en" messages={compiled(uiWords, words)}>
      {shown}
    </WordsProvider>,
  );
const callError = (code: string, path?: string) => new CallError(code, 422, path ? [{ path, code }] : []);

function Names({ refusal }: { readonly refusal?: CallError }): ReactNode {
  const [error, setError] = useState<CallError | null>(null);
  const form = useForm({
    initial: { first: '', last: '' },
    check: ({ first, last }) => ({
      first: first === '' ? 'name.missing' : undefined,
      last: last === '' ? 'name.missing' : undefined,
    }),
    call: { error, isPending: false, reset: () => setError(null) },
  });
  return (
    <FormDialog
      ref={form.ref}
      title="Names"
      action="Save"
      error={form.error}
      onClose={() => {}}
      onSubmit={() =>
        form.submit((values) => {
          send(values);
          if (refusal) setError(refusal);
        })
      }
    >
      <TextField label="First" {...form.field('first')} />
      <TextField label="Last" {...form.field('last')} />
    </FormDialog>
  );
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('[QUAL-5] a form that is sent too early says what is missing, and the focus is on the first wrong field', () => {
  renderWithWords(<Names />);
  expect(screen.queryByText('Write a name')).toBeNull();
  type('First', 'Ana');
  save();
  expect(screen.getAllByText('Write a name')).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByLabelText('Last'));
  expect(send).not.toHaveBeenCalled();
  type('Last', 'Horvat');
  save();
  expect(send).toHaveBeenCalledExactlyOnceWith({ first: 'Ana', last: 'Horvat' });
});

test('[QUAL-5] what the server says of a field stands at the field until one types', () => {
  renderWithWords(<Names refusal={callError('name.taken', 'body.user.first')} />);
  type('First', 'Ana');
  type('Last', 'Horvat');
  save();
  expect(screen.getByText('The name is taken')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(document.activeElement).toBe(screen.getByLabelText('First'));
  type('First', 'Iva');
  expect(screen.queryByText('The name is taken')).toBeNull();
});

test('[QUAL-5] a refusal of the whole form is said below its fields', () => {
  renderWithWords(<Names refusal={callError('call.failed')} />);
  type('First', 'Ana');
  type('Last', 'Horvat');
  save();
  expect(screen.getByRole('alert').textContent).toBe('It failed');
});

test('[QUAL-5] a question acts once, and says why it was refused', () => {
  const confirm = vi.fn();
  const question = (isBusy: boolean, error?: { code: string }) => (
    <WordsProvider languageTag="en" messages={compiled(uiWords, words)}>
      <ConfirmDialog title="Sure?" action="Delete" isBusy={isBusy} error={error} onConfirm={confirm} onClose={() => {}}>
        It is gone for good.
      </ConfirmDialog>
    </WordsProvider>
  );
  const { rerender } = render(question(false));
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  press();
  rerender(question(true));
  press();
  expect(confirm).toHaveBeenCalledTimes(1);
  rerender(question(false, { code: 'call.failed' }));
  expect(screen.getByRole('alert').textContent).toBe('It failed');
});
