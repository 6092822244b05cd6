import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { book, renderShelf, shelfOf, tidyUp } from '../testing/render-shelf.tsx';
import type { ContinuedBook, RowBook } from '../../contract/index.ts';

afterEach(tidyUp);

const shelf = shelfOf([book('Abeceda')]);
const rowBook = (name: string): RowBook => ({ dos_id: name, name, dos_url: `/#/reader/${name}` });
const begun = (name: string, share: number): ContinuedBook => ({ ...rowBook(name), share });
const row = (name: string) => screen.findByRole('region', { name });
const ready = () => screen.findByRole('button', { name: 'Abeceda' });

test('[SHELF-15] begun books are links into the book, and say how far it is read', async () => {
  renderShelf({ shelf, uid: 'ana', rows: { continued: [begun('Note', 0.4), begun('Kiša', 0)], fromClass: [] } });
  const books = within(await row('Keep reading'));
  expect(books.getByRole('heading', { level: 2 }).textContent).toBe('Keep reading');
  expect(books.getAllByRole('listitem')).toHaveLength(2);
  const [first, second] = books.getAllByRole('link');
  expect(first?.getAttribute('href')).toBe('/#/reader/Note');
  expect(first?.textContent).toMatch(/Note, 40% read$/);
  expect(second?.textContent).toMatch(/Kiša, 0% read$/);
  expect(first?.querySelector('[data-share]')?.getAttribute('data-share')).toBe('40');
  expect(screen.queryByRole('region', { name: 'From my class' })).toBeNull();
});

test('[SHELF-16] books of the class are links, and go while the shelf is filtered', async () => {
  const { user } = renderShelf({ shelf, uid: 'ana', rows: { continued: [], fromClass: [rowBook('Note')] } });
  const books = within(await row('From my class'));
  expect(books.getByRole('link', { name: 'Note' }).getAttribute('href')).toBe('/#/reader/Note');
  expect(screen.queryByRole('region', { name: 'Keep reading' })).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'abe');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'From my class' })).toBeNull());
  await user.clear(screen.getByRole('searchbox'));
  await row('From my class');
});

test('[PROG-35] an exercise says the score that the student reached', async () => {
  const exercise = { ...rowBook('Count'), dos_url: '/#/course/count', score: 0.8 };
  renderShelf({ shelf, uid: 'ana', rows: { continued: [], fromClass: [exercise, rowBook('Note')] } });
  const books = within(await row('From my class'));
  expect(books.getByRole('link', { name: /^Score 80%, ?Count$/ }).getAttribute('href')).toBe('/#/course/count');
  expect(books.getByRole('link', { name: 'Note' }).textContent).not.toContain('★');
});

test('[SHELF-15] [SHELF-16] without books there is no row, and strangers do not even ask', async () => {
  const { calls, unmount } = renderShelf({ shelf, uid: 'ana' });
  await ready();
  await waitFor(() => expect(calls).toContain('/api/p/shelf-rows'));
  for (const name of ['Keep reading', 'From my class']) expect(screen.queryByRole('region', { name })).toBeNull();
  unmount();
  const stranger = renderShelf({ shelf });
  await ready();
  expect(stranger.calls).toEqual(['/api/books-groups']);
});
