import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fail, ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import { getNode, nodesErrors, publishNode, saveNode } from '../../contract/index.ts';
import { aNode, showNodes, tidyUp } from '../testing/index.ts';
import { NodePage } from './node-page.tsx';

beforeAll(fakeModalDialogs);
afterEach(tidyUp);

const pages = { '/admin/nodes/:node': NodePage };
const at = '/admin/nodes/7';
// Without a text, so that the editor, which needs a real browser, stays away; the browser tests write in it.
const link = { type: 'pyp', body: '', link: 'https://a.example/' } as const;

test('[NODE-2] saving and publishing what is typed', async () => {
  let node = aNode(link);
  const server = createFakeServer()
    .on(getNode, () => ok(node))
    .on(saveNode, ({ body }) => ok((node = { ...node, ...body, revision: node.revision + 1 })))
    .on(publishNode, () => ok((node = { ...node, state: 'published', publishedVersion: 1, wasPublished: true })));
  const { user } = showNodes({ pages, at, server });
  await user.type(await screen.findByLabelText('Title'), ' me');
  await screen.findByText('There are unsaved changes.');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Published. Everybody can see it now.');
  expect(node).toMatchObject({ title: 'Help me', revision: 2, state: 'published' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Help me');
});

test('[NODE-2] a wrong field is said and focused, and nothing is sent', async () => {
  const server = createFakeServer().on(getNode, aNode(link));
  const { user } = showNodes({ pages, at, server });
  await user.clear(await screen.findByLabelText('Link address'));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Enter the address of the link.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Link address')));
  expect(server.calls).toEqual(['/api/p/admin/nodes/7']);
});

test('[NODE-2] a newer draft of somebody else: said, and what was typed can still be copied after loading it', async () => {
  const server = createFakeServer()
    .on(getNode, aNode(link))
    .on(saveNode, () => fail(nodesErrors['draft-stale']));
  const { user } = showNodes({ pages, at, server });
  const title = await screen.findByLabelText<HTMLInputElement>('Title');
  await user.clear(title);
  await user.type(title, 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('This page has a newer version');
  expect(title.value).toBe('Mine');
  server.on(getNode, aNode({ ...link, title: 'Theirs', revision: 5 }));
  await user.click(screen.getByRole('button', { name: 'Load the newest version' }));
  await waitFor(() => expect(title.value).toBe('Theirs'));
  expect(screen.getByText('Mine').tagName).toBe('STRONG');
});

test('[NODE-2] a page that people agreed to cannot be deleted, and says why', async () => {
  const kept = aNode({ ...link, type: 'read', link: '', legalKind: 'terms-of-use', isKept: true, wasPublished: true });
  showNodes({
    pages,
    at,
    server: createFakeServer().on(getNode, { ...kept, publishedVersion: 1, state: 'published' }),
  });
  await screen.findByText(/People agree to this page/);
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
});

test('[NODE-2] an unknown node leads back to the list', async () => {
  const server = createFakeServer().on(getNode, () => fail(nodesErrors['node-unknown']));
  showNodes({ pages, at, server });
  await screen.findByRole('heading', { level: 1, name: 'This page does not exist' });
});
