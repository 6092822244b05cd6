import type pg from 'pg';

/** Makes the database of a pool take no writing, as a standby does, or take it again: in open connections and in new ones. */
export async function setReadOnly(pool: pg.Pool, isReadOnly: boolean): Promise<void> {
  const value = isReadOnly ? 'on' : 'off';
  const clients = await Promise.all(Array.from({ length: pool.options.max ?? 10 }, () => pool.connect()));
  for (const [index, client] of clients.entries()) {
    await client.query('begin read write');
    if (index === 0)
      await client.query(`do $$ begin execute format('alter database %I set default_transaction_read_only = ${value}',
        current_database()); end $$`);
    await client.query('commit');
    await client.query(`set default_transaction_read_only = ${value}`);
    client.release();
  }
}
