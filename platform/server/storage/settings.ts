import * as z from 'zod/mini';
import { flag, text, whole, type Settings } from '#platform/server/config';

const isAddress = (address: string): boolean => /^https?:$/.test(URL.parse(address)?.protocol ?? '');

export const storageSettings = {
  STORAGE: {
    schema: z._default(z.enum(['disk', 's3']), 'disk'),
    help: 'Where books and covers are stored: disk (DATA_DIR/files) or s3 (a bucket of an S3-compatible server)',
    example: 's3',
  },
  S3_ENDPOINT: {
    schema: z.optional(z.string().check(z.refine(isAddress, 'is no address such as https://s3.example'))),
    help: 'Address of the S3-compatible server; empty = Amazon S3 in S3_REGION',
    example: 'https://s3.example',
  },
  S3_REGION: { schema: z._default(z.string(), 'us-east-1'), help: 'Region of the bucket', example: 'eu-central-1' },
  S3_BUCKET: { schema: text, help: 'The bucket; it must exist', example: 'klupa' },
  S3_ACCESS_KEY_ID: { schema: text, help: 'Account that may list the bucket and read, write and delete its objects' },
  S3_SECRET_ACCESS_KEY: { schema: text, help: 'Secret of that account' },
  S3_PREFIX: { schema: text, help: 'Put before all keys, so that a bucket can be shared', example: 'klupa/' },
  S3_PATH_STYLE: {
    schema: flag(false),
    help: 'true names the bucket in the path of addresses instead of the host, as MinIO and others need it',
    example: 'true',
  },
  S3_COPIES_MB: {
    schema: whole(10_000, 1),
    help: 'Megabytes of books that a node copies from the bucket to DATA_DIR/copies, to read them at disk speed',
    example: '10000',
  },
} satisfies Settings;
