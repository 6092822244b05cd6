import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aPublication } from '#features/catalog/contract/testing';
import type { Statement } from '#features/progress/contract';
import {
  book,
  CONTENT,
  engineComes,
  failure,
  frame,
  heard,
  opened,
  readerStage,
  sample,
  says,
  sees,
  show,
  sightOf,
  stage,
  student,
  success,
} from '../testing/reader-stage.tsx';

readerStage();

test('[READ-1] the book is shown by an engine of another origin, which alone is handed a port', async () => {
  show('/reader/river');
  await screen.findByRole('heading', { name: 'The river' });
  expect(frame().getAttribute('src')).toBe(`${CONTENT}/read/pass/`);
  expect(frame().getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  await engineComes('http://elsewhere.example');
  expect(stage.messages).toEqual([]);
  await engineComes();
  expect(stage.messages[0]).toMatchObject({ type: 'open', book: { base: book.base }, look: { paper: 'light' } });
});

test('[READ-26] a book with obfuscated fonts opens in its own; a choice of another face holds', async () => {
  stage.answer = () => success({ ...book, hasOwnFonts: true });
  await opened();
  expect(stage.messages[0]).toMatchObject({ look: { typeface: 'publisher' } });
  cleanup();
  localStorage.setItem('klupa.reader.look', JSON.stringify({ typeface: 'andika' }));
  stage.messages = [];
  await opened();
  expect(stage.messages[0]).toMatchObject({ look: { typeface: 'andika' } });
});

test('[READ-3] keys turn pages at once, the change is announced in words', async () => {
  await opened('/reader/river?to=p1.xhtml%23note');
  expect(stage.messages[0]).toMatchObject({ target: { href: 'p1.xhtml#note' } });
  await sees(1, { screen: 2, screens: 4 });
  expect(screen.getByText('Chapter 2 of 3 · Page 2 of 4: Two').tagName).toBe('OUTPUT');
  for (const [key, direction] of Object.entries({
    ' ': 'next',
    ArrowLeft: 'previous',
    PageDown: 'next',
    End: 'last',
  })) {
    fireEvent.keyDown(window, { key });
    await heard().toEqual({ type: 'turn', direction });
  }
});

test('[READ-4] the place is kept in this browser without an account, on the server with one – never one for the other', async () => {
  await opened();
  await sees(2);
  expect(JSON.parse(localStorage.getItem('klupa.reader.position.7') ?? '')).toMatchObject({ href: 'p2.xhtml' });
  cleanup();
  await opened();
  expect(stage.messages.at(-1)).toMatchObject({ target: { locator: { href: 'p2.xhtml', progression: 0.5 } } });
  cleanup();
  await opened('/reader/river', student);
  expect(stage.messages.at(-1)).not.toHaveProperty('target.locator');
  await sees(1);
  await expect
    .poll(() => stage.calls.find(({ path }) => path.endsWith('/position'))?.body, { timeout: 1000 })
    .toMatchObject({ href: 'p1.xhtml', progression: 0.5, userId: student.uid });
});

test('[READ-3] after a jump one goes back to where one was', async () => {
  await opened();
  await sees(0);
  await says({ type: 'left', locator: sightOf(0).locator });
  await sees(2);
  fireEvent.click(screen.getByRole('button', { name: 'Back to place' }));
  await heard().toEqual({ type: 'go', target: { locator: sightOf(0).locator } });
  expect(screen.queryByRole('button', { name: 'Back to place' })).toBeNull();
});

test('[READ-35] behind the way back one goes forward again, until the next jump', async () => {
  await opened();
  await sees(0);
  const [zero, one, two] = [0, 1, 2].map((index) => sightOf(index).locator);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const forward = () => screen.queryByRole('button', { name: 'Forward to place' });
  await says({ type: 'left', locator: zero! });
  await sees(1);
  await says({ type: 'left', locator: one! });
  await sees(2);
  expect(forward()).toBeNull();
  press('Back to place');
  await heard().toEqual({ type: 'go', target: { locator: one } });
  await sees(1);
  press('Back to place');
  await heard().toEqual({ type: 'go', target: { locator: zero } });
  await sees(0);
  expect(screen.getByText('Chapter 1 of 3')).toBeTruthy();
  press('Forward to place');
  await heard().toEqual({ type: 'go', target: { locator: one } });
  await sees(1);
  press('Forward to place');
  await heard().toEqual({ type: 'go', target: { locator: two } });
  await sees(2);
  expect(forward()).toBeNull();
  press('Back to place');
  await sees(1);
  await says({ type: 'left', locator: one! });
  await sees(0);
  expect(forward()).toBeNull();
});

test('[READ-35] two quick steps back lose no place', async () => {
  await opened();
  const [zero, one, two] = [0, 1, 2].map((index) => sightOf(index).locator);
  await sees(0);
  await says({ type: 'left', locator: zero! });
  await sees(1);
  await says({ type: 'left', locator: one! });
  await sees(2);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('Back to place');
  press('Back to place');
  await heard().toEqual({ type: 'go', target: { locator: zero } });
  await sees(0);
  press('Forward to place');
  await heard().toEqual({ type: 'go', target: { locator: one } });
  await sees(1);
  press('Forward to place');
  await heard().toEqual({ type: 'go', target: { locator: two } });
});

test('[READ-3] a link out of the book is asked about first', async () => {
  await opened();
  await sees(0);
  await says({ type: 'outside', address: 'https://elsewhere.example/page' });
  const link = screen.getByRole('link', { name: 'Outside open', hidden: true });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://elsewhere.example/page',
    'noopener noreferrer',
  ]);
  expect(screen.getByText('elsewhere.example')).toBeTruthy();
});

