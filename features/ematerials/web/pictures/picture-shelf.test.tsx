import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { getBooksGroups } from '#features/catalog/contract';
import { course, shelfOf, showCourses, tidyUp } from '../testing/render-courses.tsx';

afterEach(tidyUp);

const playground = { layout: 'pyp', showsGroupLabel: true } as const;
const three = shelfOf([
  course('Counting'),
  course('Letters', { grade: { id: 502, number: 2 } }),
  course('Sounds', { subjects: [20] }),
]);
const pictures = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href')?.split('/').at(-1));

test('[REPO-9] [PLAY-10] in a playground a picture opens the course with one tap, in the same tab', async () => {
  showCourses({ shelf: three, market: playground, scores: { Counting: 80 } });
  const link = await screen.findByRole('link', { name: 'Letters' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/#/course/Letters', null]);
  expect(await screen.findByRole('link', { name: /^Counting ?, Solved$/ })).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('[REPO-9] numbers and pictures filter, one of each; a second tap takes a choice back', async () => {
  const { user, router } = showCourses({ shelf: three, market: playground });
  const second = await screen.findByRole('button', { name: 'Group 2' });
  expect(screen.getByRole('group', { name: 'Group' }).contains(second)).toBe(true);
  expect(second.textContent).toBe('2');
  await user.click(second);
  await waitFor(() => expect(pictures()).toEqual(['Letters']));
  expect(second.getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Group 1' }));
  await waitFor(() => expect(pictures()).toEqual(['Counting', 'Sounds']));
  expect(router.state.location.search).toBe('?grade=501');
  await user.click(screen.getByRole('button', { name: 'Music' }));
  await waitFor(() => expect(pictures()).toEqual(['Sounds']));
  await user.click(second);
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(document.activeElement?.tagName).toBe('OUTPUT');
  await waitFor(() => expect(pictures()).toHaveLength(3));
});

test('[REPO-9] [PLAY-10] a lock sends a child to a grown-up, and grown-ups to where codes are entered', async () => {
  const shelf = shelfOf([course('Counting', { is_visible: true })]);
  const { user, unmount } = showCourses({ shelf, market: playground });
  await user.click(await screen.findByRole('button', { name: /^Counting ?, Locked$/ }));
  expect(await screen.findByText('This one is still locked. Ask a grown-up to unlock it.')).toBeTruthy();
  unmount();
  showCourses({ shelf, market: playground, roles: ['ROLE_PARENT'] });
  const link = await screen.findByRole('link', { name: /^Counting/ });
  expect(link.getAttribute('href')).toBe('/#/kod');
});

test('[REPO-9] many pictures come in parts; none, and a failure, say so', async () => {
  const many = Array.from({ length: 30 }, (_, index) => course(`Course ${index}`));
  const { user, unmount } = showCourses({ shelf: shelfOf(many), market: playground });
  await user.click(await screen.findByRole('button', { name: 'Show more exercises' }));
  await waitFor(() => expect(pictures()).toHaveLength(30));
  expect(document.activeElement).toBe(screen.getAllByRole('link')[24]);
  unmount();
  const empty = showCourses({ shelf: shelfOf([]), market: playground });
  expect(await screen.findByText('There are no exercises here yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the big picture' }).getAttribute('href')).toBe('#/');
  empty.unmount();
  const broken = showCourses({ shelf: three, market: playground, failing: getBooksGroups.path });
  const again = await screen.findByRole('button', { name: 'Try again' });
  broken.server.breakPath(undefined);
  await broken.user.click(again);
  await waitFor(() => expect(pictures()).toHaveLength(3));
});
