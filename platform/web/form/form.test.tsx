import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { CallError } from '#platform/web/api';
import { WordsProvider } from '#platform/web/i18n';
import { Checkbox, TextField } from '#platform/web/ui';
import { compiled, fakeModalDialogs, uiWords } from '#platform/web/ui/testing';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useForm } from './use-form.ts';

const words = {
  'name.missing': 'Write a name',
  'name.taken': 'The name is taken',
  'call.failed': 'It failed',
  'date.missing': 'Write a date',
  'agreed.missing': 'Tick both',
};
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

function Consents(): ReactNode {
  const form = useForm({
    initial: { date: '', agreed: [] as readonly string[] },
    check: ({ date, agreed }) => ({
      date: date === '' ? 'date.missing' : undefined,
      agreed: agreed.length < 2 ? 'agreed.missing' : undefined,
    }),
    call: { error: null, isPending: false, reset: () => {} },
  });
  const { agreed } = form.values;
  return (
    <form ref={form.ref} onSubmit={(event) => (event.preventDefault(), form.submit(send))}>
      <fieldset name="date">
        <input aria-label="Day" value={form.values.date} onChange={({ target }) => form.set('date', target.value)} />
      </fieldset>
      {['a', 'b'].map((id) => (
        <Checkbox
          key={id}
          name="agreed"
          label={id}
          checked={agreed.includes(id)}
          onChange={() => form.set('agreed', [...agreed, id])}
        />
      ))}
      <p>{form.errorOf('agreed')}</p>
      <button type="submit">Save</button>
    </form>
  );
}

test('[QUAL-5] boxes and groups of fields are values too; the focus is on the first field of a group, or box without a tick', () => {
  renderWithWords(<Consents />);
  fireEvent.click(screen.getByLabelText('a'));
  save();
  expect(document.activeElement).toBe(screen.getByLabelText('Day'));
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '1' } });
  save();
  expect(document.activeElement).toBe(screen.getByLabelText('b'));
  expect(screen.getByText('Tick both')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('b'));
  save();
  expect(send).toHaveBeenCalledExactlyOnceWith({ date: '1', agreed: ['a', 'b'] });
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
