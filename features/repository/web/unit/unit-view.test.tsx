import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fail, ok } from '#platform/kernel';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import {
  createFolder,
  createMaterial,
  deleteFolder,
  deleteMaterial,
  getUnit,
  reorderUnitFolders,
  repositoryErrors,
  restoreMaterial,
  updateMaterial,
} from '../../contract/index.ts';
import { inOrder } from '../parts/change-unit.ts';
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
beforeEach(() => localStorage.clear());
afterEach(tidyUp);

const book = aMaterial({
  id: 32,
  kind: 'book',
  title: 'Ten apples',
  url: '/#/reader/apples?to=a.xhtml',
  book: { id: 5, name: 'The orchard', part: 'a.xhtml' },
  thumbnail: '/covers/a-320.jpeg',
  licence: 'cc-by',
  source: 'The school',
});
const child = {
  id: 23,
  title: 'For the faster',
  order: 1,
  materials: [aMaterial({ id: 33, folder: 23, title: 'More' })],
};
const folders = [
  aFolder({ materials: [aMaterial(), book], childFolders: [child] }),
  aFolder({ id: 22, title: 'At home', order: 2 }),
];
const at = '/repository?unit=7';

test('[REPO-2] a unit shows folders, child folders and materials; links are safe, pages of books open in the reader', async () => {
  showRepository({ server: serverWith([], { folders }), at });
  expect(await screen.findByRole('heading', { level: 1, name: 'Numbers to ten' })).toBeTruthy();
  const lesson = screen.getByRole('region', { name: 'For the lesson' });
  expect(within(lesson).getByRole('region', { name: 'For the faster' })).toBeTruthy();
  const link = within(lesson).getByRole('link', { name: /A number line/ });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer external']);
  expect(within(lesson).getAllByText('Link · example.org')[0]).toBeTruthy();
  expect(within(lesson).getByRole('link', { name: 'Ten apples' }).getAttribute('href')).toBe(
    '#/reader/apples?to=a.xhtml',
  );
  expect(within(lesson).getByText('Page of a book · The orchard · The school · CC BY')).toBeTruthy();
  expect(screen.getByText('This folder is empty.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('[REPO-2] Escape unselects the unit; one that is unknown says so', async () => {
  const server = serverWith([aUnit()]).on(getUnit, () => fail(repositoryErrors['unit-unknown']));
  showRepository({ server, at });
  expect(await screen.findByText('This unit does not exist, or it was deleted.')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(await screen.findByRole('link', { name: 'Numbers to ten' })).toBeTruthy();
});

const editing = async (server: ReturnType<typeof serverWith>) => {
  const shown = showRepository({ server, at, roles: EDITOR });
  await shown.user.click(await screen.findByRole('button', { name: 'Edit' }));
  return shown;
};
const editable = { mayEdit: true, folders };

test('[REPO-7] a link is added to a folder; problems stand below their fields', async () => {
  let sent: unknown;
  const server = serverWith([], editable).on(createMaterial, ({ params, body }) => {
    sent = { params, body };
    return ok(aMaterial({ id: 40, title: 'Abacus' }));
  });
  const { user } = await editing(server);
  const lesson = screen.getByRole('region', { name: 'For the lesson' });
  await user.click(within(lesson).getAllByRole('button', { name: 'Add a material' })[0] as HTMLElement);
  await user.type(screen.getByLabelText('Title'), 'Abacus');
  await user.type(screen.getByLabelText('Web address'), 'example.org');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('A web address begins with https:// or http://.')).toBeTruthy();
  await user.clear(screen.getByLabelText('Web address'));
  await user.type(screen.getByLabelText('Web address'), 'https://example.org/abacus');
  await user.type(screen.getByLabelText('Tags'), 'number, counting,');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  // The loaded unit shows it before the server is asked again.
  expect(await screen.findByRole('link', { name: /Abacus/ })).toBeTruthy();
  expect(sent).toMatchObject({
    params: { id: 21 },
    body: { kind: 'link', url: 'https://example.org/abacus', tags: ['number', 'counting'] },
  });
});

test('[REPO-2] after a change of a material the unit is fetched again', async () => {
  const server = serverWith([], editable).on(updateMaterial, () => ok(aMaterial({ title: 'A longer line' })));
  const { user } = await editing(server);
  const fetched = () => server.calls.filter((path) => path === '/api/p/units/7').length;
  const before = fetched();
  await user.click(screen.getByRole('button', { name: 'Change “A number line”' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: /A longer line/ })).toBeTruthy();
  await waitFor(() => expect(fetched()).toBe(before + 1));
});

test('[REPO-7] a change of an older revision is said and keeps what was typed', async () => {
  const server = serverWith([], editable).on(updateMaterial, () =>
    fail(repositoryErrors.changed, { data: { present: 2 } }),
  );
  const { user } = await editing(server);
  await user.click(screen.getByRole('button', { name: 'Change “A number line”' }));
  await user.type(screen.getByLabelText('Title'), ' again');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Another person has saved it/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('A number line again');
});

test('[REPO-7] a deletion can be undone from its message', async () => {
  const server = serverWith([], editable)
    .on(deleteMaterial, { id: 31, unit: 7 })
    .on(restoreMaterial, { id: 31, unit: 7 })
    .on(deleteFolder, () => fail(repositoryErrors['folder-unknown']));
  const { user } = await editing(server);
  await user.click(screen.getByRole('button', { name: 'Delete “A number line”' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.calls).toContain('/api/p/materials/31/restore'));
  await user.click(screen.getByRole('button', { name: 'Delete “At home”' }));
  expect(await screen.findByText('This folder does not exist, or it was deleted.')).toBeTruthy();
});

test('[REPO-7] a child folder is made in its folder', async () => {
  let sent: unknown;
  const server = serverWith([], editable).on(createFolder, ({ body }) => {
    sent = body;
    return ok({ id: 50, unit: 7 });
  });
  const { user } = await editing(server);
  await user.click(screen.getByRole('button', { name: 'New folder in “At home”' }));
  await user.type(await screen.findByLabelText('Title of the folder'), ' Songs ');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(sent).toEqual({ title: 'Songs', parent: 22 }));
});

test('[REPO-4] an order that is stale is made again in the present one; a second time it is said', async () => {
  const bodies: unknown[] = [];
  const present = [folders[0], aFolder({ id: 29, title: 'Songs' }), folders[1]] as typeof folders;
  const opened = () => ({ mayEdit: true, folders: bodies.length === 0 ? folders : present });
  const server = serverWith([], opened).on(reorderUnitFolders, ({ body }) => {
    bodies.push(body);
    return bodies.length === 1
      ? fail(repositoryErrors['order-stale'], { data: { present: [21, 29, 22] } })
      : ok({ folders: body.folders });
  });
  const { user } = await editing(server);
  await user.click(screen.getByRole('button', { name: 'Order of the folders' }));
  await user.click(await screen.findByRole('button', { name: /At home.*up|up.*At home/i }));
  await waitFor(() =>
    expect(bodies).toEqual([
      { folders: [22, 21], before: [21, 22] },
      { folders: [29, 22, 21], before: [21, 29, 22] },
    ]),
  );
});

test('[REPO-7] a conflict is noticed although the screen was refreshed meanwhile, and an open dialog outlives its row', async () => {
  let revision = 1;
  let isThere = true;
  const sent: unknown[] = [];
  const server = serverWith([], editable)
    .on(getUnit, () =>
      ok({
        ...aUnit({ mayEdit: true }),
        folders: isThere ? [aFolder({ materials: [aMaterial({ revision })] })] : [],
      }),
    )
    .on(updateMaterial, ({ body }) => {
      sent.push(body.revision);
      return fail(repositoryErrors.changed, { data: { present: revision } });
    });
  const { user, client } = await editing(server);
  await user.click(await screen.findByRole('button', { name: 'Change “A number line”' }));
  revision = 2;
  await client.refetchQueries();
  isThere = false;
  await client.refetchQueries();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Another person has saved it/)).toBeTruthy();
  expect(sent).toEqual([1]);
});

