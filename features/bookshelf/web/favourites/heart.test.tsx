import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { book, renderShelf, shelfOf, tidyUp } from '../testing/render-shelf.tsx';

afterEach(tidyUp);

const shelf = shelfOf([book('7', { name: 'Abeceda' }), book('8', { name: 'Note' })]);
const note = { dos_id: '8', name: 'Note', dos_url: '/#/reader/8' };
const open = async (user: ReturnType<typeof renderShelf>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const heart = () => screen.findByRole('button', { name: 'My favourite' });
const isPressed = async () => (await heart()).getAttribute('aria-pressed');
const row = () => screen.queryByRole('region', { name: 'My favourites' });

test('[SHELF-22] a heart is pressed and taken back by key, and the call says the same', async () => {
  const { user, calls } = renderShelf({ shelf, uid: 'ana' });
  await open(user, 'Abeceda');
  expect(await isPressed()).toBe('false');
  (await heart()).focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await isPressed()).toBe('true'));
  await screen.findByText('Saved. Next time it will be at the top of the shelf.');
  await user.keyboard(' ');
  await waitFor(async () => expect(await isPressed()).toBe('false'));
  await waitFor(() => expect(calls.filter((path) => path === '/api/p/favourites/7')).toHaveLength(2));
});

test('[SHELF-22] no row comes or goes while one looks; a row that is there changes at once', async () => {
  const first = renderShelf({ shelf, uid: 'ana' });
  await open(first.user, 'Abeceda');
  await first.user.click(await heart());
  await waitFor(async () => expect(await isPressed()).toBe('true'));
  expect(row()).toBeNull();
  first.unmount();

  const { user } = renderShelf({ shelf, uid: 'ana', favourites: ['8'], rows: { favourites: [note] } });
  const books = within(await screen.findByRole('region', { name: 'My favourites' }));
  expect(books.getByRole('link', { name: 'Note' }).getAttribute('href')).toBe('/#/reader/8');
  await open(user, 'Abeceda');
  await user.click(await heart());
  await waitFor(() => expect(books.getAllByRole('link').map(({ title }) => title)).toEqual(['Abeceda', 'Note']));
  await user.click(await heart());
  await waitFor(() => expect(books.getAllByRole('link')).toHaveLength(1));
  await open(user, 'Note');
  await waitFor(async () => expect(await isPressed()).toBe('true'));
  await user.click(await heart());
  await books.findByText('Books with a heart appear here.');
  expect(row()).not.toBeNull();
});

test('[SHELF-22] what the server refuses or nobody answers is undone, and said', async () => {
  const { user } = renderShelf({
    shelf,
    uid: 'ana',
    favourites: ['8'],
    rows: { favourites: [note] },
    failing: '/api/p/favourites/7',
  });
  const books = within(await screen.findByRole('region', { name: 'My favourites' }));
  await open(user, 'Abeceda');
  await user.click(await heart());
  await within(await screen.findByRole('region', { name: 'Messages' })).findByText(/./);
  await waitFor(async () => expect(await isPressed()).toBe('false'));
  expect(books.getAllByRole('link')).toHaveLength(1);
});

test('[SHELF-22] a visitor has no heart, nor has a book that does not open', async () => {
  const { user, unmount, calls } = renderShelf({ shelf });
  await open(user, 'Abeceda');
  await screen.findByRole('link', { name: /Open book/ });
  expect(screen.queryByRole('button', { name: 'My favourite' })).toBeNull();
  expect(calls).not.toContain('/api/p/favourites');
  unmount();
  const signedIn = renderShelf({ shelf, uid: 'ana', details: { dos_url: undefined } });
  await open(signedIn.user, 'Abeceda');
  await screen.findByText('All letters.');
  expect(screen.queryByRole('button', { name: 'My favourite' })).toBeNull();
});
