import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anAssignment, returnToTab, done, showOwn, tidyUp, withSubject } from '../testing/render-own.tsx';
import { PlayBoard } from './play-board.tsx';

afterEach(() => {
  tidyUp();
  localStorage.clear();
});

const board = { Page: PlayBoard, market: { layout: 'pyp' } } as const;
const names = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
const ahead = () => document.documentElement.style.getPropertyValue('--assignments');

test('[ASSIGN-8] a child sees a picture and opens it with one tap, in the same tab', async () => {
  const { user, openings } = showOwn({ ...board, own: [anAssignment(), done(2, 'Old')] });
  const region = within(await screen.findByRole('region', { name: 'For you' }));
  const link = region.getByRole('link', { name: 'The owl' });
  expect(['href', 'target'].map((name) => link.getAttribute(name))).toEqual(['/#/reader/owl', null]);
  expect(link.querySelector('img')?.getAttribute('src')).toBe('/covers/owl.webp');
  expect(ahead()).toBe('1');
  await user.click(link);
  await waitFor(() => expect(openings()).toEqual(['/api/p/assignments/1/opening']));
});

test('[ASSIGN-8] what is late is not blamed: it waits', async () => {
  showOwn({ ...board, own: [anAssignment({ state: 'late' })] });
  await screen.findByRole('link', { name: 'The owl, it is waiting for you' });
  expect(screen.queryByText(/late/i)).toBeNull();
});

test('[ASSIGN-8] up to three pictures; a done one has a mark, and three done ones make room for the next', async () => {
  const books = [1, 2, 3, 4].map((id) => anAssignment({ id, title: `Book ${id}` }));
  const { own } = showOwn({ ...board, own: books });
  await waitFor(() => expect(names()).toEqual(['Book 1', 'Book 2', 'Book 3']));
  own.list = books.map((one) => (one.id < 3 ? { ...one, state: 'done' } : one));
  returnToTab();
  await waitFor(() => expect(names()).toEqual(['Book 1, Done', 'Book 2, Done', 'Book 3']));
  expect(document.querySelectorAll('[data-mark=done]')).toHaveLength(2);
  own.list = books.map((one) => (one.id < 4 ? { ...one, state: 'done' } : one));
  returnToTab();
  await waitFor(() => expect(names()).toEqual(['Book 4']));
});

test('[ASSIGN-8] a picture that does not open sends the child to the teacher', async () => {
  const { user } = showOwn({ ...board, own: [withSubject({ url: null, picture: null, kind: 'material' })] });
  await user.click(await screen.findByRole('button', { name: 'The owl' }));
  await screen.findByText('This does not open. Tell your teacher.');
});

test('[ASSIGN-8] without anything to do there is no board, and no place is kept for it', async () => {
  const { client } = showOwn({ ...board, own: [done(1, 'Old')] });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  await waitFor(() => expect(ahead()).toBe('0'));
  expect(screen.queryByRole('region', { name: 'For you' })).toBeNull();
});
