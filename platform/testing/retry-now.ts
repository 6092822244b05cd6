import type { Database } from '#platform/server/db';

/** Work that failed and waits for its pause is tried again at once. */
export async function retryNow({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(
    `with waiting as (update pgboss.job set start_after = now() where state = 'retry' returning name)
     select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name) from (select distinct name from waiting)`,
  );
}