test('[REPO-2] a unit that another person hides leaves the screen', async () => {
  let isThere = true;
  const server = serverWith([]).on(getUnit, () =>
    isThere ? ok({ ...aUnit(), folders }) : fail(repositoryErrors['unit-unknown']),
  );
  const { client } = showRepository({ server, at });
  await screen.findByRole('region', { name: 'For the lesson' });
  expect(document.activeElement?.tagName).toBe('H1');
  isThere = false;
  await client.refetchQueries();
  expect(await screen.findByText('This unit does not exist, or it was deleted.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'For the lesson' })).toBeNull();
});

test('[REPO-4] quick moves are saved one after the other, the last order at the end', async () => {
  const bodies: { folders: number[]; before: number[] }[] = [];
  let present = [...folders, aFolder({ id: 24, title: 'Games', order: 3 })];
  const server = serverWith([], () => ({ mayEdit: true, folders: present })).on(reorderUnitFolders, ({ body }) => {
    bodies.push(body);
    present = inOrder(present, body.folders);
    return ok({ folders: body.folders });
  });
  const { user } = await editing(server);
  await user.click(screen.getByRole('button', { name: 'Order of the folders' }));
  const up = () => screen.getByRole('button', { name: 'Move Games up' });
  const rows = () => screen.getAllByRole('row').map((row) => row.textContent);
  fireEvent.click(up());
  await waitFor(() => expect(rows()[1]).toContain('Games'));
  fireEvent.click(up());
  await waitFor(() => expect(bodies.at(-1)?.folders).toEqual([24, 21, 22]));
  for (const [place, { before }] of bodies.entries())
    expect(before).toEqual(place === 0 ? [21, 22, 24] : bodies[place - 1]?.folders);
});

test('[REPO-7] tags that are too long are said below their field', async () => {
  const { user } = await editing(serverWith([], editable));
  await user.click(screen.getAllByRole('button', { name: 'Add a material' })[0] as HTMLElement);
  await user.type(screen.getByLabelText('Title'), 'Abacus');
  await user.type(screen.getByLabelText('Web address'), 'https://example.org');
  fireEvent.change(screen.getByLabelText('Tags'), { target: { value: 'x'.repeat(41) } });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('This text is too long.')).toBeTruthy();
});

const worksheet = aMaterial({
  ...{ id: 41, kind: 'pdf', title: 'Worksheet', url: '#/repository/41' },
  file: {
    ...{ id: 'f0a1c2d3-0000-4000-8000-000000000001', name: 'worksheet.pdf', mediaType: 'application/pdf' },
    ...{ size: 2048, captions: null },
  },
});

test('[REPO-2] [REPO-6] a file opens on its own screen, or is looked at in its place', async () => {
  const server = serverWith([], { folders: [aFolder({ materials: [worksheet] })] });
  const { user } = showRepository({ server, at });
  const link = await screen.findByRole('link', { name: 'Worksheet' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['#/repository/41', null]);
  const preview = screen.getByRole('button', { name: 'Preview of “Worksheet”' });
  expect(preview.getAttribute('aria-expanded')).toBe('false');
  await user.click(preview);
  expect(preview.getAttribute('aria-expanded')).toBe('true');
  await waitFor(() => expect(server.calls.some((path) => path.endsWith('/pass'))).toBe(true));
});

test('[REPO-6] a file that is gone says so and leads nowhere', async () => {
  const gone = { ...worksheet, url: '', file: null };
  showRepository({ server: serverWith([], { folders: [aFolder({ materials: [gone] })] }), at });
  expect(await screen.findByText('This file is not available at the moment.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Worksheet' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Preview of “Worksheet”' })).toBeNull();
});
