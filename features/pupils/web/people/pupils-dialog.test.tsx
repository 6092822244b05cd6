import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getClassroom, getClassroomCodes, getClassroomUsers } from '#features/classrooms/contract';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import { UsersPage } from './users-page.tsx';
import { aClassroom, showClassrooms, tidyUp } from '#features/classrooms/web/testing';
import { createPupils, previewPupils } from '../../contract/index.ts';

/** The test browser has no height to scroll. */
const scrollIntoView = vi.fn();
beforeAll(fakeModalDialogs);
beforeEach(() => void Object.assign(HTMLElement.prototype, { scrollIntoView }));
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
  tidyUp();
});

const pupil = { first_name: 'Ana', last_name: 'Smith', username: 'ana.smith' };

/** The dialog with one account that was made just now. */
async function made() {
  const server = createFakeServer()
    .on(getClassroom, aClassroom())
    .on(getClassroomCodes, [])
    .on(getClassroomUsers, { users: [], former: [] })
    .on(previewPupils, { pupils: [pupil] })
    .on(createPupils, { pupils: [{ ...pupil, uid: 'u1', password: 'milo-tura-38' }] });
  const shown = showClassrooms({
    pages: { '/classrooms/:classroom/manage/users': UsersPage },
    at: '/classrooms/7/manage/users',
    server,
  });
  const press = async (name: string) => shown.user.click(await screen.findByRole('button', { name }));
  await press('Add students without e-mail');
  await shown.user.type(screen.getByRole('textbox'), 'Ana Smith');
  await press('Next');
  await press('Make 1 account');
  await screen.findByText('milo-tura-38');
  return { ...shown, press };
}
const mayUnload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('[CLS-6] first passwords that nobody has saved survive Escape, and Done asks once', async () => {
  const { user, press } = await made();
  await user.keyboard('{Escape}');
  screen.getByText('milo-tura-38');
  expect(mayUnload()).toBe(false);
  await press('Done');
  // Below sixty pupils too it is seen.
  const warning = await screen.findByText(/The cards are not saved yet/);
  expect(scrollIntoView.mock.contexts).toContain(warning.closest('[role=alert]'));
  screen.getByText('milo-tura-38');
  await press('Done');
  expect(screen.queryByText('milo-tura-38')).toBeNull();
  expect(mayUnload()).toBe(true);
});

test('[CLS-6] once the cards are saved, Done closes', async () => {
  const { user, press } = await made();
  vi.stubGlobal('fetch', async () => new Response('%PDF-'));
  await press('Make cards to print');
  const link = await screen.findByRole('link', { name: 'Save the cards (PDF)' });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await press('Done');
  expect(screen.queryByText('milo-tura-38')).toBeNull();
});
