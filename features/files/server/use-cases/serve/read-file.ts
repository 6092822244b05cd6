import type { Readable } from 'node:stream';
import { byteRange, type ByteRange } from '#platform/kernel';
import { createSystemScope } from '#platform/server/db';
import type { FilesDeps } from '../../deps.ts';
import { findFile, type FileRow } from '../../repositories/files.ts';
import type { Pass } from './pass.ts';

/** A file, or a part of it, ready to be sent. */
export interface FoundFile {
  readonly status: 200 | 206;
  readonly file: Pick<FileRow, 'kind' | 'name'>;
  readonly mediaType: string;
  readonly etag: string;
  readonly body: Readable | Buffer;
  /** Bytes of the answer. */
  readonly size: number;
  readonly part: ByteRange | undefined;
}

export type ReadAnswer = FoundFile | { readonly status: 404 } | { readonly status: 416; readonly of: number };

const unknown = { status: 404 } as const;

export interface ReadRequest {
  /** The header. */
  readonly range?: string | undefined;
  /** The header: a part is wanted of this very file, else the whole. */
  readonly ifRange?: string | undefined;
}

/** Which bytes are read. */
type Source = Pick<Pass, 'workspaceId' | 'fileId' | 'isThumbnail'>;

/** What the storage has for a pass. */
interface Stored {
  readonly file: FileRow;
  readonly key: string;
  readonly mediaType: string;
  readonly etag: string;
  /** Of the whole, in bytes. */
  readonly size: number;
}

/** Looks up the ready file, or its small copy; hidden and removed files are not there. */
async function findStored(
  { workspaceId, fileId, isThumbnail }: Source,
  { executor, storage }: Pick<FilesDeps, 'executor' | 'storage'>,
): Promise<Stored | undefined> {
  const file = await findFile(createSystemScope(executor, 'files.read').within([workspaceId]), fileId);
  const key = isThumbnail ? file?.thumbnailKey : file?.storageKey;
  if (file?.state !== 'ready' || key == null) return undefined;
  const stat = await storage.stat(key);
  if (!stat) return undefined;
  const etag = `"${(file.sha256 ?? '').slice(0, 32)}${isThumbnail ? '-320' : ''}"`;
  const mediaType = isThumbnail ? 'image/webp' : (file.mediaType ?? 'application/octet-stream');
  return { file, key, mediaType, etag, size: stat.size };
}

/** Finds the bytes of a file, or a part of them; the caller has checked who may read them [REPO-17]. */
export async function readFile(
  source: Source,
  { range, ifRange }: ReadRequest,
  deps: Pick<FilesDeps, 'executor' | 'storage'>,
): Promise<ReadAnswer> {
  const stored = await findStored(source, deps);
  if (!stored) return unknown;
  const { file, key, mediaType, etag, size } = stored;
  const part = byteRange(ifRange === undefined || ifRange === etag ? range : undefined, size);
  if (part === 'unsatisfiable') return { status: 416, of: size };
  const stream = await deps.storage.stream(key, part && { start: part.from, end: part.to + 1 });
  if (!stream?.body) return unknown;
  const shared = { file, mediaType, etag, body: stream.body, part };
  return part ? { ...shared, status: 206, size: part.to - part.from + 1 } : { ...shared, status: 200, size };
}