test('[READ-1] renewed addresses are told to the engine; the frame stays', async () => {
  await opened();
  await sees(1);
  const before = frame();
  stage.answer = () => success({ ...book, engine: `${CONTENT}/read/new/`, base: `${CONTENT}/content/new/` });
  await says({ type: 'failed', index: 2, reason: 'away' });
  await heard().toMatchObject({ type: 'base', base: `${CONTENT}/content/new/` });
  expect(frame()).toBe(before);
  expect(before.getAttribute('src')).toBe(`${CONTENT}/read/pass/`);
});

test('[READ-27] the slider leads to another place of the book, and back', async () => {
  await opened();
  await sees(0);
  const slider = screen.getByRole('slider', { name: 'Slider' });
  fireEvent.change(slider, { target: { value: '700' } });
  fireEvent.pointerUp(slider);
  await heard().toEqual({ type: 'go', target: { share: 0.7 } });
  await sees(2);
  fireEvent.click(screen.getByRole('button', { name: 'Back to place' }));
  await heard().toEqual({ type: 'go', target: { locator: sightOf(0).locator } });
});

test('[READ-10] behind the last page the book ends: again, and the shelf', async () => {
  await opened();
  await sees(2);
  await says({ type: 'edge', edge: 'end' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'End title' }));
  fireEvent.click(screen.getByRole('button', { name: 'End again' }));
  await heard().toEqual({ type: 'turn', direction: 'first' });
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

test('[SHELF-13] the end of a sample, and a locked book, say what to do: strangers sign in', async () => {
  stage.answer = () => success(sample);
  await opened();
  await says({ type: 'edge', edge: 'end' });
  expect(screen.getByRole('heading', { level: 2, name: 'Sample end' })).toBeTruthy();
  cleanup();
  stage.answer = () => failure(403, 'reader.locked');
  show('/reader/river?to=p1.xhtml');
  await screen.findByRole('heading', { name: 'Locked title' });
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    `#/login?return_url=${encodeURIComponent('/#/reader/river?to=p1.xhtml')}`,
  );
  cleanup();
  show('/reader/river', student);
  await screen.findByText('Locked signed in');
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
});

test('[IMP-26] a link to a book whose scripts run leads to the player, and to the unit of its page', async () => {
  stage.answer = () => failure(404, 'reader.publication-unknown');
  stage.publication = () => success({ ...aPublication('7'), dos_url: '/#/course/river' });
  show('/reader/river');
  expect(await screen.findByText('/course/river')).toBeTruthy();
  cleanup();
  show('/reader/river?to=EPUB/p1.xhtml%23note');
  expect(await screen.findByText('/course/river?unit=EPUB%2Fp1.xhtml')).toBeTruthy();
});

test('[SHELF-13] a book that does not open can be tried again', async () => {
  stage.answer = () => failure(500, 'request.unexpected');
  show('/reader/river');
  const again = await screen.findByRole('button');
  stage.answer = () => success(book);
  fireEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'The river' })).toBeTruthy();
});

test('[PROG-1] [READ-8] [READ-11] reading is reported unit by unit: shown, and completed once its end was seen and its words had their time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'], shouldAdvanceTime: true });
  await opened('/reader/river', student);
  const unit = (name: string, isEnd = true) => ({ unit: name, words: 50, isEnd });
  await sees(0, { units: [unit('p0.xhtml', false)] });
  await act(() => vi.advanceTimersByTimeAsync(9000));
  await sees(1, { units: [unit('p1.xhtml')] });
  await act(() => vi.advanceTimersByTimeAsync(4000));
  await sees(2, { units: [unit('p2.xhtml'), unit('p2.xhtml#late', false)] });
  await act(() => vi.advanceTimersByTimeAsync(6500));
  const statements = stage.calls
    .filter(({ path }) => path === '/xapi/statements')
    .flatMap(({ body }) => body as Statement[]);
  const said = statements.map(({ verb, object }) => `${verb.id.split('/').at(-1)} ${object.id.split('/').at(-1)}`);
  expect([...new Set(said)].toSorted()).toEqual([
    'completed p2.xhtml',
    'initialized 7',
    'progressed p0.xhtml',
    'progressed p1.xhtml',
    'progressed p2.xhtml',
    'progressed p2.xhtml%23late',
  ]);
  expect(statements.find(({ result }) => result?.completion)?.result?.duration).toMatch(/^PT[56]S$/);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('klupa.outbox'))).toEqual([]);
});
