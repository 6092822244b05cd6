import { QueryClient } from '@tanstack/react-query';
import { cleanup, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anonymousUser, type User } from '#features/session/contract';
import { showPage, someMarket, someUser } from '#features/session/web/testing';
import { createFakeServer } from '#platform/web/api/testing';
import { setCookiesCompliance } from '../../contract/index.ts';
import { useSaveChoice } from './queries-update.ts';

const COUNTED = 'klupa_consent=all';
const script = () => document.querySelector<HTMLScriptElement>('script[src*=googletagmanager]');
const market = someMarket({ ga: 'G-TEST' });
const platform = someMarket({ ga: 'G-TEST', cmpCode: 'x', cmpScriptLink: 'https://cmp.example/cmp.js' });

/** The watch of a page that the browser has just loaded. */
async function start(differs: { market?: typeof market; user?: User; analytics?: boolean } = {}) {
  vi.resetModules();
  const { watch } = await import('./queries-enforce.ts');
  const state = { client: new QueryClient(), market, user: anonymousUser, pathname: '/', analytics: undefined };
  watch({ ...state, ...differs });
}

beforeEach(() => {
  // As the server writes it once its policy allows analytics.
  document.documentElement.dataset['counted'] = '';
});
afterEach(async () => {
  cleanup();
  // What the watch remembers must reach no other test: the files share their modules.
  (await import('./analytics.ts')).stopCounting('G-TEST');
  vi.resetModules();
  localStorage.clear();
  document.cookie = 'klupa_consent=; max-age=0; path=/';
  for (const one of document.querySelectorAll('script')) one.remove();
  delete document.documentElement.dataset['counted'];
  delete window.__tcfapi;
});

test('[CON-5] a choice from before the cookie sets it at the next start, one that is gone removes it', async () => {
  localStorage.setItem('klupa.consent', 'all');
  await start({ analytics: true });
  expect(document.cookie).toBe(COUNTED);
  localStorage.removeItem('klupa.consent');
  await start();
  expect(document.cookie).toBe('');
});

test('[CON-2] [CON-5] a page whose policy is from before the consent loads nothing; the next one counts', async () => {
  delete document.documentElement.dataset['counted'];
  localStorage.setItem('klupa.consent', 'all');
  await start({ analytics: true });
  expect([script(), window.dataLayer]).toEqual([null, undefined]);
  document.documentElement.dataset['counted'] = '';
  await start({ analytics: true });
  expect(script()).not.toBeNull();
});

test('[CON-4] [CON-5] the answer of a consent platform stands in the cookie, not one while its dialog is open', async () => {
  // The choice is older than the platform of the market, so it does not count.
  localStorage.setItem('klupa.consent', 'all');
  let hear: (data: object, success: boolean) => void = () => {};
  window.__tcfapi = (_command, _version, listener) => (hear = listener);
  await start({ market: platform, analytics: true });
  document.querySelector('script')?.dispatchEvent(new Event('load'));
  expect(document.cookie).toBe('');
  const answer = (eventStatus: string, yes: boolean) =>
    hear({ eventStatus, purpose: { consents: { '1': yes, '8': yes } } }, true);
  answer('useractioncomplete', true);
  expect(document.cookie).toBe(COUNTED);
  answer('cmpuishown', false);
  expect(document.cookie).toBe(COUNTED);
  answer('useractioncomplete', false);
  expect(document.cookie).toBe('');
});

/** Two buttons that keep a choice. */
function Choices() {
  const { mutate } = useSaveChoice();
  return [true, false].map((yes) => (
    <button key={String(yes)} type="button" onClick={() => mutate(yes)}>
      {yes ? 'all' : 'required'}
    </button>
  ));
}

test.each([
  ['a stranger', anonymousUser],
  ['a signed-in user, whose browser agreed before', someUser(['ROLE_TEACHER'])],
])('[CON-1] [CON-5] %s takes consent back: the cookie goes at once', async (_, user) => {
  const server = createFakeServer().on(setCookiesCompliance, { required: true, analytics: false });
  vi.stubGlobal('fetch', server.fetch);
  localStorage.setItem('klupa.consent', 'all');
  await start({ analytics: true, user: anonymousUser });
  const { getByRole } = showPage({ Page: Choices, market, user });
  await userEvent.click(getByRole('button', { name: 'required' }));
  await waitFor(() => expect(document.cookie).toBe(''));
  expect(localStorage.getItem('klupa.consent')).toBe('required');
  if (user === anonymousUser) {
    await userEvent.click(getByRole('button', { name: 'all' }));
    await waitFor(() => expect(document.cookie).toBe(COUNTED));
  }
  vi.unstubAllGlobals();
});
