import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { openZip } from '#platform/server/zip';
import { RosterRefused } from './roster.ts';

/** The CSV files of a roster, by name. */
export interface RosterFiles {
  readonly names: ReadonlySet<string>;
  open(name: string): Readable;
  close(): Promise<void>;
}

/** Bytes of one file of a folder; those of an archive have the limits of the archive. */
const FILE_MAX = 128 * 1024 ** 2;

/** Opens a ZIP or an unpacked folder. @throws RosterRefused when it is neither, or hostile */
export async function openRoster(path: string): Promise<RosterFiles> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new RosterRefused(`${path} is not there, or cannot be read.`);
  const files = found.isDirectory() ? await openFolder(path) : await openArchive(path);
  if (files.names.has('manifest.csv')) return files;
  await files.close();
  const isDeeper = [...files.names].some((name) => name.endsWith('/manifest.csv'));
  throw new RosterRefused(
    isDeeper
      ? 'manifest.csv lies in a folder of the archive; OneRoster wants the files at its top.'
      : 'There is no manifest.csv: this is no OneRoster file.',
  );
}

/** Only names at the top are ever opened, so a folder cannot lead out of itself. */
async function openFolder(path: string): Promise<RosterFiles> {
  const names = (await readdir(path, { withFileTypes: true })).filter((one) => one.isFile()).map(({ name }) => name);
  for (const name of names.filter((one) => one.endsWith('.csv')))
    if ((await stat(join(path, name))).size > FILE_MAX)
      throw new RosterRefused(`${name} is larger than ${FILE_MAX / 1024 ** 2} MB.`);
  return {
    names: new Set(names),
    open: (name) => createReadStream(join(path, name)),
    close: async () => {},
  };
}

async function openArchive(path: string): Promise<RosterFiles> {
  const archive = await openZip(path).catch((error: unknown) => {
    throw new RosterRefused(`The archive is refused – ${(error as Error).message}`);
  });
  return {
    names: new Set(archive.names),
    open(name) {
      const stream = archive.stream(name);
      if (!stream) throw new RosterRefused(`The archive has no ${name}.`);
      return stream;
    },
    close: () => archive.close(),
  };
}
