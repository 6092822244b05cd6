import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showScreens, tidyUp } from '#features/children/web/testing';
import { createFakeServer } from '#platform/web/api/testing';
import { listStickers, type Sticker } from '../../contract/index.ts';
import { Album } from './album.tsx';

afterEach(tidyUp);

const show = (server: ReturnType<typeof createFakeServer>) =>
  showScreens({ pages: { '/user': Album }, at: '/user', server, roles: ['ROLE_STUDENT'] });

test('[READ-14] the profile holds the stickers, and says how the first one comes', async () => {
  const stickers: Sticker[] = [{ kind: 'first-book' }, { kind: 'series', name: 'Animals' }];
  show(createFakeServer().on(listStickers, { stickers }));
  const album = within(await screen.findByRole('list'));
  expect(album.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('first'),
    expect.stringContaining('Animals'),
  ]);
  expect(album.queryByText('A new sticker!')).toBeNull();
  tidyUp();
  show(createFakeServer().on(listStickers, { stickers: [] }));
  await screen.findByText('Read a book to its end and you get your first sticker.');
  screen.getByRole('link', { name: 'To the bookshelf' });
});

test('[READ-14] [QUAL-5] an album that does not come is asked for again', async () => {
  const server = createFakeServer().on(listStickers, { stickers: [{ kind: 'first-book' }] });
  server.breakPath('/api/p/stickers');
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  server.breakPath(undefined);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('list');
});
