import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeReachable, serverAccount, type Account } from './account.ts';
import { installedBinaries, stageBinaries, usableBinaries } from './binaries.ts';
import { addressOf, queryServer, lives, OWNER, pidFileOf, readPidFile, type Running } from './who-runs.ts';

/** After a power loss, recovery replays all writes since the last checkpoint; that takes a while on a slow disk. */
const START_TIMEOUT = 60_000;
const STOP_TIMEOUT = 30_000;
/** Leftover processes of a dead server end within this time; the next server has to wait for them. */
const LEFTOVERS_MS = 10_000;
const LOOK_MS = 20;

/** Longest path of a Unix socket that every system takes, in bytes. */
const SOCKET_PATH_MAX = 100;

/** A running embedded server. */
export interface Cluster {
  /** Address of its `klupa` database. */
  readonly url: string;
  readonly port: number;
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
  /** Where it has to listen, when it is started again for those who know its address. */
  readonly port?: number;
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

async function until(holds: () => boolean, timeout: number): Promise<boolean> {
  for (const deadline = Date.now() + timeout; !holds(); await wait(LOOK_MS)) if (Date.now() > deadline) return false;
  return true;
}

/** Starts the embedded server on a folder, creating it at first; adopts one that already runs there. */
export async function startCluster({ folder, isThrowaway = false, port }: ClusterOptions): Promise<Cluster> {
  const account = serverAccount();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  makeReachable(folder, account);
  const data = join(folder, 'postgres');
  const secret = join(folder, 'postgres-password');
  const log = join(folder, 'postgres.log');

  const adopted = await adopt(data, secret, log);
  if (adopted) return adopted;

  const binaries = await installedBinaries();
  const programs = account ? stageBinaries(binaries, '/var/lib/klupa') : usableBinaries(binaries);
  if (!existsSync(join(data, 'PG_VERSION'))) create({ programs, folder, data, secret, account, isThrowaway });
  const settings = [
    `port=${port ?? (await freePort())}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${socketFolder(data)}`,
    'max_connections=200',
    // The log holds no personal data: messages of errors and statements contain text that users wrote.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    // Our disks have no heads to move: an index is worth its while for a few dozen rows already.
    'random_page_cost=1.1',
    ...(isThrowaway ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ];
  const run = () => {
    const out = openSync(log, 'a', 0o600);
    const from = statSync(log).size;
    const child = spawn(join(programs, 'bin', 'postgres'), ['-D', data, ...settings.flatMap((item) => ['-c', item])], {
      cwd: folder,
      ...account,
      // Its own process group: Ctrl+C in a terminal must reach us first, so that we finish our requests before it stops.
      detached: true,
      stdio: ['ignore', out, out],
    });
    closeSync(out);
    child.unref();
    return { child, said: () => readFileSync(log).subarray(from).toString() };
  };
  const child = await startUp(run, data, log);
  const server = readPidFile(data);
  if (!server) throw new Error('The embedded database has no process');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const url = addressOf(server, readFileSync(secret, 'utf8').trim());
  await ensureDatabase(url);
  return {
    url,
    port: server.port,
    wasRunning: false,
    async stop() {
      if (!hasEnded()) child.kill('SIGINT');
      await until(hasEnded, STOP_TIMEOUT);
    },
  };
}

/** The running server of this data. Undefined if none runs; then the leftovers of a dead server are removed. */
async function adopt(data: string, secret: string, log: string): Promise<Cluster | undefined> {
  if (!existsSync(pidFileOf(data)) || !existsSync(secret)) return undefined;
  const password = readFileSync(secret, 'utf8').trim();
  const deadline = Date.now() + START_TIMEOUT;
  let answer = await queryServer(data, password);
  while (answer === 'soon' && Date.now() < deadline) {
    await wait(LOOK_MS);
    answer = await queryServer(data, password);
  }
  if (answer === 'silent' || answer === 'soon')
    throw new Error(`An embedded database runs on ${data} and does not answer; its log is ${log}`);
  const server: Running | undefined = readPidFile(data);
  if (answer === 'nobody' || !server) {
    // PostgreSQL would not start while another process has this pid. If a server of this data lives after all, its
    // shared memory still exists, and PostgreSQL checks that too.
    if (server && lives(server.pid)) rmSync(pidFileOf(data), { force: true });
    return undefined;
  }
  const url = addressOf(server, password);
  await ensureDatabase(url);
  return {
    url,
    port: server.port,
    wasRunning: true,
    async stop() {
      // The pid may belong to another program by now.
      if (readPidFile(data)?.pid !== server.pid || (await queryServer(data, password)) !== 'here') return;
      process.kill(server.pid, 'SIGINT');
      await until(() => !lives(server.pid), STOP_TIMEOUT);
    },
  };
}

interface Place {
  readonly programs: string;
  readonly folder: string;
  readonly data: string;
  readonly secret: string;
  readonly account: Account | undefined;
  readonly isThrowaway: boolean;
}

/** Creates the data, all or nothing: leftovers of a creation that a power loss interrupted are removed first. */
function create({ programs, folder, data, secret, account, isThrowaway }: Place): void {
  const lend = (path: string) => account && chownSync(path, account.uid, account.gid);
  const half = `${data}.part`;
  for (const path of [data, half]) rmSync(path, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  lend(half);
  rmSync(secret, { force: true });
  const file = openSync(secret, 'w', 0o600);
  writeSync(file, randomBytes(24).toString('hex'));
  fsyncSync(file);
  closeSync(file);
  lend(secret);
  const flags = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und', '--auth=scram-sha-256'];
  execFileSync(
    join(programs, 'bin', 'initdb'),
    ['-D', half, '-U', OWNER, `--pwfile=${secret}`, ...flags, ...(isThrowaway ? ['--no-sync'] : [])],
    { cwd: folder, ...account, stdio: 'pipe' },
  );
  if (account) chownSync(secret, 0, 0);
  chmodSync(secret, 0o600);
  renameSync(half, data);
}

interface Started {
  readonly child: ChildProcess;
  /** What it wrote to the log. */
  readonly said: () => string;
}

/** Runs the server until it is ready. No process is left behind when it does not get there. */
async function startUp(run: () => Started, data: string, log: string): Promise<ChildProcess> {
  const begun = Date.now();
  for (;;) {
    const { child, said } = run();
    let failure: Error | undefined;
    child.once('error', (error) => (failure = error));
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null || failure !== undefined;
    // The pid file of a server that died says "ready" too: only ours counts.
    const isReady = () => {
      const found = readPidFile(data);
      return found?.pid === child.pid && found?.isReady === true;
    };
    await until(() => hasEnded() || isReady(), START_TIMEOUT);
    if (!hasEnded() && isReady()) return child;
    const wasRunning = !hasEnded();
    if (wasRunning) child.kill('SIGQUIT');
    const words = said();
    // Processes of a server that was killed need a moment to notice.
    const isLeftover = /still in use|already exists|could not bind/.test(words);
    if (!wasRunning && isLeftover && Date.now() - begun < LEFTOVERS_MS) {
      await wait(200);
      continue;
    }
    const reason = /FATAL: +(.+)/.exec(words)?.[1] ?? failure?.message ?? 'it was not ready in time';
    throw new Error(`The embedded database did not start: ${reason} (its log is ${log})`);
  }
}

/** A Unix socket beside the data costs a question less than TCP; Windows does without, and paths that cannot name one. */
function socketFolder(data: string): string {
  const isTooLong = Buffer.byteLength(join(data, '.s.PGSQL.65535')) > SOCKET_PATH_MAX;
  return process.platform === 'win32' || isTooLong || /[,"]/.test(data) ? '' : data;
}

async function ensureDatabase(url: string): Promise<void> {
  const { Client } = (await import('pg')).default;
  const server = new URL(url);
  server.pathname = '/postgres';
  const client = new Client({ connectionString: server.href });
  // A server that dies at this very moment fails the question below, and nothing else.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [OWNER]);
    if (!rowCount) await client.query(`create database ${OWNER}`);
  } catch (error) {
    // Two processes at once: the other one made it.
    if ((error as { code?: string }).code !== '42P04' && (error as { code?: string }).code !== '23505') throw error;
  } finally {
    await client.end();
  }
}
