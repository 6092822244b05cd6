import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startCluster, type Cluster } from '#platform/server/db';
import { temporaryFolder } from './folder.ts';
import { until } from './until.ts';

/** Two PostgreSQL servers, one of which follows the other (streaming replication). */
export interface ReplicatedDatabase {
  /** Address of the one that takes writing now. */
  url(): string;
  /** A planned switchover: the primary stops, the other takes over and is followed by it. Calls back when it has. */
  switchOver(onNewPrimary: () => void): Promise<void>;
  close(): Promise<void>;
}

interface Member {
  readonly folder: string;
  cluster: Cluster;
}

const ask = async (url: string, question: string): Promise<Record<string, unknown> | undefined> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(question)).rows[0];
  } finally {
    await client.end();
  }
};

/** Makes the data of a folder follow a server. */
function follow(folder: string, primary: Cluster): void {
  const data = join(folder, 'postgres');
  const { uid, gid } = statSync(data);
  const address = new URL(primary.url);
  const settings = `host=127.0.0.1 port=${primary.port} user=${address.username} password=${address.password}`;
  const signal = join(data, 'standby.signal');
  writeFileSync(signal, '');
  chownSync(signal, uid, gid);
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${settings}'\n`);
}

/** A copy of a running primary, which follows it. */
async function copyOf(primary: Member): Promise<Member> {
  const folder = temporaryFolder();
  const client = new pg.Client({ connectionString: primary.cluster.url });
  await client.connect();
  await client.query(`select pg_backup_start('copy', true)`);
  execFileSync('cp', ['-a', join(primary.folder, 'postgres'), join(primary.folder, 'postgres-password'), folder]);
  const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop()');
  await client.end();
  const data = join(folder, 'postgres');
  for (const name of ['postmaster.pid', ...globSync('.s.PGSQL.*', { cwd: data })])
    rmSync(join(data, name), { force: true });
  writeFileSync(join(data, 'backup_label'), rows[0]?.label ?? '');
  const { uid, gid } = statSync(data);
  chownSync(join(data, 'backup_label'), uid, gid);
  follow(folder, primary.cluster);
  return { folder, cluster: await startCluster({ folder, isThrowaway: true }) };
}

export async function replicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = temporaryFolder();
  let primary: Member = { folder, cluster: await startCluster({ folder, isThrowaway: true }) };
  let standby = await copyOf(primary);
  return {
    url: () => primary.cluster.url,
    async switchOver(onNewPrimary) {
      // It goes when the other has everything that was committed.
      await primary.cluster.stop();
      await ask(standby.cluster.url, 'select pg_promote(true, 30)');
      [primary, standby] = [standby, primary];
      onNewPrimary();
      follow(standby.folder, primary.cluster);
      standby.cluster = await startCluster({ folder: standby.folder, port: standby.cluster.port, isThrowaway: true });
      const isFollowed = async () => {
        const row = await ask(
          primary.cluster.url,
          `select count(*)::int as count from pg_stat_replication where state = 'streaming'`,
        );
        return row?.['count'] === 1;
      };
      await until(isFollowed, { what: 'the former primary following' }).catch((error: Error) => {
        const log = readFileSync(join(standby.folder, 'postgres.log'), 'utf8').slice(-500);
        throw new Error(`${error.message}: ${log}`);
      });
    },
    async close() {
      await standby.cluster.stop();
      await primary.cluster.stop();
    },
  };
}
