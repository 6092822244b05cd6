import type pg from 'pg';
import type { Manifest } from './manifest.ts';

/** Schemas that are not data: the system's, and the journal of migrations, which migrating writes itself. */
const NO_DATA = `('pg_catalog', 'information_schema', 'pg_toast', 'drizzle')`;
const IS_DATA = `n.nspname not in ${NO_DATA} and n.nspname not like 'pg\\_temp%' and n.nspname not like 'pg\\_toast%'`;

export interface Table {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
}

/** Every table that holds rows itself, those first that others refer to. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { id: number }>(
    `select c.oid::int as id, n.nspname as schema, c.relname as name,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and ${IS_DATA} order by n.nspname, c.relname`,
  );
  const { rows: references } = await client.query<{ from: number; to: number }>(
    `select conrelid::int as "from", confrelid::int as "to" from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  const done = new Set<number>();
  const sorted: Table[] = [];
  const visit = (table: (typeof rows)[number], path: readonly number[]): void => {
    if (done.has(table.id) || path.includes(table.id)) return;
    for (const { from, to } of references)
      if (from === table.id) {
        const other = rows.find(({ id }) => id === to);
        if (other) visit(other, [...path, table.id]);
      }
    done.add(table.id);
    sorted.push({ schema: table.schema, name: table.name, columns: table.columns });
  };
  for (const table of rows) visit(table, []);
  return sorted;
}

export async function listPartitions(client: pg.ClientBase): Promise<Manifest['partitions']> {
  const { rows } = await client.query<Manifest['partitions'][number]>(
    `select n.nspname as schema, c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_inherits i on i.inhrelid = c.oid
       join pg_class p on p.oid = i.inhparent
     where c.relispartition and c.relkind = 'r' and ${IS_DATA} order by 1, 2`,
  );
  return rows;
}

export async function listSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and ${IS_DATA} order by 1, 2`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { schema, name } of rows) {
    const { rows: values } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${nameOf({ schema, name })}`,
    );
    sequences.push({ schema, name, lastValue: values[0]?.last ?? '1', isCalled: values[0]?.called ?? false });
  }
  return sequences;
}

export async function listMigrations(client: pg.ClientBase): Promise<Manifest['migrations']> {
  const { rows } = await client.query<{ hash: string; createdAt: string }>(
    `select hash, created_at::text as "createdAt" from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map(({ hash, createdAt }) => ({ hash, createdAt: Number(createdAt) }));
}

export async function queueVersion(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>('select version::int as version from pgboss.version');
  return rows[0]?.version ?? 0;
}

/** How many tables there are at all: a place to restore into has none. */
export async function countTables(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and (${IS_DATA} or n.nspname = 'drizzle')`,
  );
  return rows[0]?.count ?? 0;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const nameOf = ({ schema, name }: { readonly schema: string; readonly name: string }): string =>
  `${quoted(schema)}.${quoted(name)}`;

export const columnsOf = ({ columns }: Pick<Table, 'columns'>): string => columns.map(quoted).join(', ');
