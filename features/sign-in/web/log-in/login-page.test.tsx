import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { failureEnvelope, fail, successEnvelope } from '#platform/kernel';
import { anonymousUser, sessionErrors } from '#features/session/contract';
import { userOf } from '#features/session/web';
import { showPage, someMarket, someUser } from '#features/session/web/testing';
import { LoginPage } from './login-page.tsx';

const answers = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', answers);
afterEach(() => {
  cleanup();
  answers.mockReset();
});

const answer = (body: unknown, status = 200, headers = {}) => new Response(JSON.stringify(body), { status, headers });
const failing = (error: (typeof sessionErrors)['wrong-credentials' | 'too-many-failures'], headers = {}) =>
  answer(failureEnvelope(fail(error)), error.status, headers);
const open = (market = someMarket(), at = '/login') => showPage({ Page: LoginPage, market, user: anonymousUser, at });
async function signIn(name = ' ana ', password = 'secret') {
  const user = userEvent.setup();
  if (name) await user.type(screen.getByLabelText('Username or e-mail'), name);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

describe('the login page', () => {
  test('[ACC-3] signs in and leads back to where one was [NAV-9]', async () => {
    const ana = someUser(['ROLE_STUDENT']);
    answers.mockResolvedValue(answer(successEnvelope(ana)));
    const { client, router } = open(someMarket(), `/login?return_url=${encodeURIComponent('/#/family/3')}`);
    await signIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/family/3'));
    expect(userOf(client)).toEqual(ana);
    expect(JSON.parse(String(answers.mock.calls[0]?.[1]?.body))).toEqual({ username: 'ana', password: 'secret' });
  });

  test('[ACC-3] wrong credentials are said in words, and the password gets the focus', async () => {
    answers.mockResolvedValue(failing(sessionErrors['wrong-credentials']));
    open();
    await signIn();
    const alert = await screen.findByText(/username or password is not right/);
    expect(alert.closest('[role=alert]')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  });

  test('[ACC-3] after too many failures it counts the seconds down and then lets one try', async () => {
    answers.mockResolvedValue(failing(sessionErrors['too-many-failures'], { 'retry-after': '2' }));
    open();
    await signIn();
    expect(await screen.findAllByText(/in 2 seconds/)).toHaveLength(2);
    const button = screen.getByRole('button', { name: 'Log in' });
    expect(button).toHaveProperty('disabled', true);
    expect(await screen.findAllByText(/in 1 second\./, {}, { timeout: 2000 })).toHaveLength(2);
    expect(await screen.findAllByText('You can try again now.', {}, { timeout: 2000 })).toHaveLength(2);
    expect(button).toHaveProperty('disabled', false);
  });

  test('[QUAL-5] without a network it says so', async () => {
    answers.mockRejectedValue(new TypeError('Failed to fetch'));
    open();
    await signIn();
    expect(await screen.findByText('There is no connection.')).toBeTruthy();
  });

  test('[QUAL-2] the first empty field gets the focus, and nothing is sent', async () => {
    open();
    await signIn('', '');
    const account = screen.getByLabelText('Username or e-mail');
    expect(document.activeElement).toBe(account);
    expect(account.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(answers).not.toHaveBeenCalled();
    await userEvent.type(account, 'a');
    expect(screen.queryByText('Enter your username or e-mail.')).toBeNull();
  });

  test.each([
    ['device-removed', /was removed from your account/],
    ['password-changed', /Log in with the new one/],
    ['ended-elsewhere', /from another device/],
    ['expired', /session is over/],
  ])('[DEV-5] says why the last session ended: %s', (reason, words) => {
    open(someMarket(), `/login?ended=${reason}`);
    expect(screen.getByRole('status').textContent).toMatch(words);
  });

  test('[DEV-5] repeats nothing that the product did not say', () => {
    open(someMarket(), '/login?ended=toString');
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('[ACC-3] password managers know the fields', () => {
    open();
    expect(screen.getByLabelText('Username or e-mail').getAttribute('autocomplete')).toBe('username');
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
  });

  test('[ACC-8] [NAV-14] offers a new password and an account where the market has them', () => {
    open(someMarket({ registrationRoles: ['parent'] }));
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Forgot your password?')).toBe('#/forgot-password');
    expect(href('Register')).toBe('#/register');
    cleanup();
    open();
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  });

  test("[EXT-4] the market's own pages win", () => {
    const [externalForgotPasswordLink, externalRegisterLink] = ['https://a.example/new', 'https://a.example/join'];
    open(someMarket({ registrationRoles: ['parent'], externalForgotPasswordLink, externalRegisterLink }));
    expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe(
      externalForgotPasswordLink,
    );
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe(externalRegisterLink);
  });

  test('[MKT-13] after a failure it says whom to write to', async () => {
    answers.mockResolvedValue(failing(sessionErrors['wrong-credentials']));
    open();
    expect(screen.queryByText(/Cannot get in/)).toBeNull();
    await signIn();
    expect(await screen.findByText(/Cannot get in/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'help@en.example' }).getAttribute('href')).toBe('mailto:help@en.example');
  });

  test('[EXT-3] offers the school federation where the market has it', () => {
    open(someMarket({ hasSchoolFederationLogin: true, externalAAIEduLoginLink: 'https://aai.example/login' }));
    const link = screen.getByRole('link', { name: 'Log in with your school account' });
    expect(link.getAttribute('href')).toBe('https://aai.example/login');
  });

  test('[MKT-13] a market without internal users has no form, and says what to do', () => {
    open(someMarket({ supportsInternalUsers: false }));
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.getByText(/Ask your school/)).toBeTruthy();
  });
});
