import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp, someUser, tidyUp } from '#features/session/web/testing';
import { fail, ok } from '#platform/kernel';
import { createFakeServer, type FakeServer } from '#platform/web/api/testing';
import { coursesErrors, launchUnit, openCourse, type CourseLine, type OpenedCourse } from '../../contract/index.ts';
import { CoursePage } from './course-page.tsx';

const unit = (id: string, title: string, more: Partial<CourseLine> = {}): CourseLine => ({
  ...{ unit: id, title, level: 2, state: 'new', score: null },
  ...more,
});
const lines: CourseLine[] = [
  { title: 'Waters', level: 1 },
  unit('https://x.example/spring', 'Spring', { state: 'done', score: 0.85 }),
  unit('https://x.example/river', 'River', { state: 'opened', score: 0.4 }),
  unit('https://x.example/lake', 'Lake', { level: 1, host: 'units.example' }),
];
const course: OpenedCourse = { dos_id: '7', name: 'All waters', lines };
const alone: OpenedCourse = { ...course, lines: [unit('one', 'All waters', { level: 1 })] };

let launched: string[] = [];
let reached: OpenedCourse = course;
let server: FakeServer;
beforeEach(() => {
  launched = [];
  reached = course;
  server = createFakeServer()
    .on(openCourse, () => ok(reached))
    .on(launchUnit, ({ body }) => {
      launched.push(body.unit);
      const address = `https://p7.content.example/course/pass${launched.length}/index.html`;
      return ok({ address, session: `session-${launched.length}`, expiresAt: '2026-09-01T12:00:00Z' });
    });
});
afterEach(() => {
  tidyUp();
  vi.useRealTimers();
});

const show = (at = '/course/waters') =>
  renderApp({ pages: { '/course/:publication': CoursePage }, at, server, user: someUser(['ROLE_STUDENT']) });
const button = (name: RegExp) => screen.findByRole('button', { name });
const frame = (title: string) => screen.findByTitle<HTMLIFrameElement>(title);

test('[PROG-33] the list has blocks as headings and each unit as a button with its state and best score in words', async () => {
  show();
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('Waters');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All waters');
  expect((await button(/Spring/)).textContent).toBe('SpringDoneBest result: 85%');
  expect((await button(/River/)).textContent).toContain('Started');
  const lake = await button(/Lake/);
  expect(lake.textContent).toContain('New');
  expect(lake.textContent).toContain('This opens on units.example.');
  // Lake is no part of the block before it.
  const block = screen.getByRole('heading', { level: 2 }).closest('section');
  expect(block && within(block).queryByText('Lake')).toBeNull();
  expect(screen.getByText('1 of 3 done')).toBeTruthy();
  expect(launched).toEqual([]);
});

