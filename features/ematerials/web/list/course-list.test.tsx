import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { getBooksGroups } from '#features/catalog/contract';
import { getXpScore } from '#features/progress/contract';
import { course, shelfOf, showCourses, tidyUp } from '../testing/render-courses.tsx';

afterEach(tidyUp);

const three = shelfOf([
  course('Counting'),
  course('Letters', { grade: { id: 502, number: 2 } }),
  course('Sounds', { subjects: [20] }),
]);
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const found = async (text: string) => expect((await screen.findByText(text)).tagName).toBe('OUTPUT');

test('[REPO-9] a card has name, grade and subject, and opens the course in a new tab', async () => {
  showCourses({ shelf: three });
  await found('3 exercises found');
  const link = screen.getByRole('link', { name: 'Counting, opens in a new tab' });
  expect(link.getAttribute('href')).toBe('/#/course/Counting');
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  expect(link.closest('article')?.textContent).toContain('Grade 1 · Reading');
  expect(screen.getByRole('heading', { level: 1, name: 'E-content' })).toBeTruthy();
});

test('[REPO-9] grades and subjects filter, the address carries them, and clearing brings all back', async () => {
  const { user, router } = showCourses({ shelf: three });
  await found('3 exercises found');
  await user.click(screen.getByRole('checkbox', { name: 'Grade 1' }));
  await found('2 exercises found');
  await user.click(screen.getByRole('checkbox', { name: 'Music' }));
  await found('1 exercise found');
  expect(names()).toEqual(['Sounds, opens in a new tab']);
  expect(router.state.location.search).toBe('?grade=501&subject=20');
  expect(screen.getByRole('button', { name: /^Filters.*2 filters in use$/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await found('3 exercises found');
  expect(document.activeElement?.tagName).toBe('OUTPUT');
  expect(router.state.location.search).toBe('');
});

test('[REPO-9] an address with filters shows them; nothing that fits says so, with a button that clears', async () => {
  const { user } = showCourses({ shelf: three, at: '/ematerials?grade=502&subject=20' });
  expect(await screen.findByText('No exercise fits these filters')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Grade 2' }).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
  await found('3 exercises found');
});

test('[REPO-9] the filters of a narrow window are behind a button', async () => {
  const { user } = showCourses({ shelf: three });
  const opener = await screen.findByRole('button', { name: 'Filters' });
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  await user.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
});

test('[REPO-9] one grade and one subject are no choice', async () => {
  showCourses({ shelf: shelfOf([course('Counting')]) });
  await found('1 exercise found');
  expect(screen.queryByRole('search')).toBeNull();
});

test('[REPO-9] [PROG-35] a student sees the own score, other users ask for none', async () => {
  const { unmount } = showCourses({ shelf: three, scores: { Counting: 80, Letters: null } });
  await waitFor(() => expect(screen.getAllByText(/Score 80%/)).toHaveLength(1));
  unmount();
  const { server } = showCourses({ shelf: three, roles: ['ROLE_TEACHER'] });
  await found('3 exercises found');
  expect(server.calls.filter((call) => call.startsWith(getXpScore.path))).toEqual([]);
});

test('[REPO-9] a locked course leads to where codes are entered, if there is such a place', async () => {
  const shelf = shelfOf([course('Counting', { is_visible: true }), course('Letters')]);
  const { unmount } = showCourses({ shelf });
  const link = await screen.findByRole('link', { name: 'Counting, Unlock' });
  expect(link.getAttribute('href')).toBe('/#/kod');
  expect(link.closest('article')?.textContent).toContain('Locked');
  expect(names().at(-1)).toBe('Counting, Unlock');
  unmount();
  const outside = {
    supportsPublicationUnlock: 'external',
    externalPublicationUnlockLink: 'https://c.example/',
  } as const;
  const { unmount: close } = showCourses({ shelf, market: outside });
  expect((await screen.findByRole('link', { name: 'Counting, Unlock' })).getAttribute('href')).toBe(
    'https://c.example/',
  );
  close();
  showCourses({ shelf, user: { isByPictures: true } });
  await found('2 exercises found');
  expect(screen.queryByRole('link', { name: /Counting/ })).toBeNull();
  expect(screen.getByText('Locked')).toBeTruthy();
});

test('[REPO-9] hundreds come in parts; the focus goes to the first new one', async () => {
  const many = Array.from({ length: 300 }, (_, index) => course(`Course ${String(index).padStart(3, '0')}`));
  const { user, router } = showCourses({ shelf: shelfOf(many) });
  await found('300 exercises found');
  expect(names()).toHaveLength(24);
  await user.click(screen.getByRole('button', { name: 'Show more exercises' }));
  await waitFor(() => expect(names()).toHaveLength(48));
  expect(document.activeElement?.textContent).toBe('Course 024, opens in a new tab');
  expect(router.state.location.search).toBe('?shown=48');
});

test('[REPO-9] a market without courses says so and leads to the shelf', async () => {
  showCourses({ shelf: shelfOf([]) });
  expect(await screen.findByText('There are no exercises here yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the bookshelf' }).getAttribute('href')).toBe('#/');
});

test('[REPO-9] what did not load can be tried again', async () => {
  const { user, server } = showCourses({ shelf: three, failing: getBooksGroups.path });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('We could not load the exercises')).toBeTruthy();
  server.breakPath(undefined);
  await user.click(again);
  await found('3 exercises found');
});
