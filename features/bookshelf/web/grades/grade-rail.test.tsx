import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { book, renderShelf, shelfOf, tidyUp } from '../testing/render-shelf.tsx';
import { currentBoard } from './current-board.ts';

const scrolled: string[] = [];
beforeEach(() => {
  scrolled.length = 0;
  Element.prototype.scrollIntoView = vi.fn(function scrollIntoView(this: Element) {
    scrolled.push(this.id);
  });
});
afterEach(tidyUp);

const shelf = shelfOf([
  book('Abeceda'),
  book('Kiša', { grade: { id: 2, number: 2 } }),
  book('Note', { grade: { id: 5, number: 5 }, schoolGroup: { id: 2, name: 'Upper primary' } }),
]);
const rail = () => screen.findByRole('navigation', { name: 'Grades' });

test('[SHELF-21] leads to each grade, whoever looks, and gives the focus to its heading', async () => {
  const { user } = renderShelf({ shelf });
  const grades = within(await rail());
  expect(grades.getAllByRole('button').map((one) => one.textContent)).toEqual(['1Grade 1', '2Grade 2', '5Grade 5']);
  await user.click(grades.getByRole('button', { name: 'Grade 5' }));
  expect(scrolled).toEqual(['board-2/grade-5']);
  expect(document.activeElement?.id).toBe('board-2/grade-5');
});

test('[SHELF-21] [SHELF-20] opens a folded grade; one control opens all and leaves the own one', async () => {
  const { user } = renderShelf({ shelf, uid: 'ana', grades: [2] });
  const grades = within(await rail());
  await user.click(grades.getByRole('button', { name: 'Grade 5' }));
  await screen.findByRole('button', { name: 'Note' });
  await waitFor(() => expect(scrolled).toContain('board-2/grade-5'));
  expect(document.activeElement?.textContent).toContain('Grade 5');
  await user.click(grades.getByRole('button', { name: 'Open all grades' }));
  await screen.findByRole('button', { name: 'Abeceda' });
  await user.click(grades.getByRole('button', { name: 'Only my grade' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Abeceda' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Note' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Kiša' })).toBeDefined();
});

test('[SHELF-21] stands only where there is more than one grade', async () => {
  const { user, unmount } = renderShelf({ shelf });
  await rail();
  await user.click(screen.getByRole('radio', { name: 'Subject' }));
  expect(screen.queryByRole('navigation', { name: 'Grades' })).toBeNull();
  unmount();
  renderShelf({ shelf: shelfOf([book('Abeceda'), book('Bez', { grade: null, schoolGroup: null })]) });
  await screen.findByRole('button', { name: 'Abeceda' });
  expect(screen.queryByRole('navigation', { name: 'Grades' })).toBeNull();
});

test.each<[number[], string | undefined]>([
  [[500, 900, 1400], undefined],
  [[399, 900, 1400], '0'],
  [[-900, 100, 700], '1'],
  [[-2000, -900, -100], '2'],
])('[SHELF-21] of headings at %j px of a window of 800, one reads in %s', (tops, expected) => {
  const boards = tops.map((top, index) => ({
    id: String(index),
    heading: { getBoundingClientRect: () => new DOMRect(0, top) },
  }));
  expect(currentBoard(boards, 800)).toBe(expected);
});
