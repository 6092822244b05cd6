import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getClassroom } from '#features/classrooms/contract';
import { aClassroom, showClassrooms, tidyUp } from '#features/classrooms/web/testing';
import { createFakeServer } from '#platform/web/api/testing';
import { getDashboardResults, getStudentResults } from '../../contract/index.ts';
import { StatsPage, StudentPage } from './stats-page.tsx';

/** The test browser measures nothing. */
class NoMeasure {
  observe(): void {}
  disconnect(): void {}
}
beforeEach(() => vi.stubGlobal('ResizeObserver', NoMeasure));
afterEach(tidyUp);

const pages = {
  '/classrooms/:classroom/:publication/stats': StatsPage,
  '/classrooms/:classroom/:publication/student/:student?': StudentPage,
};
const publication = { dos_id: '5', alias: 'count', name: 'Counting', isCourse: true };
const classroom = aClassroom({
  publications: [{ alias: 'count', publication: { dos_id: '5', name: 'Counting', dos_url: '/#/course/count' } }],
});
const ana = { uid: 'ana', first_name: 'Ana', last_name: 'Lipa', nickname: '' };
const total = { total_viewed: 1, total_read: 1, percentage_result: 60, xpscore_total: 12 };
const linesOf = (name: string): string[] =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');

test('[PROG-35] [CLS-7] the statistics of an exercise say solved, and list its questions, the hardest first', async () => {
  const server = createFakeServer()
    .on(getClassroom, classroom)
    .on(getDashboardResults, {
      publication,
      units_total: 1,
      students: [{ user: ana, total, result: 60 }],
      questions: [
        { name: null, number: 3, score: 25, students: 1 },
        { name: 'How many apples?', number: 1, score: 80.4, students: 12 },
      ],
    });
  showClassrooms({ pages, at: '/classrooms/7/count/stats', server });
  const table = await screen.findByRole('table');
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Student',
    'Opened of 1',
    'Solved of 1',
    'Score',
    'Points',
  ]);
  screen.getByText('Opened the exercise');
  screen.getByText('Solved on average');
  expect(linesOf('Questions, the hardest first')).toEqual([
    'Question 31 studentScore 25%25%',
    'How many apples?12 studentsScore 80%80%',
  ]);
});

test('[PROG-35] [CLS-8] the view of a student leads from the result to the unit of the exercise', async () => {
  const unit = {
    order: '1.',
    title: 'Apples',
    page: 1,
    unit: 'https://x.example/unit?a=1',
    units_total: 1,
    children: [],
    total,
  };
  const server = createFakeServer()
    .on(getClassroom, classroom)
    .on(getStudentResults, {
      publication,
      user: ana,
      units_total: 1,
      total,
      units: [unit],
      questions: [{ name: 'How many?', number: 1, score: 0, students: 1 }],
    });
  showClassrooms({ pages, at: '/classrooms/7/count/student/ana', server });
  const link = await screen.findByRole('link', { name: 'Apples' });
  expect(link.getAttribute('href')).toBe('#/course/count?unit=https%3A%2F%2Fx.example%2Funit%3Fa%3D1');
  expect(link.closest('li')?.textContent).toContain('Solved');
  expect(linesOf('Questions, the hardest first')).toEqual(['How many?Score 0%0%']);
});

test('[PROG-35] an exercise that a student never opened has words of its own', async () => {
  const answer = { publication, user: ana, units_total: 1, total: null, units: [], questions: [] };
  const server = createFakeServer().on(getClassroom, classroom).on(getStudentResults, answer);
  showClassrooms({ pages, at: '/classrooms/7/count/student/ana', server });
  await screen.findByText('Ana Lipa has not opened this exercise yet');
  expect(screen.getByRole('link', { name: 'Open exercise' }).getAttribute('href')).toBe('#/course/count');
});
