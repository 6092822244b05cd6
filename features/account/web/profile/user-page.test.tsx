import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { someUser } from '#features/session/web/testing';
import { fail, ok } from '#platform/kernel';
import { formatDate } from '#platform/web/i18n';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import {
  accountErrors,
  endSessions,
  eraseUser,
  exportUser,
  getOwnUserdata,
  listConsents,
  listSessions,
  rollName,
  updateUser,
  type GivenConsent,
  type OpenSession,
  type UserChange,
} from '../../contract/index.ts';
import { closeDialog } from '../user/open-dialog.ts';
import { showProfile } from '../testing/render-profile.tsx';
import { UserPage } from './user-page.tsx';

fakeModalDialogs();
const student = someUser(['ROLE_STUDENT'], {
  username: 'ana',
  mail: 'ana@hr.example',
  isEmailVerified: true,
  avatar: 3,
});
const day = '2026-11-20T10:00:00.000Z';
const session = (id: string, differs: Partial<OpenSession> = {}): OpenSession => ({
  id,
  device: `Chrome, ${id}`,
  createdAt: day,
  seenAt: day,
  isCurrent: false,
  ...differs,
});
const consent: GivenConsent = {
  kind: 'terms-of-use',
  by: 'self',
  title: 'Terms',
  slug: 'terms',
  version: 2,
  language: 'en',
  givenAt: day,
};

function serve(user = student, { pendingMail = '' } = {}) {
  const changes: UserChange[] = [];
  let sessions = [session('one'), session('here', { isCurrent: true }), session('two')];
  const wrong = accountErrors['wrong-password'];
  const refusal = fail(wrong, { fields: [{ path: 'body.password', code: wrong.code }] });
  const server = createFakeServer()
    .on(getOwnUserdata, { ...user, ...(pendingMail ? { pendingMail } : {}) })
    .on(listSessions, () => ok(sessions))
    .on(endSessions, ({ body }) => {
      const before = sessions.length;
      sessions = sessions.filter(
        ({ id, isCurrent }) => isCurrent || (body.ids !== undefined && !body.ids.includes(id)),
      );
      return ok({ ended: before - sessions.length });
    })
    .on(listConsents, [
      consent,
      { ...consent, kind: 'guardian', by: 'guardian', title: '', slug: '', withdrawnAt: day },
    ])
    .on(eraseUser, ({ body }) =>
      body.password === 'right' ? ok(body.isWithdrawn ? {} : { eraseAfter: '2026-12-04T10:00:00.000Z' }) : refusal,
    )
    .on(exportUser, ({ body }) => (body.password === 'right' ? ok({ address: '/export/abc' }) : refusal))
    .on(updateUser, ({ body }) => {
      changes.push(body.user);
      const { nickname = user.nickname } = body.user;
      return ok({ ...user, ...(nickname ? { nickname } : {}) });
    });
  vi.stubGlobal('fetch', server.fetch);
  return { server, changes };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  closeDialog();
  vi.unstubAllGlobals();
});

