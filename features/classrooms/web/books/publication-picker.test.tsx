import { screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { getBooksGroups, getSubjects, type PublicationRow } from '#features/catalog/contract';
import { createFakeServer } from '#platform/web/api/testing';
import { showClassrooms, tidyUp } from '../testing/index.ts';
import { PublicationPicker } from './publication-picker.tsx';

afterEach(tidyUp);

const publications = Array.from({ length: 5000 }, (_, index) => {
  const alias = `b${String(index).padStart(4, '0')}`;
  return { alias, isUsed: false, publication: { dos_id: String(index), name: `Book ${alias}`, dos_url: '/' } };
});
const query = { data: { publications }, error: null, isFetching: false, refetch: () => undefined };

function Page(): ReactNode {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return <PublicationPicker query={query} chosen={chosen} onChange={setChosen} />;
}

test('[CLS-19] of thousands of books a piece is shown at a time, and the chosen ones stand above with a way out', async () => {
  const { user } = showClassrooms({ pages: { '/': Page }, at: '/', server: createFakeServer() });
  await screen.findByRole('checkbox', { name: 'Book b0000' });
  expect(screen.getAllByRole('checkbox')).toHaveLength(60);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(120);
  await user.click(screen.getByRole('checkbox', { name: 'Book b0099' }));
  await user.type(screen.getByRole('searchbox'), 'b4999');
  await user.click(await screen.findByRole('checkbox', { name: 'Book b4999' }));
  screen.getByText('2 chosen');
  // Out of the filter, and still in sight.
  const [tray] = screen.getAllByRole('list', { name: '2 chosen' });
  if (!tray) throw new Error('The chosen stand in a list');
  expect(within(tray).getAllByRole('button')).toHaveLength(2);
  await user.click(within(tray).getByRole('button', { name: 'Take out of the chosen: Book b0099' }));
  screen.getByText('1 chosen');
});

const small = ['Letters', 'Numbers', 'Songs', 'Sums'].map((name, index) => ({
  alias: name,
  isUsed: false,
  publication: { dos_id: String(index + 1), name, dos_url: '/' },
}));
const rowOf = (dos_id: string, grade: number, subject: number): PublicationRow => ({
  ...{ dos_id, alias: dos_id, name: dos_id, is_visible: false, dos_theme_id: 4, bookType: 'textbook' },
  grade: { id: grade + 90, number: grade },
  schoolGroup: null,
  subjects: [subject],
});

function showSmall(rows: PublicationRow[], grade: number | null) {
  const server = createFakeServer()
    .on(getBooksGroups, { ungrouped: { books: rows, userbooks: [] }, grouped: [] })
    .on(getSubjects, [
      { id: 10, name: 'Reading', order: 1, icon: 'book-open' },
      { id: 20, name: 'Mathematics', order: 2, icon: 'calculator' },
      { id: 30, name: 'Music', order: 3, icon: 'music' },
    ]);
  const SmallPage = () => {
    const [chosen, setChosen] = useState<readonly string[]>([]);
    const all = { data: { publications: small }, error: null, isFetching: false, refetch: () => undefined };
    return <PublicationPicker query={all} chosen={chosen} grade={grade} onChange={setChosen} />;
  };
  return showClassrooms({ pages: { '/': SmallPage }, at: '/', server });
}
const shown = () =>
  screen.queryAllByRole('checkbox').map((box) => box.closest('label')?.textContent?.replace(/^\d/, ''));

test('[CLS-21] chips of grade and subject narrow the list; the grade of the class is chosen, and what is chosen stays', async () => {
  const { user } = showSmall([rowOf('1', 1, 10), rowOf('2', 1, 20), rowOf('3', 2, 10), rowOf('4', 2, 20)], 2);
  const second = await screen.findByRole('button', { name: 'Grade 2' });
  expect(second.getAttribute('aria-pressed')).toBe('true');
  expect(shown()).toEqual(['Songs', 'Sums']);
  expect(screen.getByRole('status').textContent).toBe('2 books found');
  await user.click(screen.getByRole('checkbox', { name: 'Sums' }));
  second.focus();
  await user.keyboard('{Enter}');
  expect(shown()).toEqual(['Letters', 'Numbers', 'Songs', 'Sums']);
  expect(screen.queryByRole('status')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reading' }));
  expect(shown()).toEqual(['Letters', 'Songs']);
  screen.getByText('1 chosen');
  // No book is about music.
  expect(screen.queryByRole('button', { name: 'Music' })).toBeNull();
});

test('[CLS-21] a group has no grade chosen, and chips that change nothing are absent', async () => {
  showSmall([rowOf('1', 1, 10), rowOf('2', 2, 10), rowOf('3', 2, 10), rowOf('4', 2, 10)], null);
  const first = await screen.findByRole('button', { name: 'Grade 1' });
  expect(first.getAttribute('aria-pressed')).toBe('false');
  expect(shown()).toHaveLength(4);
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Subject' })).toBeNull());
});
