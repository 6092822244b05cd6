import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { accountErrors } from '#features/account/contract';
import { showEntry } from '#features/account/web/testing';
import { isAnonymous } from '#features/session/contract';
import { userOf } from '#features/session/web';
import { someMarket, someUser } from '#features/session/web/testing';
import { fail, ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { forgotPassword, resetPassword } from '../../contract/index.ts';
import { RecoveryPage } from './recovery-page.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

const LINK = '/forgot-password?token=tok';

function open({ at = '/forgot-password', market = someMarket(), refusal = '', user = undefined as never } = {}) {
  const sent: object[] = [];
  const server = createFakeServer()
    .on(forgotPassword, ({ body }) => {
      sent.push(body);
      return ok({});
    })
    .on(resetPassword, ({ body }) => {
      sent.push(body);
      const error = Object.values(accountErrors).find(({ code }) => code === refusal);
      return error
        ? fail(error, { fields: refusal.includes('password') ? [{ path: 'body.password', code: refusal }] : [] })
        : ok({});
    });
  vi.stubGlobal('fetch', server.fetch);
  const shown = showEntry({ Page: RecoveryPage, at, market, ...(user ? { user } : {}) });
  return { server, sent, ...shown, typing: userEvent.setup() };
}
const press = (name: string) => screen.getByRole('button', { name });

describe('a forgotten password', () => {
  test('[ACC-8] the answer is the same for every name, and does not say who has an account', async () => {
    const { sent, typing } = open();
    await typing.click(press('Send the link'));
    expect(screen.getByText('Enter your e-mail or username.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail or username'));
    await typing.type(screen.getByLabelText('E-mail or username'), ' ana ');
    await typing.keyboard('{Enter}');
    expect(await screen.findByText(/If we know this account/)).toBeTruthy();
    expect(sent).toEqual([{ email: 'ana' }]);
    await typing.click(press('Try another address'));
    expect(screen.getByLabelText('E-mail or username')).toBeTruthy();
  });

  test('[ACC-8] [MKT-13] children without an e-mail are told whom to ask', () => {
    open();
    expect(screen.getByText('You have no e-mail?')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'help@en.example', hidden: true }).getAttribute('href')).toBe(
      'mailto:help@en.example',
    );
  });

  test('[ACC-8] the link of the mail leaves the address bar at once, and sets a new password', async () => {
    const { sent, typing, router, client } = open({ at: LINK, user: someUser(['ROLE_PARENT']) as never });
    expect(window.location.hash).toBe('#/forgot-password');
    await typing.type(screen.getByLabelText('New password'), 'abc');
    await typing.click(press('Save the new password'));
    expect(screen.getByText('A password needs at least 6 characters.')).toBeTruthy();
    expect(sent).toEqual([]);
    await typing.type(screen.getByLabelText('New password'), ' lipa oblak');
    await typing.click(press('Save the new password'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(sent).toEqual([{ token: 'tok', password: 'abc lipa oblak' }]);
    expect(screen.getByText('Your new password is saved. Log in with it.')).toBeTruthy();
    expect(isAnonymous(userOf(client))).toBe(true);
  });

  test('[ACC-8] what the server finds too easy is said at the field and costs no link', async () => {
    const { typing } = open({ at: LINK, refusal: 'account.password-too-easy' });
    const field = screen.getByLabelText('New password');
    await typing.type(field, 'password1');
    await typing.click(press('Save the new password'));
    expect(await screen.findByText(/too easy to guess\. Add another/)).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(field).toHaveProperty('value', 'password1');
  });

  test('[ACC-8] a link that works no more leads to asking again', async () => {
    const { typing } = open({ at: LINK, refusal: 'account.link-unknown' });
    await typing.type(screen.getByLabelText('New password'), 'lipa oblak');
    await typing.click(press('Save the new password'));
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
    expect(screen.getByLabelText('E-mail or username')).toBeTruthy();
  });

  test('[QUAL-5] without a network nothing typed is lost', async () => {
    const { server, typing } = open();
    server.breakPath('/api/forgot-password');
    await typing.type(screen.getByLabelText('E-mail or username'), 'ana');
    await typing.click(press('Send the link'));
    expect(await screen.findByText('Something went wrong.')).toBeTruthy();
    expect(screen.getByLabelText('E-mail or username')).toHaveProperty('value', 'ana');
  });

  test('[MKT-13] where accounts live elsewhere it says so', () => {
    open({ market: someMarket({ supportsInternalUsers: false }) });
    expect(screen.getByRole('heading', { name: 'Your school looks after passwords' })).toBeTruthy();
    expect(screen.queryByLabelText('E-mail or username')).toBeNull();
  });

  test("[EXT-4] the market's own page wins", () => {
    open({ market: { ...someMarket(), externalForgotPasswordLink: '#outside' } });
    expect(screen.getByRole('link', { name: 'Go to that page' }).getAttribute('href')).toBe('#outside');
    expect(window.location.hash).toBe('#outside');
    expect(screen.queryByLabelText('E-mail or username')).toBeNull();
  });
});
