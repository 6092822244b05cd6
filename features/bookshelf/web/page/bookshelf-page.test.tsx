import { act, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useInsetHeading, useInsetSubject } from '#features/shell/web';
import { settingsKey } from '../../contract/index.ts';
import { book, renderShelf, shelfOf, tidyUp } from '../testing/render-shelf.tsx';

afterEach(tidyUp);

const bookButton = (name: RegExp | string) => screen.findByRole('button', { name });
const names = () =>
  screen
    .getAllByRole('button')
    .flatMap((button) => (button.id.startsWith('book-') ? button.id.slice('book-'.length) : []));
const savedFor = (uid: string) => JSON.parse(localStorage.getItem(settingsKey(uid)) ?? 'null') as unknown;

test('[SHELF-1] asks for the books at once when subjects and school groups came with the page', async () => {
  const { calls } = renderShelf({ shelf: shelfOf([book('Abeceda')]) });
  await bookButton('Abeceda');
  expect(calls).toEqual(['/api/books-groups']);
});

test('[SHELF-1] asks for subjects, then school groups, then publications when nothing came with it', async () => {
  const { calls } = renderShelf({ shelf: shelfOf([book('Abeceda')]), isSeeded: false });
  await bookButton('Abeceda');
  expect(calls).toEqual(['/api/subjects', '/api/school-groups', '/api/books-groups']);
});

test('[SHELF-2] sections per school group and grade with their counts, "my contents" last', async () => {
  renderShelf({ shelf: shelfOf([book('Abeceda'), book('Bez razreda', { grade: null }), book('Cvijet')]) });
  await bookButton('Abeceda');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My books');
  const outline = screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  // No level is left out: "my contents" is part of no school group.
  expect(outline).toEqual(['H1 My books', 'H2 Lower primary', 'H3 Grade 12 books', 'H2 My contents1 book']);
  expect(names()).toEqual(['Abeceda', 'Cvijet', 'Bez razreda']);
});

test.each([
  ['Abeceda', ['H4 Abeceda', 'H5 Contents', 'H5 Ways']],
  ['Note', ['H3 Note', 'H4 Contents', 'H4 Ways']],
])('[SHELF-7] the headings in the panel of %s are one below that of its board', async (name, below) => {
  const Inset = () => createElement(useInsetHeading(), {}, 'Ways');
  const insets = [{ name: 'x', place: 'book-readability' as const, load: async () => ({ Inset }) }];
  const shelf = shelfOf([book('Abeceda'), book('Note', { grade: null })]);
  const offered = [{ name: 'others', insets }];
  const { user } = renderShelf({ shelf, offered, details: { accessibility: { says: ['screen-reader'] } } });
  await user.click(await bookButton(name));
  const panel = within(await screen.findByRole('region', { name }));
  await panel.findByText('Ways');
  const outline = panel.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  expect(outline.toSorted()).toEqual(below);
});

test('[SHELF-11] null subjects are dropped and logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const subjects = [null, 10] as unknown as number[];
  renderShelf({ shelf: shelfOf([book('Abeceda', { subjects })]), isOldData: true });
  await bookButton('Abeceda');
  expect(warn.mock.calls).toEqual([[expect.stringContaining('Abeceda')]]);
  warn.mockRestore();
});

test('[SHELF-7] the panel stands after the end of the row, and only one is open', async () => {
  const shelf = shelfOf(['A', 'B', 'C', 'D', 'E', 'F'].map((name) => book(name)));
  const { user } = renderShelf({ shelf, width: 1000 });
  const items = () => [...screen.getAllByRole('list')[0]!.children].map((item) => item.querySelector('button')?.id);
  await user.click(await bookButton('B'));
  await screen.findByRole('region', { name: 'B' });
  expect(items().map((id) => id?.startsWith('book-'))).toEqual([true, true, true, false, true, true, true]);
  expect((await bookButton('B')).getAttribute('aria-expanded')).toBe('true');
  expect((await bookButton('B')).getAttribute('aria-controls')).toBe('panel-B');

  await user.click(await bookButton('F'));
  await screen.findByRole('region', { name: 'F' });
  expect(screen.queryByRole('region', { name: 'B' })).toBeNull();
  expect(items().map((id) => id?.startsWith('book-'))).toEqual([true, true, true, true, true, true, false]);
});