describe('[ACC-14] the profile form', () => {
  test('sends what changed; an empty username is dropped', async () => {
    const { changes } = serve();
    const user = userEvent.setup();
    await showProfile({ user: student, Page: UserPage });
    expect(button('Save changes').disabled).toBe(true);
    await user.clear(field('Username'));
    await user.type(field('Nickname'), ' Anči ');
    await user.click(button('Save changes'));
    await screen.findByText('Your profile is saved.');
    expect(changes).toEqual([{ nickname: 'Anči' }]);
    expect(field('Username').value).toBe('ana');
  });

  test('[LEAD-16] a student sees whether the nickname waits and what others see, and takes another such name', async () => {
    const { server } = serve({ ...student, nickname: 'Anči' });
    const generatedName = { trait: 1, creature: 1, number: 42 };
    server
      .on(getOwnUserdata, { ...student, nickname: 'Anči', generatedName, isNicknameApproved: false })
      .on(rollName, { trait: 2, creature: 2, number: 17 });
    const user = userEvent.setup();
    await showProfile({ user: { ...student, nickname: 'Anči' }, Page: UserPage });
    await screen.findByText('Merry Fox 42');
    screen.getByText(/has not approved it yet/);
    await user.click(button('Another name'));
    await screen.findByText('Brave Owl 17');
    await user.type(field('Nickname'), ' 091');
    await user.tab();
    await screen.findByText(/Use letters, spaces and hyphens only/);
    screen.getByText(/only your class sees it until|Only your class sees it until/);
  });

  test('says at the fields what is wrong, here or on the server, and focuses the first', async () => {
    const { server, changes } = serve();
    const user = userEvent.setup();
    await showProfile({ user: student, Page: UserPage });
    await user.clear(field('Last name'));
    await user.clear(field('E-mail'));
    await user.type(field('E-mail'), 'nothing');
    await user.click(button('Save changes'));
    expect(changes).toEqual([]);
    expect(document.activeElement).toBe(field('Last name'));
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('true');

    const error = accountErrors['email-taken'];
    server.on(updateUser, () => fail(error, { fields: [{ path: 'body.user.mail', code: error.code }] }));
    await user.type(field('Last name'), 'Babić');
    await user.clear(field('E-mail'));
    await user.type(field('E-mail'), 'taken@hr.example');
    await user.type(field('Present password'), 'right{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(field('E-mail')));
    expect(field('E-mail').value).toBe('taken@hr.example');
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('true');
  });

  test('[SAFE-4] another e-mail or username asks for the password, and says when it is wrong', async () => {
    const { server } = serve();
    const sent: unknown[] = [];
    const error = accountErrors['wrong-password'];
    server.on(updateUser, ({ body }) => {
      sent.push(body);
      return body.password === 'right'
        ? ok({ ...student, username: 'other.name' })
        : fail(error, { fields: [{ path: 'body.password', code: error.code }] });
    });
    const user = userEvent.setup();
    await showProfile({ user: student, Page: UserPage });
    expect(screen.queryByLabelText('Present password')).toBeNull();
    await user.clear(field('Username'));
    await user.type(field('Username'), 'other.name');
    await user.click(button('Save changes'));
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(field('Present password'));
    await user.type(field('Present password'), 'wrong{Enter}');
    await waitFor(() => expect(field('Present password').getAttribute('aria-invalid')).toBe('true'));
    await user.clear(field('Present password'));
    await user.type(field('Present password'), 'right{Enter}');
    await screen.findByText('Your profile is saved.');
    expect(sent.at(-1)).toEqual({ user: { username: 'other.name' }, password: 'right' });
  });

  test("[SAFE-4] a pupil's name that a school made is to be read; its first e-mail is for an adult to approve", async () => {
    const pupil = { ...student, mail: undefined, isSchoolMade: true, emailNeedsApproval: true };
    const { server } = serve(pupil as never);
    server.on(getOwnUserdata, { ...pupil, requestedMail: 'wish@hr.example' } as never);
    await showProfile({ user: pupil as never, Page: UserPage });
    expect(screen.queryByLabelText('First name')).toBeNull();
    await screen.findByText(/teachers change the name/);
    await screen.findByText(/wish@hr.example waits until/);
  });

  test('a new e-mail that waits is said', async () => {
    serve(student, { pendingMail: 'new@hr.example' });
    await showProfile({ user: student, Page: UserPage });
    expect(await screen.findByText(/new@hr.example waits for its confirmation/)).toBeTruthy();
  });

  test('names and e-mail of an outside account are read only, and why', async () => {
    const outside = { ...student, internal: false };
    serve(outside);
    await showProfile({ user: outside, Page: UserPage });
    expect(screen.queryByLabelText('First name')).toBeNull();
    expect(screen.getByText(/come from there and are changed there/)).toBeTruthy();
    expect(screen.getByText('Ana Babić', { selector: 'dd' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Change the password' })).toBeNull();
  });

  test('who is no student has no username', async () => {
    const parent = someUser(['ROLE_PARENT'], { avatar: 1 });
    serve(parent);
    await showProfile({ user: parent, Page: UserPage });
    expect(screen.queryByLabelText('Username')).toBeNull();
  });

  test('unsaved changes are asked about when leaving', async () => {
    serve();
    const user = userEvent.setup();
    const { router } = await showProfile({ user: student, Page: UserPage, at: '/user' });
    await user.type(field('Nickname'), 'x');
    await user.click(screen.getByRole('link', { name: 'Change the password' }));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText(/not saved yet/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Stay here' }));
    expect(router.state.location.pathname).toBe('/user');
    await user.click(screen.getByRole('link', { name: 'Change the password' }));
    await user.click(button('Leave'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/change-password'));
  });
});

test('[ACC-19] open sessions: this one is marked, another is signed out, then all others', async () => {
  serve();
  const user = userEvent.setup();
  await showProfile({ user: student, Page: UserPage });
  const here = (await screen.findByText('Chrome, here')).closest('li');
  expect(here?.textContent).toContain('this device');
  expect(here?.textContent).toContain(`last seen on ${formatDate(day)}`);
  await user.click(button('Sign out Chrome, one'));
  await waitFor(() => expect(screen.queryByText('Chrome, one')).toBeNull());
  await user.click(button('Sign out everywhere else'));
  await screen.findByText('You are signed in nowhere else.');
  expect(screen.getByText('Chrome, here')).toBeTruthy();
});

test('[ACC-9] [ACC-14] consents: text, version, by whom, when, withdrawn', async () => {
  serve();
  await showProfile({ user: student, Page: UserPage });
  const terms = await screen.findByRole('link', { name: 'Terms' });
  expect(terms.getAttribute('href')).toBe('#/read/terms');
  expect(terms.closest('li')?.textContent).toContain(`agreed to by you on ${formatDate(day)} · version 2`);
  const guardian = screen.getByText('Consent of a parent or guardian').closest('li');
  expect(guardian?.textContent).toContain(`withdrawn on ${formatDate(day)}`);
});

describe('[ACC-18] my data', () => {
  test('the export asks for the password and saves what its address gives', async () => {
    serve();
    const saved: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.getAttribute('href') ?? '');
    });
    const user = userEvent.setup();
    await showProfile({ user: student, Page: UserPage });
    await user.click(button('Download my data'));
    await user.click(button('Download'));
    expect(screen.getByText('Enter your present password.')).toBeTruthy();
    await user.type(field('Present password'), 'wrong{Enter}');
    await waitFor(() => expect(field('Present password').getAttribute('aria-invalid')).toBe('true'));
    await user.clear(field('Present password'));
    await user.type(field('Present password'), 'right{Enter}');
    await screen.findByText('The download of your data has begun.');
    expect(saved).toEqual(['/export/abc']);
    click.mockRestore();
  });

  test('deleting explains itself, plans, shows the bar, and can be taken back', async () => {
    serve();
    const user = userEvent.setup();
    await showProfile({ user: student, Page: UserPage });
    await user.click(button('Delete my account'));
    expect(screen.getByText(/It happens in 14 days/)).toBeTruthy();
    await user.type(field('Present password'), 'right{Enter}');
    const date = formatDate('2026-12-04T10:00:00.000Z');
    expect(await screen.findByText(new RegExp(`On ${date} everything in it goes`))).toBeTruthy();
    await user.click(button('Keep my account'));
    await user.type(field('Present password'), 'right{Enter}');
    await screen.findByText('Your account stays. Nothing is deleted.');
    expect(screen.queryByText('Your account will be deleted.')).toBeNull();
  });
});

test('sections of other features stand in their order, where they are for this user', async () => {
  serve();
  const offer = (id: string, order: number, isFor: boolean) => ({
    id,
    order,
    title: `test.${id}`,
    isFor: () => isFor,
    load: async () => ({ Section: () => <p>inside {id}</p> }),
  });
  await showProfile({ user: student, Page: UserPage, sections: [offer('bees', 30, true), offer('wasps', 31, false)] });
  await screen.findByText('inside bees');
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.slice(0, 4)).toEqual(['About me', 'Signing in', 'Bees', 'Consents']);
  expect(screen.queryByText('inside wasps')).toBeNull();
});
