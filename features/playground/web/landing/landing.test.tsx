import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { characters } from '../characters/index.ts';
import { daytimeAt } from '../world/daytime.ts';
import { book, renderPlayground, tidyUp } from '../testing/render-playground.tsx';
import { stubVoices } from '../testing/stub-sound.ts';

afterEach(tidyUp);

test('[PLAY-1] five places and at least eight characters, all of them to be reached by Tab', async () => {
  const { user } = renderPlayground({ books: [] });
  await screen.findByRole('heading', { level: 1, name: 'Hello! Where shall we go?' });
  for (const number of [1, 2, 3, 4, 5]) expect(screen.getByRole('button', { name: `Grade ${number}` })).toBeTruthy();
  expect(Object.keys(characters).length).toBeGreaterThanOrEqual(8);
  const met = new Set<string>();
  for (let step = 0; step < 30; step++) {
    await user.tab();
    const { character, grade } = (document.activeElement as HTMLElement).dataset;
    if (character ?? grade) met.add(character ?? grade ?? '');
  }
  expect(met).toEqual(new Set(['1', '2', '3', '4', '5', ...Object.keys(characters)]));
});

test('[PLAY-16] few layers move with the pointer, whatever stands on them', async () => {
  renderPlayground({ books: [] });
  await screen.findByRole('heading', { level: 1, name: 'Hello! Where shall we go?' });
  const layers = [...document.querySelectorAll('[data-depth]')];
  expect(layers.length).toBeLessThanOrEqual(10);
  // No layer is inside another, so none is moved twice.
  expect(layers.filter((layer) => layer.parentElement?.closest('[data-depth]'))).toEqual([]);
});

test('[PLAY-1] a character greets in a bubble, by click and by key; Escape sends the bubble away', async () => {
  const { user } = renderPlayground({ books: [] });
  const owl = await screen.findByRole('button', { name: 'Owl' });
  await user.click(owl);
  expect(screen.getByRole('status').textContent).toMatch(/^Whoo-hoo!/);
  expect(owl.hasAttribute('data-greets')).toBe(true);
  screen.getByRole('button', { name: 'Frog' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status').textContent).toMatch(/^Ribbit!/);
  expect(owl.hasAttribute('data-greets')).toBe(false);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('[PLAY-8] a voice of the language speaks after a tap, never by itself, and the switch is kept', async () => {
  const said = stubVoices('hr-HR', 'en_GB');
  const { user, unmount } = renderPlayground({ books: [] });
  const fox = await screen.findByRole('button', { name: 'Fox' });
  expect(said).toEqual([]);
  await user.click(fox);
  expect(said).toEqual(['en_GB: Hi! I’m the fox. Pick a little house!']);
  await user.click(screen.getByRole('button', { name: 'Sound', pressed: true }));
  await user.click(fox);
  expect(said).toHaveLength(1);
  unmount();
  renderPlayground({ books: [] });
  await screen.findByRole('button', { name: 'Sound', pressed: false });
});

test('[PLAY-8] where the device has no voice of the language nothing is said, and the bubble says it all the same', async () => {
  const said = stubVoices('hr-HR');
  const { user } = renderPlayground({ books: [] });
  await user.click(await screen.findByRole('button', { name: 'Bear' }));
  expect(said).toEqual([]);
  expect(screen.getByRole('status').textContent).toMatch(/read together/);
});

test('[PLAY-7] a place shows the free books of its grade at once, and the choice is kept', async () => {
  const books = [book('Sun'), book('Locked', { is_visible: true }), book('Sea', { grade: { id: 502, number: 2 } })];
  const { user, unmount, calls } = renderPlayground({ books });
  await user.click(await screen.findByRole('button', { name: 'Grade 1' }));
  const row = within(await screen.findByRole('region', { name: 'Grade 1' }));
  await waitFor(() => expect(row.getByRole('link', { name: 'Sun' }).getAttribute('href')).toBe('/#/reader/Sun'));
  expect(row.getAllByRole('link')).toHaveLength(1);
  expect(document.documentElement.dataset['playground']).toBe('1');
  expect(calls).toContain('/api/p/playground/active-grade');
  unmount();
  renderPlayground({ books });
  await screen.findByRole('region', { name: 'Grade 1' });
  expect(screen.getByRole('button', { name: 'Grade 1', pressed: true })).toBeTruthy();
});

test('[PLAY-7] a grade without free books says so, and signing in is a door of its own', async () => {
  const { user } = renderPlayground({ books: [] });
  expect((await screen.findByRole('link', { name: 'Sign in to my books' })).getAttribute('href')).toBe('#/login');
  await user.click(screen.getByRole('button', { name: 'Grade 4' }));
  expect(await screen.findByText(/No book lies open here yet/)).toBeTruthy();
});

test('[PLAY-6] groups of a kindergarten are groups, not grades', async () => {
  renderPlayground({ books: [], market: { showsGroupLabel: true, pypTheme: 'snail' } });
  expect(await screen.findByRole('button', { name: 'Group 1' })).toBeTruthy();
});

test('[PLAY-1] evening falls by the clock', () => {
  expect([0, 5, 6, 12, 17, 18, 23].map((hour) => daytimeAt(hour))).toEqual([
    ...['evening', 'evening', 'day', 'day', 'day', 'evening', 'evening'],
  ]);
});
