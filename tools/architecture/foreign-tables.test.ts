import { expect, test } from 'vitest';
import { foreignTableNames } from './foreign-tables.ts';

const TABLES = "export const members = pgTable(\n  'classrooms_members',";
const find = (path: string, text: string) =>
  foreignTableNames(
    new Map([
      ['features/classrooms/server/tables.ts', TABLES],
      [path, text],
    ]),
  );
const SQL = 'sql`select from classrooms_members m`';

test('a table of another feature in a SQL text is named', () => {
  expect(find('features/leaderboards/server/repositories/groups.ts', SQL)).toEqual([
    'features/leaderboards/server/repositories/groups.ts: classrooms_members belongs to classrooms; describe it in repositories/foreign-tables.ts',
  ]);
});

test('own tables, descriptions, tests and other words are right', () => {
  expect(find('features/classrooms/server/repositories/members.ts', SQL)).toEqual([]);
  expect(
    find('features/leaderboards/server/repositories/foreign-tables.ts', "pgTable('classrooms_members', {})"),
  ).toEqual([]);
  expect(find('features/leaderboards/server/boards.test.ts', SQL)).toEqual([]);
  expect(find('features/leaderboards/server/repositories/groups.ts', 'sql`select classrooms_members_x`')).toEqual([]);
});