test('[PROG-30] [PROG-33] a unit opens in a frame of its address alone, with focus at its title, then in the frame', async () => {
  const { user, router } = show();
  await user.click(await button(/River/));
  const shown = await frame('River');
  expect(router.state.location.search).toBe(`?unit=${encodeURIComponent('https://x.example/river')}`);
  expect(shown.getAttribute('src')).toBe('https://p7.content.example/course/pass1/index.html');
  expect(shown.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms');
  expect(shown.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(document.activeElement?.textContent).toBe('River');
  expect(screen.getByText('River is opening').tagName).toBe('OUTPUT');
  fireEvent.load(shown);
  expect(screen.queryByText('River is opening')).toBeNull();
  expect(document.activeElement).toBe(shown);
  expect(screen.getByText(/2 of 3/)).toBeTruthy();
  expect(launched).toEqual(['https://x.example/river']);
});

test('[PROG-33] the frame takes no focus from a user who has gone on', async () => {
  const { user } = show('/course/waters?unit=https://x.example/river');
  const shown = await frame('River');
  await user.tab();
  const before = document.activeElement;
  expect(before?.tagName).toBe('BUTTON');
  fireEvent.load(shown);
  expect(document.activeElement).toBe(before);
});

test('[PROG-33] the bar leads to the units beside this one, and to a list with fresh states', async () => {
  const { user } = show('/course/waters?unit=https://x.example/spring');
  await frame('Spring');
  expect((await button(/Previous part/)).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('banner').textContent).toContain('Done');
  await user.click(await button(/Next part/));
  await frame('River');
  expect(screen.queryByTitle('Spring')).toBeNull();
  reached = { ...course, lines: lines.map((line) => (line.title === 'River' ? { ...line, state: 'done' } : line)) };
  await user.click(await button(/All parts/));
  await screen.findByText('2 of 3 done');
  expect(document.activeElement).toBe(await button(/River/));
  expect(launched).toEqual(['https://x.example/spring', 'https://x.example/river']);
});

test('[PROG-33] what was reached appears in the bar when the focus comes back from the frame', async () => {
  show('/course/waters?unit=https://x.example/river');
  await frame('River');
  expect(screen.getByRole('banner').textContent).not.toContain('Done');
  reached = {
    ...course,
    lines: lines.map((line) => (line.title === 'River' ? { ...line, state: 'done', score: 1 } : line)),
  };
  fireEvent.focus(window);
  await waitFor(() => expect(screen.getByRole('banner').textContent).toContain('DoneBest result: 100'));
  expect(launched).toHaveLength(1);
});

test('[PROG-33] from a unit that is done the bar shows the way on: to the next unit, behind the last one out', async () => {
  reached = { ...course, lines: lines.map((line) => (line.title === 'Lake' ? { ...line, state: 'done' } : line)) };
  const { user } = show('/course/waters?unit=https://x.example/spring');
  await frame('Spring');
  const out = screen.getByRole('link', { name: 'Close the exercise' });
  const onwards = () => [...document.querySelectorAll('[data-next]')];
  expect(onwards()).toEqual([await button(/Next part/)]);
  await user.click(await button(/Next part/));
  await frame('River');
  expect(onwards()).toEqual([]);
  await user.click(await button(/Next part/));
  await frame('Lake');
  expect(onwards()).toEqual([out]);
});

test('[PROG-33] a course of one unit opens it at once, without ways to others', async () => {
  reached = alone;
  show();
  await frame('All waters');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All waters');
  expect(screen.queryByRole('button', { name: /part/ })).toBeNull();
  expect(launched).toEqual(['one']);
});

test('[PROG-33] what was reached in the only unit of a course appears in the bar by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  reached = alone;
  show();
  await frame('All waters');
  reached = { ...alone, lines: [unit('one', 'All waters', { level: 1, state: 'done', score: 1 })] };
  await vi.advanceTimersByTimeAsync(20_000);
  await waitFor(() => expect(screen.getByRole('banner').textContent).toContain('Done'));
});

test('[PROG-33] an address with a unit that the course no longer has shows the list', async () => {
  show('/course/waters?unit=https://x.example/gone');
  await button(/Spring/);
  expect(launched).toEqual([]);
});

test('[PROG-33] a course without units says so', async () => {
  reached = { ...course, lines: [] };
  show();
  await screen.findByText('There is nothing to play here yet');
});

test('[PROG-33] a locked or unknown course says so and leads to the shelf; other failures offer another try', async () => {
  server.on(openCourse, () => fail(coursesErrors.locked));
  show();
  await screen.findByRole('heading', { name: 'This exercise is locked' });
  expect(screen.getByRole('link', { name: 'To the bookshelf' }).getAttribute('href')).toBe('#/');
  tidyUp();
  server.on(openCourse, () => fail(coursesErrors['course-unknown']));
  show();
  await screen.findByRole('heading', { name: 'We cannot find this exercise' });
  tidyUp();
  server.on(openCourse, () => ok(course)).breakPath('/api/p/courses/waters');
  const { user } = show();
  await screen.findByText('The exercise did not open');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Exercise');
  expect(screen.getByRole('link', { name: 'Close the exercise' }).getAttribute('href')).toBe('#/');
  server.breakPath(undefined);
  await user.click(await button(/Try again/));
  await button(/Spring/);
});

test('[PROG-33] a unit that does not open says why, and opens at the next try', async () => {
  server.on(launchUnit, () => fail(coursesErrors['host-closed']));
  const { user } = show('/course/waters?unit=https://x.example/lake');
  await screen.findByText('This part did not open');
  expect(screen.getByText('This part is on another server, and it is not open now.')).toBeTruthy();
  const opened = { address: 'https://p7.content.example/course/frame', session: 's', expiresAt: '' };
  server.on(launchUnit, opened);
  await user.click(await button(/Try again/));
  expect((await frame('Lake')).getAttribute('src')).toBe(opened.address);
});

test('[PROG-39] a unit on another server has arrived when it asks for its token, whatever its frame has loaded', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show('/course/waters?unit=https://x.example/lake');
  const shown = await frame('Lake');
  fireEvent.load(shown);
  // The token of an earlier session tells nothing of this one.
  reached = { ...course, heard: 'session-0' };
  await vi.advanceTimersByTimeAsync(9000);
  expect(screen.getByText('Lake is opening')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(1500);
  expect((await screen.findByText(/not answering/)).textContent).toBe(
    'This part is not answering. You can try again or go back.',
  );
  expect(screen.queryByText('Lake is opening')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Lake');
  reached = { ...course, heard: 'session-1' };
  await vi.advanceTimersByTimeAsync(2500);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''));
  expect(document.activeElement).toBe(shown);
  expect(launched).toHaveLength(1);
});

