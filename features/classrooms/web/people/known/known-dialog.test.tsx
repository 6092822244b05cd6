import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fail, ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import {
  addKnownPupils,
  classroomErrors,
  getClassroom,
  getClassroomCodes,
  getClassrooms,
  getClassroomUsers,
  listKnownPupils,
  removeClassroomUsers,
  type KnownPupil,
} from '../../../contract/index.ts';
import { aCard, aClassroom, showClassrooms, tidyUp } from '../../testing/render-classrooms.tsx';
import { UsersPage } from '../users-page.tsx';

beforeAll(fakeModalDialogs);
afterEach(tidyUp);

const pupil = (uid: string, last_name: string, id = 8, letter = 'b'): KnownPupil => ({
  ...{ uid, first_name: uid, last_name, nickname: '', username: `${uid}.${last_name}`.toLowerCase() },
  classroom: { id, grade: 2, letter, customGroup: '' },
});

function show(pupils: readonly KnownPupil[], classes = [aCard(), aCard({ id: 8, letter: 'b' })]) {
  const [added, removed]: [string[][], string[][]] = [[], []];
  const server = createFakeServer()
    .on(getClassroom, aClassroom())
    .on(getClassrooms, classes)
    .on(getClassroomCodes, [])
    .on(getClassroomUsers, { users: [], former: [] })
    .on(listKnownPupils, { pupils: [...pupils] })
    .on(addKnownPupils, ({ body }) => {
      added.push([...body.users]);
      if (body.users.includes('Gone')) return fail(classroomErrors['pupil-elsewhere']);
      return ok({ users: [], former: [] });
    })
    .on(removeClassroomUsers, ({ body }) => {
      removed.push([...body.users]);
      return ok({ users: [], former: [] });
    });
  const shown = showClassrooms({
    pages: { '/classrooms/:classroom/manage/users': UsersPage },
    at: '/classrooms/7/manage/users',
    server,
  });
  const open = async () => {
    await shown.user.click(await screen.findByRole('button', { name: 'Add from my other classes' }));
    return within(await screen.findByRole('dialog'));
  };
  return { ...shown, server, added, removed, open };
}

test('[CLS-20] pupils stand by class, are found by name, and come with one press; the message takes it back', async () => {
  const { user, added, removed, open } = show([
    pupil('Zoe', 'Hill'),
    pupil('Amy', 'Hill'),
    pupil('Tom', 'Dale', 9, 'c'),
  ]);
  const dialog = await open();
  await dialog.findByRole('group', { name: '2b' });
  expect(dialog.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    ...['Amy Hillamy.hill', 'Zoe Hillzoe.hill', 'Tom Daletom.dale'],
  ]);
  expect(dialog.getByRole('button', { name: 'Add to the class' })).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('checkbox', { name: /Amy/ }));
  await user.type(dialog.getByRole('searchbox'), 'tom');
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
  await user.click(dialog.getByRole('checkbox', { name: /Tom/ }));
  dialog.getByText('2 selected');
  await user.click(dialog.getByRole('button', { name: 'Add to the class' }));
  await waitFor(() => expect(added).toEqual([['Amy', 'Tom']]));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(removed).toEqual([['Amy', 'Tom']]));
});

test('[CLS-20] a refusal is said and the dialog stays; nobody to add is said too', async () => {
  const { user, open } = show([pupil('Gone', 'Hill')]);
  const dialog = await open();
  await user.click(await dialog.findByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Add to the class' }));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(/no longer in your other class/));
  tidyUp();
  await (await show([]).open()).findByText(/There is nobody else to add/);
});

test('[CLS-20] what fails to load is asked again', async () => {
  const { user, server, open } = show([pupil('Amy', 'Hill')]);
  await screen.findByRole('button', { name: 'Add from my other classes' });
  server.breakPath('/api/p/classrooms/7/known-pupils');
  const dialog = await open();
  const again = await dialog.findByRole('button', { name: 'Try again' });
  server.breakPath(undefined);
  await user.click(again);
  await dialog.findByRole('checkbox', { name: /Amy/ });
});

test('[CLS-20] without another present class there is no such button', async () => {
  const { server } = show([], [aCard(), aCard({ id: 8, isArchived: true }), aCard({ id: 9, isManager: false })]);
  await screen.findByRole('button', { name: 'Add students without e-mail' });
  await waitFor(() => expect(server.calls).toContain('/api/p/classrooms'));
  expect(screen.queryByRole('button', { name: 'Add from my other classes' })).toBeNull();
});
