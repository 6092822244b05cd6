import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#platform/testing';
import { ROOT } from '../open-app.ts';

const FILES = globSync('features/*/server/repositories/foreign-tables.ts', { cwd: ROOT });
const DESCRIBED = globSync('features/*/server/repositories/{foreign,readable}-tables.ts', { cwd: ROOT });
const READERS = globSync(
  'features/{assignments,children,classrooms,families,leaderboards,picture-login,repository,school-years}/server/**/*.ts',
  {
    cwd: ROOT,
  },
);

describe('what a feature reads of the tables of lower layers', () => {
  test('is named in one file of each feature', () => {
    expect(FILES.map((file) => file.split('/')[1]).toSorted()).toEqual([
      ...[
        'assignments',
        'children',
        'classrooms',
        'families',
        'leaderboards',
        'nicknames',
        'picture-login',
        'quizzes',
        'repository',
        'school-years',
        'test-corner',
      ],
    ]);
    expect(READERS.length).toBeGreaterThan(50);
  });

  test.each(DESCRIBED)('%s names columns that the owner has, of the same type', async (file) => {
    const { pool } = await testDatabase();
    const { rows } = await pool.query<{ column: string }>(
      `select format('%s.%s %s%s', c.relname, a.attname, format_type(a.atttypid, null), case when a.attnotnull then ' not null' end)
         as column from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`,
    );
    const existing = new Set(rows.map(({ column }) => column));
    const named: Record<string, unknown> = await import(join(ROOT, file));
    const columns = Object.values(named)
      .filter((value): value is PgTable => is(value, PgTable))
      .flatMap((table) => {
        const { name, columns: list } = getTableConfig(table);
        return list.map(
          (column) => `${name}.${column.name} ${column.getSQLType()}${column.notNull ? ' not null' : ''}`,
        );
      });
    expect(columns.length).toBeGreaterThan(2);
    expect(columns.filter((column) => !existing.has(column))).toEqual([]);
  });

  test('is never written by them', () => {
    const tables =
      'people|schools|books|grades|ownedBooks|actors|statements|classes|classMembers|classBooks|classCodes|classAccounts';
    const writes = new RegExp(`\\.(insert|update|delete)\\((${tables})\\)`);
    const writers = READERS.filter((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      return text.includes('./foreign-tables.ts') && writes.test(text);
    });
    expect(writers).toEqual([]);
  });
});
