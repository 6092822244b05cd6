import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '#platform/web/api';
import { failureEnvelope, fail, requestErrors, successEnvelope } from '#platform/kernel';
import { anonymousUser, getUserdata, login } from '#features/session/contract';
import { listenForLostSession, userOf } from '#features/session/web';
import { showPage, someMarket, someUser } from '#features/session/web/testing';
import { loginTarget } from '../log-in/login-target.ts';
import { LogoutPage } from './logout-page.tsx';

const answers = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', answers));
afterEach(() => {
  cleanup();
  answers.mockReset();
  sessionStorage.clear();
});
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const open = () => showPage({ Page: LogoutPage, market: someMarket(), user: someUser(), at: '/logout' });

describe('logging out', () => {
  test('[NAV-24] ends the session, forgets what belonged to it, and goes home', async () => {
    answers.mockImplementation(async () => answer(successEnvelope({})));
    sessionStorage.setItem('klupa.session.filters', 'x');
    sessionStorage.setItem('klupa.router.places', '[]');
    const { client, router } = open();
    client.setQueryData(['getBooksGroups', {}], { secret: true });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(answers.mock.calls.map(([address, init]) => [address, init?.method])).toEqual([['/api/logout', 'POST']]);
    expect(userOf(client)).toEqual(anonymousUser);
    expect(client.getQueryData(['getBooksGroups', {}])).toBeUndefined();
    expect(Object.keys(sessionStorage)).toEqual(['klupa.router.places']);
  });

  test('[QUAL-5] a failure is said and can be tried again', async () => {
    answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { client, router } = open();
    await screen.findByText(/You are still logged in/);
    expect(userOf(client).uid).toBe('7');
    answers.mockImplementation(async () => answer(successEnvelope({})));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  test('[NAV-24] whoever goes back while it ends does not stay on a screen of theirs', async () => {
    let end = () => {};
    answers.mockImplementation(() => new Promise((resolve) => (end = () => resolve(answer(successEnvelope({}))))));
    const { router } = open();
    await waitFor(() => expect(answers).toHaveBeenCalled());
    await router.navigate('/user');
    end();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

describe('a session that ended elsewhere', () => {
  test.each([
    [{ reason: 'device-removed' }, '?ended=device-removed'],
    [{}, '?ended=expired'],
  ])('[DEV-5] the reason is asked while the cookie is there, then the login page says it: %o', async (data, search) => {
    answers.mockImplementation(async (address) => answer(successEnvelope(address === '/api/session-end' ? data : {})));
    const { router, client } = showPage({
      Page: LogoutPage,
      market: someMarket(),
      user: someUser(),
      at: '/logout?ended=elsewhere',
    });
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/login', search }));
    expect(answers.mock.calls.map(([address]) => address)).toEqual(['/api/session-end', '/api/logout']);
    expect(userOf(client)).toEqual(anonymousUser);
  });

  const unauthorised = () =>
    answers.mockImplementation(async () => answer(failureEnvelope(fail(requestErrors['not-signed-in'])), 401));

  test('[QUAL-1] a 401 leads a signed-in user to /logout, once, and the call rejects', async () => {
    const { client } = showPage({ Page: () => null, market: someMarket(), user: someUser() });
    const goTo = vi.fn((path: string) => (window.location.hash = path));
    window.location.hash = '';
    listenForLostSession(client, goTo);
    unauthorised();
    await expect(call(getUserdata, {})).rejects.toMatchObject({ status: 401 });
    await expect(call(getUserdata, {})).rejects.toMatchObject({ status: 401 });
    window.location.hash = '';
    expect(goTo.mock.calls).toEqual([['/logout?ended=elsewhere']]);
  });

  test('[QUAL-1] whoever opens another screen on the way is led to /logout by its 401', async () => {
    const { client } = showPage({ Page: () => null, market: someMarket(), user: someUser() });
    const goTo = vi.fn((path: string) => (window.location.hash = path));
    window.location.hash = '';
    listenForLostSession(client, goTo);
    unauthorised();
    await expect(call(getUserdata, {})).rejects.toMatchObject({ status: 401 });
    window.location.hash = '/user';
    await expect(call(getUserdata, {})).rejects.toMatchObject({ status: 401 });
    window.location.hash = '';
    expect(goTo.mock.calls).toEqual([
      ['/logout?ended=elsewhere'],
      ['/logout?ended=elsewhere&return_url=%2F%23%2Fuser'],
    ]);
  });

  test('[QUAL-1] [NAV-9] whoever signs in again goes on where the session ended', async () => {
    const { client } = showPage({ Page: () => null, market: someMarket(), user: someUser() });
    const goTo = vi.fn();
    listenForLostSession(client, goTo);
    unauthorised();
    window.location.hash = '#/family/3?tab=2';
    await expect(call(getUserdata, {})).rejects.toMatchObject({ status: 401 });
    window.location.hash = '';
    const [[at = '']] = goTo.mock.calls as [[string]];
    cleanup();
    answers.mockImplementation(async () => answer(successEnvelope({})));
    const { router } = showPage({ Page: LogoutPage, market: someMarket(), user: someUser(), at });
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    const place = { query: router.state.location.search, hash: '', pageQuery: '', origin: 'https://en.example' };
    expect(loginTarget(place)).toEqual({ inside: '/family/3?tab=2' });
  });

  test('[QUAL-1] but neither strangers nor those who are signing in', async () => {
    const { client } = showPage({ Page: () => null, market: someMarket(), user: anonymousUser });
    const goTo = vi.fn();
    listenForLostSession(client, goTo);
    unauthorised();
    await expect(call(getUserdata, {})).rejects.toMatchObject({ status: 401 });
    await expect(call(login, { body: { username: 'a', password: 'b' } })).rejects.toMatchObject({ status: 401 });
    expect(goTo).not.toHaveBeenCalled();
  });
});
