import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { ConfigError } from '#platform/server/config';
import { StorageUnavailable } from '../storage.ts';

/** How the driver reaches a bucket. */
export interface S3Connection {
  /** Undefined: Amazon's own of the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** Whether addresses name the bucket in their path instead of their host. */
  readonly isPathStyle: boolean;
}

/** Until a connection is open. */
const CONNECT_MS = 2000;
const RETRIES = 1;

/** The library would write warnings to the console. */
const noLog = { debug() {}, info() {}, warn() {}, error() {} };

/** @param idleMs how long a request waits while no byte moves; one retry follows, but not for streams */
export const createClient = ({ endpoint, region, credentials, isPathStyle }: S3Connection, idleMs: number): S3Client =>
  new S3Client({
    ...(endpoint && { endpoint }),
    region,
    credentials,
    forcePathStyle: isPathStyle,
    maxAttempts: 1 + RETRIES,
    requestHandler: { connectionTimeout: Math.min(CONNECT_MS, idleMs), socketTimeout: idleMs, logger: noLog },
    // Many S3-compatible servers do not know the newer checksum headers; the signature of an upload contains its SHA-256.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** The name of an error: `ECONNREFUSED`, `TimeoutError`, `AccessDenied`. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as NodeJS.ErrnoException;
  return code ?? (/^\w+$/.test(error.name) ? error.name : 'unknown');
}

export const isMissing = (error: unknown): boolean => statusOf(error) === 404 && codeOf(error) !== 'NoSuchBucket';
export const isBehindEnd = (error: unknown): boolean => statusOf(error) === 416;

/** Without the error itself: a code of the network would look like one of the database. */
export const unavailable = (error: unknown): StorageUnavailable =>
  new StorageUnavailable(`The storage cannot serve: ${codeOf(error)}`);

const ACCOUNT = /^(InvalidAccessKeyId|SignatureDoesNotMatch|AccessDenied|Forbidden|Unauthorized)$/;
const REGION = /^(PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException)$/;

/** The error that ends a start when the first request to the bucket fails: a line that an operator can act on. */
export function startError(error: unknown, { endpoint, region, bucket }: S3Connection): Error {
  const code = codeOf(error);
  const server = endpoint ?? `Amazon S3 in ${region}`;
  const status = statusOf(error);
  if (code === 'NoSuchBucket' || status === 404)
    return new ConfigError([`S3_BUCKET: ${server} has no bucket "${bucket}"`]);
  if (REGION.test(code) || status === 301)
    return new ConfigError([`S3_REGION: the bucket "${bucket}" is not in ${region} (${code})`]);
  if (ACCOUNT.test(code) || status === 401 || status === 403)
    return new ConfigError([
      `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: ${server} refuses them for the bucket "${bucket}" (${code})`,
    ]);
  return new StorageUnavailable(`The storage of S3_ENDPOINT (${server}) cannot be used: ${code}`);
}
