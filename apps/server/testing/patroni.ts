import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { temporaryFolder, until } from '#platform/testing';

/** Debian's packages `patroni`, `etcd-server`, `haproxy` and `postgresql`. */
const PROGRAMS = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy'];
const [BIN] = globSync('/usr/lib/postgresql/*/bin/pg_basebackup').toSorted().toReversed();

/** What of it is missing on this machine; undefined when all is there. */
export function missingForPatroni(): string | undefined {
  const missing = PROGRAMS.filter((program) => !existsSync(program));
  if (!BIN) missing.push('/usr/lib/postgresql/*/bin');
  if (process.getuid?.() !== 0) missing.push('root, to run each as the account postgres');
  return missing.length > 0 ? missing.join(', ') : undefined;
}

export interface Patroni {
  /** Address of whichever server is the primary, through HAProxy. */
  readonly url: string;
  /** `patronictl switchover`: planned. */
  switchOver(): Promise<void>;
  /** kill -9 of the primary with its Patroni. */
  killPrimary(): Promise<void>;
  close(): Promise<void>;
}

const PASSWORD = 'patroni-of-tests';
/** Seconds after which a primary that says nothing is none. */
const TTL = 20;

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

interface Member {
  readonly name: string;
  readonly config: string;
  readonly data: string;
  readonly rest: number;
  readonly port: number;
  child: ChildProcess;
}

/** Two servers under Patroni with etcd, behind HAProxy: synchronous, so that a failover loses nothing. */
export async function startPatroni(): Promise<Patroni> {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const account = {
    uid: Number(execFileSync('id', ['-u', 'postgres'])),
    gid: Number(execFileSync('id', ['-g', 'postgres'])),
  };
  const children: ChildProcess[] = [];
  const run = (program: string, args: readonly string[]): ChildProcess => {
    const env = { PATH: '/usr/bin:/bin:/usr/sbin', LC_ALL: 'C.UTF-8' };
    const child = spawn(program, [...args], { stdio: 'ignore', cwd: folder, env, ...account });
    children.push(child);
    process.once('exit', () => child.kill('SIGKILL'));
    return child;
  };
  const own = (path: string) => {
    mkdirSync(path, { mode: 0o700 });
    chownSync(path, account.uid, account.gid);
    return path;
  };
  const [client, peer, front] = [await freePort(), await freePort(), await freePort()];
  const etcd = `http://127.0.0.1:${client}`;
  run('/usr/bin/etcd', [
    ...['--data-dir', own(join(folder, 'etcd')), '--listen-client-urls', etcd, '--advertise-client-urls', etcd],
    ...['--listen-peer-urls', `http://127.0.0.1:${peer}`, '--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
    ...['--initial-cluster', `default=http://127.0.0.1:${peer}`, '--enable-v2'],
  ]);
  await until(async () => (await fetch(`${etcd}/health`).catch(() => undefined))?.ok === true, { within: 30_000 });

  const members: Member[] = [];
  for (const name of ['one', 'two']) {
    const [rest, port] = [await freePort(), await freePort()];
    const data = join(own(join(folder, name)), 'data');
    const config = join(folder, `${name}.json`);
    const login = (username: string) => ({ username, password: PASSWORD });
    writeFileSync(
      config,
      // JSON is YAML.
      JSON.stringify({
        scope: 'klupa',
        name,
        etcd: { host: `127.0.0.1:${client}` },
        restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
        bootstrap: {
          dcs: {
            ttl: TTL,
            loop_wait: 2,
            retry_timeout: 5,
            synchronous_mode: true,
            postgresql: { use_pg_rewind: true },
          },
          initdb: ['data-checksums', { encoding: 'UTF8' }],
        },
        postgresql: {
          listen: `127.0.0.1:${port}`,
          connect_address: `127.0.0.1:${port}`,
          data_dir: data,
          bin_dir: join(BIN ?? '', '..'),
          authentication: { superuser: login('postgres'), replication: login('replicator') },
          pg_hba: ['host all all 127.0.0.1/32 md5', 'host replication all 127.0.0.1/32 md5'],
          parameters: { unix_socket_directories: '', max_connections: 100 },
        },
      }),
    );
    members.push({ name, config, data, rest, port, child: run('/usr/bin/patroni', [config]) });
  }
  const answers = async ({ rest }: Member, path: string) =>
    (await fetch(`http://127.0.0.1:${rest}/${path}`).catch(() => undefined))?.status === 200;
  const primaryOf = async (): Promise<Member | undefined> => {
    for (const member of members) if (await answers(member, 'primary')) return member;
    return undefined;
  };
  const isWhole = async () => {
    for (const member of members) if (await answers(member, 'synchronous')) return (await primaryOf()) !== undefined;
    return false;
  };
  await until(isWhole, { within: 120_000, every: 200, what: 'a primary and one that follows it' });

  const proxy = join(folder, 'haproxy.cfg');
  writeFileSync(
    proxy,
    [
      'defaults',
      ...['  mode tcp', '  timeout connect 2s', '  timeout client 10m', '  timeout server 10m'],
      'listen primary',
      `  bind 127.0.0.1:${front}`,
      '  option httpchk OPTIONS /primary',
      '  http-check expect status 200',
      '  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
      ...members.map(({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}`),
      '',
    ].join('\n'),
  );
  run('/usr/sbin/haproxy', ['-db', '-f', proxy]);
  const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${front}/postgres`;
  await until(() => canAsk(url), { within: 30_000, what: 'HAProxy' });

  return {
    url,
    async switchOver() {
      const before = await primaryOf();
      const args = ['-c', members[0]?.config ?? '', 'switchover', 'klupa', '--force', '--master', before?.name ?? ''];
      const { status, stdout, stderr } = spawnSync('/usr/bin/patronictl', args, { encoding: 'utf8', ...account });
      if (status !== 0) throw new Error(`${stdout}${stderr}`);
      await until(async () => (await primaryOf())?.name !== before?.name && (await isWhole()), { within: 90_000 });
    },
    async killPrimary() {
      const primary = await primaryOf();
      if (!primary) throw new Error('There is no primary');
      const pid = Number(execFileSync('head', ['-1', join(primary.data, 'postmaster.pid')], { encoding: 'utf8' }));
      // Patroni first, or it would start the server again.
      primary.child.kill('SIGKILL');
      process.kill(pid, 'SIGKILL');
      await until(
        async () => {
          const next = await primaryOf();
          return next !== undefined && next.name !== primary.name;
        },
        { within: 90_000, what: 'another primary' },
      );
      primary.child = run('/usr/bin/patroni', [primary.config]);
    },
    async close() {
      for (const child of children.toReversed()) {
        child.kill('SIGTERM');
        const killer = setTimeout(() => child.kill('SIGKILL'), 20_000);
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
        clearTimeout(killer);
      }
    },
  };
}

async function canAsk(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
