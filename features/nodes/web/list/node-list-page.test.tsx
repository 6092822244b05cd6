import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fail, ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import { createNode, getNodesOfType, nodesErrors, orderNodes } from '../../contract/index.ts';
import { aNode, showNodes, someNodes, tidyUp } from '../testing/index.ts';
import { NodeListPage } from './node-list-page.tsx';

beforeAll(fakeModalDialogs);
afterEach(tidyUp);

const pages = { '/admin/nodes': NodeListPage };
const titles = () => screen.getAllByRole('row').map((row) => row.querySelector('a')?.textContent);

test('[NODE-2] the order changes at once, and is undone in words when the server refuses', async () => {
  const nodes = someNodes('One', 'Two', 'Three');
  const server = createFakeServer()
    .on(getNodesOfType, nodes)
    .on(orderNodes, ({ body }) => ok(body.ids.flatMap((id) => nodes.find((node) => node.id === id) ?? [])));
  const { user } = showNodes({ pages, at: '/admin/nodes', server });
  await user.click(await screen.findByRole('button', { name: 'Move Three up' }));
  await waitFor(() => expect(titles()).toEqual(['One', 'Three', 'Two']));
  await screen.findByText('The order is saved.');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Three up');
  server.on(orderNodes, () => fail(nodesErrors['node-unknown']));
  await user.click(screen.getByRole('button', { name: 'Move One down' }));
  await screen.findByText(/The order could not be saved/);
});

test('[NODE-2] [QUAL-5] a list that does not load is asked for again, and stays when a later call fails', async () => {
  const path = '/api/p/admin/nodes/node-types/read';
  const server = createFakeServer().on(getNodesOfType, someNodes('One'));
  server.breakPath(path);
  const { user, client } = showNodes({ pages, at: '/admin/nodes', server });
  screen.getByRole('group', { name: 'Loading', busy: true });
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.breakPath(undefined);
  await user.click(again);
  await screen.findByRole('link', { name: 'One' });
  server.breakPath(path);
  await act(() => client.refetchQueries({ queryKey: [getNodesOfType.name] }));
  expect(client.getQueryCache().findAll({ queryKey: [getNodesOfType.name] })[0]?.state.status).toBe('error');
  screen.getByRole('link', { name: 'One' });
});

test('[NODE-2] a new page: the address follows the title; a taken one is said under its field', async () => {
  const server = createFakeServer()
    .on(getNodesOfType, [])
    .on(createNode, ({ body }) =>
      body.slug === 'new-page'
        ? fail(nodesErrors['slug-taken'], { fields: [{ path: 'body.slug', code: 'nodes.slug-taken' }] })
        : ok(aNode({ id: 12, title: body.title, slug: body.slug })),
    );
  const { user, router } = showNodes({ pages, at: '/admin/nodes', server });
  await screen.findByText('There are no information pages yet.');
  await user.click(screen.getAllByRole('button', { name: 'New page' })[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await screen.findByText('Enter a title.');
  await user.type(screen.getByLabelText('Title'), 'Néw page');
  const slug = screen.getByLabelText<HTMLInputElement>('Address');
  expect(slug.value).toBe('new-page');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await screen.findByText(/Another page already has this address/);
  await waitFor(() => expect(document.activeElement).toBe(slug));
  await user.type(slug, '-2');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/nodes/12'));
});
