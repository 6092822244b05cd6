import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp, someUser, tidyUp } from '#features/session/web/testing';
import { fail, ok } from '#platform/kernel';
import { createFakeServer, type FakeServer } from '#platform/web/api/testing';
import { filesErrors, getFilePass, type FilePass } from '../../contract/index.ts';
import { FileViewer, manifest } from '../index.ts';
import { MaterialFilePage } from '../page/material-file-page.tsx';

const ID = '0d7c5c3e-5a0e-4b0e-9d0a-2f6f3b8f1a11';
const CAPTIONS = '0d7c5c3e-5a0e-4b0e-9d0a-2f6f3b8f1a22';
const CONTENT = 'http://content.localhost/content/file';
const EIGHT_MINUTES = 8 * 60_000;

const passOf = (file: Partial<FilePass['file']>, token = 'one'): FilePass => ({
  url: `${CONTENT}/${token}`,
  thumbnailUrl: null,
  expiresAt: '2026-11-02T09:15:00.000Z',
  file: {
    ...{ name: 'Naša škola.jpg', kind: 'image', mediaType: 'image/jpeg', size: 1_250_000 },
    ...{ width: 1600, height: 900, hasThumbnail: true, ...file },
  },
});

let server: FakeServer;
let pass: FilePass;
beforeEach(() => {
  pass = passOf({});
  server = createFakeServer().on(getFilePass, ({ params }) =>
    params.file === CAPTIONS
      ? ok({ ...passOf({ kind: 'captions', mediaType: 'text/vtt' }), url: `${CONTENT}/captions` })
      : ok(pass),
  );
});
afterEach(() => {
  tidyUp();
  vi.useRealTimers();
});

const show = (at = `/material-file/${ID}`) =>
  renderApp({ pages: { '/material-file/:file': MaterialFilePage }, at, server, user: someUser(['ROLE_TEACHER']) });
const media = <Kind extends 'audio' | 'video'>(kind: Kind) =>
  waitFor(() => {
    const found = document.querySelector<HTMLElementTagNameMap[Kind]>(kind);
    if (!found) throw new Error(`no ${kind}`);
    return found;
  });

test('[REPO-6] a picture has its place before it loads, is named, and is enlarged by buttons and keys', async () => {
  const { user } = show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Naša škola.jpg' })).toBeTruthy();
  expect(screen.getByText('Picture · 1.3 MB')).toBeTruthy();
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'Naša škola.jpg' });
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1600', '900']);
  expect(picture.src).toBe(`${CONTENT}/one`);
  expect(document.querySelector('img[alt=""]')?.getAttribute('src')).toBe(`/api/p/files/${ID}/thumbnail`);
  fireEvent.load(picture);
  expect(document.querySelector('img[alt=""]')).toBeNull();
  expect(screen.getByRole('button', { name: 'Zoom out' }).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(picture.parentElement?.style.transform).toContain('scale(1.4)');
  fireEvent.keyDown(screen.getByRole('group', { name: 'Naša škola.jpg' }), { key: '+' });
  expect(picture.parentElement?.style.transform).toContain('scale(1.96)');
  fireEvent.keyDown(screen.getByRole('group', { name: 'Naša škola.jpg' }), { key: '0' });
  expect(picture.parentElement?.style.transform).toContain('scale(1)');
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(`${CONTENT}/one?save=1`);
  const elsewhere = screen.getByRole('link', { name: 'Open in a new tab' });
  expect([elsewhere.getAttribute('target'), elsewhere.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
});

test('[REPO-6] a picture that does not come says so, and comes at the next try with a new address', async () => {
  const { user } = show();
  fireEvent.error(await screen.findByRole('img', { name: 'Naša škola.jpg' }));
  expect(screen.getByRole('alert').textContent).toContain('The file did not load completely.');
  pass = passOf({}, 'two');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLImageElement>('img', { name: 'Naša škola.jpg' }).src).toBe(`${CONTENT}/two`),
  );
});

test('[REPO-6] a picture that is there stays when its address is renewed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show();
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'Naša škola.jpg' });
  fireEvent.load(picture);
  pass = passOf({}, 'two');
  await vi.advanceTimersByTimeAsync(EIGHT_MINUTES);
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(`${CONTENT}/two?save=1`),
  );
  expect(picture.src).toBe(`${CONTENT}/one`);
});

