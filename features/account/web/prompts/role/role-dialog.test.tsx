import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { someMarket, someUser } from '#features/session/web/testing';
import { fail, ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import {
  accountErrors,
  activateTeacherCode,
  changePassword,
  checkAvailability,
  getOwnUserdata,
  resendGuardianRequest,
  ROLE_AVATARS,
  updateUser,
  type UserChange,
} from '../../../contract/index.ts';
import { closeDialog } from '../../user/open-dialog.ts';
import { showProfile } from '../../testing/render-profile.tsx';
import { SUCCESS_MS } from '../teacher-code-dialog.tsx';

fakeModalDialogs();
const market = someMarket({ registrationRoles: ['student', 'parent', 'teacher'] });
const newcomer = someUser([], { avatar: 7 });

function serve(user = newcomer) {
  const changes: UserChange[] = [];
  const server = createFakeServer()
    .on(getOwnUserdata, user)
    .on(checkAvailability, ({ body }) => ok(body.username === 'mia' ? [] : [{ username: body.username ?? '' }]))
    .on(updateUser, ({ body }) => {
      changes.push(body.user);
      const { roles = user.roles, avatar, username } = body.user;
      return ok({ ...user, roles, ...(avatar ? { avatar } : {}), ...(username ? { username } : {}) });
    });
  vi.stubGlobal('fetch', server.fetch);
  return { server, changes };
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const titles = () => screen.queryAllByRole('dialog').map((one) => one.querySelector('h2')?.textContent);

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  closeDialog();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('[ACC-11] the role picker', () => {
  test('confirms only what was chosen, says so, and closes; then the username is asked for', async () => {
    const { changes } = serve();
    const user = userEvent.setup();
    await showProfile({ user: newcomer, market });
    expect(titles()).toEqual(['Who are you?']);
    expect(button('Confirm').disabled).toBe(true);
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: /Student/ }));
    await user.click(button('Confirm'));
    await screen.findByText('Welcome. You are here as a student now.');
    expect(changes[0]?.roles).toEqual(['ROLE_STUDENT']);
    expect(changes[0]?.avatar).toBeLessThanOrEqual(ROLE_AVATARS.students);
    await waitFor(() => expect(titles()).toEqual(['Choose a username']));
  });

  test('[SAFE-30] has to be answered: neither cross nor Escape nor later, only logging out', async () => {
    serve();
    const user = userEvent.setup();
    await showProfile({ user: newcomer, market });
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Later' })).toBeNull();
    await user.keyboard('{Escape}{Escape}');
    expect(titles()).toEqual(['Who are you?']);
    expect(screen.getByRole('link', { name: 'Log out' }).getAttribute('href')).toBe('#/logout');
    cleanup();
    await showProfile({ user: newcomer, market, at: '/logout' });
    expect(titles()).toEqual([]);
  });

  test('a failure is said, and can be tried again', async () => {
    const { server } = serve();
    server.breakPath(updateUser.path);
    const user = userEvent.setup();
    await showProfile({ user: newcomer, market });
    await user.click(screen.getByRole('radio', { name: /Parent/ }));
    await user.click(button('Confirm'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Something went wrong.'));
    server.breakPath(undefined);
    await user.click(button('Confirm'));
    await screen.findByText('Welcome. You are here as a parent now.');
    expect(titles()).toEqual([]);
  });

  test('parents only where the market has them; not while somebody came for one thing', async () => {
    serve();
    await showProfile({ user: newcomer, market: someMarket({ registrationRoles: ['student', 'teacher'] }) });
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    cleanup();
    await showProfile({ user: newcomer, market, at: '/register-confirm?token=x' });
    expect(titles()).toEqual([]);
    cleanup();
    await showProfile({ user: someUser(['ROLE_WTB_TEACHER']), market });
    expect(titles()).toEqual([]);
  });

  test('[ACC-10] an account from outside is led to its own screen', async () => {
    serve();
    await showProfile({ user: { ...newcomer, internal: false }, market });
    expect(screen.getByRole('link', { name: 'Complete the account' }).getAttribute('href')).toBe(
      '#/external-register-confirm',
    );
  });
});

describe('[ACC-12] the username prompt', () => {
  const student = someUser(['ROLE_STUDENT'], { avatar: 1 });

  test('saves nothing that is empty, invalid or taken', async () => {
    const { changes } = serve(student);
    const user = userEvent.setup();
    await showProfile({ user: student });
    expect(titles()).toEqual(['Choose a username']);
    const field = screen.getByRole('textbox');
    expect(document.activeElement).toBe(field);
    expect(button('Save').disabled).toBe(true);
    await user.type(field, 'mia@x');
    expect(button('Save').disabled).toBe(true);
    await user.clear(field);
    await user.type(field, 'mia');
    await screen.findByText(/taken|already/i, {}, { timeout: 2000 });
    expect(button('Save').disabled).toBe(true);
    await user.type(field, '2012');
    await waitFor(() => expect(button('Save').disabled).toBe(false));
    await user.keyboard('{Enter}');
    await screen.findByText('Saved. Your username is mia2012.');
    expect(changes).toEqual([{ username: 'mia2012' }]);
    expect(titles()).toEqual([]);
  });

  test('what was taken meanwhile is said at the field, and nothing typed is lost', async () => {
    const { server } = serve(student);
    const error = accountErrors['username-taken'];
    server.on(updateUser, () => fail(error, { fields: [{ path: 'body.user.username', code: error.code }] }));
    const user = userEvent.setup();
    await showProfile({ user: student });
    await user.type(screen.getByRole('textbox'), 'mia3{Enter}');
    await waitFor(() => expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('mia3');
  });
});

describe('[ACC-13] the teacher code', () => {
  const teacher = someUser(['ROLE_WTB_TEACHER'], { avatar: 1 });
  const confirmed = { ...teacher, roles: ['ROLE_TEACHER' as const], is_teacher: true };

  test('the right code makes a teacher, says so, and closes after 2000 ms', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = serve(teacher);
    server.on(activateTeacherCode, confirmed);
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await showProfile({ user: teacher });
    await user.click(button('Enter the code'));
    expect(button('Confirm').disabled).toBe(true);
    await user.type(screen.getByRole('textbox'), 'klupa-nastavnik{Enter}');
    await screen.findByText(/You are a teacher here now/);
    // The bar has gone with its reason, the dialog stays to be read.
    expect(screen.queryByText('Your school has not confirmed you yet.')).toBeNull();
    expect(SUCCESS_MS).toBe(2000);
    await act(() => vi.advanceTimersByTimeAsync(SUCCESS_MS + 100));
    expect(titles()).toEqual([]);
  });

  test('a wrong code says so', async () => {
    const { server } = serve(teacher);
    const error = accountErrors['teacher-code-wrong'];
    server.on(activateTeacherCode, () => fail(error, { fields: [{ path: 'body.code', code: error.code }] }));
    const user = userEvent.setup();
    await showProfile({ user: teacher });
    await user.click(button('Enter the code'));
    await user.type(screen.getByRole('textbox'), 'nothing{Enter}');
    await waitFor(() => expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true'));
    expect(titles()).toEqual(['Teacher code']);
  });

  test('the bar is hidden where the market hides it', async () => {
    serve(teacher);
    await showProfile({ user: teacher, market: someMarket({ hidesUnconfirmedTeacherBar: true }) });
    expect(screen.queryByText('Your school has not confirmed you yet.')).toBeNull();
  });
});

describe('who asks for what', () => {
  test('[ACC-9] a waiting student asks the guardian again, not themselves', async () => {
    const child = someUser(['ROLE_STUDENT'], {
      avatar: 1,
      username: 'mia',
      mail: 'mia@hr.example',
      isEmailVerified: true,
      isWaitingForGuardian: true,
    });
    const { server } = serve(child);
    const openName: string[] = [];
    server.on(resendGuardianRequest, ({ body }) => {
      openName.push(body.guardianEmail);
      return ok({});
    });
    const user = userEvent.setup();
    await showProfile({ user: child });
    expect(screen.getByText(/You can read free books already/)).toBeTruthy();
    await user.click(button('Ask again'));
    await user.type(screen.getByRole('textbox'), 'MIA@hr.example{Enter}');
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    await user.clear(screen.getByRole('textbox'));
    await user.type(screen.getByRole('textbox'), 'mama@hr.example{Enter}');
    await screen.findByText('A new link is on its way to mama@hr.example.');
    expect(openName).toEqual(['mama@hr.example']);
    expect(titles()).toEqual([]);
  });
});

describe('[SAFE-19] a password of a card', () => {
  const child = someUser(['ROLE_STUDENT'], { username: 'ana', avatar: 3, mustChoosePassword: true });

  test('a child is asked for one of its own, once', async () => {
    const { server } = serve(child);
    const sent: unknown[] = [];
    server.on(changePassword, ({ body }) => {
      sent.push(body);
      return ok({});
    });
    const user = userEvent.setup();
    await showProfile({ user: child, market });
    expect(titles()).toEqual(['Choose a password of your own']);
    await user.click(button('Save the password'));
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText('Password on the card'), 'milo-tura-38');
    await user.type(screen.getByLabelText(/^New password/), 'Tri jabuke 12');
    await user.click(button('Save the password'));
    await screen.findByText('Your new password is saved.');
    expect(sent).toEqual([{ password: 'milo-tura-38', newPassword: 'Tri jabuke 12' }]);
    await waitFor(() => expect(titles()).toEqual([]));
  });

  test('nobody else is asked, and who says later is asked at the next visit', async () => {
    serve(child);
    const user = userEvent.setup();
    await showProfile({ user: child, market });
    await user.click(button('Later'));
    await waitFor(() => expect(titles()).toEqual([]));
    expect(sessionStorage.length).toBe(1);
  });
});
