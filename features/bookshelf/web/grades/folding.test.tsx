import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { book, renderShelf, shelfOf, tidyUp } from '../testing/render-shelf.tsx';

afterEach(tidyUp);

const upper = { grade: { id: 5, number: 5 }, schoolGroup: { id: 2, name: 'Upper primary' } };
const shelf = shelfOf([
  book('Abeceda'),
  book('Kiša', { grade: { id: 2, number: 2 } }),
  book('Note', upper),
  book('Bez razreda', { grade: null, schoolGroup: null }),
]);
/** The heading that folds; the rail has a button of its own. */
const heading = (grade: number) => screen.findByRole('button', { name: new RegExp(`^Grade ${grade} ?1 book$`) });
const isThere = (name: string) => screen.queryByRole('button', { name }) !== null;

test('[SHELF-20] a student finds the own grade open, the others folded with their count, and opens them by key', async () => {
  const { user, unmount } = renderShelf({ shelf, uid: 'ana', grades: [2] });
  expect((await heading(2)).getAttribute('aria-expanded')).toBe('true');
  const first = await heading(1);
  expect(first.getAttribute('aria-expanded')).toBe('false');
  expect(first.textContent).toContain('1 book');
  expect(['Kiša', 'Bez razreda', 'Abeceda', 'Note'].filter(isThere)).toEqual(['Kiša', 'Bez razreda']);
  first.focus();
  await user.keyboard('{Enter}');
  expect(['Abeceda', 'Kiša', 'Note'].filter(isThere)).toEqual(['Abeceda', 'Kiša']);
  await user.click(await heading(2));
  expect(['Abeceda', 'Kiša', 'Note'].filter(isThere)).toEqual(['Abeceda']);
  unmount();
  // A classmate on the same device begins with the own grade; the first child finds the shelf as it was left.
  const classmate = renderShelf({ shelf, uid: 'ivo', grades: [5] });
  await heading(5);
  expect(['Abeceda', 'Kiša', 'Note'].filter(isThere)).toEqual(['Note']);
  classmate.unmount();
  renderShelf({ shelf, uid: 'ana', grades: [2] });
  await heading(1);
  expect(['Abeceda', 'Kiša', 'Note'].filter(isThere)).toEqual(['Abeceda']);
});

test('[SHELF-20] a search opens what it found, and what was folded folds again', async () => {
  const { user } = renderShelf({ shelf, uid: 'ana', grades: [2] });
  await heading(1);
  await user.type(screen.getByRole('searchbox'), 'a');
  await waitFor(() => expect(['Abeceda', 'Kiša'].filter(isThere)).toEqual(['Abeceda', 'Kiša']));
  expect(screen.queryByRole('button', { name: / ?1 book$/ })).toBeNull();
  await user.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(isThere('Abeceda')).toBe(false));
});

test('[SHELF-20] who has no own grade, and a shelf by subject, has all boards open', async () => {
  const { unmount } = renderShelf({ shelf, uid: 'ana', grades: [] });
  await screen.findByRole('button', { name: 'Note' });
  const region = within(screen.getByRole('region', { name: /^Grade 1/ }));
  expect(region.queryByRole('button', { name: /^Grade/ })).toBeNull();
  unmount();
  const { user } = renderShelf({ shelf, uid: 'ana', grades: [2] });
  await heading(1);
  await user.click(screen.getByRole('radio', { name: 'Subject' }));
  expect(['Abeceda', 'Kiša', 'Note'].filter(isThere)).toHaveLength(3);
});
