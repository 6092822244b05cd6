import { screen, within } from '@testing-library/react';
import { parse } from 'csv-parse/browser/esm/sync';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getClassroom } from '#features/classrooms/contract';
import { aClassroom, showClassrooms, tidyUp } from '#features/classrooms/web/testing';
import type { Totals } from '#features/progress/contract';
import { createFakeServer } from '#platform/web/api/testing';
import { getDashboardResults, getStudentResults, type StudentResult, type UnitResult } from '../../contract/index.ts';
import { ClassroomPublicationPage, StatsPage, StudentPage } from './stats-page.tsx';

/** The test browser measures nothing. */
class NoMeasure {
  observe(): void {}
  disconnect(): void {}
}
beforeEach(() => vi.stubGlobal('ResizeObserver', NoMeasure));
afterEach(tidyUp);

const pages = {
  '/classrooms/:classroom/:publication': ClassroomPublicationPage,
  '/classrooms/:classroom/:publication/stats': StatsPage,
  '/classrooms/:classroom/:publication/student/:student?': StudentPage,
};
const publication = { dos_id: '5', alias: 'maths', name: 'Maths', isCourse: false };
const person = (number: number) => ({
  uid: `u${number}`,
  first_name: `First${number}`,
  last_name: `Last${String(number).padStart(2, '0')}`,
  nickname: '',
});
const totals = (number: number): Totals | null =>
  number % 5 === 0
    ? null
    : {
        total_viewed: number,
        total_read: number - 1,
        percentage_result: number % 7 === 0 ? null : (number * 2.9) % 100,
        xpscore_total: number * 40,
      };
const students = (count: number): StudentResult[] =>
  Array.from({ length: count }, (_, index) => ({ user: person(index + 1), total: totals(index + 1), result: null }));
const dashboard = (count: number) => ({ publication, units_total: 40, students: students(count), questions: [] });

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('[CLS-7] 35 students: sorted by name, sortable by keyboard, the file equals the screen cell by cell', async () => {
  const server = createFakeServer().on(getClassroom, aClassroom()).on(getDashboardResults, dashboard(35));
  const { user } = showClassrooms({ pages, at: '/classrooms/7/maths/stats', server });
  const table = await screen.findByRole('table');
  expect(cellsOf(table)[0]).toEqual(['Student', 'Opened of 40', 'Read of 40', 'Score', 'Points']);
  expect(cellsOf(table)).toHaveLength(36);
  expect(cellsOf(table)[5]).toEqual(['First5 Last05', 'Never opened', '–', '–', '–']);
  expect(cellsOf(table)[7]).toEqual(['First7 Last07', '7', '6', '–', '280']);
  expect(cellsOf(table)[35]).toEqual(['First35 Last35', 'Never opened', '–', '–', '–']);

  within(table).getByRole('button', { name: 'Points' }).focus();
  await user.keyboard('{Enter}');
  expect(within(table).getByRole('columnheader', { name: 'Points' }).getAttribute('aria-sort')).toBe('descending');
  expect(cellsOf(table)[1]?.[4]).toBe('1,360');

  const saved: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:none';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  for (const search of ['', 'last3']) {
    if (search) await user.type(screen.getByRole('searchbox'), search);
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    const text = await saved.at(-1)?.arrayBuffer();
    const file: unknown = parse(new TextDecoder('utf-8', { ignoreBOM: false }).decode(text), {
      relaxColumnCount: false,
    });
    expect(file).toEqual(cellsOf(table));
  }
  expect(cellsOf(table)).toHaveLength(7);
  create.mockRestore();
  click.mockRestore();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'zzz');
  await screen.findByText('No student is called “zzz”.');
});

test('[CLS-7] searched for those who have nothing: the chart does not say that nobody has', async () => {
  const server = createFakeServer().on(getClassroom, aClassroom()).on(getDashboardResults, dashboard(6));
  const { user } = showClassrooms({ pages, at: '/classrooms/7/maths/stats', server });
  await user.type(await screen.findByRole('searchbox'), 'last05');
  await screen.findByText('None of the students shown here has read in this book yet.');
});

