import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** The superuser and the database of the embedded server. */
export const OWNER = 'klupa';

/** A server that lives answers a question of one row well within this, in milliseconds. */
const ANSWER_MS = 3000;

/** Where a server listens. */
export interface Running {
  readonly pid: number;
  readonly port: number;
  /** Folder of its Unix socket; empty when it has none. */
  readonly socket: string;
}

export const pidFileOf = (data: string): string => join(data, 'postmaster.pid');

/** What a server wrote about itself, dead or alive; undefined when there is nothing, or not all yet. */
export function readPidFile(data: string): (Running & { readonly isReady: boolean }) | undefined {
  const lines = textOf(pidFileOf(data)).split('\n');
  const [pid, , , port, socket = ''] = lines;
  if (!Number(pid)) return undefined;
  return { pid: Number(pid), port: Number(port), socket, isReady: lines.some((line) => /^(ready|standby)/.test(line)) };
}

/** Empty for a file that is not there: PostgreSQL removes the file of a dead server while others look for it. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

export function addressOf({ port, socket }: Running, password: string, database = OWNER): string {
  const url = new URL(`postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`);
  if (socket) url.search = new URLSearchParams({ host: socket, port: String(port) }).toString();
  return url.href;
}

export function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process lives and belongs to another account.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the process works in this data, as PostgreSQL does; undefined where the system does not tell. */
function worksIn(pid: number, data: string): boolean | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    // Gone, or of an account whose processes are none of our business.
    return false;
  }
}

/** `here`: a PostgreSQL of this data answers. `soon`: it starts or stops. `silent`: it hangs. Otherwise none runs. */
export type Answer = 'here' | 'soon' | 'silent' | 'nobody';

/**
 * Checks whether a PostgreSQL of this data runs. After a power loss the pid file names a process that died or, worse, a
 * process of another program, so a pid alone proves nothing.
 */
export async function queryServer(data: string, password: string): Promise<Answer> {
  const found = readPidFile(data);
  if (!found || !lives(found.pid)) return 'nobody';
  const isOurs = worksIn(found.pid, data);
  if (isOurs === false) return 'nobody';
  if (!found.port) return 'soon';
  const client = new pg.Client({
    connectionString: addressOf(found, password, 'postgres'),
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: 'klupa start',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    return realpathSync(rows[0]?.folder ?? '') === realpathSync(data) ? 'here' : 'nobody';
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === '57P03') return 'soon';
    if (/time ?out/i.test(message)) return 'silent';
    return isOurs ? 'soon' : 'nobody';
  } finally {
    void client.end().catch(() => {});
  }
}
