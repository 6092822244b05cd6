import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { tidyUp } from '#features/session/web/testing';
import { fail, ok } from '#platform/kernel';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import {
  assignmentErrors,
  deleteAssignment,
  remindStudents,
  updateAssignment,
  type StudentRow,
} from '../../contract/index.ts';
import { anAssignment, aRow, showTeacher, teachersServer } from '../testing/render-teacher.tsx';

beforeAll(fakeModalDialogs);
afterEach(() => {
  tidyUp();
  localStorage.clear();
});

const DONE = { state: 'done', doneAt: '2026-11-18T10:00:00Z' } as const;
const rows: StudentRow[] = [
  aRow(1, DONE),
  aRow(2, { openedAt: '2026-11-17T10:00:00Z' }),
  aRow(3, { state: 'late', needsReminder: true, remindedAt: new Date().toISOString() }),
  aRow(4, { ...DONE, isDoneLate: true }),
  aRow(5, { state: 'late', needsReminder: true }),
  aRow(6, { needsReminder: true }),
];
const open = async (shownRows = rows) => {
  const school = teachersServer({ assignments: [anAssignment({ instruction: 'Read aloud.' })], rows: shownRows });
  const reminded: string[][] = [];
  school.server.on(remindStudents, ({ body: { students } }) => {
    reminded.push(students);
    return ok({ reminded: students });
  });
  const { user } = showTeacher({ server: school.server, at: '/classrooms/7' });
  await user.click(await screen.findByRole('button', { name: 'Read about owls' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Read about owls' }));
  await dialog.findByRole('table', { name: 'Students' });
  return { user, dialog, reminded, ...school };
};
const names = () =>
  screen
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent?.match(/Name\d+/)?.[0])
    .join(' ');

test('[ASSIGN-5] a row for each student: whom to remind first, then late, to do, done', async () => {
  const { dialog } = await open();
  expect(names()).toBe('Name5 Name6 Name3 Name2 Name1 Name4');
  dialog.getByText('Read aloud.');
  const row = (name: string) => dialog.getByRole('row', { name: new RegExp(`^${name}`) }).textContent;
  expect(row('Name5 Lipa')).toContain('Lateneeds a reminder');
  expect(row('Name3 Lipa')).toMatch(/Latereminder: \d\d\. /);
  expect(row('Name2 Lipa')).toContain('To doopened 17. 11. 2026.');
  expect(row('Name1 Lipa')).toContain('Done18. 11. 2026.');
  expect(row('Name4 Lipa')).toContain('Done late18. 11. 2026.');
});

test('[ASSIGN-7] one tap reminds all who need it, another a single student; who was just reminded is left alone', async () => {
  const { user, dialog, reminded, details } = await open();
  await user.click(dialog.getByRole('button', { name: 'Remind: Name2 Lipa' }));
  await screen.findByText('Reminded: 1');
  await user.click(dialog.getByRole('button', { name: 'Remind: Name3 Lipa' }));
  const now = new Date().toISOString();
  const five = details.get(5);
  if (five) details.set(5, { ...five, rows: five.rows.map((row) => ({ ...row, remindedAt: now })) });
  await user.click(dialog.getByRole('button', { name: 'Remind 2 students' }));
  await screen.findByText('Reminded: 2');
  expect(reminded).toEqual([[rows[1]?.student.uid], [rows[4]?.student.uid, rows[5]?.student.uid]]);
  await waitFor(() => expect(dialog.queryByRole('button', { name: /^Remind \d/ })).toBeNull());
  expect(document.activeElement?.querySelector('table')).toBeTruthy();
});

test('[ASSIGN-7] a refused reminder says so, and whom the server did not remind was reminded already', async () => {
  const { user, dialog, server } = await open();
  server.on(remindStudents, { reminded: [] });
  await user.click(dialog.getByRole('button', { name: 'Remind: Name2 Lipa' }));
  await screen.findByText('Everyone has already been reminded today.');
  server.on(remindStudents, () => fail(assignmentErrors.unknown));
  await user.click(dialog.getByRole('button', { name: 'Remind: Name2 Lipa' }));
  await screen.findByText('This assignment no longer exists.');
});

test('[ASSIGN-5] a long list is narrowed to those who need a reminder', async () => {
  const many = [...rows, ...[11, 12, 13, 14].map((number) => aRow(number, DONE))];
  const { user, dialog } = await open(many);
  await user.click(dialog.getByRole('checkbox', { name: 'Only those to remind' }));
  expect(names()).toBe('Name5 Name6');
  await user.click(dialog.getByRole('checkbox', { name: 'Only those to remind' }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(10);
});

test('[ASSIGN-5] a class of 300 is reminded in two calls', async () => {
  const many = Array.from({ length: 300 }, (_, index) => aRow(index + 1, { needsReminder: true }));
  const { user, dialog, reminded } = await open(many);
  await user.click(dialog.getByRole('button', { name: 'Remind 300 students' }));
  await screen.findByText('Reminded: 300');
  expect(reminded.map(({ length }) => length)).toEqual([200, 100]);
});

test('[ASSIGN-2] a deleted assignment goes at once and comes back by "Undo"; the focus is at the list', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText('“Read about owls” was deleted.');
  expect(screen.queryByRole('dialog')).toBeNull();
  await screen.findByText('Nothing assigned yet');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Assignments' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Read about owls' });
});

test('[ASSIGN-2] a refused deletion changes nothing', async () => {
  const { user, dialog, server } = await open();
  server.on(deleteAssignment, () => fail(assignmentErrors.unknown));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText('This assignment no longer exists.');
  dialog.getByRole('table', { name: 'Students' });
});

test('[ASSIGN-2] a teacher changes an assignment; the details follow', async () => {
  const { user, dialog, server, details } = await open();
  const sent: unknown[] = [];
  server.on(updateAssignment, ({ body }) => {
    sent.push(body);
    const five = details.get(5);
    if (!five) return fail(assignmentErrors.unknown);
    const now = { ...five, title: body.title, due: body.due, revision: 2 };
    details.set(5, now);
    return ok(now);
  });
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  const title = screen.getByLabelText<HTMLInputElement>('Title');
  expect(title.value).toBe('Read about owls');
  expect(screen.queryByLabelText('Class')).toBeNull();
  await user.clear(title);
  await user.type(title, 'Owls');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The assignment is saved.');
  await screen.findByRole('dialog', { name: 'Owls' });
  expect(sent).toEqual([
    {
      ...{ title: 'Owls', instruction: 'Read aloud.', from: '2026-11-02', due: '2026-11-20' },
      ...{ evidence: 'opened', students: null, revision: 1 },
    },
  ]);
  expect(document.activeElement?.textContent).toBe('Change');
});

test('[ASSIGN-2] what another teacher saved meanwhile is shown, and what was typed stays', async () => {
  const { user, dialog, server, details } = await open();
  const revisions: number[] = [];
  server.on(updateAssignment, ({ body }) => {
    revisions.push(body.revision);
    const five = details.get(5);
    if (!five || body.revision !== five.revision) return fail(assignmentErrors.changed, { data: { present: 2 } });
    return ok({ ...five, title: body.title });
  });
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  await user.type(screen.getByLabelText('Title'), ' at night');
  const five = details.get(5);
  if (five) details.set(5, { ...five, title: 'Owls', due: '2026-12-01', revision: 2 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Last day').value).toBe('2026-12-01'));
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Read about owls at night');
  screen.getByText(/^Another teacher has changed this meanwhile/);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The assignment is saved.');
  expect(revisions).toEqual([1, 2]);
});

test('[ASSIGN-5] on paper stands a plain table of all students', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { user, dialog } = await open();
  expect(document.body.dataset['printed']).toBe('assignment');
  await user.click(dialog.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  const paper = document.querySelector('body > [aria-hidden="true"] table');
  expect(paper?.querySelectorAll('tbody tr')).toHaveLength(rows.length);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(document.body.dataset['printed']).toBeUndefined();
  print.mockRestore();
});

test('[ASSIGN-5] [QUAL-5] rows that do not load are asked for again', async () => {
  const { server } = teachersServer({ assignments: [anAssignment()], rows });
  const { user } = showTeacher({ server, at: '/classrooms/7' });
  await screen.findByRole('button', { name: 'Read about owls' });
  server.breakPath('/api/p/assignments/5');
  await user.click(screen.getByRole('button', { name: 'Read about owls' }));
  await screen.findByText('Something went wrong.');
  server.breakPath(undefined);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table', { name: 'Students' });
});
