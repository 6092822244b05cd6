import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeReachable, serverAccount } from './account.ts';
import { installedBinaries, stageBinaries, usableBinaries } from './binaries.ts';

const OWNER = 'klupa';
const START_TIMEOUT = 30_000;

/** Longest path of a Unix socket that every system takes, in bytes. */
const SOCKET_PATH_MAX = 100;

/** A running embedded server. */
export interface Cluster {
  /** Address of its `klupa` database. */
  readonly url: string;
  /** Whether it was already running (left by a killed process, or another process' own). */
  readonly wasRunning: boolean;
  /** Ends it after its transactions ("fast" shutdown). */
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Folder that holds everything of the server; made when missing. */
  readonly folder: string;
  /** Trades crash safety for speed: only for tests. */
  readonly isThrowaway?: boolean;
}

/** Where a server listens. */
interface Running {
  readonly pid: number;
  readonly port: number;
  /** Folder of its Unix socket; empty when it has none. */
  readonly socket: string;
}

/** The server that runs on this data, by its own pid file. */
function running(data: string): Running | undefined {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, , , port, socket = ''] = readFileSync(file, 'utf8').split('\n');
  if (!Number(pid) || !Number(port)) return undefined;
  try {
    process.kill(Number(pid), 0);
    return { pid: Number(pid), port: Number(port), socket };
  } catch {
    return undefined;
  }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

async function untilReady(data: string, log: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT;
  while (Date.now() < deadline) {
    const file = join(data, 'postmaster.pid');
    if (existsSync(file) && /^ready/m.test(readFileSync(file, 'utf8'))) return;
    await wait(20);
  }
  throw new Error(`The embedded database did not start; its log is ${log}`);
}

async function untilGone(pid: number): Promise<void> {
  for (let i = 0; i < 1500; i++) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await wait(20);
  }
}

/** Starts the embedded server on a folder, creating it at first; adopts one that already runs there. */
export async function startCluster({ folder, isThrowaway = false }: ClusterOptions): Promise<Cluster> {
  const account = serverAccount();
  const lend = (path: string) => account && chownSync(path, account.uid, account.gid);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  makeReachable(folder, account);
  const data = join(folder, 'postgres');
  const secret = join(folder, 'postgres-password');
  const log = join(folder, 'postgres.log');
  const cluster = (server: Running, wasRunning: boolean): Cluster => ({
    url: addressOf(server, readFileSync(secret, 'utf8').trim()),
    wasRunning,
    async stop() {
      try {
        process.kill(server.pid, 'SIGINT');
      } catch {
        return;
      }
      await untilGone(server.pid);
    },
  });

  const found = running(data);
  if (found) {
    await untilReady(data, log);
    return cluster(running(data) ?? found, true);
  }

  const binaries = await installedBinaries();
  const programs = account ? stageBinaries(binaries, '/var/lib/klupa') : usableBinaries(binaries);
  const asAccount = { cwd: folder, ...account };
  if (!existsSync(join(data, 'PG_VERSION'))) {
    rmSync(data, { recursive: true, force: true });
    mkdirSync(data, { mode: 0o700 });
    lend(data);
    writeFileSync(secret, randomBytes(24).toString('hex'), { mode: 0o600 });
    lend(secret);
    const flags = [
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=und',
      '--auth=scram-sha-256',
    ];
    execFileSync(
      join(programs, 'bin', 'initdb'),
      ['-D', data, '-U', OWNER, `--pwfile=${secret}`, ...flags, ...(isThrowaway ? ['--no-sync'] : [])],
      { ...asAccount, stdio: 'pipe' },
    );
    if (account) chownSync(secret, 0, 0);
    chmodSync(secret, 0o600);
  }
  const port = await freePort();
  const set = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${socketFolder(data)}`,
    'max_connections=200',
    // Our disks have no heads to move: an index is worth its while for a few dozen rows already.
    'random_page_cost=1.1',
    ...(isThrowaway ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ];
  const out = openSync(log, 'a', 0o600);
  const server = spawn(join(programs, 'bin', 'postgres'), ['-D', data, ...set.flatMap((item) => ['-c', item])], {
    ...asAccount,
    // Its own process group: Ctrl+C in a terminal must reach us first, so that we finish our requests before it stops.
    detached: true,
    stdio: ['ignore', out, out],
  });
  server.unref();
  const failed = new Promise<never>((_, reject) =>
    server.once('exit', (code) => reject(new Error(`The embedded database stopped (${code}); its log is ${log}`))),
  );
  await Promise.race([untilReady(data, log), failed]);
  failed.catch(() => {});
  const started = running(data);
  if (!started) throw new Error('The embedded database has no process');
  const own = cluster(started, false);
  await ensureDatabase(own.url);
  return own;
}

/** A Unix socket beside the data costs a question less than TCP; Windows does without, and paths that cannot name one. */
function socketFolder(data: string): string {
  const isTooLong = Buffer.byteLength(join(data, '.s.PGSQL.65535')) > SOCKET_PATH_MAX;
  return process.platform === 'win32' || isTooLong || /[,"]/.test(data) ? '' : data;
}

function addressOf({ port, socket }: Running, password: string): string {
  const url = new URL(`postgres://${OWNER}:${password}@127.0.0.1:${port}/${OWNER}`);
  if (socket) url.search = new URLSearchParams({ host: socket, port: String(port) }).toString();
  return url.href;
}

async function ensureDatabase(url: string): Promise<void> {
  const { Client } = (await import('pg')).default;
  const server = new URL(url);
  server.pathname = '/postgres';
  const client = new Client({ connectionString: server.href });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [OWNER]);
    if (!rowCount) await client.query(`create database ${OWNER}`);
  } finally {
    await client.end();
  }
}
