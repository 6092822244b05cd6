import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fail, ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import { classroomErrors, getClassrooms } from '#features/classrooms/contract';
import { ClassroomListPage } from '#features/classrooms/web';
import { aCard, showClassrooms, tidyUp } from '#features/classrooms/web/testing';
import {
  applyRollover,
  getRollover,
  undoRollover,
  type BegunYear,
  type Rollover,
  type RolloverClass,
} from '../../contract/index.ts';
import { manifest } from '../manifest.ts';
import { RolloverPage } from './rollover-page.tsx';

beforeAll(fakeModalDialogs);
afterEach(tidyUp);

const pages = {
  '/classrooms': ClassroomListPage,
  '/classrooms/new-school-year': RolloverPage,
  '/pyp-classrooms': ClassroomListPage,
  '/pyp-classrooms/new-school-year': RolloverPage,
};
const ID = '11111111-1111-4111-8111-111111111111';
const book = (alias: string, grade: number | null, isOpen = true) => ({
  alias,
  grade,
  isOpen,
  publication: { dos_id: alias, name: `Book ${alias}`, dos_url: '' },
});
const aClass = (differs: Partial<RolloverClass> = {}): RolloverClass => ({
  ...aCard({ schoolYear: 2025, studentCount: 20 }),
  teacherCount: 2,
  books: [book('old', 2), book('new', 3), book('closed', 3, false)],
  ...differs,
});
const rollover = (differs: Partial<Rollover> = {}): Rollover => ({
  schoolYear: 2026,
  lastGrade: 8,
  classes: [],
  begun: [],
  ...differs,
});
const begun = (used: BegunYear['classes'][number]['used'][]): BegunYear => ({
  id: ID,
  schoolYear: 2026,
  begunAt: '2026-08-25T10:00:00Z',
  undoUntil: '2026-09-08T10:00:00Z',
  classes: used.map((why, index) => ({
    from: { id: index, grade: 2, letter: 'abcd'[index] ?? '', customGroup: '' },
    to: { id: 50 + index, grade: 3, letter: 'abcd'[index] ?? '', customGroup: '' },
    used: why,
  })),
});
const done = { id: ID, moved: 1, archived: 1, students: 20, skipped: 0 };

test('[CLS-11] from the banner through the preview to the new year, and back by the toast', async () => {
  const sent: unknown[] = [];
  const classes = [aClass(), aClass({ id: 9, grade: 8, letter: 'b', books: [], studentCount: 11 })];
  const server = createFakeServer()
    .on(getClassrooms, [aCard({ schoolYear: 2025 })])
    .on(getRollover, rollover({ classes }))
    .on(applyRollover, ({ body }) => {
      sent.push(body);
      server.on(getRollover, rollover({ begun: [begun([null])] }));
      return ok(done);
    })
    .on(undoRollover, ({ params }) => {
      sent.push(params);
      return ok({ undone: 2, kept: [] });
    });
  const { user, router } = showClassrooms({ pages, offered: [manifest], at: '/pyp-classrooms', server });
  await screen.findByText('Begin the school year 2026/2027');
  screen.getByText('2 of your classes are still in the old school year.');
  await user.click(screen.getByRole('link', { name: 'Look through the classes' }));
  const first = await screen.findByRole('article', { name: /2a.*3a/ });
  within(first).getByText('1 co-teacher stays with you');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'What becomes of 8b?' }).value).toBe('archive');
  for (const sentence of [
    '1 class moves into the new school year.',
    '20 students go along.',
    '1 book goes along; students have it until 01. 09. 2027.',
    '2 books do not go along.',
    '1 class only goes to the archive.',
  ])
    screen.getByText(sentence);
  await user.click(within(first).getByText('Books: 1 of 3 go along'));
  expect(within(first).getByRole<HTMLInputElement>('checkbox', { name: /Book closed/ }).disabled).toBe(true);
  await user.click(within(first).getByRole('checkbox', { name: /Book old/ }));
  await user.click(within(first).getByRole('button', { name: 'Change the new name 3a' }));
  await user.selectOptions(within(first).getByRole('combobox', { name: 'New letter of 2a' }), 'c');
  screen.getByRole('article', { name: /2a.*3c/ });
  await user.click(within(first).getByRole('checkbox', { name: 'Take 20 students along' }));
  screen.getByText('No students go along.');
  await user.click(screen.getByRole('button', { name: 'Begin 2026/2027' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/pyp-classrooms'));
  expect(sent).toEqual([
    {
      classes: [
        {
          id: 7,
          to: { grade: 3, letter: 'c', customGroup: '' },
          takesStudents: false,
          publications: ['new', 'old'],
        },
        { id: 9, to: null, takesStudents: true, publications: [] },
      ],
    },
  ]);
  await screen.findByText('The school year 2026/2027 began on 25. 08. 2026.');
  const toast = within(screen.getByRole('region', { name: 'Messages' }));
  toast.getByText('The school year 2026/2027 has begun.');
  await user.click(toast.getByRole('button', { name: 'Undo' }));
  await screen.findByText('2 classes are as they were before.');
  expect(sent[1]).toEqual({ id: ID });
});

test('[CLS-11] a group without a name is asked for it; with everything left as it is, nothing is sent', async () => {
  let calls = 0;
  const server = createFakeServer()
    .on(getClassrooms, [])
    .on(getRollover, rollover({ classes: [aClass({ grade: null, letter: '', customGroup: 'Owls' })] }))
    .on(applyRollover, () => {
      calls++;
      return fail(classroomErrors['too-many']);
    });
  const { user } = showClassrooms({ pages, offered: [manifest], at: '/classrooms/new-school-year', server });
  await user.click(await screen.findByRole('button', { name: 'Change the new name Owls' }));
  await user.clear(screen.getByRole('textbox', { name: 'New name of Owls' }));
  await user.click(screen.getByRole('button', { name: 'Begin 2026/2027' }));
  await screen.findByText('Enter the name of the group.');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'New name of Owls' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'What becomes of Owls?' }), 'later');
  screen.getByText('1 class stays as it is for now.');
  await user.click(screen.getByRole('button', { name: 'Begin 2026/2027' }));
  await screen.findByText(/^All classes stay as they are for now\./);
  expect(calls).toBe(0);
  // A refusal is shown, and the choices stay.
  await user.selectOptions(screen.getByRole('combobox', { name: 'What becomes of Owls?' }), 'archive');
  await user.click(screen.getByRole('button', { name: 'Begin 2026/2027' }));
  await screen.findByText('That is more than a class or a teacher can have.');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'What becomes of Owls?' }).value).toBe('archive');
});

