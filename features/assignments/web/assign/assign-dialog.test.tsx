import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { getClassrooms } from '#features/classrooms/contract';
import { aCard } from '#features/classrooms/web/testing';
import { fail } from '#platform/kernel';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import { assignmentErrors, createAssignment } from '../../contract/index.ts';
import { addDays, dayIn } from '../parts/days.ts';
import { aStudent, showTeacher, teachersServer } from '../testing/render-teacher.tsx';
import { tidyUp } from '#features/session/web/testing';

beforeAll(fakeModalDialogs);
afterEach(() => {
  tidyUp();
  localStorage.clear();
});

const today = dayIn('UTC', new Date());
const classes = [
  aCard({ studentCount: 24 }),
  aCard({ id: 8, letter: 'b', studentCount: 20 }),
  aCard({ id: 9, letter: 'c', isArchived: true }),
  aCard({ id: 10, letter: 'd', isManager: false }),
];
const open = async (school = teachersServer({ classes })) => {
  const { user, router } = showTeacher({ server: school.server, at: '/book' });
  await user.click(await screen.findByRole('button', { name: 'Assign to a class' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New assignment' }));
  return { user, router, dialog, ...school };
};
const assign = () => screen.getByRole('button', { name: 'Assign' });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test('[ASSIGN-1] one tap assigns a whole book to the first class, for a week', async () => {
  const { user, dialog, created } = await open();
  await dialog.findByRole('option', { name: '2a' });
  dialog.getByText('The owl');
  expect(dialog.getAllByRole('option', { name: /^2/ }).map(({ textContent }) => textContent)).toEqual(['2a', '2b']);
  await user.click(assign());
  await screen.findByText('Assigned to 2a: “The owl”');
  expect(created).toEqual([
    {
      classroom: 7,
      subject: { kind: 'publication', publication: '101' },
      ...{ title: 'The owl', instruction: '', from: today, due: addDays(today, 7), evidence: 'opened', students: null },
    },
  ]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Assign to a class'));
});

test('[ASSIGN-1] the class of the last time is chosen beforehand', async () => {
  const { user, dialog } = await open();
  await dialog.findByRole('option', { name: '2b' });
  await user.selectOptions(field('Class'), '2b');
  await user.click(assign());
  await screen.findByText('Assigned to 2b: “The owl”');
  await user.click(screen.getByRole('button', { name: 'Assign to a class' }));
  expect(field('Class').value).toBe('8');
});

test('[ASSIGN-1] [ASSIGN-4] a part is read to the end; its name comes into a title that nobody has written', async () => {
  const { user, created } = await open();
  await screen.findByRole('option', { name: 'Night' });
  await user.selectOptions(field('Part'), 'Night');
  expect(field('Title').value).toBe('The owl – Night');
  await user.selectOptions(field('Part'), 'Day');
  expect(field('Title').value).toBe('The owl – Day');
  await user.clear(field('Title'));
  await user.type(field('Title'), 'By daylight');
  await user.selectOptions(field('Part'), 'Night');
  await user.clear(field('Last day'));
  await user.click(assign());
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]).toMatchObject({
    subject: { kind: 'unit', publication: '101', unit: 'night.xhtml' },
    ...{ title: 'By daylight', due: null, evidence: 'read' },
  });
});

test('[ASSIGN-1] more options hold instruction, first day, evidence, and chosen students without the teachers', async () => {
  const { user, created } = await open();
  await screen.findByRole('option', { name: '2a' });
  await user.click(screen.getByText('More options'));
  await user.type(field('Instruction'), 'Read aloud.');
  await user.click(screen.getByRole('radio', { name: 'reading it to the end' }));
  await user.click(screen.getByRole('radio', { name: 'Chosen students' }));
  await screen.findByRole('checkbox', { name: 'Name2 Lipa' });
  expect(screen.queryByRole('checkbox', { name: /Teacher/ })).toBeNull();
  await user.click(assign());
  screen.getByText('Choose at least one student.');
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Name1 Lipa' }));
  await user.click(screen.getByRole('checkbox', { name: 'Name2 Lipa' }));
  screen.getByText('1 student chosen');
  await user.click(assign());
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]).toMatchObject({
    ...{ instruction: 'Read aloud.', evidence: 'read', students: [aStudent(2).uid] },
  });
});

test('[ASSIGN-1] of a large class students are found by typing', async () => {
  const students = Array.from({ length: 200 }, (_, index) => aStudent(index + 1));
  const { user } = await open(teachersServer({ classes, students }));
  await screen.findByRole('option', { name: '2a' });
  await user.click(screen.getByText('More options'));
  await user.click(screen.getByRole('radio', { name: 'Chosen students' }));
  expect(await screen.findAllByRole('checkbox')).toHaveLength(200);
  await user.type(screen.getByRole('searchbox', { name: 'Find a student' }), 'name117');
  await user.click(screen.getByRole('checkbox', { name: 'Name117 Lipa' }));
  await user.clear(screen.getByRole('searchbox'));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Name117 Lipa' }).checked).toBe(true);
});

