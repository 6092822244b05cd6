import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './steps.ts';

/** Writes the hash of the tested tree to `node_modules/.cache/klupa/<name>`; writes nothing when the working tree has changes. */
export function markGreen(name: 'green' | 'green-all'): void {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const status = git('status', '--porcelain');
  if (status.status !== 0 || status.stdout !== '') return;
  const folder = join(ROOT, 'node_modules/.cache/klupa');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), git('rev-parse', 'HEAD^{tree}').stdout.trim());
}
