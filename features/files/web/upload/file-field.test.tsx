import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderApp, tidyUp } from '#features/session/web/testing';
import { ok } from '#platform/kernel';
import { FormDialog, useForm } from '#platform/web/form';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import { getFile } from '../../contract/index.ts';
import { fakeTus, type FakeTus, type FakeUpload } from '../testing/fake-tus.ts';
import { chosenFile, ID, OTHER_ID, storedFile } from '../testing/some-file.ts';
import { FileField, type FieldFile } from './file-field.tsx';

let tus: FakeTus;
beforeAll(fakeModalDialogs);
beforeEach(() => {
  tus = fakeTus();
  send.mockReset();
});
afterEach(() => {
  tidyUp();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

interface Values {
  readonly file: FieldFile | undefined;
}
const send = vi.fn<(values: Values) => void>();
let initial: FieldFile | undefined;

function Dialog(): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const form = useForm<Values>({
    initial: { file: initial },
    check: ({ file }) => ({ file: file ? undefined : 'files.file-unknown' }),
    call: { error: null, isPending: false, reset: () => {} },
  });
  return (
    <FormDialog
      ref={form.ref}
      title="A worksheet"
      action="Save"
      isBusy={isBusy}
      onSubmit={() => form.submit(send)}
      onClose={() => {}}
    >
      <FileField
        label="Worksheet"
        help="Children see it."
        name="file"
        kinds={['pdf', 'image']}
        value={form.values.file}
        error={form.errorOf('file')}
        onChange={(file) => form.set('file', file)}
        onBusy={setBusy}
      />
    </FormDialog>
  );
}

function show(value?: FieldFile) {
  initial = value;
  const server = createFakeServer().on(getFile, ({ params }) =>
    ok(storedFile({ id: params.file, name: params.file === ID ? 'Fractions.pdf' : 'Other.pdf' })),
  );
  return renderApp({ pages: { '/here': Dialog }, at: '/here', server });
}
const input = () => screen.getByLabelText<HTMLInputElement>(/^Worksheet/);
const choose = (...files: File[]) => fireEvent.change(input(), { target: { files } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const started = async (count = 1): Promise<FakeUpload> => {
  await waitFor(() => expect(tus.started).toHaveLength(count));
  return tus.started[count - 1] as FakeUpload;
};

test('[REPO-11] a form has the file once it is ready, and is not sent before', async () => {
  show();
  choose(chosenFile('Fractions.pdf', 5000));
  const upload = await started();
  save();
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true');
  upload.succeed(ID);
  await screen.findByRole('button', { name: 'Remove: Fractions.pdf' });
  expect(screen.getByText('5 kB')).toBeTruthy();
  save();
  expect(send).toHaveBeenCalledExactlyOnceWith({ file: { id: ID, name: 'Fractions.pdf', kind: 'pdf' } });
});

test('[QUAL-5] a missing file is said at the field, which gets the focus', () => {
  show();
  expect(input().labels?.[0]?.textContent).toBe('Worksheet');
  save();
  expect(screen.getByText('This file does not exist, or you may not see it.')).toBeTruthy();
  expect(document.activeElement).toBe(input());
  expect(input().getAttribute('aria-invalid')).toBe('true');
});

test('[REPO-11] another file replaces the present one when it is ready', async () => {
  show({ id: ID, name: 'Fractions.pdf' });
  expect(screen.getByText('Choose another file')).toBeTruthy();
  choose(chosenFile('Other.pdf'));
  const upload = await started();
  expect(screen.getByText('Fractions.pdf')).toBeTruthy();
  upload.succeed(OTHER_ID);
  await screen.findByRole('button', { name: 'Remove: Other.pdf' });
  expect(screen.queryByText('Fractions.pdf')).toBeNull();
  save();
  expect(send).toHaveBeenCalledExactlyOnceWith({ file: { id: OTHER_ID, name: 'Other.pdf', kind: 'pdf' } });
});

test('[REPO-11] a cancelled replacement leaves the present file, a removed file leaves none', async () => {
  const { user } = show({ id: ID, name: 'Fractions.pdf' });
  choose(chosenFile('Other.pdf'));
  (await started()).announce(OTHER_ID);
  await user.click(screen.getByRole('button', { name: 'Cancel: Other.pdf' }));
  save();
  expect(send).toHaveBeenCalledExactlyOnceWith({ file: { id: ID, name: 'Fractions.pdf' } });
  await user.click(screen.getByRole('button', { name: 'Remove: Fractions.pdf' }));
  expect(screen.getByText('Choose a file')).toBeTruthy();
  expect(document.activeElement).toBe(input());
  save();
  expect(send).toHaveBeenCalledOnce();
});

test('[REPO-12] a file of a wrong kind is refused at once, and the next choice takes its place', async () => {
  show();
  choose(chosenFile('Song.mp3'));
  expect(await screen.findByText('A file of another kind is needed here.')).toBeTruthy();
  expect(tus.started).toEqual([]);
  choose(chosenFile('Fractions.pdf'));
  await started();
  expect(screen.queryByText('Song.mp3')).toBeNull();
});
