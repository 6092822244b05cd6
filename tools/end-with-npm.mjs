import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const LOOK_MS = 500;

/** Name and parent of a process; undefined if it is gone or the system does not tell. */
function factsOf(pid) {
  if (existsSync('/proc/self/stat')) {
    try {
      const [, name, parent] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      return { name, parent: Number(parent) };
    } catch {
      return undefined;
    }
  }
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, name] = /^\s*(\d+)\s+(\S+)/.exec(stdout ?? '') ?? [];
  return name && { name, parent: Number(parent) };
}

/**
 * Calls `end` when the npm that started this process is gone: on SIGTERM npm ends without a word to what it started.
 * Between the two stands a shell, unless that shell gave its process to us.
 */
export function endWithNpm(end) {
  if (!process.env['npm_lifecycle_event'] || process.platform === 'win32') return;
  const parent = process.ppid;
  const shell = factsOf(parent);
  const npm = shell && shell.name.endsWith('sh') ? shell.parent : undefined;
  const look = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || factsOf(parent)?.parent === npm)) return;
    clearInterval(look);
    end();
  }, LOOK_MS);
  look.unref();
}
