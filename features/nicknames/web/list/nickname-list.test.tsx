import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { showScreens, tidyUp } from '#features/children/web/testing';
import { fail, ok, requestErrors } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import {
  decideChildNickname,
  decideClassNickname,
  listChildrenNicknames,
  listClassNicknames,
  nicknameErrors,
  type Nickname,
} from '../../contract/index.ts';
import { ChildrenNicknames } from './children-nicknames.tsx';
import { ClassNicknames } from './class-nicknames.tsx';

beforeAll(fakeModalDialogs);
afterEach(tidyUp);

const nickname = (id: string, more: Partial<Nickname> = {}): Nickname => ({
  id,
  student: { uid: id, first_name: 'Ana', last_name: 'Lipa', nickname: `Star ${id}` },
  isApproved: false,
  reports: 0,
  ...more,
});

const showClass = (server: ReturnType<typeof createFakeServer>) =>
  showScreens({
    pages: { '/classrooms/:classroom/manage/users': ClassNicknames },
    at: '/classrooms/7/manage/users',
    server,
    roles: ['ROLE_TEACHER'],
    user: { is_teacher: true },
  });

test('[LEAD-16] a teacher approves a nickname that waits and takes away one that was reported, with one press each', async () => {
  const decisions: unknown[] = [];
  let list = [
    nickname('one'),
    nickname('two', { isApproved: true, reports: 2 }),
    nickname('six', { isApproved: true }),
  ];
  const server = createFakeServer()
    .on(listClassNicknames, () => ok(list))
    .on(decideClassNickname, ({ params, body }) => {
      decisions.push([params, body]);
      list = list.flatMap((one) =>
        one.id !== params.nickname ? one : body.action === 'approve' ? { ...one, isApproved: true } : [],
      );
      return ok({});
    });
  const { user } = showClass(server);
  await user.click(await screen.findByRole('button', { name: 'Approve: Star one' }));
  await screen.findByText('Approved. Everybody sees Star one now.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve: Star one' })).toBe(null));
  screen.getByText('Reported');
  expect(screen.queryByRole('button', { name: 'Approve: Star six' })).toBe(null);
  await user.click(screen.getByRole('button', { name: 'Remove: Star two' }));
  await screen.findByText('Removed: Star two');
  await waitFor(() => expect(screen.queryByText('Star two')).toBe(null));
  expect(decisions).toEqual([
    [{ classroom: 7, nickname: 'one' }, { action: 'approve' }],
    [{ classroom: 7, nickname: 'two' }, { action: 'reset' }],
  ]);
});

test('[LEAD-16] a nickname that changed meanwhile is told', async () => {
  const server = createFakeServer()
    .on(listClassNicknames, [nickname('one')])
    .on(decideClassNickname, () => fail(nicknameErrors.unknown));
  const { user } = showClass(server);
  await user.click(await screen.findByRole('button', { name: 'Approve: Star one' }));
  await screen.findByText('This nickname is no longer in use.');
});

test('[LEAD-16] a guardian approves the nickname of a child', async () => {
  const decisions: unknown[] = [];
  const server = createFakeServer()
    .on(listChildrenNicknames, [nickname('one')])
    .on(decideChildNickname, ({ params, body }) => {
      decisions.push([params, body]);
      return ok({});
    });
  const { user } = showScreens({
    pages: { '/manage-children': ChildrenNicknames },
    at: '/manage-children',
    server,
    roles: ['ROLE_PARENT'],
  });
  await user.click(await screen.findByRole('button', { name: 'Approve: Star one' }));
  await screen.findByText('Approved. Everybody sees Star one now.');
  expect(decisions).toEqual([[{ nickname: 'one' }, { action: 'approve' }]]);
});

test.each([
  ['of a class', { page: ClassNicknames, path: '/classrooms/:classroom', at: '/classrooms/7' }],
  ['of children', { page: ChildrenNicknames, path: '/manage-children', at: '/manage-children' }],
])(
  '[LEAD-16] [QUAL-5] the list %s says that it loads, tells a failure and tries again',
  async (_, { page, path, at }) => {
    let isDown = true;
    const answer = () => (isDown ? fail(requestErrors.unexpected) : ok([nickname('one')]));
    const server = createFakeServer().on(listClassNicknames, answer).on(listChildrenNicknames, answer);
    const { user } = showScreens({ pages: { [path]: page }, at, server });
    expect(screen.getByRole('group', { name: 'Nicknames' }).getAttribute('aria-busy')).toBe('true');
    await screen.findByText('Something went wrong.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Star one');
  },
);
