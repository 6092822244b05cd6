import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  answerMovedPupil,
  classroomErrors,
  getClassroom,
  getClassroomCodes,
  getClassroomUsers,
  getMovedPupils,
  type Classroom,
  type ClassroomUser,
  type MovedPupil,
} from '#features/classrooms/contract';
import { fail, ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import { aClassroom, showClassrooms, tidyUp } from '#features/classrooms/web/testing';
import { UsersPage } from './users-page.tsx';

beforeAll(fakeModalDialogs);
beforeEach(() => void Object.assign(HTMLElement.prototype, { scrollIntoView: vi.fn() }));
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
  tidyUp();
});

const moved = (differs: Partial<MovedPupil> = {}): MovedPupil => ({
  uid: 'ana',
  first_name: 'Ana',
  last_name: 'Smith',
  nickname: '',
  to: {
    id: 9,
    grade: 2,
    letter: 's',
    customGroup: '',
    school: { id: 1, name: 'Linden School', town: '' },
    teacher: 'Tea Cher',
  },
  isLetGo: false,
  until: '2026-12-04T10:00:00Z',
  mayLetGo: true,
  ...differs,
});
const pupil: ClassroomUser = {
  ...{ uid: 'ivo', first_name: 'Ivo', last_name: 'Smith', nickname: '', isTeacher: false, isOwner: false },
  ...{ isSelf: false, mayRenewPassword: true, since: '2026-11-20T08:00:00Z', publications: [] },
};

function show(pupils: readonly MovedPupil[], differs: Partial<Classroom> = {}) {
  const server = createFakeServer()
    .on(getClassroom, aClassroom(differs))
    .on(getClassroomCodes, [])
    .on(getClassroomUsers, { users: [pupil], former: [{ ...moved(), uid: 'ana' }] })
    .on(getMovedPupils, [...pupils]);
  const pages = { '/classrooms/:classroom/manage/users': UsersPage };
  return { ...showClassrooms({ pages, at: '/classrooms/7/manage/users', server }), server };
}

const section = async () => within(await screen.findByRole('region', { name: 'On the way to another class' }));

test('[SAFE-14] the owner sees where a pupil is, once, and lets the account go', async () => {
  const sentAnswers: unknown[] = [];
  const { user, server } = show([moved()]);
  server.on(answerMovedPupil, ({ body }) => {
    sentAnswers.push(body);
    return ok([moved({ isLetGo: true, mayLetGo: false })]);
  });
  const part = await section();
  part.getByText(/now in 2\.?s – Linden School, Tea Cher · the account stays here until you let it go/i);
  expect(screen.queryByRole('region', { name: 'No longer in the class' })).toBeNull();
  await user.click(part.getByRole('button', { name: 'Let the account go: Ana Smith' }));
  await screen.findByText('The account of Ana Smith now belongs to the other class.');
  expect(sentAnswers).toEqual([{ user: 'ana', to: 9, answer: 'let-go' }]);
  await part.findByText(/can be taken back until/);
  expect(part.queryByRole('button', { name: /Let the account go/ })).toBeNull();
});

test('[SAFE-14] a co-teacher takes back or refuses, and neither lets go nor moves nor erases', async () => {
  const { user, server } = show([moved({ mayLetGo: false })], { isOwner: false });
  server.on(answerMovedPupil, () => fail(classroomErrors['nothing-asked']));
  const part = await section();
  part.getByText(/the owner of the class decides/);
  expect(part.queryByRole('button', { name: /Let the account go/ })).toBeNull();
  await user.click(part.getByRole('button', { name: 'Take back: Ana Smith' }));
  await screen.findByText('This request has been answered already.');
  await user.click(screen.getByRole('checkbox', { name: 'Select Ivo Smith' }));
  screen.getByRole('button', { name: 'Change name' });
  expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Erase account' })).toBeNull();
});
