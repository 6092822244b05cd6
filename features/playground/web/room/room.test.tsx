import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anonymousUser, getUserdata } from '#features/session/contract';
import { keyOf } from '#platform/web/api';
import { book, renderPlayground, tidyUp } from '../testing/render-playground.tsx';

afterEach(tidyUp);

const nature = { subjects: [20] };
const shelf = [
  book('Sun'),
  book('Moon'),
  book('Leaves', nature),
  book('A very long title of a picture book', { subjects: [30] }),
  book('Paints', { subjects: [40] }),
  book('Second', { grade: { id: 502, number: 2 } }),
];
const saved = () =>
  JSON.parse(localStorage.getItem('klupa.playground.ana') ?? 'null') as Record<string, unknown> | null;
const enter = async (options: Partial<Parameters<typeof renderPlayground>[0]> = {}) => {
  const shown = renderPlayground({ books: shelf, uid: 'ana', ...options });
  await shown.user.click(await screen.findByRole('button', { name: 'Grade 1' }));
  const tiles = await screen.findByRole('group', { name: 'Subjects' });
  return {
    ...shown,
    tiles,
    names: () => within(screen.getByRole('group', { name: 'Subjects' })).getAllByRole('listitem'),
  };
};

test('[PLAY-2] a user sees as many places as the market has grades', async () => {
  const { unmount } = renderPlayground({ books: [], uid: 'ana' });
  expect(await screen.findAllByRole('button', { name: /^Grade/ })).toHaveLength(3);
  unmount();
  renderPlayground({ books: [], uid: 'ana', market: { grades: 4 } });
  expect(await screen.findAllByRole('button', { name: /^Grade/ })).toHaveLength(4);
});

test('[PLAY-2] [PLAY-3] subjects of the grade are tiles, three a page, and each is a link to its first book in a new window', async () => {
  const { user, names } = await enter();
  expect(names()).toHaveLength(3);
  const link = await screen.findByRole('link', { name: /^Reading: ?Sun$/ });
  expect(link.getAttribute('href')).toBe('/#/reader/Sun');
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  expect(screen.getByText('Nature and s…')).toBeTruthy();
  expect((await screen.findByRole('link', { name: /^Music/ })).querySelector('[data-long]')?.textContent).toMatch(
    /^A very long/,
  );
  expect(link.querySelector('[data-long]')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(names().map((one) => one.querySelector('a, button')?.textContent)).toEqual([expect.stringMatching(/^Art/)]);
});

test('[PLAY-2] one tile a page on a phone in portrait', async () => {
  const { names } = await enter({ width: 360 });
  expect(names()).toHaveLength(1);
});

test('[PLAY-3] the other books of a subject are one tap away', async () => {
  const { user } = await enter();
  await user.click(screen.getByRole('button', { name: 'Reading: another book' }));
  await screen.findByRole('link', { name: /^Reading: ?Moon$/ });
  await user.click(screen.getByRole('button', { name: 'Reading: another book' }));
  await screen.findByRole('link', { name: /^Reading: ?Sun$/ });
});

test('[PLAY-4] picking a subject is saved; another grade clears it, goes to the first page and is saved', async () => {
  const { user } = await enter();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('link', { name: /^Art: ?Paints$/ }));
  expect(saved()).toEqual({ visible: false, name: '', schoolGroups: [], grade: 1, subject: 40 });
  await user.click(screen.getByRole('button', { name: 'Grade 1' }));
  await user.click(screen.getByRole('button', { name: 'Grade 2' }));
  await screen.findByRole('link', { name: /^Reading: ?Second$/ });
  expect(saved()).toMatchObject({ grade: 2, subject: null });
  expect(document.documentElement.dataset['playground']).toBe('2');
  await user.click(screen.getByRole('button', { name: 'Back to the big picture' }));
  expect(saved()).toMatchObject({ grade: null });
  await screen.findByRole('heading', { level: 1, name: 'Hello! Where shall we go?' });
});

test('[PLAY-4] [PLAY-5] going home by the header takes the theme of the grade back, and the next page has none of it', async () => {
  const { user, calls } = await enter();
  await user.click(screen.getByRole('button', { name: 'Grade 1' }));
  await user.click(screen.getByRole('button', { name: 'Grade 2' }));
  expect(document.documentElement.dataset['playground']).toBe('2');
  const before = calls.length;
  await user.click(screen.getByRole('link', { name: 'Klupa' }));
  await waitFor(() => expect(document.documentElement.dataset['playground']).toBe('1'));
  expect(calls.slice(before)).toContain('/api/p/playground/active-grade');
});

test('[PLAY-2] [PLAY-3] the subjects of the crumbs open their first book too', async () => {
  const { user } = await enter();
  await user.click(screen.getByRole('button', { name: 'Subjects' }));
  const link = await screen.findByRole('link', { name: 'Music' });
  expect(link.getAttribute('target')).toBe('_blank');
  await user.click(link);
  expect(saved()).toMatchObject({ subject: 30 });
  expect(screen.getByRole('button', { name: 'Music' })).toBeTruthy();
});

test('[PLAY-3] what does not open says that there is no book', async () => {
  const { user } = await enter({ books: [book('Locked', { is_visible: true })] });
  await user.click(screen.getByRole('button', { name: /Reading.*Locked/ }));
  await screen.findByText('There is no book here yet.');
});

test('[PLAY-3] [PLAY-10] a grade without books has a way back', async () => {
  const { user } = renderPlayground({ books: [], uid: 'ana' });
  await user.click(await screen.findByRole('button', { name: 'Grade 3' }));
  await screen.findByText('There is no book here yet.');
  await user.click(screen.getAllByRole('button', { name: 'Back to the big picture' })[1] as HTMLElement);
  await screen.findByRole('button', { name: 'Grade 3' });
});

test('[PLAY-4] choices come back with the user, and go by the home link of the header and by signing out', async () => {
  const { unmount } = await enter();
  unmount();
  const again = renderPlayground({ books: shelf, uid: 'ana' });
  await screen.findByRole('group', { name: 'Subjects' });
  await again.user.click(screen.getByRole('link', { name: 'Klupa' }));
  await screen.findByRole('heading', { level: 1, name: 'Hello! Where shall we go?' });
  expect(saved()).toMatchObject({ grade: null });
  await again.user.click(screen.getByRole('button', { name: 'Grade 1' }));
  expect(saved()).toMatchObject({ grade: 1 });
  act(() => void again.client.setQueryData(keyOf(getUserdata, {}), anonymousUser));
  await waitFor(() => expect(saved()).toMatchObject({ grade: null }));
});

test('[SHELF-15] [SHELF-16] books to go on with and those of the class lie in front of the world', async () => {
  const rowBook = (name: string) => ({ dos_id: name, name, dos_url: `/#/reader/${name}` });
  renderPlayground({
    books: [],
    uid: 'ana',
    rows: { continued: [{ ...rowBook('Sun'), share: 0.4 }], fromClass: [rowBook('Moon')] },
  });
  const on = within(await screen.findByRole('region', { name: 'Read on' }));
  expect(on.getByRole('link', { name: 'Sun' }).getAttribute('href')).toBe('/#/reader/Sun');
  expect(
    within(screen.getByRole('region', { name: 'From my class' })).getByRole('link', { name: 'Moon' }),
  ).toBeTruthy();
});

test('[PLAY-11] a signed-in child begins in silence', async () => {
  renderPlayground({ books: [], uid: 'ana' });
  await screen.findByRole('button', { name: 'Sound', pressed: false });
});
