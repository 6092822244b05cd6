import { createHash } from 'node:crypto';
import { finished, Readable } from 'node:stream';
import { byteRange, type ByteRange } from '#platform/kernel';
import type { CoursesDeps } from '../deps.ts';
import type { PackagePass } from './unit-address.ts';

/** A file of a package, or a part of it, for its frame. */
export interface PackageFile {
  readonly mediaType: string;
  /** Of this file of this package, which never changes. */
  readonly etag: string;
  /** Of the body. */
  readonly size: number;
  readonly part?: ByteRange;
  readonly body: Readable | Buffer;
}

interface FileRequest {
  readonly path: string;
  /** The header. */
  readonly range: string | undefined;
  /** The header: a part is wanted of this very file, else the whole. */
  readonly ifRange: string | undefined;
}

const etagOf = (...parts: readonly string[]): string =>
  `"${createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 22)}"`;

/** A file of the package, or the part that a player of sound or films asks for; undefined if there is none of this name. */
export async function readFile(
  pass: PackagePass,
  { path, range, ifRange }: FileRequest,
  { packages }: CoursesDeps,
): Promise<PackageFile | { readonly beyond: number } | undefined> {
  const opened = await packages.open(pass.fileKey);
  if (!opened) return undefined;
  let body: Readable | Buffer | undefined;
  try {
    const name = path.normalize('NFC');
    const file = await opened.archive.file(name);
    if (!file) return undefined;
    const { mediaType, size: whole } = file;
    const etag = etagOf(pass.fileKey, name);
    const part = byteRange(ifRange === undefined || ifRange === etag ? range : undefined, whole);
    if (part === 'unsatisfiable') return { beyond: whole };
    body = file.open(part);
    const size = part ? part.to - part.from + 1 : whole;
    return body && { mediaType, etag, size, body, ...(part && { part }) };
  } finally {
    // A stream reads the package until its end.
    if (body instanceof Readable) finished(body, opened.release);
    else opened.release();
  }
}
