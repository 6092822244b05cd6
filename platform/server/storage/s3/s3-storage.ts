import { createReadStream } from 'node:fs';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type GetObjectCommandOutput,
} from '@aws-sdk/client-s3';
import { mediaTypeOf } from '#platform/server/media-type';
import { checkKey, checkRange, isKey, limitOf } from '../keys.ts';
import { StorageUnavailable, type ByteRange, type Storage, type Written } from '../storage.ts';
import { checkChecksum } from '../write-file.ts';
import { createClient, isBehindEnd, isMissing, startError, unavailable, type S3Connection } from './connect.ts';
import { localCopies } from './local-copies.ts';

export interface S3Options extends S3Connection {
  /** Put before each key. */
  readonly prefix: string;
  readonly copiesFolder: string;
  /** Bytes of all local copies together. */
  readonly copiesSize: number;
  /** Receives each error of the server or of the way to it. */
  readonly onTrouble?: (error: Error) => void;
  /** How long a request waits while no byte moves. */
  readonly idleMs?: number;
}

const IDLE_MS = 5000;
/** Servers answer an upload when all of it is safe: they get longer for it. */
const UPLOAD_IDLE_FACTOR = 12;
const UPLOAD_RETRIES = 1;

/** A header of the SHA-256, since a bucket's own checksums differ from server to server. */
const CHECKSUM = 'sha256';

/** A body with StorageUnavailable in place of errors of the library. */
function guarded(body: Readable, wrapped: (error: unknown) => Error): Readable {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    try {
      yield* body;
    } catch (error) {
      throw wrapped(error);
    }
  }
  // A reader that stops before the first byte has started no generator.
  return Readable.from(chunks(), { objectMode: false }).once('close', () => body.destroy());
}

const orBehindEnd = (error: unknown): 'behind-end' => {
  if (isBehindEnd(error)) return 'behind-end';
  throw error;
};

/** Of the whole object: of a part, the header says `bytes 0-9/100`. */
const sizeOf = ({ ContentLength = 0, ContentRange = '' }: GetObjectCommandOutput): number =>
  Number(/\/(\d+)$/.exec(ContentRange)?.[1] ?? ContentLength);

const headerOf = ({ start, end }: ByteRange): string => `bytes=${start}-${end === undefined ? '' : end - 1}`;

/**
 * Files in a bucket of an S3-compatible server. A file is uploaded in one request, after all of its bytes are on this machine:
 * the server stores it whole or not at all, and the request contains size and checksum.
 *
 * @throws ConfigError when the bucket or the account does not exist
 * @throws StorageUnavailable when the server does not answer
 */
export async function openS3Storage(options: S3Options): Promise<Storage> {
  const { bucket: Bucket, prefix, onTrouble, idleMs = IDLE_MS } = options;
  const client = createClient(options, idleMs);
  const uploads = createClient(options, idleMs * UPLOAD_IDLE_FACTOR);
  const copies = localCopies(options.copiesFolder, options.copiesSize);

  const wrapped = (error: unknown): Error => {
    if (error instanceof StorageUnavailable) return error;
    const trouble = unavailable(error);
    onTrouble?.(trouble);
    return trouble;
  };
  /** The answer; undefined when there is no such object. */
  const answerOf = <T>(answer: Promise<T>): Promise<T | undefined> =>
    answer.catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw wrapped(error);
    });
  const placeOf = (key: string) => {
    checkKey(key);
    return { Bucket, Key: prefix + key };
  };
  const head = (key: string) => answerOf(client.send(new HeadObjectCommand(placeOf(key))));
  const find = (key: string, range?: ByteRange) =>
    client.send(new GetObjectCommand({ ...placeOf(key), ...(range && { Range: headerOf(range) }) }));
  const listObjects = (more: { Prefix: string; StartAfter?: string; MaxKeys: number }) =>
    client.send(new ListObjectsV2Command({ Bucket, ...more }));

  const upload = async (
    key: string,
    bodyOf: () => Uint8Array | Readable,
    { size, checksum }: Written,
  ): Promise<void> => {
    for (let retries = 0; ; retries++) {
      const body = bodyOf();
      const command = new PutObjectCommand({
        ...placeOf(key),
        Body: body,
        ContentLength: size,
        ContentType: mediaTypeOf(key),
        Metadata: { [CHECKSUM]: checksum },
      });
      // The signature contains it, so the server refuses other bytes.
      command.middlewareStack.add(
        (next) => (args) => {
          (args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = checksum;
          return next(args);
        },
        { step: 'build', name: 'payloadChecksum' },
      );
      try {
        await uploads.send(command);
        return;
      } catch (error) {
        // The library repeats other requests, but no streams.
        if (retries === UPLOAD_RETRIES || !(body instanceof Readable)) throw wrapped(error);
      } finally {
        if (body instanceof Readable) body.destroy();
      }
    }
  };

  await listObjects({ Prefix: prefix, MaxKeys: 1 }).catch((error: unknown) => {
    throw startError(error, options);
  });
  return {
    async put(key, data, { checksum } = {}) {
      checkKey(key);
      if (data instanceof Uint8Array) {
        const written = { size: data.length, checksum: createHash('sha256').update(data).digest('hex') };
        checkChecksum(written, checksum);
        await upload(key, () => data, written);
        return written;
      }
      const { path, remove, ...written } = await copies.spool(data, checksum);
      try {
        await upload(key, () => createReadStream(path), written);
      } finally {
        await remove();
      }
      return written;
    },
    async get(key) {
      const found = await answerOf(find(key));
      const bytes = await answerOf(Promise.resolve(found?.Body?.transformToByteArray()));
      return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    },
    async stream(key, range) {
      if (range) checkRange(range);
      const found = await answerOf(find(key, range).catch(orBehindEnd));
      if (found === 'behind-end') {
        const whole = await head(key);
        return whole && { size: whole.ContentLength ?? 0, body: undefined };
      }
      if (!(found?.Body instanceof Readable)) return undefined;
      const body = guarded(found.Body, wrapped);
      const size = sizeOf(found);
      // Some servers answer a range behind the end without an error.
      if (!range || range.start < size) return { size, body };
      body.destroy();
      return { size, body: undefined };
    },
    async open(key) {
      const found = await head(key);
      if (!found) return undefined;
      const download = async () => {
        const whole = await find(key);
        return whole.Body instanceof Readable ? { data: whole.Body, checksum: whole.Metadata?.[CHECKSUM] } : undefined;
      };
      return answerOf(copies.open(`${key} ${found.ETag}`, download));
    },
    async stat(key) {
      const found = await head(key);
      return (
        found && {
          size: found.ContentLength ?? 0,
          contentType: mediaTypeOf(key),
          checksum: found.Metadata?.[CHECKSUM],
          modified: found.LastModified ?? new Date(0),
        }
      );
    },
    has: async (key) => (await head(key)) !== undefined,
    async remove(key) {
      await answerOf(client.send(new DeleteObjectCommand(placeOf(key))));
    },
    async list(keyPrefix, { after, ...more } = {}) {
      const page = await answerOf(
        listObjects({
          Prefix: prefix + keyPrefix,
          MaxKeys: limitOf(more),
          ...(after && { StartAfter: prefix + after }),
        }),
      );
      const found = (page?.Contents ?? []).map(({ Key = '', Size = 0 }) => ({
        key: Key.slice(prefix.length),
        size: Size,
      }));
      // Other programs may keep objects in the bucket too.
      const files = found.filter(({ key }) => isKey(key));
      return { files, next: page?.IsTruncated ? found.at(-1)?.key : undefined };
    },
  };
}
