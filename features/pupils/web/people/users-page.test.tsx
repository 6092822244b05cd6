import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, test } from 'vitest';
import { getClassroom, getClassroomCodes, getClassroomUsers, type ClassroomUser } from '#features/classrooms/contract';
import { aClassroom, showClassrooms, tidyUp } from '#features/classrooms/web/testing';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import { UsersPage } from './users-page.tsx';

beforeAll(fakeModalDialogs);
afterEach(tidyUp);

const pages = { '/classrooms/:classroom/manage/users': UsersPage };

test('[CLS-6] a refresh says how many were added', async () => {
  const person = (uid: string, differs: Partial<ClassroomUser> = {}): ClassroomUser => ({
    uid,
    first_name: uid,
    last_name: 'Last',
    nickname: '',
    isTeacher: false,
    isOwner: false,
    isSelf: false,
    mayRenewPassword: false,
    since: '2026-11-20T08:00:00Z',
    publications: [],
    ...differs,
  });
  const me = person('Me', { isTeacher: true, isSelf: true });
  const server = createFakeServer()
    .on(getClassroom, aClassroom())
    .on(getClassroomCodes, [])
    .on(getClassroomUsers, { users: [me], former: [] });
  const { user } = showClassrooms({ pages, at: '/classrooms/7/manage/users', server });
  await screen.findByText('There are no students here yet');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Nobody new.');
  server.on(getClassroomUsers, { users: [me, person('Ana'), person('Ivo', { isTeacher: true })], former: [] });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('2 added');
  const list = screen.getByRole('list', { name: 'In this class' });
  screen.getByRole('heading', { name: 'In this class 1 student · 2 teachers' });
  within(list).getByText('Co-teacher');
  within(list).getByText('You');
});
