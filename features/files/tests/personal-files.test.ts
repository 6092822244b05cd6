import { afterAll, beforeAll, expect, test } from 'vitest';
import { claim, describeFiles, feature } from '#features/files/server';
import { createScope, type Scope } from '#platform/server/db';
import { announce, openStage, type Stage } from './stage.ts';

let stage: Stage;
let scope: Scope;
beforeAll(async () => {
  stage = await openStage();
  scope = createScope(stage.database.orm, [10]);
});
afterAll(() => stage.close());

test('[REPO-18] an export names the files of a user; an erasure removes those that nothing uses', async () => {
  const teacher = await stage.idOf('teacher');
  const [used, unused] = [
    await stage.upload('teacher', Buffer.from('used'), 'Tajni plan.txt'),
    await stage.upload('teacher', Buffer.from('unused'), 'Moj dnevnik.txt'),
  ];
  for (const id of [used, unused]) await stage.checked('teacher', id);
  const other = await stage.upload('superTeacher', Buffer.from('other'), 'a.txt');
  await stage.checked('superTeacher', other);
  await announce(stage, 100, 'teacher', 'Half.txt');
  await claim(scope, teacher, { fileId: used, use: 'tasks.tasks:1' });
  const [data] = feature.personalData;
  const person = { workspaceId: 10, id: teacher };
  const exported = (await data?.exportOf(scope, person)) as { name: string; size: number }[];
  expect(exported.map(({ name, size }) => ({ name, size })).toSorted((a, b) => a.size - b.size)).toEqual([
    { name: 'Tajni plan.txt', size: 4 },
    { name: 'Moj dnevnik.txt', size: 6 },
    { name: 'Half.txt', size: 100 },
  ]);
  await data?.erase(scope, person);
  await stage.features.purge(stage.database.system);
  expect(await data?.exportOf(scope, person)).toBeUndefined();
  expect((await describeFiles(scope, [used, unused, other])).map(({ id, name }) => ({ id, name }))).toEqual(
    expect.arrayContaining([
      { id: used, name: '' },
      { id: other, name: 'a.txt' },
    ]),
  );
  expect(await stage.storage.has(`files/10/${unused.slice(0, 2)}/${unused}.txt`)).toBe(false);
  for (const table of ['files_files', 'files_uploads', 'files_uses', 'files_usage']) {
    const { rows } = await stage.database.pool.query(`select t::text from ${table} t`);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${teacher}|Tajni|dnevnik|Half`));
  }
});
