import { finished, Readable } from 'node:stream';
import type { Exchange } from '#platform/server/http';
import type { CoursesDeps } from '../deps.ts';
import type { PackageFile } from './open-package.ts';
import { readPackagePass, type PackagePass } from './unit-address.ts';

/** The caller with an address of a package: the same browser, in a frame or the window that it asks for, while the session that got the address lives [PROG-32]. */
export async function findHolder(
  token: string,
  exchange: Exchange,
  deps: CoursesDeps,
): Promise<PackagePass | undefined> {
  const pass = readPackagePass(token, exchange.userAgent, deps);
  if (!pass || (exchange.header('sec-fetch-dest') === 'document' && !pass.hasOwnWindow)) return undefined;
  // Each package keeps to its own host, so that no package reaches the storage of another.
  if (deps.packageOriginOf(exchange, pass.publicationId).origin !== exchange.origin) return undefined;
  return (await deps.isSessionAlive({ workspaceId: pass.sessionWorkspaceId, id: pass.sessionId })) ? pass : undefined;
}

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
