import { integer, pgTable } from 'drizzle-orm/pg-core';
import { expect, expectTypeOf, test } from 'vitest';
import { testDatabase } from '#platform/testing';
import { createSystemPool, createSystemScope, type Scope, type SystemPool, type SystemScope } from './scope.ts';

const things = pgTable('scoped_things', { workspaceId: integer('workspace_id').notNull() });

test('[MKT-11] a system scope reaches all workspaces, and within some of them it is a scope of these', async () => {
  const { pool, orm } = await testDatabase();
  await pool.query('create table scoped_things (workspace_id int); insert into scoped_things values (1), (2), (3)');
  const system = createSystemScope(orm, 'test.purge');
  const found = (rows: readonly { workspaceId: number }[]) => rows.map(({ workspaceId }) => workspaceId).toSorted();
  expect(found(await system.executor.select().from(things))).toEqual([1, 2, 3]);
  const scope = system.within([1, 2]);
  expect(found(await scope.executor.select().from(things).where(scope.where(things)))).toEqual([1, 2]);
  expect(() => scope.own(3)).toThrow('outside the scope');
  expect(() => system.within([])).toThrow('needs a workspace');
});

test('a system scope has a purpose, with its pool too', async () => {
  const database = await testDatabase();
  expect(createSystemScope(database.orm, 'test.purge').purpose).toBe('test.purge');
  expect(createSystemPool(database, 'test.write')).toMatchObject({ purpose: 'test.write', pool: database.pool });
  expect(() => createSystemScope(database.orm, ' ')).toThrow('needs a purpose');
  expect(() => createSystemPool(database, '')).toThrow('needs a purpose');
});

test('[MKT-11] neither kind of scope can be passed in place of the other', () => {
  expectTypeOf<SystemScope>().not.toExtend<Scope>();
  expectTypeOf<Scope>().not.toExtend<SystemScope>();
  expectTypeOf<SystemPool>().not.toExtend<Scope>();
  expectTypeOf<SystemPool>().toExtend<SystemScope>();
});
