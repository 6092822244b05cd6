import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fail, ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import {
  classroomErrors,
  createClassroom,
  getBooksClassroom,
  getClassroom,
  getClassroomCodes,
  getClassroomOptions,
  getClassrooms,
  schoolYearOf,
  removeClassroomPublications,
  updateClassroom,
} from '../../contract/index.ts';
import { aCard, aClassroom, showClassrooms, tidyUp } from '../testing/index.ts';
import { ClassroomListPage } from '../list/classroom-list-page.tsx';
import { ClassroomPage } from './classroom-page.tsx';
import { NewClassroomPage } from '../new/new-classroom-page.tsx';

beforeAll(fakeModalDialogs);
afterEach(tidyUp);

const pages = {
  '/classrooms': ClassroomListPage,
  '/classrooms/new': NewClassroomPage,
  '/classrooms/:classroom': ClassroomPage,
  '/pyp-classrooms': ClassroomListPage,
  '/pyp-classrooms/new': NewClassroomPage,
};
const book = (alias: string, isUsed = false) => ({
  alias,
  isUsed,
  publication: { dos_id: alias, name: `Book ${alias}`, dos_url: `/#/reader/${alias}` },
});

test('[CLS-1] archived classes stand under a toggle; cards lead on inside their area', async () => {
  const server = createFakeServer().on(getClassrooms, [
    aCard(),
    aCard({ id: 8, grade: null, customGroup: 'Old ones', isArchived: true }),
  ]);
  const { user } = showClassrooms({ pages, at: '/pyp-classrooms', server });
  expect((await screen.findByRole('link', { name: '2a' })).getAttribute('href')).toBe('#/pyp-classrooms/7');
  expect(screen.queryByText('Old ones')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show the archive (1)' }));
  screen.getByRole('link', { name: 'Old ones' });
  expect(screen.getByRole('link', { name: 'New class' }).getAttribute('href')).toBe('#/pyp-classrooms/new');
});

test('[SAFE-26] a class of an earlier school year says so in the list, one of this year does not', async () => {
  const present = schoolYearOf(new Date());
  const cards = [aCard({ schoolYear: present }), aCard({ id: 8, letter: 'b', schoolYear: present - 1 })];
  showClassrooms({ pages, at: '/classrooms', server: createFakeServer().on(getClassrooms, cards) });
  await screen.findByText(`School year ${present - 1}/${present}`);
  expect(screen.getAllByText(/^School year/)).toHaveLength(1);
});

test('[CLS-1] only what one changed of a class is sent', async () => {
  const sent: unknown[] = [];
  const server = createFakeServer()
    .on(getClassroom, aClassroom())
    .on(getClassroomCodes, [])
    .on(updateClassroom, ({ body }) => {
      sent.push(body);
      return ok(aClassroom());
    });
  const { user } = showClassrooms({ pages, at: '/classrooms/7', server });
  const change = async () => {
    await user.click(await screen.findByRole('button', { name: 'Class settings' }));
    await user.click(screen.getByRole('button', { name: 'Change name and colour' }));
    return within(await screen.findByRole('dialog'));
  };
  let dialog = await change();
  await user.click(dialog.getByRole('radio', { name: 'Turquoise' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ colour: 5 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  dialog = await change();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Letter' }), 'c');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent[1]).toEqual({ grade: 2, letter: 'c', customGroup: '' }));
});

test('[CLS-6] a class in the archive has no codes to show, and says why', async () => {
  const server = createFakeServer()
    .on(getClassroom, aClassroom({ isArchived: true }))
    .on(getClassroomCodes, []);
  showClassrooms({ pages, at: '/classrooms/7', server });
  await screen.findByText(/Nobody joins a class that is in the archive/);
  expect(screen.queryByRole('button', { name: 'New code' })).toBeNull();
});

test('[CLS-1] empty lists lead on; students cannot create; a failure can be tried again', async () => {
  const server = createFakeServer().on(getClassrooms, []);
  server.breakPath(getClassrooms.path);
  const { user } = showClassrooms({ pages, at: '/classrooms', server, roles: ['ROLE_STUDENT'] });
  await screen.findByRole('alert');
  server.breakPath(undefined);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('You are not in a class yet');
  expect(screen.queryByRole('link', { name: 'New class' })).toBeNull();
});

test('[CLS-1] [ACC-13] teachers who are not confirmed read what opens classes to them, not what students read', async () => {
  const server = createFakeServer().on(getClassrooms, []);
  showClassrooms({ pages, at: '/classrooms', server, roles: ['ROLE_WTB_TEACHER'] });
  await screen.findByText('You have no classes yet');
  screen.getByText(/once you have entered your teacher code/);
  expect(screen.queryByText('You are not in a class yet')).toBeNull();
  expect(screen.queryByRole('link', { name: 'New class' })).toBeNull();
});

test('[CLS-2] creating by keyboard: the first wrong field is focused, a missing school is added', async () => {
  let sent: unknown;
  const server = createFakeServer()
    .on(getClassroomOptions, [{ id: 3, name: 'Big River School', town: 'Hill' }])
    .on(getBooksClassroom, { publications: [book('one'), book('two', true)] })
    .on(createClassroom, ({ body }) => {
      sent = body;
      return ok(aClassroom({ id: 12 }));
    })
    .on(getClassroom, aClassroom({ id: 12 }))
    .on(getClassroomCodes, []);
  const { user, router } = showClassrooms({ pages, at: '/classrooms/new', server });
  await user.click(await screen.findByRole('button', { name: 'Create the class' }));
  const school = screen.getByRole('combobox', { name: 'School' });
  await screen.findByText('Choose a school from the list, or add yours.');
  expect(document.activeElement).toBe(school);
  await user.type(school, 'River School');
  await screen.findByRole('option', { name: /“River School”/ });
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await user.type(screen.getByLabelText('Town'), 'Riverton');
  await user.click(screen.getByRole('checkbox', { name: /Book one/ }));
  await user.type(screen.getByLabelText('Search by title'), 'xyz');
  await screen.findByText('No book has “xyz” in its title.');
  await user.click(screen.getByRole('button', { name: 'Create the class' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/classrooms/12'));
  expect(sent).toEqual({
    school: { name: 'River School', town: 'Riverton' },
    grade: 1,
    letter: 'a',
    customGroup: '',
    colour: 1,
    publications: ['one'],
  });
});

test("[SAFE-16] a new class never takes an existing one's books as its own: the next letter is preset, and one is asked", async () => {
  const existing = aCard({ id: 9, school: { id: 3, name: 'River', town: 'Vale' }, grade: 1, letter: 'a' });
  let sent: { letter: string; publications: readonly string[] } | undefined;
  const server = createFakeServer()
    .on(getClassrooms, [existing])
    .on(getClassroomOptions, [{ id: 3, name: 'River', town: 'Vale' }])
    .on(getBooksClassroom, ({ query }) =>
      ok({ publications: [book('one'), book('two', query.school === '3' && query.letter === 'a')] }),
    )
    .on(createClassroom, ({ body }) => {
      sent = body;
      return ok(aClassroom({ id: 12 }));
    })
    .on(getClassroom, aClassroom({ id: 12 }))
    .on(getClassroomCodes, []);
  const { user, router } = showClassrooms({ pages, at: '/classrooms/new', server });
  const letter = () => screen.getByLabelText<HTMLSelectElement>('Letter');
  await user.type(await screen.findByRole('combobox', { name: 'School' }), 'River');
  await screen.findByRole('option', { name: /River/ });
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(letter().value).toBe('b'));
  expect(screen.queryByText(/You already have/)).toBeNull();
  await user.selectOptions(letter(), 'a');
  await screen.findByText(/You already have/);
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Book two/ }).disabled).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Create the class' }));
  expect(sent).toBeUndefined();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Open/ }));
  await user.click(screen.getByRole('button', { name: 'Make another' }));
  await user.click(screen.getByRole('checkbox', { name: /Book two/ }));
  await user.click(screen.getByRole('button', { name: 'Create the class' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/classrooms/12'));
  expect(sent).toMatchObject({ letter: 'a', publications: ['two'] });
});

test('[CLS-2] Enter takes the school that was marked or typed, whatever the list has become', async () => {
  const server = createFakeServer()
    .on(getClassroomOptions, ({ query }) =>
      ok(
        query.search
          ? [
              { id: 3, name: 'Big River School', town: 'Hill' },
              { id: 4, name: 'River', town: 'Vale' },
            ]
          : [],
      ),
    )
    .on(getBooksClassroom, { publications: [] });
  const { user } = showClassrooms({ pages, at: '/classrooms/new', server });
  const school = await screen.findByRole<HTMLInputElement>('combobox', { name: 'School' });
  // Enter before the search has answered: the school may be there, so nothing is chosen.
  await user.type(school, 'Riv{ArrowDown}{Enter}');
  expect(screen.queryByLabelText('Town')).toBeNull();
  await screen.findByRole('option', { name: /“Riv”/ });
  await user.keyboard('{ArrowUp}');
  const list = within(screen.getByRole('listbox', { name: 'School' }));
  expect(list.getByRole('option', { selected: true }).textContent).toContain('“Riv”');
  await user.keyboard('{Enter}');
  expect(school.value).toBe('Riv');
  screen.getByLabelText('Town');

  await user.type(school, 'er');
  await screen.findByRole('option', { name: /Big River School/ });
  await user.keyboard('{Enter}');
  expect(school.value).toBe('River');
  expect(screen.queryByLabelText('Town')).toBeNull();
});

test('[PLAY-6] [CLS-2] kindergartens name groups, and one book needs no filter', async () => {
  const server = createFakeServer().on(getBooksClassroom, { publications: [book('one')] });
  showClassrooms({ pages, at: '/pyp-classrooms/new', server, showsGroupLabel: true });
  await screen.findByRole('checkbox', { name: /Book one/ });
  screen.getByLabelText('Group name');
  expect(screen.queryByLabelText('Grade')).toBeNull();
  expect(screen.queryByLabelText('Search by title')).toBeNull();
});

test('[CLS-4] a book is removed after Yes, with a message; students have no such button', async () => {
  const { isUsed: _, ...one } = book('one');
  const server = createFakeServer()
    .on(getClassroom, aClassroom({ publications: [one] }))
    .on(getClassroomCodes, [])
    .on(removeClassroomPublications, aClassroom());
  const { user } = showClassrooms({ pages, at: '/classrooms/7', server });
  const button = await screen.findByRole('button', { name: 'Remove Book one from the class' });
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'No' }));
  expect(document.activeElement).toBe(button);
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await screen.findByText('Book one is removed from the class.');
  await screen.findByText('This class has no books yet');
  tidyUp();
  server.on(getClassroom, aClassroom({ isManager: false, publications: [one] }));
  showClassrooms({ pages, at: '/classrooms/7', server, roles: ['ROLE_STUDENT'] });
  await screen.findByRole('link', { name: /Book one/ });
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
});

test('[CLS-10] who was taken out of the class sees nothing of it any more on the open screen', async () => {
  let isOut = false;
  const server = createFakeServer()
    .on(getClassroom, () => (isOut ? fail(classroomErrors.unknown) : ok(aClassroom({ isManager: false }))))
    .on(getClassroomCodes, []);
  const { client } = showClassrooms({ pages, at: '/classrooms/7', server, roles: ['ROLE_STUDENT'] });
  await screen.findByRole('heading', { name: '2a' });
  isOut = true;
  await client.invalidateQueries();
  await screen.findByText('You are not in this class');
  expect(screen.queryByText('2a')).toBeNull();
});

test('[CLS-10] a class of others and a missing one: the same words, and a way back', async () => {
  const server = createFakeServer().on(getClassroom, () => fail(classroomErrors.unknown));
  showClassrooms({ pages, at: '/classrooms/99', server });
  await screen.findByRole('heading', { level: 1, name: 'You are not in this class' });
});
