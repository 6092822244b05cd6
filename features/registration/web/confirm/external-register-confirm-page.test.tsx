import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { legal, showEntry } from '#features/account/web/testing';
import { anonymousUser, type User } from '#features/session/contract';
import { userOf } from '#features/session/web';
import { someMarket, someUser } from '#features/session/web/testing';
import { ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { ExternalRegisterConfirmPage } from './external-register-confirm-page.tsx';
import { confirmExternalRegistration, startRegistration } from '../../contract/index.ts';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

const outside = someUser([], { internal: false });

function open(user: User = outside, market = someMarket()) {
  const sent: object[] = [];
  const server = createFakeServer()
    .on(startRegistration, { legal })
    .on(confirmExternalRegistration, ({ body }) => {
      sent.push(body);
      return ok(someUser(['ROLE_STUDENT'], { internal: false }));
    });
  vi.stubGlobal('fetch', server.fetch);
  const shown = showEntry({ Page: ExternalRegisterConfirmPage, at: '/external-register-confirm', user, market });
  return { server, sent, ...shown, typing: userEvent.setup() };
}
const send = () => screen.getByRole('button', { name: 'Complete' });

describe('an account from outside', () => {
  test('[ACC-10] says role and consents, becomes that user and goes home', async () => {
    const { sent, typing, client, router } = open();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    const boxes = await screen.findAllByRole('checkbox');
    await typing.click(send());
    expect(screen.getByText('Choose who you are.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
    await typing.click(screen.getByRole('radio', { name: /Student/ }));
    await typing.click(send());
    expect(document.activeElement).toBe(boxes[0]);
    expect(sent).toEqual([]);
    for (const box of boxes) await typing.click(box);
    await typing.click(send());
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(sent).toEqual([{ role: 'student', consents: ['1/3', '2/1'] }]);
    expect(userOf(client).roles).toEqual(['ROLE_STUDENT']);
  });

  test("[ACC-10] the market's roles are offered where it names some", () => {
    open(outside, someMarket({ registrationRoles: ['student', 'parent', 'teacher'] }));
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });

  test.each([
    ['a stranger', anonymousUser],
    ['an account of this house', someUser([])],
    ['who has a role', someUser(['ROLE_PARENT'], { internal: false })],
  ])('[ACC-10] %s is led home', async (_, user) => {
    const { router, server } = open(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(server.calls).toEqual([]);
  });
});
