import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** A server in a process of its own, as in life. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly port: number;
  /** Milliseconds from the start of the process to its first answer. */
  readonly startMs: number;
  /** Resident memory, in MiB. */
  memory(): number;
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly script: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a script that listens on the port of `PORT` and waits for its first answer. */
export async function startServer({ script, args = [], env = {} }: StartOptions, port: number): Promise<ServerProcess> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(ROOT, script), ...args], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'error', RATE_LIMIT: '0', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // A server that outlives its bench would block the port of the next bench; crash starts twenty servers.
  process.setMaxListeners(50);
  process.once('exit', () => child.kill('SIGKILL'));
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${script} ended with ${child.exitCode}`);
    const answered = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    child,
    port,
    startMs: performance.now() - startedAt,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
