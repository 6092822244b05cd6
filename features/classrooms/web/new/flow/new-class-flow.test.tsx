import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import {
  createClassroom,
  createPupils,
  getBooksClassroom,
  getClassroom,
  getClassrooms,
  getClassroomUsers,
  previewPupils,
} from '../../../contract/index.ts';
import { aCard, aClassroom, showClassrooms, tidyUp } from '../../testing/index.ts';
import { NewClassroomPage } from '../new-classroom-page.tsx';

beforeAll(fakeModalDialogs);
beforeEach(() => void Object.assign(HTMLElement.prototype, { scrollIntoView: () => undefined }));
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
  tidyUp();
});

const pages = { '/classrooms/new': NewClassroomPage };
const ana = { first_name: 'Ana', last_name: 'Smith', username: 'ana.smith' };
const last = aCard({ id: 9, school: { id: 3, name: 'River', town: 'Vale' }, grade: 4, letter: 'a', colour: 1 });

const aServer = () =>
  createFakeServer()
    .on(getClassrooms, [last])
    .on(getBooksClassroom, { publications: [] })
    .on(getClassroomUsers, { users: [], former: [] })
    .on(getClassroom, aClassroom({ id: 12 }))
    .on(previewPupils, { pupils: [ana] })
    .on(createPupils, { pupils: [{ ...ana, uid: 'u1', password: 'milo-tura-38' }] });
const mayUnload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('[CLS-15] a new class: all proposed, then pupils, then cards, without a page in between', async () => {
  let sent: unknown;
  const server = aServer().on(createClassroom, ({ body }) => {
    sent = body;
    return ok(aClassroom({ id: 12 }));
  });
  const { user, router } = showClassrooms({ pages, at: '/classrooms/new', server });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('Create the class');
  await screen.findByRole('textbox', { name: 'Names of the students' });
  expect(sent).toMatchObject({ school: { id: 3 }, grade: 4, letter: 'b', colour: 2, publications: [] });
  expect(router.state.location).toMatchObject({ pathname: '/classrooms/new', search: '?class=12' });
  expect(screen.getByText('Students').closest('li')?.getAttribute('aria-current')).toBe('step');

  // Names are on this page and nowhere else: closing it asks, and the way back keeps them.
  expect(mayUnload()).toBe(true);
  await user.type(screen.getByRole('textbox'), 'Ana Smith');
  expect(mayUnload()).toBe(false);
  await press('Next');
  await press('Back to the names');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Ana Smith');
  await press('Next');
  await press('Make 1 account');
  await screen.findByText('milo-tura-38');
  expect(screen.getByText('Cards').closest('li')?.getAttribute('aria-current')).toBe('step');
  expect(mayUnload()).toBe(false);
  await press('Done');
  screen.getByText('milo-tura-38');
  await press('Done');
  await waitFor(() => expect(router.state.location.pathname).toBe('/classrooms/12'));
});

test('[CLS-15] going on after a reload makes no second class, and an address of somebody else’s class begins anew', async () => {
  const server = aServer();
  showClassrooms({ pages, at: '/classrooms/new?class=12', server });
  await screen.findByRole('textbox', { name: 'Names of the students' });
  expect(screen.queryByRole('button', { name: 'Create the class' })).toBeNull();
  tidyUp();
  const joined = aServer().on(getClassroom, aClassroom({ id: 12, isManager: false }));
  const { router } = showClassrooms({ pages, at: '/classrooms/new?class=12', server: joined });
  await screen.findByRole('button', { name: 'Create the class' });
  expect(router.state.location.search).toBe('');
});
