import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './folder.ts';

export interface SmallDisk {
  readonly folder: string;
  /** Removes the disk with all its files. */
  remove(): void;
}

/** A disk of this many KiB (tmpfs): undefined where we may not mount one, which is said. */
export function smallDisk(kib: number): SmallDisk | undefined {
  const folder = join(temporaryFolder(), 'disk');
  mkdirSync(folder);
  const args = ['-t', 'tmpfs', '-o', `size=${kib}k,mode=0755`, 'tmpfs', folder];
  const isMounted = process.platform === 'linux' && spawnSync('mount', args, { stdio: 'ignore' }).status === 0;
  if (!isMounted) {
    process.stderr.write('SKIPPED: a small disk cannot be mounted here (that takes root on Linux)\n');
    return undefined;
  }
  const remove = () => void spawnSync('umount', ['-l', folder], { stdio: 'ignore' });
  process.once('exit', remove);
  return { folder, remove };
}
