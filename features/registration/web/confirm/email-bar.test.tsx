import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showProfile } from '#features/account/web/testing';
import { someUser } from '#features/session/web/testing';
import { ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { resendVerification } from '../../contract/index.ts';
import { manifest } from '../manifest.ts';

const user = someUser(['ROLE_PARENT'], { avatar: 1, mail: 'ana@hr.example', isEmailVerified: false });
const TITLE = 'Confirm your e-mail address.';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('[ACC-6] an unconfirmed e-mail: the link again, or later', async () => {
  const openName: string[] = [];
  const server = createFakeServer().on(resendVerification, ({ body }) => {
    openName.push(body.email);
    return ok({});
  });
  vi.stubGlobal('fetch', server.fetch);
  const visitor = userEvent.setup();
  await showProfile({ moreBars: manifest.bars, user });
  expect(screen.getByText(TITLE)).toBeTruthy();
  await visitor.click(screen.getByRole('button', { name: 'Send the link again' }));
  await screen.findByText('A new link is on its way to ana@hr.example.');
  expect(openName).toEqual(['ana@hr.example']);
  await visitor.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByText(TITLE)).toBeNull();
  cleanup();
  await showProfile({ moreBars: manifest.bars, user });
  expect(screen.queryByText(TITLE)).toBeNull();
});

test('[ACC-6] nothing to say where it is confirmed, or where there is none', async () => {
  await showProfile({ moreBars: manifest.bars, user: { ...user, isEmailVerified: true } });
  expect(screen.queryByText(TITLE)).toBeNull();
  cleanup();
  const { mail: _mail, isEmailVerified: _is, ...without } = user;
  await showProfile({ moreBars: manifest.bars, user: without });
  expect(screen.queryByText(TITLE)).toBeNull();
});
