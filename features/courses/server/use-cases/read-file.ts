import { finished, Readable } from 'node:stream';
import type { CoursesDeps } from '../deps.ts';
import type { PackageFile } from './open-package.ts';
import type { PackagePass } from './unit-address.ts';

/** A file of the package; undefined if there is none of this name. */
export async function readFile(
  pass: PackagePass,
  path: string,
  { packages }: CoursesDeps,
): Promise<PackageFile | undefined> {
  const opened = await packages.open(pass.fileKey);
  if (!opened) return undefined;
  const file = await opened.archive.file(path.normalize('NFC')).catch((error: unknown) => {
    opened.release();
    throw error;
  });
  if (file?.body instanceof Readable) finished(file.body, opened.release);
  else opened.release();
  return file;
}
