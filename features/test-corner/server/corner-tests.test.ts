import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Market } from '#features/market/contract';
import type { Role } from '#features/session/contract';
import type { Context } from '#features/session/server';
import type { Result } from '#platform/kernel';
import { TESTS_PAGE } from '../contract/index.ts';
import type { TestChoice } from './repositories/tests.ts';
import { aClickTest, aTest, elsewhere, hr, neighbour, openStage, type Stage } from './testing/stage.ts';
import { getCornerPlaces, getCornerTest, getCornerTests } from './use-cases/get-corner-tests.ts';

let stage: Stage;
let teacher: Context;
const ids: Record<string, number> = {};
beforeAll(async () => {
  stage = await openStage();
  teacher = stage.person();
  const files = [
    aTest({ slug: 'third', grade: 2, subject: 'nature' }),
    aTest({ slug: 'second', position: 2 }),
    aTest({ slug: 'first', position: 1 }),
    aClickTest({ grade: 2 }),
  ];
  for (const [index, file] of files.entries()) await stage.run('import', stage.file(`${index}.json`, file));
  await stage.run('import', stage.file('there.json', aTest({ slug: 'there' })), '--market', 'neighbour');
  const { rows } = await stage.database.pool.query<{ slug: string; id: string }>(
    'select slug, id from test_corner_tests',
  );
  for (const { slug, id } of rows) ids[slug] = Number(id);
});
afterAll(() => stage.database.close());

const codeOf = (result: Result<unknown>): string => (result.isOk ? 'ok' : result.error.code);
const list = async (choice: Partial<TestChoice> = {}, context = teacher) => {
  const result = await getCornerTests(context, { grades: [], subjects: [], isClickOnly: false, page: 1, ...choice });
  if (!result.isOk) throw new Error(result.error.code);
  return result.value;
};
const slugsOf = ({ items }: Awaited<ReturnType<typeof list>>) =>
  items.map(({ id }) => Object.keys(ids).find((slug) => ids[slug] === id));

test('[REPO-24] tests come in the order of grades, subjects and positions, chosen by grade and subject', async () => {
  const all = await list();
  expect(slugsOf(all)).toEqual(['first', 'second', 'clicks', 'third']);
  expect(all.pagination).toEqual({ currentPage: 1, itemsPerPage: TESTS_PAGE, totalItems: 4 });
  expect(all.items[0]).toMatchObject({ title: 'First test', questionCount: 2, types: ['true-false', 'numeric'] });
  expect(all.items[0]).not.toHaveProperty('questions');
  const tree = await getCornerPlaces(teacher);
  if (!tree.isOk) throw new Error(tree.error.code);
  expect(tree.value.map(({ number, subjects }) => [number, subjects.map(({ name }) => name)])).toEqual([
    [1, ['Matematika']],
    [2, ['Matematika', 'Priroda']],
  ]);
  const second = tree.value[1];
  const nature = second?.subjects[1]?.id ?? 0;
  expect(slugsOf(await list({ grades: [second?.id ?? 0] }))).toEqual(['clicks', 'third']);
  expect(slugsOf(await list({ subjects: [nature] }))).toEqual(['third']);
  expect(slugsOf(await list({ grades: [999_999] }))).toEqual([]);
});

test('[REPO-24] tests have the grades and subjects of their own workspace, not those of another one of the market', async () => {
  const { rows } = await stage.database.pool.query(`select distinct g.workspace_id as grade, s.workspace_id as subject
    from test_corner_tests t join catalog_grades g on g.id = t.grade_id join catalog_subjects s on s.id = t.subject_id`);
  expect(rows).toEqual([{ grade: 10, subject: 10 }]);
});

test('[MKT-13] the collection of click tests is there where the market has it', async () => {
  expect(slugsOf(await list({ isClickOnly: true }))).toEqual(['clicks']);
  const without = stage.person(undefined, { ...hr, supportsClickTest: false });
  await expect(list({ isClickOnly: true }, without)).rejects.toThrow('test-corner.collection-unknown');
  expect((await list({}, without)).items).toHaveLength(4);
});

test('[REPO-24] more tests than a page come page by page, each once', async () => {
  const folder = stage.file('0.json', aTest({ slug: 'many-0' }), undefined).replace(/0\.json$/, '');
  for (let nth = 1; nth < TESTS_PAGE; nth++) stage.file(`${nth}.json`, aTest({ slug: `many-${nth}` }), folder);
  await stage.run('import', folder);
  const [first, second, third] = [await list(), await list({ page: 2 }), await list({ page: 3 })];
  expect([first, second, third].map(({ items }) => items.length)).toEqual([TESTS_PAGE, 4, 0]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(TESTS_PAGE + 4);
  await stage.database.pool.query("delete from test_corner_tests where slug like 'many-%'");
});

test('[REPO-24] a test opens with its questions and keys; those of other languages and workspaces are unknown', async () => {
  const whole = await getCornerTest(teacher, ids['first'] ?? 0);
  expect(whole.isOk && whole.value.questions.map(({ key }) => key)).toEqual([
    { isTrue: true },
    { value: 42, tolerance: 0 },
  ]);
  expect(codeOf(await getCornerTest(teacher, ids['there'] ?? 0))).toBe('test-corner.test-unknown');
  expect(codeOf(await getCornerTest(stage.person(undefined, neighbour), ids['first'] ?? 0))).toBe(
    'test-corner.test-unknown',
  );
  const far = stage.person(['ROLE_TEACHER', 'ROLE_SUPER_TEACHER'], elsewhere);
  expect(codeOf(await getCornerTest(far, ids['first'] ?? 0))).toBe('test-corner.test-unknown');
  expect((await list({}, far)).items).toEqual([]);
});

const SUPER: readonly Role[] = ['ROLE_TEACHER', 'ROLE_SUPER_TEACHER'];
test.each<[string, readonly Role[], Market, object, string]>([
  ['a teacher', ['ROLE_TEACHER'], hr, {}, 'ok'],
  ['a teacher without a test corner', ['ROLE_TEACHER'], elsewhere, {}, 'test-corner.not-offered'],
  [
    'a teacher without a repository',
    ['ROLE_TEACHER'],
    { ...hr, supportsRepository: false },
    {},
    'test-corner.not-offered',
  ],
  ['a super teacher', SUPER, { ...elsewhere, supportsRepository: false }, {}, 'ok'],
  ['an unconfirmed teacher', ['ROLE_WTB_TEACHER'], hr, { is_teacher: true }, 'test-corner.not-offered'],
  ['a content manager who does not teach', ['ROLE_CONTENT_MANAGER'], hr, {}, 'test-corner.not-offered'],
  ['a parent', ['ROLE_PARENT'], hr, {}, 'test-corner.not-offered'],
  ['a student', ['ROLE_STUDENT'], hr, {}, 'test-corner.not-offered'],
])('[NAV-18] [REPO-24] what every call answers to %s', async (_, roles, market, more, code) => {
  const context = stage.person(roles, market, more);
  const own = await getCornerTests(context, { grades: [], subjects: [], isClickOnly: false, page: 1 });
  expect([codeOf(own), codeOf(await getCornerPlaces(context))]).toEqual([code, code]);
  const whole = codeOf(await getCornerTest(context, ids['first'] ?? 0));
  expect(whole).toBe(market.label === 'hr' ? code : code.replace('ok', 'test-corner.test-unknown'));
});
