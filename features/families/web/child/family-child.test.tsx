import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getBooksGroups } from '#features/catalog/contract';
import { showScreens, tidyUp } from '#features/children/web/testing';
import type { StudentUnits } from '#features/statistics/contract';
import { aCard, aClassroom } from '#features/classrooms/web/testing';
import { fail } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import { familyErrors, getFamilyClassroom, getFamilyPublication, getFamilyStudent } from '../../contract/index.ts';
import { aMember } from '../testing/families.ts';
import { FamilyClassroomPage } from './family-classroom-page.tsx';
import { FamilyPublicationPage } from './family-publication-page.tsx';
import { FamilyStudentPage } from './family-student-page.tsx';

beforeAll(fakeModalDialogs);
afterEach(tidyUp);

const pages = {
  '/family/:family/:student': FamilyStudentPage,
  '/family/:family/:student/:classroom': FamilyClassroomPage,
  '/family/:family/:student/:classroom/:publication': FamilyPublicationPage,
};
const LONG = 'Zvjezdana-Marija Ljubica Aleksandra Kneževića-Podravskog Ždral';
const student = aMember({ uid: 'ana', first_name: LONG });
const books = { ungrouped: { books: [], userbooks: [] }, grouped: [] };
const server = () => createFakeServer().on(getBooksGroups, books);
const book = (alias: string, name: string) => ({
  alias,
  publication: { dos_id: alias, name, dos_url: `/#/reader/${alias}` },
});
const hrefs = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('[FAM-2] a child', () => {
  test('with its classes, many of them too', async () => {
    const classrooms = Array.from({ length: 12 }, (_, id) =>
      aCard({ id, isManager: false, customGroup: `Group ${id}` }),
    );
    showScreens({ pages, at: '/family/3/ana', server: server().on(getFamilyStudent, { student, classrooms }) });
    expect(screen.getByRole('group', { name: 'Loading the family' }).getAttribute('aria-busy')).toBe('true');
    const list = await screen.findByRole('list', { name: 'Classes' });
    screen.getByRole('heading', { level: 1, name: `${LONG} Lipa` });
    expect(hrefs(list)).toEqual(classrooms.map(({ id }) => `#/family/3/ana/${id}`));
  });

  test('with a class of last year after the one of now, and told apart from it', async () => {
    const [now, before] = [
      aCard({ id: 1, isManager: false, grade: null, customGroup: 'Choir' }),
      aCard({ id: 2, isManager: false, grade: null, customGroup: 'Choir', schoolYear: 2025, isArchived: true }),
    ];
    const both = server().on(getFamilyStudent, { student, classrooms: [before, now] });
    showScreens({ pages, at: '/family/3/ana', server: both });
    const list = await screen.findByRole('list', { name: 'Classes' });
    expect(hrefs(list)).toEqual(['#/family/3/ana/1', '#/family/3/ana/2']);
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first?.textContent).toContain('2026/2027');
    expect(first?.textContent).not.toContain('Archived');
    expect(second?.textContent).toMatch(/2025\/2026.*Archived/);
  });

  test('without a class; of others; and when the server is away', async () => {
    showScreens({ pages, at: '/family/3/ana', server: server().on(getFamilyStudent, { student, classrooms: [] }) });
    await screen.findByText(`${LONG} Lipa is not in a class yet`);
    tidyUp();
    const refused = server().on(getFamilyStudent, () => fail(familyErrors.unknown));
    showScreens({ pages, at: '/family/3/ana', server: refused });
    await screen.findByRole('heading', { level: 1, name: 'You are not in this family' });
    tidyUp();
    const broken = server().on(getFamilyStudent, { student, classrooms: [] });
    broken.breakPath('/api/p/families/3/students/ana');
    const { user } = showScreens({ pages, at: '/family/3/ana', server: broken });
    await screen.findByRole('alert');
    broken.breakPath(undefined);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/is not in a class yet/);
  });
});

test('[CLS-3] [FAM-2] the books of a child’s class lead to that child’s results, and nothing can be removed', async () => {
  const classroom = aClassroom({
    isManager: false,
    publications: [book('owl', 'The owl'), book('elm', 'The elm')],
    teachers: [{ uid: 't', first_name: 'Vera', last_name: 'Hrast', nickname: '' }],
  });
  showScreens({ pages, at: '/family/3/ana/7', server: server().on(getFamilyClassroom, { student, classroom }) });
  const list = await screen.findByRole('list', { name: 'Books' });
  expect(hrefs(list)).toEqual(['#/family/3/ana/7/elm', '#/family/3/ana/7/owl']);
  expect(within(list).queryByRole('button')).toBeNull();
  screen.getByText('Linden School · Vera Hrast');
  tidyUp();
  const empty = server().on(getFamilyClassroom, { student, classroom: aClassroom({ isManager: false }) });
  showScreens({ pages, at: '/family/3/ana/7', server: empty });
  await screen.findByText('The child has no books in this class yet');
});

describe('[FAM-2] what a child reached', () => {
  const total = {
    total_viewed: 1,
    total_read: 1,
    xpscore_total: 17,
    percentage_result: 85,
  };
  const results: StudentUnits = {
    publication: { dos_id: '5', alias: 'owl', name: 'The owl', isCourse: false },
    questions: [],
    units_total: 2,
    total: null,
    units: [],
    user: { uid: 'ana', first_name: 'Ana', last_name: 'Lipa', nickname: '' },
  };

  test('is said in numbers and by units', async () => {
    const units = [
      { order: '1.', title: 'Feathers', page: 1, units_total: 1, total, children: [] },
      { order: '2.', title: 'Nests', page: 2, units_total: 1, total: null, children: [] },
    ];
    const read = server().on(getFamilyPublication, { ...results, total, units });
    showScreens({ pages, at: '/family/3/ana/7/owl', server: read });
    await screen.findByRole('heading', { level: 1, name: 'The owl' });
    screen.getByText('Ana Lipa');
    screen.getByText(/Feathers/);
    expect(screen.getAllByText(/85/).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/17/).length).toBeGreaterThan(0);
  });

  test('is not a zero where the book was never opened', async () => {
    showScreens({ pages, at: '/family/3/ana/7/owl', server: server().on(getFamilyPublication, results) });
    await screen.findByText('Ana Lipa has not opened this book yet');
    expect(screen.queryByText(/\b0\b/)).toBeNull();
  });
});
