import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Book } from '../../contract/index.ts';
import { book, opened, readerStage, says, sees, stage, success } from '../testing/reader-stage.tsx';

const device = { isInHand: true, isUpright: true };
const listeners = new Set<() => void>();

readerStage();
beforeEach(() => {
  Object.assign(device, { isInHand: true, isUpright: true });
  listeners.clear();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      if (query.includes('pointer')) return device.isInHand;
      return query.includes('orientation') && device.isUpright;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  const orientations = [undefined, 'landscape', 'portrait'] as const;
  const spine = book.spine.map((page, index): Book['spine'][number] => ({
    ...page,
    layout: 'pre-paginated',
    orientation: orientations[index],
  }));
  stage.answer = () => success({ ...book, spine });
});

const hint = () => screen.queryByText(/^Turn (?:landscape|portrait)$/)?.textContent;
const turnDevice = (isUpright: boolean) =>
  act(async () => {
    device.isUpright = isUpright;
    for (const listener of listeners) listener();
  });

test('[READ-31] a page that asks for the other orientation shows a hint, until the device is turned', async () => {
  await opened();
  await sees(0);
  expect(hint()).toBeUndefined();
  await sees(1);
  expect(hint()).toBe('Turn landscape');
  await turnDevice(false);
  expect(hint()).toBeUndefined();
  await sees(2);
  expect(hint()).toBe('Turn portrait');
  await says({ type: 'edge', edge: 'end' });
  expect(hint()).toBeUndefined();
});

test('[READ-31] once closed the hint stays away until the book is opened again', async () => {
  await opened();
  await sees(1);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(hint()).toBeUndefined();
  await sees(0);
  await sees(1);
  expect(hint()).toBeUndefined();
  cleanup();
  await opened();
  await sees(1);
  expect(hint()).toBe('Turn landscape');
});

test('[READ-31] there is no hint where nothing is held in a hand', async () => {
  device.isInHand = false;
  await opened();
  await sees(1);
  expect(hint()).toBeUndefined();
});
