import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { accountErrors } from '#features/account/contract';
import { showEntry } from '#features/account/web/testing';
import { getUserdata } from '#features/session/contract';
import { someUser } from '#features/session/web/testing';
import { fail, ok, type ErrorDefinition } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { RegisterConfirmPage } from './register-confirm-page.tsx';
import { resendVerification, verifyEmail } from '../../contract/index.ts';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

const LINK = '/register-confirm?token=tok';
const me = someUser(['ROLE_PARENT'], { mail: 'eva@b.hr', isEmailVerified: false });

function open({ at = LINK, error = undefined as ErrorDefinition | undefined, isSignedIn = false, broken = '' } = {}) {
  const tokens: string[] = [];
  const openName: string[] = [];
  const server = createFakeServer()
    .on(getUserdata, { ...me, isEmailVerified: true })
    .on(verifyEmail, ({ body }) => {
      tokens.push(body.token);
      return error ? fail(error) : ok({});
    })
    .on(resendVerification, ({ body }) => {
      openName.push(body.email);
      return ok({});
    });
  if (broken) server.breakPath(broken);
  vi.stubGlobal('fetch', server.fetch);
  const shown = showEntry({ Page: RegisterConfirmPage, at, ...(isSignedIn ? { user: me } : {}) });
  return { server, tokens, openName, ...shown, user: userEvent.setup() };
}

describe('confirming an e-mail', () => {
  test('[ACC-6] the token leaves the address bar before the page is painted, and is used once', async () => {
    const { tokens } = open();
    expect(window.location.hash).toBe('#/register-confirm');
    expect(screen.getByText('Confirming your e-mail …')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Your e-mail is confirmed' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to log-in' })).toBeTruthy();
    expect(tokens).toEqual(['tok']);
  });

  test('[ACC-6] [NAV-5] who is signed in is another one then, and goes home', async () => {
    const { router, server } = open({ isSignedIn: true });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(screen.getByText('Your e-mail is confirmed.')).toBeTruthy();
    await waitFor(() => expect(server.calls).toContain('/api/user/email-verification'));
  });

  test('[ACC-6] a link that works no more offers another; the answer is always the same', async () => {
    const { openName, user } = open({ error: accountErrors['link-unknown'] });
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(screen.getByText('Enter an e-mail address.')).toBeTruthy();
    await user.type(screen.getByLabelText('E-mail'), 'eva@b.hr');
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText(/If there is an account to confirm/)).toBeTruthy();
    expect(openName).toEqual(['eva@b.hr']);
  });

  test('[ACC-14] a new e-mail that somebody else has by now', async () => {
    open({ error: accountErrors['email-taken'] });
    expect(await screen.findByRole('heading', { name: 'Another account uses this e-mail already' })).toBeTruthy();
  });

  test('[ACC-6] without a token it asks for the link of the mail, and sends nothing', () => {
    const { server } = open({ at: '/register-confirm', isSignedIn: true });
    expect(screen.getByRole('heading', { name: 'Open the link in your mail' })).toBeTruthy();
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'eva@b.hr');
    expect(server.calls).toEqual([]);
  });

  test('[QUAL-5] without an answer one can try again with the token that is no longer in the address', async () => {
    const { server, tokens, user } = open({ broken: '/api/user/email-verification' });
    expect(await screen.findByText('Something went wrong.')).toBeTruthy();
    server.breakPath(undefined);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Your e-mail is confirmed' })).toBeTruthy();
    expect(tokens).toEqual(['tok']);
  });
});
