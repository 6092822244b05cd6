import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  classroomErrors,
  getClassroom,
  getClassroomCodes,
  getClassroomUsers,
  type ClassroomUser,
} from '#features/classrooms/contract';
import { fail, ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import { UsersPage } from './users-page.tsx';
import { aClassroom, showClassrooms, tidyUp } from '#features/classrooms/web/testing';
import { renewPupilPasswords } from '../../contract/index.ts';

beforeAll(fakeModalDialogs);
// The test browser has no height to scroll.
beforeEach(() => void Object.assign(HTMLElement.prototype, { scrollIntoView: vi.fn() }));
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
  tidyUp();
});

const person = (uid: string, differs: Partial<ClassroomUser> = {}): ClassroomUser => ({
  uid,
  first_name: uid,
  last_name: 'Smith',
  nickname: '',
  isTeacher: false,
  isOwner: false,
  isSelf: false,
  mayRenewPassword: true,
  since: '2026-11-20T08:00:00Z',
  publications: [],
  ...differs,
});
const joined = person('Joined', { mayRenewPassword: false });

function show(users: readonly ClassroomUser[]) {
  const sentUsers: unknown[] = [];
  const server = createFakeServer()
    .on(getClassroom, aClassroom())
    .on(getClassroomCodes, [])
    .on(getClassroomUsers, { users: [...users], former: [] })
    .on(renewPupilPasswords, ({ body }) => {
      sentUsers.push(body.users);
      return ok({
        pupils: body.users.map((uid) => ({
          uid,
          first_name: uid,
          last_name: 'Smith',
          username: `${uid}.smith`,
          password: `milo-${uid}-38`,
        })),
      });
    });
  const shown = showClassrooms({
    pages: { '/classrooms/:classroom/manage/users': UsersPage },
    at: '/classrooms/7/manage/users',
    server,
  });
  const press = async (name: string) => shown.user.click(await screen.findByRole('button', { name }));
  const tick = async (name: string) => shown.user.click(await screen.findByRole('checkbox', { name }));
  return { ...shown, server, sentUsers, press, tick };
}

test('[CLS-12] without such a pupil there is no button; without a chosen one it waits', async () => {
  show([joined]);
  await screen.findByRole('checkbox', { name: /Joined/ });
  expect(screen.queryByRole('button', { name: 'New password' })).toBeNull();
  tidyUp();
  const { tick } = show([joined, person('Ana')]);
  const button = await screen.findByRole('button', { name: 'New password' });
  await tick('Select Joined Smith');
  expect(button).toHaveProperty('disabled', true);
  await tick('Select Ana Smith');
  expect(button).toHaveProperty('disabled', false);
});

test('[CLS-12] all chosen: those who may get passwords, which stay until Done was asked twice', async () => {
  const { user, sentUsers, press, tick } = show([person('Ana'), person('Ivo'), joined]);
  await tick('Select all');
  await press('New password');
  await screen.findByRole('heading', { name: 'New passwords for 2 students' });
  screen.getByText(/One chosen person keeps the password/);
  await press('Make 2 new passwords');
  await screen.findByText('milo-Ana-38');
  screen.getByText('milo-Ivo-38');
  expect(sentUsers).toEqual([['Ana', 'Ivo']]);
  await user.keyboard('{Escape}');
  await press('Done');
  await screen.findByText(/The cards are not saved yet/);
  screen.getByText('milo-Ana-38');
  await press('Done');
  expect(screen.queryByText('milo-Ana-38')).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Select all' })).toHaveProperty('checked', false);
});

test('[CLS-12] one who got an e-mail meanwhile: said in words, and the list is looked at again', async () => {
  const { server, press, tick } = show([person('Ana')]);
  await tick('Select Ana Smith');
  await press('New password');
  server
    .on(renewPupilPasswords, () => fail(classroomErrors['pupil-unknown']))
    .on(getClassroomUsers, { users: [person('Ana', { mayRenewPassword: false })], former: [] });
  await press('Make one new password');
  await screen.findByText(/You can no longer make a new password/);
  await press('Cancel');
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'New password' })).toBeNull(), {
    timeout: 10_000,
  });
});
