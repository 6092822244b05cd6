import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { tidyUp } from '#features/session/web/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import { manifest } from '../manifest.ts';
import { someUser } from '#features/session/web/testing';
import { anAssignment, aQuiz, showTeacher, teachersServer } from '../testing/render-teacher.tsx';

beforeAll(fakeModalDialogs);
afterEach(() => {
  tidyUp();
  localStorage.clear();
});

const book = { alias: 'owl', publication: { dos_id: '101', name: 'The owl', dos_url: '/#/reader/owl' } };
const show = (school: Parameters<typeof teachersServer>[0]) => {
  const made = teachersServer(school);
  return { ...made, ...showTeacher({ server: made.server, at: '/classrooms/7' }) };
};
const names = () =>
  within(screen.getByRole('list', { name: 'Assignments' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

test('[ASSIGN-5] the class lists what is assigned: what, until when, how many are done and late, whom to remind', async () => {
  show({
    assignments: [
      anAssignment({ counts: { students: 24, done: 12, late: 3, needReminder: 5 } }),
      anAssignment({
        id: 6,
        title: 'The owl',
        due: null,
        subject: { ...anAssignment().subject, kind: 'unit', part: 'Night' },
      }),
      anAssignment({ id: 7, title: 'Later', from: '2999-01-01', due: '2999-01-08' }),
    ],
  });
  await screen.findByText('Read about owls');
  const [first, second, third] = screen.getAllByRole('article').map(({ textContent }) => textContent);
  expect(first).toBe('Read about owlsThe owluntil 20. 11. 2026.12 of 24 doneLate: 3To remind: 5');
  expect(second).toBe('The owlNightno last day12 of 24 done');
  expect(third).toBe('LaterThe owlfrom 01. 01. 2999.12 of 24 done');
});

test('[ASSIGN-5] four are seen at first; more come on demand, page by page, and the focus goes on', async () => {
  const assignments = Array.from({ length: 45 }, (_, index) =>
    anAssignment({ id: index + 1, title: `No ${index + 1}` }),
  );
  const { user } = show({ assignments });
  await screen.findByText('No 4');
  expect(names()).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(names()).toHaveLength(20);
  expect(document.activeElement?.textContent).toBe('No 5');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('No 40');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('No 21'));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('No 45');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('[ASSIGN-1] [ASSIGN-5] an empty list says how to begin; three taps assign a book of the class', async () => {
  const { user, created } = show({ classroom: { publications: [book] } });
  await screen.findByText('Nothing assigned yet');
  await user.click(screen.getByRole('button', { name: 'New assignment' }));
  await user.click(screen.getByRole('button', { name: 'The owl' }));
  await screen.findByRole('option', { name: '2a' });
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  await screen.findByText('Assigned to 2a: “The owl”');
  expect(created[0]).toMatchObject({ classroom: 7, subject: { kind: 'publication', publication: '101' } });
  await waitFor(() => expect(names()).toEqual(['The owl']));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New assignment' }));
});

test('[ASSIGN-1] [ASSIGN-4] open quizzes are offered too, and are handed in', async () => {
  const quizzes = [aQuiz(), aQuiz({ slug: 'old', title: 'Old quiz', state: 'over' })];
  const { user, created } = show({ quizzes });
  await user.click(await screen.findByRole('button', { name: 'New assignment' }));
  screen.getByText('This class has no books yet.');
  const link = screen.getByRole('link', { name: 'Teacher’s corner' });
  expect(link.getAttribute('href')).toBe('#/repository');
  await user.click(await screen.findByRole('button', { name: 'Forest quiz' }));
  expect(screen.queryByText('Old quiz')).toBeNull();
  await screen.findByRole('option', { name: '2a' });
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]).toMatchObject({ subject: { kind: 'quiz', quiz: 'forest' }, evidence: 'submitted' });
});

test('[ASSIGN-5] [QUAL-5] a list that does not load is asked for again', async () => {
  const { server } = teachersServer({ assignments: [anAssignment()] });
  server.breakPath('/api/p/classrooms/7/assignments');
  const { user } = showTeacher({ server, at: '/classrooms/7' });
  await screen.findByText('Something went wrong.');
  server.breakPath(undefined);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Read about owls');
});

test('[ASSIGN-5] an archived class is only read, and says nothing where nothing was assigned', async () => {
  const { user } = show({ classroom: { isArchived: true }, assignments: [anAssignment()] });
  await user.click(await screen.findByRole('button', { name: 'Read about owls' }));
  expect(screen.queryByRole('button', { name: 'New assignment' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Read about owls' }));
  expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
  dialog.getByRole('button', { name: 'Print' });
  tidyUp();
  const empty = show({ classroom: { isArchived: true } });
  await waitFor(() => expect(empty.server.calls).toContain('/api/p/classrooms/7/assignments?page=1'));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Assignments' })).toBeNull());
});

test('[ASSIGN-9] what teachers use is fetched for confirmed teachers alone', () => {
  const places = ['book-panel', 'course-panel', 'material', 'classroom-overview'];
  const insets = manifest.insets?.filter(({ place }) => places.includes(place)) ?? [];
  expect(insets.map(({ place }) => place).toSorted()).toEqual(places.toSorted());
  const seenBy = (user: ReturnType<typeof someUser>) => insets.map(({ isFor }) => isFor?.(user));
  expect(seenBy(someUser(['ROLE_TEACHER']))).toEqual([true, true, true, true]);
  expect(seenBy(someUser(['ROLE_STUDENT']))).toEqual([false, false, false, false]);
  expect(seenBy(someUser(['ROLE_PARENT']))).toEqual([false, false, false, false]);
});
