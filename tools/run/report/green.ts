import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../steps.ts';

const git = (...args: string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** Hash of HEAD's tree; undefined when the working tree has changes, or outside a repository. */
export const cleanTree = (): string | undefined =>
  git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD^{tree}') : undefined;

/**
 * Writes the hash of the tested tree to `node_modules/.cache/klupa/<name>`.
 *
 * @param tested the clean tree when the run started; nothing is written when there was none, or when the tree changed since
 */
export function markGreen(name: 'green' | 'green-all', tested: string | undefined): void {
  if (tested === undefined || cleanTree() !== tested) return;
  const folder = join(ROOT, 'node_modules/.cache/klupa');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), tested);
}
