import { ConfigError, type ValuesOf } from '#platform/server/config';
import { diskStorage } from './disk-storage.ts';
import type { storageSettings } from './settings.ts';
import type { Storage } from './storage.ts';

export interface OpenStorageOptions {
  /** Where the disk driver keeps its files. */
  readonly filesFolder: string;
  /** Where the S3 driver keeps local copies and data that it is about to upload. */
  readonly copiesFolder: string;
  /** Receives each error of a storage outside of this machine. */
  readonly onTrouble?: (error: Error) => void;
}

const MEGABYTE = 1_000_000;

/**
 * Opens the configured storage. The S3 driver and its library are loaded only where they are configured.
 *
 * @throws ConfigError when settings are missing, or the bucket or the account does not exist
 * @throws StorageUnavailable when the S3 server does not answer
 */
export async function openStorage(
  settings: ValuesOf<typeof storageSettings>,
  { filesFolder, copiesFolder, onTrouble }: OpenStorageOptions,
): Promise<Storage> {
  if (settings.STORAGE === 'disk') return diskStorage(filesFolder);
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!bucket || !accessKeyId || !secretAccessKey) {
    const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
    throw new ConfigError(needed.flatMap((name) => (settings[name] ? [] : [`${name}: STORAGE=s3 needs it`])));
  }
  const { openS3Storage } = await import('./s3/s3-storage.ts');
  return openS3Storage({
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    bucket,
    credentials: { accessKeyId, secretAccessKey },
    prefix: settings.S3_PREFIX ?? '',
    isPathStyle: settings.S3_PATH_STYLE,
    copiesFolder,
    copiesSize: settings.S3_COPIES_MB * MEGABYTE,
    ...(onTrouble && { onTrouble }),
  });
}