test('[SHELF-7] two in a row under 680 px, four from 1280 px, anew after resizing', async () => {
  const { user } = renderShelf({ shelf: shelfOf(['A', 'B', 'C', 'D', 'E'].map((name) => book(name))), width: 600 });
  const panelPlace = () =>
    [...screen.getAllByRole('list')[0]!.children].findIndex((item) => !item.querySelector('button')?.id);
  await user.click(await bookButton('A'));
  expect(panelPlace()).toBe(2);
  window.innerWidth = 1300;
  act(() => void window.dispatchEvent(new Event('resize')));
  await waitFor(() => expect(panelPlace()).toBe(4));
});

test('[SHELF-7] the panel tells everything and opens the book in a new tab', async () => {
  const { user } = renderShelf({ shelf: shelfOf([book('Abeceda')]) });
  await user.click(await bookButton('Abeceda'));
  const panel = await screen.findByRole('region', { name: 'Abeceda' });
  await within(panel).findByText('All letters.');
  expect(within(panel).getByText('Authors').nextSibling?.textContent).toBe('Ana Anić, Iva Ivić');
  expect(within(panel).getByText('Klupa Press')).toBeTruthy();
  const open = within(panel).getByRole('link', { name: /Open book/ });
  expect(open.getAttribute('href')).toBe('/#/reader/Abeceda');
  expect(open.getAttribute('target')).toBe('_blank');
  expect(within(panel).getByRole('link', { name: /First part/ })).toBeTruthy();
  expect(within(panel).getByText('Second part').closest('a')).toBeNull();
  expect(within(panel).queryByText('Third part')).toBeNull();
});

test('[READ-17] the panel has room for who can read a book, locked or not, where the publisher says it', async () => {
  const Inset = () => <p>For {useInsetSubject()}</p>;
  const insets = [{ name: 'x', place: 'book-readability' as const, load: async () => ({ Inset }) }];
  const offered = [{ name: 'others', insets }];
  const shelf = shelfOf([book('Abeceda', { is_visible: true })]);
  const { user, unmount } = renderShelf({ shelf, offered, details: { accessibility: { says: ['screen-reader'] } } });
  await user.click(await bookButton(/Abeceda/));
  await screen.findByText('For Abeceda');
  unmount();
  const silent = renderShelf({ shelf, offered });
  await silent.user.click(await bookButton(/Abeceda/));
  await screen.findByText('All letters.');
  expect(screen.queryByText('For Abeceda')).toBeNull();
});

test('[ASSIGN-1] the panel of a course has room for what other features offer, also if it opens at no other server', async () => {
  const inset = (place: 'book-panel' | 'course-panel') => ({
    ...{ name: place, place },
    load: async () => ({ Inset: () => <p>{`${place} ${useInsetSubject()}`}</p> }),
  });
  const offered = [{ name: 'others', insets: [inset('book-panel'), inset('course-panel')] }];
  const shelf = shelfOf([book('Abeceda')]);
  const { user, unmount } = renderShelf({ shelf, offered, details: { dos_url: '/#/course/abeceda' } });
  await user.click(await bookButton('Abeceda'));
  await screen.findByText('course-panel Abeceda');
  expect(screen.queryByText('book-panel Abeceda')).toBeNull();
  unmount();
  const reader = renderShelf({ shelf, offered });
  await reader.user.click(await bookButton('Abeceda'));
  await screen.findByText('book-panel Abeceda');
  expect(screen.queryByText('course-panel Abeceda')).toBeNull();
});

test.each([16, 21])('[SHELF-7] [SHELF-12] a flip book (theme %i) lists no modules', async (theme) => {
  const { user } = renderShelf({ shelf: shelfOf([book('Abeceda', { dos_theme_id: theme })]) });
  await user.click(await bookButton('Abeceda'));
  await screen.findByText('All letters.');
  expect(screen.getByText('Flip book')).toBeTruthy();
  expect(screen.queryByText('First part')).toBeNull();
});

test('[SHELF-7] Escape closes the panel with a fade and gives the focus back; so does its button', async () => {
  const { user } = renderShelf({ shelf: shelfOf([book('Abeceda')]) });
  await user.click(await bookButton('Abeceda'));
  (await screen.findByRole('link', { name: /Open book/ })).focus();
  await user.keyboard('{Escape}');
  expect(document.activeElement?.id).toBe('book-Abeceda');
  expect((await bookButton('Abeceda')).getAttribute('aria-expanded')).toBe('false');
  await waitFor(() => expect(document.getElementById('panel-Abeceda')).toBeNull());

  await user.click(await bookButton('Abeceda'));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(document.activeElement?.id).toBe('book-Abeceda');
});