test('[REPO-6] a sound has controls, a name and captions in the language of the market', async () => {
  pass = passOf({ name: 'Pjesma.mp3', kind: 'audio', mediaType: 'audio/mpeg', width: null, height: null });
  show(`/material-file/${ID}?captions=${CAPTIONS}`);
  const audio = await media('audio');
  expect(audio.controls).toBe(true);
  expect(audio.getAttribute('aria-label')).toBe('Pjesma.mp3');
  expect(audio.getAttribute('crossorigin')).toBe('anonymous');
  await waitFor(() => expect(audio.querySelector('track')?.getAttribute('src')).toBe(`${CONTENT}/captions`));
  const track = audio.querySelector('track');
  expect([track?.kind, track?.srclang, track?.label]).toEqual(['captions', 'en', 'Captions']);
});

test('[REPO-6] a video plays on at its place when its address has ended', async () => {
  pass = passOf({ name: 'Pokus.mp4', kind: 'video', mediaType: 'video/mp4', width: null, height: null });
  show();
  const video = await media('video');
  const play = vi.fn(async () => {});
  let isPaused = false;
  Object.defineProperties(video, { paused: { get: () => isPaused }, play: { value: play } });
  video.currentTime = 42;
  fireEvent.timeUpdate(video);
  pass = passOf({ name: 'Pokus.mp4', kind: 'video', mediaType: 'video/mp4' }, 'two');
  fireEvent.error(video);
  await waitFor(() => expect(video.getAttribute('src')).toBe(`${CONTENT}/two`));
  // With a new address a browser begins at zero, paused.
  video.currentTime = 0;
  isPaused = true;
  fireEvent.timeUpdate(video);
  fireEvent.loadedMetadata(video);
  expect(video.currentTime).toBe(42);
  expect(play).toHaveBeenCalledTimes(1);
});

test('[REPO-6] a video that does not come says so', async () => {
  pass = passOf({ name: 'Pokus.mp4', kind: 'video', mediaType: 'video/mp4' });
  const { user } = show();
  const video = await media('video');
  const load = vi.fn();
  video.load = load;
  fireEvent.error(video);
  expect((await screen.findByRole('alert')).textContent).toContain('did not load completely');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const SLIDES = 'application/vnd.oasis.opendocument.presentation';
test.each([
  ['plan.docx', 'document', WORD, 'Document'],
  ['razlomci.odp', 'document', SLIDES, 'Presentation'],
  ['a.xlsx', 'document', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Spreadsheet'],
  ['a.txt', 'document', 'text/plain; charset=utf-8', 'Text'],
  ['a.vtt', 'captions', 'text/vtt', 'Captions'],
] as const)(
  '[REPO-6] %s is a card with its type, its size and a way to save it',
  async (name, kind, mediaType, type) => {
    pass = passOf({ name, kind, mediaType, size: 20_500, width: null, height: null, hasThumbnail: false });
    show();
    expect(await screen.findByText(`${type} · 21 kB`)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(`${CONTENT}/one?save=1`);
  },
);

test('[REPO-6] where a PDF cannot be shown, the browser’s own viewer opens it', async () => {
  pass = passOf({ name: 'Razlomci.pdf', kind: 'pdf', mediaType: 'application/pdf', width: null, height: null });
  show();
  // This browser of tests draws nothing.
  await screen.findByText(/This browser cannot show the PDF here/);
  const link = screen.getByRole('link', { name: 'Open in a new tab' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([`${CONTENT}/one`, '_blank']);
});

test('[REPO-6] other features show a file, under a name of their own', async () => {
  expect(manifest.name).toBe('files');
  renderApp({
    ...{ pages: { '/here': () => <FileViewer id={ID} title="Our school" /> }, at: '/here', server },
    user: someUser(['ROLE_TEACHER']),
  });
  expect(await screen.findByRole('img', { name: 'Our school' })).toBeTruthy();
});

test('[REPO-6] [NAV-25] a file that is unknown, or that the user may not see, says so and leads home', async () => {
  server.on(getFilePass, () => fail(filesErrors['file-unknown']));
  show();
  await screen.findByRole('heading', { level: 1, name: 'We cannot find this file' });
  expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('#/');
});

test('[REPO-6] an address that names no file asks nothing', async () => {
  show('/material-file/9');
  await screen.findByRole('heading', { level: 1, name: 'We cannot find this file' });
  expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('#/');
  expect(server.calls.filter((path) => path.includes('/files/'))).toEqual([]);
});

test('[REPO-6] [QUAL-5] without an answer the page offers another try', async () => {
  server.breakPath(`/api/p/files/${ID}/pass`);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /Try again/ }));
  server.breakPath(undefined);
  await user.click(await screen.findByRole('button', { name: /Try again/ }));
  await screen.findByRole('img', { name: 'Naša škola.jpg' });
});
