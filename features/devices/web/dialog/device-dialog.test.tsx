import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { WordsProvider } from '#platform/web/i18n';
import { Outlet, RouterProvider } from '#platform/web/router';
import { memoryRouter } from '#platform/web/router/testing';
import { ToastProvider } from '#platform/web/ui';
import { compiled, fakeModalDialogs, uiWords } from '#platform/web/ui/testing';
import {
  checkDeviceSlot,
  deleteDeviceSlots,
  getDeviceSlots,
  renameDeviceSlots,
  type Slot,
  type SlotState,
} from '../../contract/index.ts';
import { forgetLock, noteLockedOut, openDeviceDialog } from '../lock/lock-store.ts';
import words from '../words/en.json' with { type: 'json' };
import { DeviceDialog } from './device-dialog.tsx';

fakeModalDialogs();
const DAY_MS = 86_400_000;
const slot = (id: number, differs: Partial<Slot> = {}): Slot => ({
  id,
  name: '',
  userAgent: '',
  timestamp: Date.now() - 3 * DAY_MS,
  isApp: false,
  browser: 'Chrome',
  system: 'Windows',
  kind: 'computer',
  ...differs,
});

function show(
  state: SlotState,
  { isLockedOut = state.isDeviceLockedOut, failing = undefined as string | undefined } = {},
) {
  let { slots } = state;
  const removed: number[][] = [];
  const named: unknown[] = [];
  const now = (): SlotState => ({ ...state, slots, isDeviceLockedOut: isLockedOut && slots.length >= state.maxSlots });
  const server = createFakeServer()
    .on(getDeviceSlots, () => ok(now()))
    .on(checkDeviceSlot, () => ok(now()))
    .on(deleteDeviceSlots, ({ body }) => {
      removed.push(body);
      slots = slots.filter(({ id }) => !body.includes(id));
      return ok({ slots, maxSlots: state.maxSlots });
    })
    .on(renameDeviceSlots, ({ body }) => {
      named.push(body);
      slots = slots.map((one) => ({ ...one, name: body.find(({ id }) => id === one.id)?.name ?? one.name }));
      return ok({ updatedSlots: slots });
    });
  server.breakPath(failing);
  vi.stubGlobal('fetch', server.fetch);
  noteLockedOut(isLockedOut);
  if (!isLockedOut) openDeviceDialog();
  const router = memoryRouter({ '/': DeviceDialog, '*': () => <p>elsewhere</p> }, '/');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <WordsProvider languageTag="en" messages={compiled(words, uiWords)}>
        <ToastProvider>
          <RouterProvider value={router}>
            <Outlet ErrorPage={() => <p>broken</p>} />
          </RouterProvider>
        </ToastProvider>
      </WordsProvider>
    </QueryClientProvider>,
  );
  return { router, server, removed, named, user: userEvent.setup() };
}

beforeEach(forgetLock);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const items = () => screen.findAllByRole('listitem');
const removeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Remove( \d| devices)/ });

describe('a locked-out device', () => {
  const three: SlotState = { slots: [slot(1), slot(2), slot(3)], maxSlots: 2, isDeviceLockedOut: true };

  test('[DEV-2] saves only when enough devices are marked: slots − (max − 1)', async () => {
    const { user, removed } = show(three);
    const boxes = (await items()).map((item) => within(item).getByRole('checkbox'));
    expect(removeButton().disabled).toBe(true);
    expect(screen.getByText('Mark 2 devices to remove.')).toBeTruthy();
    await user.click(boxes[0] as HTMLElement);
    expect(removeButton().disabled).toBe(true);
    expect(screen.getByText('Mark 1 more device to remove.')).toBeTruthy();
    await user.click(boxes[2] as HTMLElement);
    expect(removeButton().disabled).toBe(false);
    await user.click(removeButton());
    await screen.findByText(/this device is now one of yours/);
    expect(removed).toEqual([[1, 3]]);
  });

  test('[DEV-3] closing says that it logs out, and does; Escape does not', async () => {
    const { user, router } = show(three);
    await items();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(router.state.location.pathname).toBe('/');
    await user.click(screen.getByRole('button', { name: 'Close and log out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/logout'));
  });

  test('[DEV-2] devices that nobody used for long are marked beforehand, and say so', async () => {
    show({ slots: [slot(1), slot(2, { timestamp: Date.now() - 120 * DAY_MS })], maxSlots: 2, isDeviceLockedOut: true });
    const [fresh, stale] = await items();
    expect(within(stale as HTMLElement).getByText('not used for 120 days')).toBeTruthy();
    expect(within(stale as HTMLElement).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    expect(within(fresh as HTMLElement).getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    expect(removeButton().disabled).toBe(false);
  });

  test('[QUAL-5] a list that does not load says so and can be tried again', async () => {
    const { user, server } = show(three, { failing: getDeviceSlots.path });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.breakPath(undefined);
    await user.click(again);
    expect((await items()).length).toBeGreaterThan(0);
  });
});

describe('the list of devices', () => {
  const two: SlotState = {
    slots: [slot(1, { name: 'Kitchen' }), slot(2, { isApp: true, kind: 'phone' })],
    maxSlots: 2,
    currentSlotId: 1,
    isDeviceLockedOut: false,
  };

  test('[DEV-2] says name, device, last use, app or browser, and which one this is', async () => {
    show(two);
    const [first, second] = await items();
    expect(first?.textContent).toMatch(
      /Kitchen.*Chrome on Windows · Browser · last used \d\d\. \d\d\. \d{4}\..*this device/,
    );
    expect(second?.textContent).toMatch(/Chrome on Windows.*App · last used/);
    expect(second?.textContent).not.toContain('this device');
  });

  test('[DEV-4] a name is saved on Enter and on blur, and left with Escape', async () => {
    const { user, named } = show(two);
    await items();
    const edit = async (name: RegExp, text: string) => {
      await user.click(screen.getByRole('button', { name }));
      const field = screen.getByRole('textbox');
      await user.clear(field);
      await user.type(field, text);
    };
    await edit(/Rename Kitchen/, 'Living room{Enter}');
    await screen.findByText('Living room');
    await edit(/Rename Living room/, 'Cellar');
    await user.click(screen.getByText(/private window/));
    await screen.findByText('Cellar');
    await edit(/Rename Cellar/, 'nothing{Escape}');
    expect(screen.getByText('Cellar')).toBeTruthy();
    expect(named).toEqual([[{ id: 1, name: 'Living room' }], [{ id: 1, name: 'Cellar' }]]);
  });

  test('[DEV-3] removing the own device is asked first, and logs out', async () => {
    const { user, router, removed } = show(two);
    const [own] = await items();
    await user.click(within(own as HTMLElement).getByRole('checkbox'));
    await user.click(removeButton());
    expect(removed).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove and log out' }));
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/logout', search: '?ended=elsewhere' }),
    );
    expect(removed).toEqual([[1]]);
  });
});
