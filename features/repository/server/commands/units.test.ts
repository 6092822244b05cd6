import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccounts } from '#features/session/server';
import type { Market } from '#features/market/contract';
import { createScope } from '#platform/server/db';
import { emptied, openImportStage, type ImportStage } from '../testing/import-stage.ts';
import { NOW } from '../testing/corner.ts';
import { runUnits } from './units.ts';

let stage: ImportStage;
beforeAll(async () => {
  stage = await openImportStage();
  const scope = createScope(stage.corner.database.orm, [10, 39]);
  const name = { firstName: 'Ana', lastName: 'Anić' };
  await createAccounts(
    scope,
    [
      { ...name, username: 'ana', roles: ['ROLE_TEACHER'] },
      { ...name, username: 'učenik', roles: ['ROLE_STUDENT'] },
    ],
    'a password of tests',
  );
});
beforeEach(() => emptied(stage));
afterAll(() => stage.corner.database.close());

const markets = [
  { label: 'hr', language: 'hr', workspace: [10, 39], supportsRepository: true },
  { label: 'none', language: 'hr', workspace: [10], supportsRepository: false },
] as unknown as Market[];

async function run(...args: string[]) {
  let output = '';
  const { corner, files } = stage;
  const write = (text: string) => void (output += text);
  const exitCode = await runUnits(args, { executor: corner.database.orm, markets, files, now: NOW, write });
  return { exitCode, output };
}
const PLACE = ['--market', 'hr', '--grade', '1', '--subject', 'mathematics'];

test('[REPO-22] the command imports drafts, says what it did, and does nothing twice', async () => {
  const folder = stage.folder('gradivo', { 'A/a.txt': 'a' });
  const first = await run('import', folder, ...PLACE);
  expect(first).toEqual({
    exitCode: 0,
    output: `made       unit      A
made       folder    A / A
made       material  A / A / a
3 made, 0 changed, 0 unchanged, 0 deleted, 0 stays, 0 not-taken
`,
  });
  expect(await stage.outline()).toEqual(['A (draft)', '  A', '    - document a']);
  const again = JSON.parse((await run('import', folder, ...PLACE, '--json')).output);
  expect(again).toMatchObject({
    source: 'gradivo',
    isDryRun: false,
    isComplete: true,
    counts: { made: 0, unchanged: 3 },
  });
});

test('[REPO-22] with --as the units and files are those of a teacher, with --publish they are shared', async () => {
  const folder = stage.folder('gradivo', { 'A/a.txt': 'a' });
  expect((await run('import', folder, ...PLACE, '--as', 'ana', '--publish')).exitCode).toBe(0);
  expect(await stage.outline()).toEqual(['A', '  A', '    - document a']);
  const { rows } = await stage.corner.database.pool.query(
    'select u.owner_id = f.owner_id as same, u.owner_id is null as is_null from repository_units u, files_files f',
  );
  expect(rows).toEqual([{ same: true, is_null: false }]);
});

test('[REPO-22] a dry run says so, and what is not taken ends with 1', async () => {
  const folder = stage.folder('gradivo', { 'A/a.txt': 'a', 'A/b.exe': 'MZ\0\0' });
  const { exitCode, output } = await run('import', folder, ...PLACE, '--dry-run');
  expect(exitCode).toBe(1);
  expect(output).toContain('not-taken  material  A / A / b: files of its type are not kept (files.type-refused)');
  expect(output).toContain('1 not-taken (a dry run: nothing is changed)');
  expect(await stage.outline()).toEqual([]);
});

test('[REPO-22] a source that is refused as a whole ends with 1 and a line', async () => {
  const path = stage.zip('a.zip', Buffer.from('no zip'));
  const { exitCode, output } = await run('import', path, ...PLACE);
  expect([exitCode, output]).toEqual([1, expect.stringContaining('a.zip is not imported: not-a-zip: ')]);
  expect(JSON.parse((await run('import', path, ...PLACE, '--json')).output).refused).toMatch(/^not-a-zip/);
});

test.each([
  [[], /What shall be done/],
  [['export', 'x'], /"export" is not understood/],
  [['import'], /PATH is missing/],
  [['import', 'x'], /--market is missing/],
  [['import', 'x', '--market', 'xx'], /no market "xx"/],
  [['import', 'x', '--market', 'none'], /none has no teacher's corner/],
  [['import', 'x', '--market', 'hr', '--grade', 'x'], /--grade: a whole number/],
  [['import', 'x', '--market', 'hr', '--grade', '9', '--subject', 'nature'], /no grade 9/],
  [
    ['import', 'x', '--market', 'hr', '--grade', '1', '--subject', 'magic'],
    /no subject "magic"; there are mathematics, nature/,
  ],
  [['import', 'x', ...PLACE, '--as', 'nobody'], /Nobody signs in as "nobody"/],
  [['import', 'x', ...PLACE, '--as', 'učenik'], /"učenik" is no teacher/],
])('[REPO-22] units %j ends with 2 and says why', async (args, reason) => {
  const answer = await run(...args);
  expect(answer.exitCode).toBe(2);
  expect(answer.output).toMatch(reason);
});