test('[SAFE-21] where nothing is scored there is no score: the chart shows what was read, full bars are not grey', async () => {
  const reading = (read: number) => ({
    total_viewed: 4,
    total_read: read,
    percentage_result: null,
    xpscore_total: 5 * read,
  });
  const list = [4, 1].map((read, index) => ({ user: person(index + 1), total: reading(read), result: null }));
  const server = createFakeServer()
    .on(getClassroom, aClassroom())
    .on(getDashboardResults, { publication, units_total: 4, students: list, questions: [] });
  showClassrooms({ pages, at: '/classrooms/7/maths/stats', server });
  const table = await screen.findByRole('table');
  expect(cellsOf(table)).toEqual([
    ['Student', 'Opened of 4', 'Read of 4', 'Points'],
    ['First1 Last01', '4', '4', '20'],
    ['First2 Last02', '4', '1', '5'],
  ]);
  await screen.findByRole('heading', { name: 'Pages read by student' });
  screen.getByText('Mean 63%');
  expect(screen.queryByText('Mean score')).toBeNull();
  const bars = (row: number) => [
    ...(table.querySelectorAll('tbody tr')[row]?.querySelectorAll('td > [aria-hidden]') ?? []),
  ];
  expect(bars(0).map((bar) => bar.hasAttribute('data-full'))).toEqual([true, true]);
  expect(bars(1).map((bar) => bar.hasAttribute('data-full'))).toEqual([true, false]);
});

test('[CLS-7] [QUAL-5] no students, a server in trouble, no such book: each says what to do', async () => {
  const server = createFakeServer().on(getClassroom, aClassroom()).on(getDashboardResults, dashboard(0));
  const { router } = showClassrooms({ pages, at: '/classrooms/7/maths', server });
  await screen.findByText('There are no students in this class yet');
  server.breakPath(getDashboardResults.path);
  router.navigate('/classrooms/7/other');
  await screen.findByRole('button', { name: 'Try again' });
  tidyUp();
  const nothing = createFakeServer().on(getClassroom, aClassroom());
  showClassrooms({ pages, at: '/classrooms/7/other/stats', server: nothing });
  await screen.findByText('This book is not in the class');
  expect(screen.getByRole('link', { name: 'Back to the class' }).getAttribute('href')).toContain('/classrooms/7');
});

const unit = (order: string, differs: Partial<UnitResult> = {}): UnitResult => ({
  order,
  units_total: 1,
  total: null,
  children: [],
  ...differs,
});

test('[CLS-8] [NAV-1] a student sees the own units as a tree that opens and closes', async () => {
  const server = createFakeServer()
    .on(getClassroom, aClassroom({ isManager: false }))
    .on(getStudentResults, {
      publication,
      questions: [],
      user: person(1),
      units_total: 3,
      total: { total_viewed: 2, total_read: 1, percentage_result: 82.5, xpscore_total: 13 },
      units: [
        unit('1.', {
          title: 'Numbers',
          units_total: 2,
          total: { total_viewed: 2, total_read: 1, percentage_result: 82.5, xpscore_total: 13 },
          children: [
            unit('1.1.', {
              page: 1,
              total: { total_viewed: 1, total_read: 0, percentage_result: 82.5, xpscore_total: 8 },
            }),
            unit('1.2.', {
              title: 'Adding',
              page: 2,
              total: { total_viewed: 1, total_read: 1, percentage_result: null, xpscore_total: 5 },
            }),
          ],
        }),
        unit('2.', { title: 'Shapes', page: 3 }),
      ],
    });
  const { user } = showClassrooms({ pages, at: '/classrooms/7/maths', server, roles: ['ROLE_STUDENT'] });
  await screen.findByRole('heading', { level: 1, name: 'Maths' });
  const part = await screen.findByRole('button', { name: /Numbers/ });
  expect(part.getAttribute('aria-expanded')).toBe('true');
  expect(part.textContent).toContain('1 of 2 read');
  screen.getByText(/Page 1/);
  expect(screen.getByText(/Shapes/).closest('li')?.textContent).toContain('Never opened');
  part.focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByText(/Adding/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open all' }));
  screen.getByText(/Adding/);
});

test('[CLS-8] a teacher sees one student, also one who never opened the book', async () => {
  const server = createFakeServer()
    .on(getClassroom, aClassroom())
    .on(getStudentResults, {
      publication,
      user: person(5),
      units_total: 3,
      total: null,
      units: [unit('1.')],
      questions: [],
    });
  showClassrooms({ pages, at: '/classrooms/7/maths/student/u5', server });
  await screen.findByText('First5 Last05 has not opened a page yet');
});

test('[CLS-7] while students read, the open statistics follow: only they are asked for anew, not the class', async () => {
  const streams: EventTarget[] = [];
  class Stream extends EventTarget {
    readonly readyState = 1;
    constructor() {
      super();
      streams.push(this);
    }
    close(): void {}
  }
  vi.stubGlobal('EventSource', Stream);
  const server = createFakeServer().on(getClassroom, aClassroom()).on(getDashboardResults, dashboard(1));
  showClassrooms({ pages, at: '/classrooms/7/maths/stats', server });
  await screen.findByRole('table');
  const before = server.calls.length;
  server.on(getDashboardResults, dashboard(3));
  streams[0]?.dispatchEvent(new Event('progress'));
  await screen.findByText(/Last03/);
  expect(server.calls.slice(before)).toEqual([expect.stringContaining(getDashboardResults.path)]);
});
