import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { noFilters, SCROLL_THROTTLE_MS, settingsKey, type BookshelfFilters } from '../../contract/index.ts';
import { contributions } from '../contributions.ts';
import { book, renderShelf, shelfOf, tidyUp } from '../testing/render-shelf.tsx';

afterEach(tidyUp);

const shelf = shelfOf([
  book('Abeceda'),
  book('Cvijet', { grade: { id: 2, number: 2 } }),
  book('Note', { subjects: [20], is_visible: true }),
  book('Velika', { grade: { id: 5, number: 5 }, schoolGroup: { id: 2, name: 'Upper primary' }, bookType: 'reader' }),
]);
const shown = () =>
  screen.queryAllByRole('button').flatMap(({ id }) => (id.startsWith('book-') ? id.slice('book-'.length) : []));
const save = (filters: Partial<BookshelfFilters>) =>
  localStorage.setItem(settingsKey(undefined), JSON.stringify({ filters: { ...noFilters, ...filters } }));
const saved = (): BookshelfFilters =>
  (JSON.parse(localStorage.getItem(settingsKey(undefined)) ?? '{}') as { filters: BookshelfFilters }).filters;
const filtersButton = () => screen.getByRole('button', { name: /^Filters/ });

test('[SHELF-4] every filter narrows the shelf, and the badge counts', async () => {
  const { user } = renderShelf({ shelf });
  await waitFor(() => expect(shown()).toEqual(['Abeceda', 'Note', 'Cvijet', 'Velika']));
  expect(filtersButton().getAttribute('aria-expanded')).toBe('false');
  await user.click(filtersButton());
  await user.click(await screen.findByRole('checkbox', { name: '1.' }));
  expect(shown()).toEqual(['Abeceda', 'Note']);
  await user.click(screen.getByRole('checkbox', { name: 'Music' }));
  expect(shown()).toEqual(['Note']);
  expect(filtersButton().textContent).toContain('2 filters in use');
  await user.click(screen.getByRole('radio', { name: 'Unlocked' }));
  expect(screen.getByText('No book fits these filters')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(shown()).toHaveLength(4);
  expect(saved()).toEqual({ ...noFilters, visible: true });
  await user.selectOptions(screen.getByRole('combobox', { name: 'School type' }), 'Upper primary');
  expect(shown()).toEqual(['Velika']);
  expect(screen.queryByRole('checkbox', { name: '1.' })).toBeNull();
});

test('[SHELF-5] a filter closes the open book and is saved; the filter panel alone closes nothing', async () => {
  const { user } = renderShelf({ shelf });
  await waitFor(() => expect(shown()).toHaveLength(4));
  await user.click(screen.getByRole('button', { name: 'Abeceda' }));
  await user.click(filtersButton());
  expect(screen.getByRole('region', { name: 'Abeceda' })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Only unlocked books' }));
  await waitFor(() => expect(document.getElementById('panel-Abeceda')).toBeNull());
  expect(saved()).toMatchObject({ onlyUnlocked: true });
});

test('[SHELF-3] [SHELF-5] saved filters come back with an open panel only when they were to be remembered', async () => {
  save({ grade: [2] });
  const first = renderShelf({ shelf });
  await waitFor(() => expect(shown()).toHaveLength(4));
  first.unmount();
  save({ grade: [2], saveFiltersData: true });
  renderShelf({ shelf });
  await waitFor(() => expect(shown()).toEqual(['Cvijet']));
  expect(filtersButton().getAttribute('aria-expanded')).toBe('true');
});

test('[SHELF-3] an address wins over what was saved, and is saved only when changed', async () => {
  save({ grade: [2], saveFiltersData: true });
  const { user } = renderShelf({ shelf, address: '/?subject=20' });
  await waitFor(() => expect(shown()).toEqual(['Note']));
  expect(saved()).toMatchObject({ grade: [2], subject: [] });
  await user.click(screen.getByRole('checkbox', { name: 'Only unlocked books' }));
  expect(saved()).toMatchObject({ grade: [], subject: [20], onlyUnlocked: true, saveFiltersData: true });
});

test('[SHELF-3] the address follows the filters, keeps the rest of its query, and is followed', async () => {
  const { user, router } = renderShelf({ shelf, address: '/?from=mail' });
  await waitFor(() => expect(shown()).toHaveLength(4));
  await user.type(screen.getByRole('searchbox'), 'cvi');
  await waitFor(() => expect(router.state.location.search).toBe('?from=mail&name=cvi'));
  await act(() => router.navigate('/?grade=5'));
  await waitFor(() => expect(shown()).toEqual(['Velika']));
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
});

test('[SHELF-3] a browser that refuses its storage still shows and filters the shelf', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const get = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const { user } = renderShelf({ shelf });
  await waitFor(() => expect(shown()).toHaveLength(4));
  await user.type(screen.getByRole('searchbox'), 'cvijet');
  await waitFor(() => expect(shown()).toEqual(['Cvijet']));
  get.mockRestore();
  set.mockRestore();
});

test('[MKT-13] the flip book filter stands only where the market shows it', async () => {
  save({ grade: [2], saveFiltersData: true });
  const { unmount } = renderShelf({ shelf });
  expect(screen.getByRole('checkbox', { name: 'Only flip books' })).toBeTruthy();
  unmount();
  renderShelf({ shelf, market: { showFlipbook: false } });
  await waitFor(() => expect(shown()).toEqual(['Cvijet']));
  expect(screen.queryByRole('checkbox', { name: 'Only flip books' })).toBeNull();
});

test('[SHELF-10] the way to the top appears past 160 px and leaves within 80 px of the end', async () => {
  // The button comes after the books: until then scrolling shows nothing.
  await contributions.insets?.[0]?.load();
  renderShelf({ shelf, offered: [contributions] });
  await act(() => vi.dynamicImportSettled());
  vi.useFakeTimers();
  const scrollTo = (top: number) => {
    window.scrollY = top;
    fireEvent.scroll(window);
    act(() => vi.advanceTimersByTime(SCROLL_THROTTLE_MS));
    return screen.queryByRole('button', { name: 'Back to top' }) !== null;
  };
  window.innerHeight = 700;
  const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(2000);
  const seen: boolean[] = [];
  for (const top of [0, 160, 161, 1219, 1220, 1300]) seen.push(scrollTo(top));
  expect(seen).toEqual([false, false, true, true, false, false]);
  vi.useRealTimers();
  height.mockRestore();
  window.scrollY = 0;
});