test('[ASSIGN-1] [QUAL-5] wrong fields are said at the fields before anything is sent', async () => {
  const { user, created } = await open();
  await screen.findByRole('option', { name: '2a' });
  await user.clear(field('Title'));
  await user.clear(field('Last day'));
  await user.type(field('Last day'), '2020-01-01');
  await user.click(assign());
  screen.getByText('Enter a title.');
  screen.getByText('The last day is before the first one.');
  expect(document.activeElement).toBe(field('Title'));
  expect(created).toEqual([]);
});

test.each([
  ['due-past', 'Last day', 'This day is over. Choose today or a later day.'],
  ['due-before-start', 'Last day', 'The last day is before the first one.'],
  ['class-unknown', 'Class', 'You no longer teach this class, or it is archived.'],
] as const)('[ASSIGN-1] [QUAL-5] the refusal %s stands at the field "%s"', async (code, label, sentence) => {
  const { user, server } = await open();
  server.on(createAssignment, () => fail(assignmentErrors[code]));
  await screen.findByRole('option', { name: '2a' });
  await user.click(assign());
  await screen.findByText(sentence);
  expect(document.activeElement).toBe(field(label));
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
});

test('[ASSIGN-1] a refused student opens the options again', async () => {
  const { user, server } = await open();
  server.on(createAssignment, () => fail(assignmentErrors['student-unknown']));
  await screen.findByRole('option', { name: '2a' });
  await user.click(screen.getByText('More options'));
  await user.click(screen.getByRole('radio', { name: 'Chosen students' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Name1 Lipa' }));
  await user.click(screen.getByText('More options'));
  await user.click(assign());
  await screen.findByText('One of the chosen students is no longer in the class.');
  expect(document.querySelector('details')?.open).toBe(true);
});

test.each([
  ['subject-unknown', 'This no longer exists, or you cannot open it.'],
  ['too-many', 'This class cannot have any more assignments. Delete old ones.'],
] as const)('[ASSIGN-1] the refusal %s stands below the form', async (code, sentence) => {
  const { user, server } = await open();
  server.on(createAssignment, () => fail(assignmentErrors[code]));
  await screen.findByRole('option', { name: '2a' });
  await user.click(assign());
  expect((await screen.findByText(sentence)).closest('[role=alert]')).toBeTruthy();
  expect(field('Title').value).toBe('The owl');
});

test('[ASSIGN-1] [QUAL-5] without a network nothing is lost, and the same is sent again', async () => {
  const { user, server, created } = await open();
  await screen.findByRole('option', { name: '2a' });
  await user.clear(field('Title'));
  await user.type(field('Title'), 'Owls');
  server.breakPath('/api/p/classrooms/7/assignments');
  await user.click(assign());
  await screen.findByText('Something went wrong.');
  server.breakPath(undefined);
  await user.click(assign());
  await screen.findByText('Assigned to 2a: “Owls”');
  expect(created).toHaveLength(1);
});

test('[ASSIGN-1] [QUAL-5] classes that do not load are asked for again; nothing is assigned before', async () => {
  const school = teachersServer({ classes });
  school.server.breakPath('/api/p/classrooms');
  const { user, dialog, server } = await open(school);
  await dialog.findByText('Your classes did not load');
  expect(assign()).toHaveProperty('disabled', true);
  server.breakPath(undefined);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await dialog.findByRole('option', { name: '2a' });
  expect(assign()).toHaveProperty('disabled', false);
});

test('[ASSIGN-1] who has no class is led to make one', async () => {
  const school = teachersServer();
  school.server.on(getClassrooms, [aCard({ isArchived: true })]);
  const { user, router } = await open(school);
  await screen.findByText('You have no class yet');
  await user.click(screen.getByRole('link', { name: 'New class' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/classrooms/new'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[ASSIGN-1] a class without students can be given something, and says so', async () => {
  const { user, created } = await open(teachersServer({ classes: [aCard({ studentCount: 0 })], students: [] }));
  await screen.findByText('The class has no students yet. They see it as soon as they join.');
  await user.click(screen.getByText('More options'));
  await user.click(screen.getByRole('radio', { name: 'Chosen students' }));
  await screen.findByText('No students here yet.');
  await user.click(screen.getByRole('radio', { name: 'The whole class' }));
  await user.click(assign());
  await waitFor(() => expect(created).toHaveLength(1));
});

test('[ASSIGN-1] a material of the teacher’s corner is assigned by two taps', async () => {
  const { server, created } = teachersServer({ classes });
  const { user } = showTeacher({ server, at: '/material' });
  await user.click(await screen.findByRole('button', { name: 'Use in class: A number line' }));
  await screen.findByRole('option', { name: '2a' });
  expect(screen.queryByLabelText('Part')).toBeNull();
  await user.click(assign());
  await screen.findByText('Assigned to 2a: “A number line”');
  expect(created[0]).toMatchObject({ subject: { kind: 'material', material: 31 }, evidence: 'opened' });
});

test('[ASSIGN-1] [QUAL-2] by keyboard: the focus is in the form, Escape closes it and gives the focus back', async () => {
  const { server, created } = teachersServer({ classes });
  const { user } = showTeacher({ server, at: '/material' });
  const button = await screen.findByRole('button', { name: /^Use in class/ });
  button.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  await screen.findByRole('option', { name: '2a' });
  expect(document.activeElement).toBe(field('Class'));
  await user.tab();
  expect(document.activeElement).toBe(field('Title'));
  assign().focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(created).toHaveLength(1));
});
