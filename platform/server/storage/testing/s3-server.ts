import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import S3rver from 's3rver';
import { createKeyedMutex } from '#platform/server/mutex';
import { temporaryFolder } from '#platform/testing';
import { openS3Storage, type S3Options } from '../s3/s3-storage.ts';
import type { Storage } from '../storage.ts';

/** A real S3 server on a loopback port, with one bucket in a temporary folder. */
export interface S3Server {
  readonly port: number;
  /** All requests for objects since the start. */
  readonly requests: readonly S3Request[];
  /** Options for keys of their own: each call has another prefix and another folder of local copies. */
  options(more?: Partial<S3Options>): S3Options;
  open(more?: Partial<S3Options>): Promise<Storage>;
  /** The settings of an installation that stores its files here. */
  environment(): Record<string, string>;
  close(): Promise<void>;
}

export interface S3Request {
  readonly method: string;
  /** With its prefix. */
  readonly key: string;
  /** The checksum of the body that the signature contains. */
  readonly checksum: string | undefined;
}

const BUCKET = 'klupa-test';
/** The account of every s3rver. */
const ACCOUNT = 'S3RVER';

interface Context {
  readonly method: string;
  readonly path: string;
  query: Record<string, string | undefined>;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

interface Upload {
  readonly bucket: string;
  readonly key: string;
  readonly content: Readable;
  readonly metadata: unknown;
}

interface Listing {
  readonly objects: readonly { readonly key: string }[];
  readonly isTruncated: boolean;
}

/** The parts of s3rver that its types do not name. */
interface Internals {
  readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
  readonly store: {
    listObjects(bucket: string, options: { startAfter?: string; maxKeys: number }): Promise<Listing>;
    putObject(upload: Upload): Promise<{ size: number; md5: string }>;
    getResourcePath(bucket: string, key: string, resource: 'object'): string;
    putMetadata(bucket: string, key: string, metadata: unknown, md5: string): Promise<void>;
  };
}

/**
 * S3 stores an upload whole, the last one of a key wins, and it is there when the answer comes. s3rver writes uploads of one key
 * into one file at the same time, and answers before it has written them.
 */
function storeWhole(store: Internals['store']): void {
  const inTurn = createKeyedMutex();
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const path = store.getResourcePath(bucket, key, 'object');
    const half = `${path}.${randomUUID()}`;
    const hash = createHash('md5');
    let size = 0;
    await mkdir(dirname(path), { recursive: true });
    await pipeline(
      content,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      },
      createWriteStream(half),
    );
    const md5 = hash.digest('hex');
    return inTurn(key, async () => {
      await rename(half, path);
      await store.putMetadata(bucket, key, metadata, md5);
      return { size, md5 };
    });
  };
}

/** S3 lists in the order of keys; s3rver in the order of its folders, where `a/b` comes before `a-b`. */
function listInOrder(store: Internals['store']): void {
  const listObjects = store.listObjects.bind(store);
  store.listObjects = async (bucket, { startAfter = '', maxKeys, ...options }) => {
    const all = await listObjects(bucket, { ...options, maxKeys: Infinity });
    const objects = all.objects.filter(({ key }) => key > startAfter).toSorted((a, b) => (a.key < b.key ? -1 : 1));
    return { ...all, objects: objects.slice(0, maxKeys), isTruncated: objects.length > maxKeys };
  };
}

/** The tokens of its second kind of list need a cipher that Node does not have. The first kind has the same answer without them. */
function listWithoutTokens(context: Context): void {
  const { 'list-type': type, 'start-after': marker, ...query } = context.query;
  if (type === '2') context.query = { ...query, ...(marker !== undefined && { marker }) };
}

export async function startS3Server(): Promise<S3Server> {
  const s3rver = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: temporaryFolder(),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { store, middleware } = s3rver as unknown as Internals;
  storeWhole(store);
  listInOrder(store);
  const requests: S3Request[] = [];
  middleware.unshift((context, next) => {
    const { method, path, headers } = context;
    requests.push({ method, key: path.replace(`/${BUCKET}/`, ''), checksum: headers['x-amz-content-sha256'] });
    listWithoutTokens(context);
    return next();
  });
  const { port } = await s3rver.run();
  let count = 0;
  const options = (more: Partial<S3Options> = {}): S3Options => ({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: BUCKET,
    credentials: { accessKeyId: ACCOUNT, secretAccessKey: ACCOUNT },
    isPathStyle: true,
    prefix: `${++count}/`,
    copiesFolder: join(temporaryFolder(), 'copies'),
    copiesSize: 10_000_000,
    ...more,
  });
  return {
    port,
    requests,
    options,
    open: (more) => openS3Storage(options(more)),
    environment: () => ({
      STORAGE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: ACCOUNT,
      S3_SECRET_ACCESS_KEY: ACCOUNT,
      S3_PATH_STYLE: 'true',
      S3_PREFIX: `${++count}/`,
    }),
    close: () => s3rver.close(),
  };
}
