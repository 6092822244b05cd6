import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { useInsetSubject, useInsetTitle, type Manifest } from '#features/shell/web';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import { getMaterial, searchRepository } from '../../contract/index.ts';
import {
  aFolder,
  aMaterial,
  aUnit,
  EDITOR,
  serverWith,
  showRepository,
  tidyUp,
} from '../testing/render-repository.tsx';

beforeAll(fakeModalDialogs);
afterEach(tidyUp);

const Inset = () => (
  <button type="button">
    Use {useInsetTitle()} ({useInsetSubject()})
  </button>
);
const offered: Manifest[] = [{ name: 'x', insets: [{ name: 'x', place: 'material', load: async () => ({ Inset }) }] }];
const folders = [aFolder({ materials: [aMaterial(), aMaterial({ id: 32, title: 'Gone', url: '' })] })];
const server = (mayEdit = false) => serverWith([aUnit({ mayEdit })], { mayEdit, folders });

test('[ASSIGN-1] each material of a unit that opens has room for what teachers do with it, but not while it is edited', async () => {
  const { user } = showRepository({ server: server(true), at: '/repository?unit=7', roles: EDITOR, offered });
  await screen.findByRole('button', { name: 'Use A number line (31)' });
  expect(screen.getAllByRole('button', { name: /^Use/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull());
});

test('[ASSIGN-1] so has the page of a material, and a material that a search finds', async () => {
  const found = { matched: 'title' as const, unit: { id: 7, title: 'Numbers to ten' }, grade: 1, subject: 11 };
  const full = server()
    .on(getMaterial, { ...aMaterial(), unit: found.unit })
    .on(searchRepository, {
      items: [
        { ...found, kind: 'link', id: 31, title: 'A number line' },
        { ...found, kind: 'folder', id: 21, title: 'Number folder' },
      ],
      pagination: { currentPage: 1, itemsPerPage: 20, totalItems: 2 },
    });
  showRepository({ server: full, at: '/repository/31', offered });
  await screen.findByRole('button', { name: 'Use A number line (31)' });
  tidyUp();
  showRepository({ server: full, at: '/repository?query=number', offered });
  const results = await screen.findAllByRole('article');
  expect(results).toHaveLength(2);
  await screen.findByRole('button', { name: 'Use A number line (31)' });
  expect(within(results[1] as HTMLElement).queryByRole('button')).toBeNull();
});

test('[ASSIGN-1] people who teach no class have no room for it', async () => {
  showRepository({ server: server(), at: '/repository?unit=7', roles: ['ROLE_CONTENT_MANAGER'], offered });
  await screen.findByText('A number line');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull());
});
