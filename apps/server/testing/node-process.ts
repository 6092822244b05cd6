import { get } from 'node:http';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '#platform/testing';

const MAIN = join(import.meta.dirname, '../main.ts');

/** A node in a process of its own, as in life. */
export interface NodeProcess {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly port: () => number;
  /** Resident memory, in MiB (Linux). */
  readonly memory: () => number;
}

/** Starts `main.ts` with these settings, and nothing else of ours. It does not outlive the tests. */
export function startNode(env: Record<string, string>, script = MAIN, args: readonly string[] = []): NodeProcess {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: '/usr/bin:/bin', DEMO: 'false', PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)));
  return {
    child,
    output: () => text,
    port: () => Number(/localhost:(\d+)\//.exec(text)?.[1]),
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
  };
}

export const hasEnded = ({ child }: NodeProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/**
 * Waits until the node serves.
 *
 * @param within milliseconds; a script that builds the web app first needs more
 * @throws with its output when it ends instead
 */
export async function ready(node: NodeProcess, within = 60_000): Promise<NodeProcess> {
  await until(() => node.output().includes('ready') || hasEnded(node), { within, what: 'the start of a node' });
  if (!node.output().includes('ready')) throw new Error(`not ready: ${node.output()}`);
  return node;
}

export async function ended(node: NodeProcess): Promise<{ code: number | null; output: string }> {
  if (!hasEnded(node)) await once(node.child, 'exit');
  return { code: node.child.exitCode, output: node.output() };
}

export interface Answered {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter: string | null;
  readonly ms: number;
}

/** One call over the wire; status 0 when no answer came. */
export async function request(
  node: NodeProcess,
  path: string,
  { method = 'GET', cookie = '', body, headers = {} }: RequestOptions = {},
): Promise<Answered> {
  const begun = performance.now();
  try {
    const response = await fetch(`http://127.0.0.1:${node.port()}${path}`, {
      method,
      headers: { ...(cookie ? { cookie } : {}), ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    const { status, headers: answered } = response;
    const json: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
    return { status, body: json, retryAfter: answered.get('retry-after'), ms: performance.now() - begun };
  } catch {
    return { status: 0, body: undefined, retryAfter: null, ms: performance.now() - begun };
  }
}

export interface RequestOptions {
  readonly method?: string;
  readonly cookie?: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

/** Opens a page of a book as the reader's frame does: sessions report of opened pages only [SAFE-7]. */
export async function openPage(node: NodeProcess, cookie: string, publicationId: number, page: string): Promise<void> {
  const sameBrowser = { 'user-agent': 'a reader' };
  const { body } = await request(node, `/api/reader/${publicationId}`, { cookie, headers: sameBrowser });
  const { base } = (body as { data: { base: string } }).data;
  const { host, pathname } = new URL(base + page);
  // `fetch` chooses the host by itself, and names below localhost do not resolve everywhere.
  const status = await new Promise<number>((resolve, reject) => {
    const options = { host: '127.0.0.1', port: node.port(), path: pathname, headers: { host, ...sameBrowser } };
    get(options, (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject);
  });
  if (status !== 200) throw new Error(`${page} of ${publicationId} answers ${status}`);
}

/** Signs in over the wire; the cookie header. */
export async function signInTo(node: NodeProcess, username: string, password: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${node.port()}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!response.ok) throw new Error(`${username} cannot sign in: ${await response.text()}`);
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

export const pidFile = (folder: string) => join(folder, 'postgres/postmaster.pid');
export const databasePid = (folder: string) => Number(readFileSync(pidFile(folder), 'utf8').split('\n')[0]);
export const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Kills the node and its database at once, as a loss of power does. */
export async function losePower(node: NodeProcess, folder: string): Promise<void> {
  const pid = databasePid(folder);
  node.child.kill('SIGKILL');
  process.kill(pid, 'SIGKILL');
  await ended(node);
  await until(() => !isRunning(pid), { what: 'the end of the database' });
}