test('[SHELF-8] a locked book says so, to a stranger otherwise than to a user', async () => {
  const shelf = shelfOf([book('Abeceda', { is_visible: true })]);
  const stranger = renderShelf({ shelf });
  await stranger.user.click(await bookButton('Abeceda, locked'));
  await screen.findByText(/Sign in to see/);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('#/login?return_url=');
  expect(await screen.findByRole('link', { name: /Read a sample/ })).toBeTruthy();
  stranger.unmount();

  const signedIn = renderShelf({ shelf, uid: 'u1' });
  await signedIn.user.click(await bookButton('Abeceda, locked'));
  await screen.findByText(/once you or your school unlock it/);
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
});

test('[SHELF-7] details that fail can be asked for again', async () => {
  const { user, fail } = renderShelf({ shelf: shelfOf([book('Abeceda')]) });
  fail('/api/publications/Abeceda');
  await user.click(await bookButton('Abeceda'));
  await screen.findByText('We could not load the details of this book.');
  fail(undefined);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('All letters.');
});

test('[SHELF-9] a group opens to a carousel; a child of it tells about itself', async () => {
  const children = [book('Prva', { is_visible: true }), book('Druga'), book('Treća')];
  const { user } = renderShelf({ shelf: shelfOf([], [{ id: 7, name: 'Priče', children }]), width: 600 });
  await user.click(await bookButton(/^Priče/));
  const panel = await screen.findByRole('region', { name: 'Priče' });
  expect(within(panel).getByText('1 of 3 locked')).toBeTruthy();
  expect(within(panel).getAllByRole('button', { name: /^Page/ })).toHaveLength(3);
  expect(within(panel).getByRole('button', { name: 'Previous books' }).getAttribute('aria-disabled')).toBe('true');
  await user.click(within(panel).getByRole('button', { name: 'Next books' }));
  expect(within(panel).getByRole('button', { name: 'Page 2 of 3' }).getAttribute('aria-current')).toBe('true');
  await user.click(within(panel).getByRole('button', { name: 'Druga' }));
  await within(panel).findByText('All letters.');
});

test('[QUAL-2] arrow keys walk over the books, which are one tab stop', async () => {
  const { user } = renderShelf({ shelf: shelfOf(['A', 'B', 'C'].map((name) => book(name))) });
  (await bookButton('A')).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement?.id).toBe('book-C');
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement?.id).toBe('book-B');
  expect(['A', 'B', 'C'].map((id) => document.getElementById(`book-${id}`)?.tabIndex)).toEqual([-1, 0, -1]);
  await user.keyboard('{Home}{Enter}');
  await screen.findByRole('region', { name: 'A' });
  await user.keyboard('{End}');
  expect(document.activeElement?.id).toBe('book-C');
});

test('[SHELF-6] nothing found names the text and offers to clear', async () => {
  const { user } = renderShelf({ shelf: shelfOf([book('Abeceda')]) });
  await bookButton('Abeceda');
  await user.type(screen.getByRole('searchbox', { name: 'Search by title' }), 'zmaj');
  await screen.findByText('Nothing found for “zmaj”');
  await waitFor(() => expect(screen.getByText('No books found')).toBeTruthy(), { timeout: 2000 });
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
  await bookButton('Abeceda');
});

test('[QUAL-5] an empty shelf, a failed one, and trying again', async () => {
  const empty = renderShelf({ shelf: shelfOf([]) });
  await screen.findByText('The shelf is still empty');
  empty.unmount();

  const { user, fail } = renderShelf({ shelf: shelfOf([book('Abeceda')]), failing: '/api/books-groups' });
  await screen.findByText('We could not load the books');
  fail(undefined);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await bookButton('Abeceda');
});

test('[SHELF-3] display and grouping are kept for this user and no other', async () => {
  const shelf = shelfOf([book('Abeceda')]);
  const first = renderShelf({ shelf, uid: 'u1' });
  await bookButton('Abeceda');
  await first.user.click(screen.getByRole('radio', { name: 'List' }));
  await first.user.click(screen.getByRole('radio', { name: 'Subject' }));
  expect(savedFor('u1')).toMatchObject({ displayGrid: false, groupingFactor: 'subject', generatedCodes: 0 });
  first.unmount();

  const again = renderShelf({ shelf, uid: 'u1' });
  expect(await screen.findByRole('heading', { name: /^Reading/ })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'List' })).toHaveProperty('checked', true);
  again.unmount();
  renderShelf({ shelf, uid: 'u2' });
  expect(screen.getByRole('radio', { name: 'Covers' })).toHaveProperty('checked', true);
});
