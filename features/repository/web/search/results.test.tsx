import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ok } from '#platform/kernel';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import { SEARCH_PAGE, searchRepository, type Found } from '../../contract/index.ts';
import { aUnit, serverWith, showRepository, tidyUp } from '../testing/render-repository.tsx';

beforeAll(fakeModalDialogs);
beforeEach(() => localStorage.clear());
afterEach(tidyUp);

const found = (id: number, differs: Partial<Found> = {}): Found => ({
  kind: 'link',
  id,
  title: `Number line ${id}`,
  matched: 'title',
  unit: { id: 7, title: 'Numbers to ten' },
  grade: 1,
  subject: 11,
  ...differs,
});

/** A server that finds these things for every query. */
const finding = (all: readonly Found[]) =>
  serverWith([aUnit()]).on(searchRepository, ({ query }) => {
    const items = all.filter(({ kind }) => query.kind === undefined || kind === query.kind);
    const first = (query.page - 1) * SEARCH_PAGE;
    const pagination = { currentPage: query.page, itemsPerPage: SEARCH_PAGE, totalItems: items.length };
    return ok({ items: items.slice(first, first + SEARCH_PAGE), pagination });
  });

test('[REPO-3] what one types is searched once it rests; results say their kind and unit, and lead to it', async () => {
  const server = finding([found(1), found(2, { kind: 'unit', title: 'A number', unit: { id: 2, title: 'A number' } })]);
  const { user } = showRepository({ server });
  await screen.findByRole('link', { name: 'Numbers to ten' });
  await user.type(screen.getByRole('searchbox'), 'number');
  const list = await screen.findByRole('list', { name: 'Search units and materials' });
  expect(server.calls.filter((path) => path.startsWith('/api/p/repository-search'))).toHaveLength(1);
  const [first, second] = within(list).getAllByRole('link');
  expect([first?.textContent, first?.getAttribute('href')]).toEqual([
    'Number line 1',
    '#/repository?query=number&unit=7',
  ]);
  expect(first?.querySelector('mark')?.textContent).toBe('Number');
  expect(second?.getAttribute('href')).toBe('#/repository?query=number&unit=2');
  expect(within(list).getByText('Link · In the unit “Numbers to ten”')).toBeTruthy();
  expect(screen.getByText('2 results for “number”')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(await screen.findByRole('link', { name: 'Numbers to ten' })).toBeTruthy();
});

test('[REPO-3] results have pages and kinds; another kind begins with its first page', async () => {
  const server = finding([...Array.from({ length: 25 }, (_, index) => found(index)), found(99, { kind: 'folder' })]);
  const { user } = showRepository({ server, at: '/repository?query=line' });
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('Page 2 of 2')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('What is it?'), 'Folder');
  await waitFor(() => expect(screen.getByText('1 result for “line”')).toBeTruthy());
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
});

test('[REPO-3] nothing found says so', async () => {
  showRepository({ server: finding([]), at: '/repository?query=elephant' });
  expect(await screen.findByText('Nothing found for “elephant”')).toBeTruthy();
});

test('[REPO-3] a file that is found by its text says so, and opens on its own screen', async () => {
  const server = finding([found(44, { kind: 'pdf', title: 'Worksheet', matched: 'text' })]);
  showRepository({ server, at: '/repository?query=otter' });
  const link = await screen.findByRole('link', { name: 'Worksheet' });
  expect(link.getAttribute('href')).toBe('#/repository/44');
  expect(screen.getByText('Found in the text of the file')).toBeTruthy();
});
