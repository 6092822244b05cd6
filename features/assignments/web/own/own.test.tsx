import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAssignment, returnToTab, done, showOwn, tidyUp, withSubject } from '../testing/render-own.tsx';
import { ClassAssignments } from './class-assignments.tsx';
import { OwnAssignments } from './own-assignments.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => {
  tidyUp();
  vi.useRealTimers();
  localStorage.clear();
});

const cards = () => screen.findAllByRole('article');
const links = () => screen.getAllByRole('link').map((link) => link.textContent?.replace(/, opens in a new tab$/, ''));

test('[ASSIGN-3] a student sees at home what is to do, late and reminded of, in words', async () => {
  const own = [
    anAssignment({ id: 1, title: 'Old', due: '2026-11-17', state: 'late' }),
    anAssignment({ id: 2, title: 'Page 3', due: '2026-11-20', isReminded: true }),
    withSubject({ name: 'The elm', part: 'Leaves' }, { id: 3, title: 'Read on', due: null }),
  ];
  showOwn({ Page: OwnAssignments, own });
  const [late, today, endless] = await cards();
  screen.getByRole('heading', { level: 2, name: 'To do' });
  expect(late?.textContent).toMatch(/Late.*Was due 17\. 11\. 2026\./);
  expect(late?.querySelector('svg')).not.toBeNull();
  expect(today?.textContent).toMatch(/Page 3.*The owl.*Due today.*Reminder from your teacher/);
  expect(endless?.textContent).toContain('The elm · Leaves');
  expect(endless?.textContent).not.toContain('Due');
});

test.each([
  ['2026-11-21', 'Due tomorrow'],
  ['2026-11-24', 'Due on Tuesday'],
  ['2026-12-01', 'Due 01. 12. 2026.'],
  ['2026-11-19', 'Was due yesterday'],
])('[ASSIGN-3] the last day %s is said as "%s"', async (due, words) => {
  showOwn({ Page: OwnAssignments, own: [anAssignment({ due })] });
  await screen.findByText(words);
});

test('[ASSIGN-3] today is the day of the market, wherever the student is', async () => {
  vi.setSystemTime(new Date('2026-11-20T23:30:00Z'));
  showOwn({ Page: OwnAssignments, own: [anAssignment({ due: '2026-11-21' })] });
  await screen.findByText('Due today');
});

test('[ASSIGN-3] [ASSIGN-4] a press opens the thing as the shelf opens books, and tells the server once', async () => {
  const own = [
    anAssignment({ id: 1, title: 'Book' }),
    withSubject({ kind: 'quiz', url: '/#/elsewhere' }, { id: 2, title: 'Quiz' }),
    withSubject({ kind: 'material', url: 'https://films.example/7', isElsewhere: true }, { id: 3, title: 'Film' }),
  ];
  const { user, openings } = showOwn({ Page: OwnAssignments, own });
  await cards();
  const [book, quiz, film] = screen.getAllByRole('link');
  const waysOf = (link?: HTMLElement) => ['href', 'target', 'rel'].map((name) => link?.getAttribute(name));
  expect(waysOf(book)).toEqual(['/#/reader/owl', '_blank', 'noopener']);
  expect(waysOf(quiz)).toEqual(['/#/elsewhere', null, null]);
  expect(waysOf(film)).toEqual(['https://films.example/7', '_blank', 'noopener noreferrer external']);
  await user.click(book as HTMLElement);
  await waitFor(() => expect(openings()).toEqual(['/api/p/assignments/1/opening']));
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('outbox'))).toEqual([]));
});

test('[ASSIGN-4] an opening that finds no server waits for the next visit', async () => {
  const own = [anAssignment()];
  const { user, server, unmount } = showOwn({ Page: OwnAssignments, own });
  server.breakPath('/api/p/assignments/1/opening');
  await user.click(await screen.findByRole('link'));
  await waitFor(() => expect(server.calls).toContain('/api/p/assignments/1/opening'));
  unmount();
  const again = showOwn({ Page: OwnAssignments, own });
  await waitFor(() => expect(again.openings()).toHaveLength(1));
});

test('[ASSIGN-3] what does not open says so, and what to do', async () => {
  showOwn({ Page: OwnAssignments, own: [withSubject({ url: null })] });
  await screen.findByText('This does not open. Tell your teacher.');
  expect(screen.queryByRole('link')).toBeNull();
});

