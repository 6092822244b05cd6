import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fail } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { getCornerPlaces, getCornerTest, getCornerTests, testCornerErrors, TESTS_PAGE } from '../contract/index.ts';
import { readAddress, withParts } from './parts/address.ts';
import { aTest, QUESTIONS, serverWith, showCorner, tidyUp } from './testing/render-corner.tsx';

beforeEach(() => localStorage.clear());
afterEach(tidyUp);

const many = Array.from({ length: TESTS_PAGE + 1 }, (_, nth) => aTest({ id: nth + 1, title: `Test ${nth + 1}` }));

test('[REPO-24] tests stand with grade, subject, number and kinds of questions; clicks alone are named where the market has them', async () => {
  const tests = [aTest(), aTest({ id: 8, title: 'Seasons', isClickTest: true, types: ['choice', 'true-false'] })];
  const { unmount } = showCorner({ server: serverWith(tests) });
  const list = await screen.findByRole('list', { name: 'Test corner' });
  expect(within(list).getByRole('link', { name: 'Adding to twenty' }).getAttribute('href')).toBe(
    '#/test-corner?test=7',
  );
  expect(within(list).getAllByText('Grade 1 · Mathematics')).toHaveLength(2);
  expect(within(list).getByText('One right answer · Number')).toBeTruthy();
  expect(within(list).getAllByText('2 questions')).toHaveLength(2);
  expect(within(list).getByText('Click test')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('2 tests');
  unmount();
  showCorner({ server: serverWith(tests), market: { supportsClickTest: false }, at: '/test-corner?collection=click' });
  await screen.findByRole('link', { name: 'Seasons' });
  expect(screen.getByRole('link', { name: 'Adding to twenty' })).toBeTruthy();
  expect(screen.queryByText('Click test')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Click tests' })).toBeNull();
});

test('[MKT-13] the tab of click tests shows them alone, at an address of its own', async () => {
  const server = serverWith([aTest(), aTest({ id: 8, title: 'Seasons', isClickTest: true })]);
  const { user } = showCorner({ server });
  await screen.findByRole('link', { name: 'Adding to twenty' });
  await user.click(screen.getByRole('link', { name: 'Click tests' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Adding to twenty' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Seasons' }).getAttribute('href')).toBe(
    '#/test-corner?collection=click&test=8',
  );
  expect(screen.getByRole('link', { name: 'Click tests' }).getAttribute('aria-current')).toBe('page');
});

test('[REPO-24] grades and subjects are chosen, and the address keeps them', async () => {
  const server = serverWith([aTest()]);
  const { user, unmount } = showCorner({ server });
  await screen.findByRole('link', { name: 'Adding to twenty' });
  await user.click(screen.getByRole('checkbox', { name: 'Grade 1' }));
  await waitFor(() => expect(server.calls.at(-1)).toContain('grade%5B%5D=2'));
  expect(screen.getByRole('link', { name: 'Adding to twenty' }).getAttribute('href')).toBe(
    '#/test-corner?grade=2&test=7',
  );
  unmount();
  showCorner({ server, at: '/test-corner?grade=2&subject=12' });
  await screen.findByRole('link', { name: 'Adding to twenty' });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Grade 1' }).checked).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Nature' }).checked).toBe(true);
  expect(server.calls.at(-1)).toContain('subject%5B%5D=12');
});

test('[REPO-24] nothing chosen sends no call; nothing found says so, and shows all again', async () => {
  const server = serverWith([]);
  const { user } = showCorner({ server });
  expect(await screen.findByText('No test fits this choice')).toBeTruthy();
  const before = server.calls.length;
  await user.click(screen.getByRole('checkbox', { name: 'All grades' }));
  expect(await screen.findByText('Choose a grade or a subject')).toBeTruthy();
  expect(server.calls).toHaveLength(before);
  await user.click(screen.getByRole('button', { name: 'Show all tests' }));
  expect(await screen.findByText('No test fits this choice')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'All grades' }).checked).toBe(true);
});

test('[REPO-24] an empty corner and a failure say so', async () => {
  showCorner({ server: createFakeServer().on(getCornerPlaces, []) });
  expect(await screen.findByText('There are no tests yet')).toBeTruthy();
  tidyUp();
  const server = serverWith([aTest()]);
  server.breakPath(getCornerTests.path);
  const { user } = showCorner({ server });
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.breakPath(undefined);
  await user.click(again);
  expect(await screen.findByRole('link', { name: 'Adding to twenty' })).toBeTruthy();
});

test('[REPO-24] more than a page of tests comes page by page', async () => {
  const { user } = showCorner({ server: serverWith(many) });
  await user.click(await screen.findByRole('button', { name: 'Show more tests' }));
  const last = await screen.findByRole('link', { name: `Test ${TESTS_PAGE + 1}` });
  expect(document.activeElement).toBe(last);
  expect(screen.queryByRole('button', { name: 'Show more tests' })).toBeNull();
  expect(screen.getByRole('status').textContent).toBe(`${TESTS_PAGE + 1} tests`);
});

