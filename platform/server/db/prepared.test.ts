import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { testDatabase } from '#platform/testing';
import { prepared } from './prepared.ts';
import { createScope } from './scope.ts';

const things = pgTable('prepared_things', {
  workspaceId: integer('workspace_id').notNull(),
  name: text('name').notNull(),
});

const byName = prepared('prepared_things', (scope) =>
  scope.executor
    .select()
    .from(things)
    .where(scope.where(things, eq(things.name, sql.placeholder('name')))),
);

test('[MKT-11] a kept question answers each scope with its own rows, inside transactions too, from one plan', async () => {
  const { pool, orm } = await testDatabase();
  await pool.query(`create table prepared_things (workspace_id int, name text);
    insert into prepared_things values (1, 'a'), (2, 'a'), (3, 'a'), (3, 'b')`);
  const ask = async (workspaces: readonly number[], name: string) =>
    (await byName(createScope(orm, workspaces)).execute({ name })).map(({ workspaceId }) => workspaceId).toSorted();
  for (let time = 0; time < 3; time++) {
    expect(await ask([1], 'a')).toEqual([1]);
    expect(await ask([3], 'b')).toEqual([3]);
    expect(await ask([2], 'b')).toEqual([]);
    expect(await ask([3, 1], 'a')).toEqual([1, 3]);
  }
  const plans = await createScope(orm, [2]).transaction(async (inside) => {
    expect(await byName(inside).execute({ name: 'a' })).toEqual([{ workspaceId: 2, name: 'a' }]);
    return inside.executor.execute(sql`select name from pg_prepared_statements where name like 'prepared_things%'`);
  });
  expect(plans.rows).toContainEqual({ name: 'prepared_things_1' });
});
