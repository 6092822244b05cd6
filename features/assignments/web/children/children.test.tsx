import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InsetSubject } from '#features/shell/web';
import { anAssignment, done, showOwn, tidyUp } from '../testing/render-own.tsx';
import { ChildrenAssignments } from './children-assignments.tsx';
import { FamilyChild } from './family-child.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => {
  tidyUp();
  vi.useRealTimers();
});

const child = (first_name: string) => ({ uid: first_name, first_name, last_name: 'Lipa', nickname: '' });
const late = anAssignment({ id: 2, title: 'Late one', state: 'late', due: '2026-11-19', isReminded: true });
const parent = { roles: ['ROLE_PARENT'] } as const;

test('[ASSIGN-6] a parent sees per child what is to do, late and done, and nothing that opens', async () => {
  const children = [
    { child: child('Ana'), assignments: [late, anAssignment({ title: 'The owl' }), done(3, 'Old one')] },
    { child: child('Ivo'), assignments: [] },
  ];
  const { user } = showOwn({ Page: ChildrenAssignments, children, ...parent });
  const list = within(await screen.findByRole('list', { name: 'Ana Lipa: to do' }));
  screen.getByRole('heading', { level: 3, name: 'Ana Lipa' });
  const [first, second] = list.getAllByRole('listitem');
  expect(first?.textContent).toBe('Late oneLateWas due yesterday · 2aReminded by the teacher');
  expect(second?.textContent).toBe('The owlDue on Wednesday · 2a');
  await user.click(screen.getByText('Done: 1'));
  screen.getByText('19. 11. 2026.');
  expect(screen.queryByText('Ivo Lipa')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('[ASSIGN-6] many come after a press', async () => {
  const assignments = [1, 2, 3, 4].map((id) => anAssignment({ id, title: `Book ${id}` }));
  const children = [{ child: child('Ana'), assignments }];
  const { user } = showOwn({ Page: ChildrenAssignments, children, ...parent });
  await user.click(await screen.findByRole('button', { name: 'Show all (4): Ana Lipa' }));
  screen.getByText('Book 4');
});

test('[ASSIGN-6] where the children have nothing to do, or it does not load, the home of a parent shows nothing', async () => {
  const none = [{ child: child('Ana'), assignments: [] }];
  const { client, unmount } = showOwn({ Page: ChildrenAssignments, children: none, ...parent });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByRole('heading')).toBeNull();
  unmount();
  const children = [{ child: child('Ana'), assignments: [late] }];
  const broken = showOwn({ Page: ChildrenAssignments, children, failing: '/api/p/children-assignments' });
  await waitFor(() => expect(broken.client.isFetching()).toBe(0));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('[ASSIGN-6] the page of a child in a family shows that child alone', async () => {
  const children = ['Ana', 'Ivo'].map((name) => ({
    child: child(name),
    assignments: [anAssignment({ title: `Book of ${name}` })],
  }));
  const Page = () => (
    <InsetSubject value="Ivo">
      <FamilyChild />
    </InsetSubject>
  );
  showOwn({ Page, children, ...parent });
  await screen.findByText('Book of Ivo');
  expect(screen.queryByText('Book of Ana')).toBeNull();
});