test('[PROG-39] a unit that does not answer opens again by a button, and another button leads back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show('/course/waters?unit=https://x.example/river');
  await frame('River');
  const silent = async () => {
    await vi.advanceTimersByTimeAsync(10_500);
    const { parentElement } = (await screen.findByText(/is not answering/)).closest('[role=alert]') ?? document.body;
    return within(parentElement ?? document.body);
  };
  fireEvent.click((await silent()).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(launched).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''));
  fireEvent.click((await silent()).getByRole('button', { name: 'All parts' }));
  await button(/Spring/);
});

test('[PROG-39] a unit that does not open for the user says why in the list, without a button, and at its address', async () => {
  const closed = (why: NonNullable<CourseLine['closed']>): OpenedCourse => ({
    ...course,
    lines: lines.map((line) => (line.title === 'Lake' ? { ...line, closed: why } : line)),
  });
  reached = closed('consent-missing');
  show();
  await screen.findByText('This part opens once a parent or your school has agreed.');
  expect(screen.queryByRole('button', { name: /Lake/ })).toBeNull();
  tidyUp();
  reached = closed('host-closed');
  show('/course/waters?unit=https://x.example/lake');
  await screen.findByText('This part is on another server, and it is not open now.');
  expect(screen.queryByTitle('Lake')).toBeNull();
  const buttons = screen.getAllByRole('button', { name: 'All parts' });
  fireEvent.click(buttons.at(-1) ?? document.body);
  await button(/Spring/);
  tidyUp();
  reached = { ...alone, lines: [unit('one', 'All waters', { level: 1, closed: 'consent-missing' })] };
  show();
  expect((await screen.findByRole('link', { name: 'To the bookshelf' })).getAttribute('href')).toBe('#/');
  expect(launched).toEqual([]);
});

test('[PROG-33] without a network a sentence says so, and the frame stays', async () => {
  show('/course/waters?unit=https://x.example/river');
  const shown = await frame('River');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent.offline(window);
  await screen.findByText(/You are offline/);
  expect(screen.getByTitle('River')).toBe(shown);
  online.mockReturnValue(true);
  fireEvent.online(window);
  await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
  online.mockRestore();
});

test('[PROG-30] a unit that asks for a window of its own opens there by a button, without a way back to this page', async () => {
  reached = { ...alone, lines: [unit('one', 'All waters', { level: 1, hasOwnWindow: true })] };
  const opened = { opener: window as unknown, closed: false, close: vi.fn(), location: { replace: vi.fn() } };
  vi.stubGlobal(
    'open',
    vi.fn(() => opened),
  );
  const { user } = show();
  expect(screen.queryByTitle('All waters')).toBeNull();
  await user.click(await button(/^Open$/));
  await waitFor(() =>
    expect(opened.location.replace).toHaveBeenCalledWith('https://p7.content.example/course/pass1/index.html'),
  );
  expect(opened.opener).toBeNull();
  // Where the browser blocks windows, the address that came is a link.
  vi.stubGlobal(
    'open',
    vi.fn(() => null),
  );
  await user.click(await button(/^Open$/));
  const link = await screen.findByRole('link', { name: 'Open' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://p7.content.example/course/pass2/index.html',
    'noopener noreferrer',
  ]);
});

test('[PROG-38] units without a title have their place as name, in the list, the bar and the frame', async () => {
  reached = { ...course, lines: [unit('a.xhtml', 'Cover', { level: 1 }), unit('b.xhtml', '', { level: 1 })] };
  const { user } = show();
  await user.click(await button(/Part 2/));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Part 2');
  expect(await frame('Part 2')).toBeTruthy();
});

test('[PROG-38] the frame of a page with a fixed layout has the size of the page, scaled; other frames fill the window', async () => {
  const size = { width: 1200, height: 900 };
  reached = { ...course, lines: [unit('a.xhtml', 'Map', { level: 1, size }), unit('b.xhtml', 'Text', { level: 1 })] };
  const { user } = show('/course/waters?unit=a.xhtml');
  const { style, dataset } = await frame('Map');
  expect([dataset['fixed'], style.getPropertyValue('--width'), style.getPropertyValue('--height')]).toEqual([
    'true',
    '1200px',
    '900px',
  ]);
  expect(style.getPropertyValue('--scale')).toBe('1');
  await user.click(await button(/Next part/));
  expect((await frame('Text')).hasAttribute('data-fixed')).toBe(false);
});
