import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SESSION_STORAGE_PREFIX } from '#features/session/web';
import { renderApp, tidyUp } from '#features/session/web/testing';
import { fail, ok } from '#platform/kernel';
import { createFakeServer, type FakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import { filesErrors, getFile, type File as StoredFile } from '../../contract/index.ts';
import { KEPT_PREFIX } from '../sending/kept-uploads.ts';
import { useUploads } from '../sending/use-uploads.ts';
import { fakeTus, type FakeTus, type FakeUpload } from '../testing/fake-tus.ts';
import { chosenFile, ID, storedFile } from '../testing/some-file.ts';
import { UploadArea } from './upload-area.tsx';
import { UploadList } from './upload-list.tsx';

let tus: FakeTus;
beforeAll(fakeModalDialogs);
beforeEach(() => {
  tus = fakeTus();
});
afterEach(() => {
  tidyUp();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const onReady = vi.fn<(file: StoredFile) => void>();

function Screen(): ReactNode {
  const { uploads, isBusy, add, retry, remove } = useUploads({ onReady });
  return (
    <>
      <a href="#/elsewhere">Away</a>
      <UploadArea onFiles={add} />
      <UploadList uploads={uploads} onRetry={retry} onRemove={remove} />
      <p>{isBusy ? 'busy' : 'idle'}</p>
    </>
  );
}

const server = (file: StoredFile = storedFile()): FakeServer => createFakeServer().on(getFile, () => ok(file));
const show = (answers = server()) => renderApp({ pages: { '/here': Screen }, at: '/here', server: answers });
const input = () => screen.getByLabelText<HTMLInputElement>('Choose files');
const choose = (...files: File[]) => fireEvent.change(input(), { target: { files } });
const row = (name: string) => within(screen.getByText(name).closest('li') ?? document.body);
const started = async (count = 1): Promise<FakeUpload> => {
  await waitFor(() => expect(tus.started).toHaveLength(count));
  return tus.started[count - 1] as FakeUpload;
};

test('[REPO-11] a chosen file shows its progress, its check and its end, which is announced once', async () => {
  show();
  choose(chosenFile('Fractions.pdf', 5000));
  expect(screen.getByText('busy')).toBeTruthy();
  const upload = await started();
  expect(upload.options).toMatchObject({ chunkSize: 1_048_576, metadata: { filename: 'Fractions.pdf' } });
  upload.progress(2000);
  await screen.findByText('40% uploaded');
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Fractions.pdf' }).value).toBe(2000);
  upload.succeed(ID);
  await screen.findByText('Is being checked');
  await screen.findByText('Ready');
  expect(screen.getByText('Fractions.pdf: Ready').getAttribute('aria-live')).toBe('polite');
  expect(screen.getByText('idle')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(onReady.mock.lastCall?.[0]).toEqual(storedFile());
});

test('[REPO-11] two files are sent at a time, the third waits', async () => {
  show();
  choose(chosenFile('a.pdf'), chosenFile('b.pdf'), chosenFile('c.pdf'));
  const first = await started(2).then(() => tus.started[0]);
  expect(row('c.pdf').getByText('Waiting')).toBeTruthy();
  first?.succeed(ID);
  expect((await started(3)).source.name).toBe('c.pdf');
});

test('[REPO-11] a lost network is said, and the upload goes on when it is back', async () => {
  show();
  choose(chosenFile('Fractions.pdf', 5000));
  const upload = await started();
  upload.announce(ID);
  upload.fail(0);
  await screen.findByText('No connection. The upload goes on by itself.');
  fireEvent(window, new Event('online'));
  const next = await started(2);
  expect(next.options).toMatchObject({ uploadUrl: `${window.location.origin}/api/p/files/uploads/${ID}` });
  expect(next.options.endpoint).toBeUndefined();
});

test('[REPO-12] what the server refuses is said, and can be tried again where that may help', async () => {
  const { user } = show();
  choose(chosenFile('Fractions.pdf'));
  (await started()).fail(409, 'files.user-full');
  expect(await row('Fractions.pdf').findByText(/Your files take up all the space/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again: Fractions.pdf' }));
  (await started(2)).succeed(ID);
  await screen.findByText('Ready');
});

test('[REPO-13] a refused file says why, and is not tried again', async () => {
  show(server(storedFile({ state: 'refused', refusal: 'pdf-locked', kind: null, mediaType: null })));
  choose(chosenFile('Fractions.pdf'), chosenFile('nothing.pdf', 0));
  (await started()).succeed(ID);
  expect(await row('Fractions.pdf').findByText('This PDF has a password. Save it without one.')).toBeTruthy();
  expect(row('nothing.pdf').getByText('This file is empty.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  expect(tus.started).toHaveLength(1);
});

test('[REPO-13] a file that is gone before it is checked says so', async () => {
  show(createFakeServer().on(getFile, () => fail(filesErrors['file-unknown'])));
  choose(chosenFile('Fractions.pdf'));
  (await started()).succeed(ID);
  await row('Fractions.pdf').findByText(/does not exist/);
});

test('[REPO-11] a cancelled upload stops, is given up on the server, and the next file is sent', async () => {
  const { user } = show();
  choose(chosenFile('a.pdf'), chosenFile('b.pdf'), chosenFile('c.pdf'));
  await started(2);
  const [first] = tus.started;
  first?.announce(ID);
  await user.click(screen.getByRole('button', { name: 'Cancel: a.pdf' }));
  expect(first?.isAborted).toBe(true);
  expect((await started(3)).source.name).toBe('c.pdf');
  await waitFor(() => expect(tus.givenUp).toEqual([`${window.location.origin}/api/p/files/uploads/${ID}`]));
  expect(screen.queryByText('a.pdf')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Files' }));
});

test('[REPO-11] uploads stop with their screen, and a kept one goes on when the file is chosen again', async () => {
  expect(KEPT_PREFIX.startsWith(SESSION_STORAGE_PREFIX)).toBe(true);
  const { unmount } = show();
  choose(chosenFile('Fractions.pdf'));
  const upload = await started();
  upload.announce(ID);
  unmount();
  expect(upload.isAborted).toBe(true);
  show();
  choose(chosenFile('Fractions.pdf'));
  expect((await started(2)).options.uploadUrl).toContain(ID);
});

test('[REPO-11] the page asks before it is left while files are sent', async () => {
  const { user } = show();
  const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  choose(chosenFile('Fractions.pdf'));
  const upload = await started();
  expect(isAsked()).toBe(true);
  await user.click(screen.getByText('Away'));
  const question = await screen.findByRole('dialog', { name: 'Leave while files are being uploaded?' });
  await user.click(within(question).getByRole('button', { name: 'Stay here' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  upload.succeed(ID);
  await screen.findByText('Ready');
  expect(isAsked()).toBe(false);
});

test('[REPO-12] the area names the allowed kinds and sizes', () => {
  show();
  expect(input()).toMatchObject({ type: 'file', multiple: true });
  expect(input().accept.split(',')).toEqual(expect.arrayContaining(['image/jpeg', '.docx', 'video/mp4', '.vtt']));
  const described = document.getElementById(input().getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe(
    'At most: pictures 20 MB, PDF 50 MB, sound 50 MB, videos 200 MB, documents 50 MB, captions 1 MB',
  );
});

test('[REPO-12] of more than 100 files the first 100 are taken, and that is said', async () => {
  show();
  choose(...Array.from({ length: 101 }, (_, index) => chosenFile(`${index}.pdf`)));
  expect(screen.getByRole('alert').textContent).toBe('Up to 100 files at a time. The others were left out.');
  expect(screen.getAllByRole('listitem')).toHaveLength(100);
});