test('[CLS-11] what was used since is said, class by class; without anything to undo there is no button', async () => {
  const server = createFakeServer()
    .on(getClassrooms, [aCard()])
    .on(getRollover, rollover({ begun: [begun(['people', 'books', 'codes', 'reading'])] }));
  const { user, router } = showClassrooms({ pages, offered: [manifest], at: '/classrooms', server });
  // On the list nothing is left to say; the quiet way leads on.
  await user.click(await screen.findByRole('link', { name: 'New school year' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/classrooms/new-school-year'));
  await screen.findByText('No class is waiting for a new school year');
  for (const text of [
    '3a: somebody has come or gone',
    '3b: its books have changed',
    '3c: it has a join code',
    '3d: its students are reading',
  ])
    screen.getByText(text);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('[CLS-11] undone by a colleague meanwhile, and too late: both in words', async () => {
  const server = createFakeServer()
    .on(getClassrooms, [aCard()])
    .on(getRollover, rollover({ begun: [begun([null, 'codes'])] }))
    .on(undoRollover, () => fail(classroomErrors.unknown));
  const { user } = showClassrooms({ pages, offered: [manifest], at: '/classrooms', server });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('This is undone already.');
  server.on(undoRollover, () => fail(classroomErrors['undo-over']));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Fourteen days have passed: this cannot be undone any more.');
  const kept = { id: 51, grade: 3, letter: 'b', customGroup: '', used: 'codes' as const };
  server.on(undoRollover, { undone: 1, kept: [kept] });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('1 new class stays, since it is in use already.');
});

test('[CLS-11] the preview can be tried again; students and unconfirmed teachers see no way in', async () => {
  const server = createFakeServer()
    .on(getClassrooms, [aCard({ isManager: false })])
    .on(getRollover, rollover());
  server.breakPath(getRollover.path);
  const { user } = showClassrooms({ pages, offered: [manifest], at: '/classrooms/new-school-year', server });
  await screen.findByRole('alert');
  server.breakPath(undefined);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No class is waiting for a new school year');
  tidyUp();
  for (const roles of [['ROLE_STUDENT'], ['ROLE_WTB_TEACHER']] as const) {
    server.calls.length = 0;
    server.on(getClassrooms, [aCard({ isManager: roles[0] !== 'ROLE_STUDENT' })]);
    showClassrooms({ pages, offered: [manifest], at: '/classrooms', server, roles });
    await screen.findByRole('link', { name: '2a' });
    await vi.dynamicImportSettled();
    expect(screen.queryByRole('link', { name: 'New school year' })).toBeNull();
    expect(server.calls).not.toContain(getRollover.path);
    tidyUp();
  }
});
