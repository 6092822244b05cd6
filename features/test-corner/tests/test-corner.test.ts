import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Market } from '#features/market/contract';
import { getCornerPlaces, getCornerTest, getCornerTests, type CornerTest } from '#features/test-corner/contract';
import { loadDemoTests, runTestCorner } from '#features/test-corner/server';
import { createScope } from '#platform/server/db';
import { DEMO_LANGUAGES, demoTests } from '#demo';
import { addPeople, createTestApp, signIn, type TestApp } from '#apps/server/testing/test-app';

let testApp: TestApp;
const cookies: Record<string, string> = { anonymous: '' };
let id = 0;

const CATALOGUE = `
  with made as (insert into catalog_school_groups (workspace_id, code, names, position) values (10, 'x', '{}', 1) returning id)
    insert into catalog_grades (workspace_id, school_group_id, number) select 10, id, number from made, generate_series(1, 3) number;
  insert into catalog_subjects (workspace_id, code, names, position, icon)
    values (10, 'mathematics', '{}', 1, 'x'), (10, 'nature', '{}', 2, 'x'), (10, 'reading', '{}', 3, 'x')`;

beforeAll(async () => {
  testApp = await createTestApp();
  await addPeople(testApp, [10, 39]);
  await testApp.database.pool.query(CATALOGUE);
  for (const kind of ['new', 'student', 'parent', 'unconfirmedTeacher', 'teacher', 'superTeacher', 'contentManager'])
    cookies[kind] = await signIn(testApp, kind);
  const folder = mkdtempSync(join(tmpdir(), 'ready-tests-'));
  for (const one of demoTests('hr')) writeFileSync(join(folder, `${one.slug}.json`), JSON.stringify(one));
  const { database, markets } = testApp;
  const command = { executor: database.orm, markets, now: new Date(), write: () => {} };
  for (const round of ['first', 'second'])
    expect([round, await runTestCorner(['import', folder, '--market', 'hr'], command)]).toEqual([round, 0]);
  const { rows } = await database.pool.query<{ id: string }>("select id from test_corner_tests where slug = 'forest'");
  id = Number(rows[0]?.id);
});
afterAll(() => testApp.close());

async function get(kind: string, url: string) {
  const headers = { host: 'hr.localhost', cookie: cookies[kind] ?? '' };
  const response = await testApp.server.inject({ method: 'GET', url, headers });
  const { data, status } = response.json<{ data: never; status: { code?: string } }>();
  return { http: response.statusCode, code: status.code, data: data as never, body: response.body };
}
const paths = () => [getCornerPlaces.path, getCornerTests.path, getCornerTest.path.replace('{id}', String(id))];

test('[REPO-8] [REPO-24] teachers see the tests, their questions and keys', async () => {
  for (const kind of ['teacher', 'superTeacher']) {
    const { data } = await get(kind, `${getCornerTests.path}?collection=click`);
    const { items, pagination } = data as { items: CornerTest[]; pagination: object };
    expect(items.map(({ isClickTest }) => isClickTest)).toEqual([true, true]);
    expect(pagination).toEqual({ currentPage: 1, itemsPerPage: 30, totalItems: 2 });
    expect((await get(kind, getCornerTests.path)).data).toMatchObject({ pagination: { totalItems: 6 } });
    expect((await get(kind, getCornerPlaces.path)).data).toHaveLength(3);
    expect((await get(kind, paths()[2] ?? '')).body).toContain('"accepted":["žir"');
  }
});

test.each([
  ['anonymous', 401],
  ['new', 403],
  ['student', 403],
  ['parent', 403],
  ['unconfirmedTeacher', 403],
  ['contentManager', 403],
])('[REPO-24] [NAV-25] a key is closed to others than teachers: %s', async (kind, status) => {
  for (const path of paths()) {
    const { http, body } = await get(kind, path);
    expect([path, http]).toEqual([path, status]);
    expect(body).not.toMatch(/accepted|"key"|žir/);
  }
});

test('[REPO-24] odd addresses are refused, and unknown tests are unknown', async () => {
  for (const query of ['page=0', 'page=x', 'grade[]=x', 'collection=all%20tests'])
    expect([query, (await get('teacher', `${getCornerTests.path}?${query}`)).http]).toEqual([query, 400]);
  expect(await get('teacher', getCornerTest.path.replace('{id}', '999999'))).toMatchObject({
    http: 404,
    code: 'test-corner.test-unknown',
  });
});

test('[REPO-24] [LANG-10] the demo has six valid tests in every language, two of them answered by clicks', async () => {
  const scope = createScope(testApp.database.orm, [10, 39]);
  for (const language of DEMO_LANGUAGES) {
    const market = { workspace: [10, 39], hasTestCorner: true, language } as unknown as Market;
    for (let round = 0; round < 2; round++) await loadDemoTests(scope, market, demoTests(language), new Date());
  }
  const { rows } = await testApp.database.pool.query(
    `select language, count(*)::int as tests, count(*) filter (where is_click_test)::int as clicks
     from test_corner_tests group by language`,
  );
  expect(rows).toHaveLength(DEMO_LANGUAGES.length);
  for (const row of rows) expect(row).toMatchObject({ tests: 6, clicks: 2 });
});