test('[REPO-25] a test opens with its questions and right answers, prints, and gives the focus back', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = showCorner({ server: serverWith([aTest()]) });
  await user.click(await screen.findByRole('link', { name: 'Adding to twenty' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Adding to twenty' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  const options = screen.getAllByRole('listitem').filter(({ textContent }) => /^\d \+ \d$/.test(textContent ?? ''));
  expect(options.map(({ textContent, dataset }) => [textContent, 'right' in dataset])).toEqual([
    ['5 + 3', false],
    ['6 + 4', true],
  ]);
  expect(within(options[1] as HTMLElement).getByLabelText('Right answer')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '2. 7 + 5 = ?' }).parentElement?.textContent).toContain(
    'Right answer: 12',
  );
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('link', { name: 'Test corner' }));
  const link = await screen.findByRole('link', { name: 'Adding to twenty' });
  expect(document.activeElement).toBe(link);
});

test('[REPO-25] a try counts in the browser alone: no call, no storage, and it begins anew', async () => {
  const server = serverWith([aTest()]);
  const { user } = showCorner({ server, at: '/test-corner?test=7' });
  await user.click(await screen.findByRole('link', { name: 'Try it out' }));
  await screen.findByText('Question 1 of 2');
  const before = server.calls.length;
  await user.click(screen.getByRole('radio', { name: '6 + 4' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.type(screen.getByRole('textbox'), '13');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Everything is answered.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show the result' }));
  const score = await screen.findByRole('heading', { name: '10 of 20 points' });
  expect(document.activeElement).toBe(score);
  expect(screen.getByText('Not right.').closest('li')?.textContent).toContain('Right answer: 12');
  expect([server.calls.length, localStorage.length, sessionStorage.length]).toEqual([before, 0, 0]);
  await user.click(screen.getByRole('button', { name: 'Once more' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '6 + 4' }).checked).toBe(false);
});

test('[REPO-25] a try without answers ends with no points, and leads back to the test', async () => {
  const { user } = showCorner({ server: serverWith([aTest()]), at: '/test-corner?test=7&view=try' });
  for (let nth = 0; nth < QUESTIONS.length; nth++)
    await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(screen.getByText('2 questions have no answer yet:')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show the result' }));
  expect(await screen.findByRole('heading', { name: '0 of 20 points' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Back to the test' }));
  expect(await screen.findByRole('heading', { name: 'Questions and answers' })).toBeTruthy();
});

test('[REPO-25] the right place of a picture has a frame, and all accepted words stand there', async () => {
  const picture = { src: 'data:image/svg+xml;base64,PHN2Zy8+', alt: 'A yard', width: 8, height: 5 };
  const area = { id: 'a', label: 'On the left', x: 10, y: 20, width: 30, height: 40 };
  const { container } = showCorner({
    at: '/test-corner?test=7',
    server: serverWith(
      [aTest()],
      [
        {
          ...{ id: 'one', type: 'hotspot', text: 'Where?', points: 10, picture },
          ...{ areas: [area, { ...area, id: 'b', label: 'On the right' }], key: { area: 'a' } },
        },
        { id: 'two', type: 'short', text: 'Who?', points: 10, key: { accepted: ['owl', 'the owl'] } },
      ],
    ),
  });
  expect((await screen.findByText('owl / the owl')).tagName).toBe('B');
  expect(screen.getByText('On the left')).toBeTruthy();
  expect(container.querySelector<HTMLElement>('img + span')?.style.left).toBe('10%');
});

test('[REPO-24] an unknown test says so, and leads back; a failed one is fetched again', async () => {
  const server = serverWith([aTest()]);
  showCorner({ server, at: '/test-corner?test=99' });
  expect(await screen.findByText('This test does not exist, or it was removed.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Test corner' }).getAttribute('href')).toBe('#/test-corner');
  tidyUp();
  const refusing = serverWith([aTest()]).on(getCornerTest, () => fail(testCornerErrors['not-offered']));
  showCorner({ server: refusing, at: '/test-corner?test=7' });
  expect(await screen.findByText('There is no test corner here.')).toBeTruthy();
});

test.each([
  ['', { test: 3 }, '/test-corner?test=3'],
  ['grade=2&grade=x&subject=-1', {}, '/test-corner?grade=2&subject=0'],
  ['collection=odd&test=1e3&view=try', {}, '/test-corner?test=1000&view=try'],
  ['view=try', {}, '/test-corner'],
  ['test=9007199254740991&grade=1000000000000000', {}, '/test-corner?grade=0'],
  ['test=3&view=try', { test: undefined }, '/test-corner'],
])('[REPO-24] the address "%s" with %j is %s', (query, parts, expected) => {
  expect(withParts(new URLSearchParams(query), parts)).toBe(expected);
  expect(readAddress(new URLSearchParams(expected.split('?')[1]))).toEqual(
    readAddress(new URLSearchParams(withParts(new URLSearchParams(query), parts).split('?')[1])),
  );
});