test('[ASSIGN-3] three cards first; the rest comes at a press, and the focus goes to the first new one', async () => {
  const own = [1, 2, 3, 4, 5].map((id) => anAssignment({ id, title: `Book ${id}` }));
  const { user } = showOwn({ Page: OwnAssignments, own: [...own, done(6, 'Old book')] });
  expect(await cards()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Show all (5)' }));
  expect(await cards()).toHaveLength(5);
  expect(document.activeElement?.textContent).toContain('Book 4');
  expect(screen.queryByRole('button')).toBeNull();
  screen.getByText('Done: 1');
});

test('[ASSIGN-3] an instruction keeps its lines; a long one is folded', async () => {
  const own = [
    anAssignment({ id: 1, instruction: 'One\nTwo' }),
    anAssignment({ id: 2, title: 'Long', instruction: 'One\nTwo\nThree' }),
  ];
  const { user } = showOwn({ Page: OwnAssignments, own });
  const more = await screen.findByRole('button', { name: 'More: Long', expanded: false });
  const text = document.querySelector(`[id="${more.getAttribute('aria-controls')}"]`);
  expect([text?.textContent, text?.hasAttribute('data-folded')]).toEqual(['One\nTwo\nThree', true]);
  await user.click(more);
  screen.getByRole('button', { name: 'Less: Long', expanded: true });
  expect(text?.hasAttribute('data-folded')).toBe(false);
});

test('[ASSIGN-3] what is done meanwhile is praised at its place, and folded away at the next visit', async () => {
  const [first, second] = [anAssignment({ id: 1, title: 'First' }), anAssignment({ id: 2, title: 'Second' })];
  const { own, client, router } = showOwn({ Page: OwnAssignments, own: [first, second] });
  await cards();
  own.list = [second, { ...first, state: 'done', doneAt: '2026-11-20T11:00:00Z' }];
  returnToTab();
  const praise = await screen.findByText('Finished. Well done!');
  expect(praise.closest('article')?.textContent).toContain('First');
  expect(links()).toEqual(['First', 'Second']);
  expect(screen.getByRole('status').textContent).toBe('First: Finished. Well done!');
  await router.navigate('/elsewhere');
  await screen.findByText('another screen');
  await router.navigate('/');
  await waitFor(() => expect(links()).toEqual(['Second']));
  screen.getByText('Done: 1');
  expect(client.isFetching()).toBe(0);
});

test('[ASSIGN-3] [ASSIGN-4] what counts as done when it is opened is praised also after its own tab', async () => {
  const quiz = withSubject({ kind: 'quiz', url: '/#/elsewhere' }, { evidence: 'opened' });
  const { own, user, router } = showOwn({ Page: OwnAssignments, own: [quiz] });
  await user.click(await screen.findByRole('link'));
  await router.navigate('/elsewhere');
  own.list = [{ ...quiz, state: 'done', doneAt: '2026-11-20T12:00:00Z' }];
  await router.navigate('/');
  await screen.findByText('Finished. Well done!');
});

test('[ASSIGN-3] with nothing to do there is nothing at home, nor where it does not load', async () => {
  const { server, unmount } = showOwn({ Page: OwnAssignments, own: [done(1, 'Old')] });
  await waitFor(() => expect(server.calls).toHaveLength(1));
  await waitFor(() => expect(document.documentElement.style.getPropertyValue('--assignments')).toBe('0'));
  expect(screen.queryByRole('heading')).toBeNull();
  unmount();
  const broken = showOwn({ Page: OwnAssignments, own: [anAssignment()], failing: '/api/p/assignments' });
  await waitFor(() => expect(broken.client.isFetching()).toBe(0));
  expect(screen.queryByRole('heading')).toBeNull();
});

const classPage = { Page: ClassAssignments, path: '/classrooms/:classroom', at: '/classrooms/7' };
const other = { classroom: { id: 8, grade: null, letter: '', customGroup: 'Choir' } };

test('[ASSIGN-3] the page of a class shows what this class gave to do, and what is done on which day', async () => {
  const late = { ...done(3, 'Late one'), isDoneLate: true };
  const own = [anAssignment({ title: 'Ours' }), anAssignment({ id: 2, title: 'Theirs', ...other }), late];
  const { user } = showOwn({ ...classPage, own });
  expect(await cards()).toHaveLength(1);
  expect(links()).toEqual(['Ours']);
  await user.click(screen.getByText('Done: 1'));
  const list = within(screen.getByText('Late one').closest('li') as HTMLElement);
  list.getByText('Done late: 19. 11. 2026.');
});

test('[ASSIGN-3] [QUAL-5] a class with nothing to do says so, and one that does not load is asked for again', async () => {
  const { server, unmount } = showOwn({ ...classPage, own: [anAssignment(other)] });
  await screen.findByText('Nothing to do right now.');
  expect(server.calls).toEqual(['/api/p/assignments']);
  unmount();
  const broken = showOwn({ ...classPage, own: [anAssignment()], failing: '/api/p/assignments' });
  await screen.findByRole('button', { name: 'Try again' });
  broken.server.breakPath(undefined);
  await broken.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await cards()).toHaveLength(1);
});

test('[ASSIGN-3] [ASSIGN-8] in a playground the class shows pictures', async () => {
  showOwn({ ...classPage, own: [anAssignment(), done(2, 'Done')], market: { layout: 'pyp' } });
  await waitFor(() => expect(links()).toEqual(['The owl', 'Done, Done']));
  expect(screen.queryByRole('article')).toBeNull();
});
