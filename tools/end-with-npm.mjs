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
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, name] = /^\s*(\d+)\s+(\S+)/.exec(stdout ?? '') ?? [];
  return name && { name, parent: Number(parent) };
}

const isNpm = (facts) => facts?.name.startsWith('npm') === true;

/**
 * Finds the npm that started this process: its parent, or the parent of the shell between the two. A script that npm
 * started has npm's environment too, so the environment does not show it.
 *
 * @returns the ids of both processes; undefined without npm
 */
export function findNpm() {
  if (process.platform === 'win32') return undefined;
  const parent = process.ppid;
  const facts = factsOf(parent);
  if (isNpm(facts)) return { parent, npm: parent };
  return facts?.name.endsWith('sh') && isNpm(factsOf(facts.parent)) ? { parent, npm: facts.parent } : undefined;
}

/** Calls `end` when npm is gone: on SIGTERM it ends and passes nothing on. One look that fails may be a mistake, two are not. */
export function endWithNpm(found, end) {
  if (!found) return;
  const { parent, npm } = found;
  const isThere = () => process.ppid === parent && (npm === parent || factsOf(parent)?.parent === npm);
  let misses = 0;
  const look = setInterval(() => {
    misses = isThere() ? 0 : misses + 1;
    if (misses < 2) return;
    clearInterval(look);
    end();
  }, LOOK_MS);
  look.unref();
}
