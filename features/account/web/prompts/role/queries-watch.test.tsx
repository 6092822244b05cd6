import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MarketProvider } from '#features/market/web';
import { getUserdata, type User } from '#features/session/contract';
import { userOf } from '#features/session/web';
import { someMarket, someUser } from '#features/session/web/testing';
import { ok } from '#platform/kernel';
import { keyOf } from '#platform/web/api';
import { createFakeServer } from '#platform/web/api/testing';
import { WordsProvider } from '#platform/web/i18n';
import { ToastProvider } from '#platform/web/ui';
import { compiled, uiWords } from '#platform/web/ui/testing';
import { checkRolesChange, updateUser } from '../../../contract/index.ts';
import words from '../../words/en.json' with { type: 'json' };
import { FirstAvatar } from '../../avatar/queries-first.ts';
import { ROLES_EVERY_MS, RolesWatch } from './queries-watch.ts';

let visibility: DocumentVisibilityState = 'visible';
let people = 0;
const somebody = (differs: Partial<User> = {}) => someUser(['ROLE_WTB_TEACHER'], { uid: `w${++people}`, ...differs });

function show(user: User, now: User = user) {
  const given: unknown[] = [];
  const server = createFakeServer()
    .on(checkRolesChange, { roles: now.roles, is_teacher: now.is_teacher })
    .on(getUserdata, now)
    .on(updateUser, ({ body }) => {
      given.push(body.user);
      return ok(now);
    });
  vi.stubGlobal('fetch', server.fetch);
  const client = new QueryClient();
  client.setQueryData(keyOf(getUserdata, {}), user);
  render(
    <QueryClientProvider client={client}>
      <MarketProvider market={someMarket()}>
        <WordsProvider languageTag="en" messages={compiled(words, uiWords)}>
          <ToastProvider>
            <RolesWatch />
            <FirstAvatar />
          </ToastProvider>
        </WordsProvider>
      </MarketProvider>
    </QueryClientProvider>,
  );
  const checks = () => server.calls.filter((path) => path === checkRolesChange.path).length;
  return { client, checks, given };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const look = (now: DocumentVisibilityState) =>
  act(async () => {
    visibility = now;
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
  });

beforeEach(async () => {
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  // Loaded first, so that the clock of the test alone decides when something happens.
  await Promise.all([import('./queries-role.ts'), import('../../avatar/queries-update.ts')]);
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[ACC-16] asks once a minute while the page is looked at, never while it is hidden', async () => {
  const { checks } = show(somebody({ avatar: 1 }));
  await pass(ROLES_EVERY_MS - 1);
  expect(checks()).toBe(0);
  await pass(1);
  expect(checks()).toBe(1);
  await pass(ROLES_EVERY_MS);
  expect(checks()).toBe(2);
  await look('hidden');
  await pass(20 * ROLES_EVERY_MS);
  expect(checks()).toBe(2);
  await look('visible');
  expect(checks()).toBe(3);
});

test('[ACC-16] coming back to the window asks at once, but not at every click', async () => {
  const { checks } = show(somebody({ avatar: 1 }));
  await pass(10_000);
  for (let click = 0; click < 5; click++) await act(async () => void window.dispatchEvent(new Event('focus')));
  await pass(0);
  expect(checks()).toBe(1);
});

test('[ACC-16] other roles: the user is loaded anew and told', async () => {
  const user = somebody({ avatar: 1 });
  const { client } = show(user, { ...user, roles: ['ROLE_TEACHER'], is_teacher: true });
  await pass(ROLES_EVERY_MS);
  expect(userOf(client)).toMatchObject({ roles: ['ROLE_TEACHER'], is_teacher: true });
  expect(screen.getByText(/Your rights have changed/)).toBeTruthy();
});

test('[ACC-16] the same roles: nothing is said; a stranger is asked nothing', async () => {
  show(somebody({ avatar: 1 }));
  await pass(ROLES_EVERY_MS);
  expect(screen.queryByText(/Your rights have changed/)).toBeNull();
  cleanup();
  const { uid: _uid, ...stranger } = somebody();
  const { checks } = show(stranger);
  await pass(3 * ROLES_EVERY_MS);
  expect(checks()).toBe(0);
});

test('[ACC-15] who has no avatar gets one of their set, once', async () => {
  const user = somebody();
  const { client, given } = show(user);
  await pass(100);
  expect(given).toEqual([{ avatar: expect.any(Number) }]);
  expect(userOf(client).avatar).toBeGreaterThanOrEqual(1);
  expect(userOf(client).avatar).toBeLessThanOrEqual(4);
  await pass(1000);
  expect(given).toHaveLength(1);
});
