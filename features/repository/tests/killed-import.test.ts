import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder, testDatabase, until, type TestDatabase } from '#platform/testing';
import { ended, hasEnded, startNode } from '#apps/server/testing/node-process';

const COMMAND = join(import.meta.dirname, '../../../apps/server/commands/units.ts');
const UNITS = 60;
const FILES = 4;
const CATALOGUE = `
  with made as (insert into catalog_school_groups (workspace_id, code, names, position)
    values (10, 'primary', '{"hr": "Osnovna škola"}', 1) returning id)
  insert into catalog_grades (workspace_id, school_group_id, number) select 10, id, 5 from made;
  insert into catalog_subjects (workspace_id, code, names, position, icon)
    values (10, 'mathematics', '{"hr": "Matematika"}', 1, 'calculator')`;

let database: TestDatabase;
const source = temporaryFolder();
const data = temporaryFolder();
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(CATALOGUE);
  for (let unit = 1; unit <= UNITS; unit += 1) {
    mkdirSync(join(source, `${unit}/mapa`), { recursive: true });
    for (let file = 1; file <= FILES; file += 1)
      writeFileSync(join(source, `${unit}/mapa/${file}.txt`), `${unit} ${file}`);
  }
});
afterAll(() => database.close());

const start = (...more: string[]) =>
  startNode({ DATABASE_URL: database.url, DATA_DIR: data }, COMMAND, [
    ...['import', source, '--market', 'hr', '--grade', '5', '--subject', 'mathematics', ...more],
  ]);

async function numbers(query: string): Promise<number[]> {
  const { rows } = await database.pool.query<{ n: string }>(query);
  return rows.map(({ n }) => Number(n));
}
const unitCount = async () => (await numbers('select count(*) n from repository_units'))[0] ?? 0;
const MATERIALS =
  'select count(m.id) n from repository_units u left join repository_materials m on m.unit_id = u.id group by u.id';

test('[REPO-22] an import that is killed leaves whole units, and the next one makes the rest', async () => {
  const killed = start();
  await until(async () => (await unitCount()) >= 5 || hasEnded(killed), {
    every: 1,
    within: 60_000,
    what: 'some units',
  });
  killed.child.kill('SIGKILL');
  await ended(killed);
  const made = await unitCount();
  expect(made).toBeGreaterThanOrEqual(5);
  expect(made).toBeLessThan(UNITS);
  expect(new Set(await numbers(MATERIALS))).toEqual(new Set([FILES]));
  const again = await ended(start('--json'));
  expect(again.code).toBe(0);
  const { counts } = JSON.parse(again.output) as { counts: object };
  const inUnit = 2 + FILES;
  expect(counts).toMatchObject({ made: (UNITS - made) * inUnit, unchanged: made * inUnit, 'not-taken': 0 });
  expect(await numbers(MATERIALS)).toEqual(Array.from({ length: UNITS }, () => FILES));
  // Each material has a file of its own; only those of the unit in which the command was killed are used by none.
  expect(await numbers('select count(distinct file_id) n from repository_materials')).toEqual([UNITS * FILES]);
  const [unused = 0] = await numbers('select count(*) n from files_files where unused_since is not null');
  expect(unused).toBeLessThanOrEqual(FILES);
}, 120_000);
