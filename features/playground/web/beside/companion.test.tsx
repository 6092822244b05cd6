import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listStickers } from '#features/reader/contract';
import { keyOf } from '#platform/web/api';
import { renderPlayground, tidyUp } from '../testing/render-playground.tsx';
import { stubSound, stubVoices } from '../testing/stub-sound.ts';

afterEach(tidyUp);

const bubble = () => document.querySelector('[popover]')?.textContent;

test('[PLAY-18] after the ear the next control says its name and does nothing else; then it does what it does', async () => {
  const said = stubVoices('en-GB');
  const { user } = renderPlayground({ books: [] });
  const place = await screen.findByRole('button', { name: 'Grade 1' });
  await user.click(screen.getByRole('button', { name: /^Ear/, pressed: false }));
  await user.click(place);
  expect(said).toEqual(['en-GB: Grade 1']);
  expect(bubble()).toBe('Grade 1');
  expect(place.getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByRole('button', { name: /^Ear/, pressed: false })).toBeTruthy();
  await user.click(place);
  expect(place.getAttribute('aria-pressed')).toBe('true');
  expect(bubble()).toBeUndefined();
});

test('[PLAY-18] without a voice the name stands in a bubble; who asks to hear has the sound on', async () => {
  const said = stubVoices();
  const { user } = renderPlayground({ books: [], uid: 'ana' });
  await screen.findByRole('button', { name: 'Sound', pressed: false });
  await user.click(screen.getByRole('button', { name: /^Ear/ }));
  expect(screen.getByRole('button', { name: 'Sound', pressed: true })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Fox' }));
  expect([said, bubble()]).toEqual([[], 'Fox']);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('[PLAY-18] a long press says the name, and letting go does nothing', async () => {
  const said = stubVoices('en-GB');
  const { user } = renderPlayground({ books: [] });
  const place = await screen.findByRole('button', { name: 'Grade 2' });
  await user.pointer({ keys: '[MouseLeft>]', target: place });
  await vi.waitFor(() => expect(said).toEqual(['en-GB: Grade 2']), { timeout: 3000 });
  await user.pointer({ keys: '[/MouseLeft]', target: place });
  expect(place.getAttribute('aria-pressed')).toBe('false');
});

test('[PLAY-18] keys and screen readers press as ever while the ear listens; Escape lets it rest', async () => {
  const said = stubVoices('en-GB');
  const { user } = renderPlayground({ books: [] });
  await screen.findByRole('button', { name: 'Bear' });
  await user.click(screen.getByRole('button', { name: /^Ear/ }));
  screen.getByRole('button', { name: 'Bear' }).focus();
  await user.keyboard('{Enter}');
  expect(said).toEqual([expect.stringMatching(/read together/)]);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: /^Ear/, pressed: false })).toBeTruthy();
});

test('[PLAY-17] a new sticker rings, by the switch; what one has already does not', async () => {
  const rung = stubSound();
  const { client, user } = renderPlayground({ books: [], uid: 'ana' });
  const earn = (...kinds: readonly string[]) =>
    act(async () =>
      client.setQueryData(keyOf(listStickers, {}), { stickers: kinds.map((kind) => ({ kind, at: '2026-01-01' })) }),
    );
  await screen.findByRole('button', { name: 'Sound', pressed: false });
  await earn('first-book');
  await earn('first-book', 'series');
  await user.click(screen.getByRole('button', { name: 'Sound' }));
  await earn('first-book', 'series', 'ten-books');
  // Exactly one ring: the earlier sticker made no sound.
  await vi.waitFor(() => expect(rung).toEqual([523, 659, 784, 1047]));
});

test('[PLAY-19] every other screen has a picture of the way home', async () => {
  renderPlayground({ books: [], uid: 'ana', at: '/user' });
  expect((await screen.findByRole('link', { name: 'Back to the big picture' })).getAttribute('href')).toBe('#/');
  expect(screen.getByRole('button', { name: 'For grown-ups' })).toBeTruthy();
});

test('[PLAY-19] without a network somebody says so', async () => {
  renderPlayground({ books: [] });
  await screen.findByRole('button', { name: 'Fox' });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/No network/)).toBeTruthy();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/No network/)).toBeNull();
});
