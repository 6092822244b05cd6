import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { book, renderShelf, shelfOf, tidyUp } from '../testing/render-shelf.tsx';

afterEach(tidyUp);

const shelf = shelfOf(
  [book('Abeceda'), book('Note')],
  [{ id: 1, name: 'Rijeka', children: [book('Izvor'), book('Ušće')] }],
);

test('[SHELF-19] finished books carry a tick, and say so in words; a group when all of it is read', async () => {
  const { user } = renderShelf({ shelf, uid: 'ana', finished: ['Abeceda', 'Izvor'] });
  const read = await screen.findByRole('button', { name: 'Abeceda, read' });
  expect(read.querySelector('[data-tick]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Note' }).querySelector('[data-tick]')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Rijeka, 2 books' }));
  const group = within(await screen.findByRole('list', { name: 'Rijeka' }));
  expect(group.getByRole('button', { name: 'Izvor, read' })).toBeDefined();
  expect(group.getByRole('button', { name: 'Ušće' })).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'List' }));
  expect(screen.getByRole('button', { name: /^Abeceda, read/ }).querySelector('[data-tick]')).not.toBeNull();
});

test('[SHELF-19] a group that is read as a whole has a tick', async () => {
  renderShelf({ shelf, uid: 'ana', finished: ['Izvor', 'Ušće'] });
  await screen.findByRole('button', { name: 'Rijeka, read, 2 books' });
});
