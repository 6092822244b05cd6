import { dirname, join } from 'node:path';
import { temporaryFolder } from '#platform/testing';
import { diskStorage } from '../disk-storage.ts';
import type { Storage } from '../storage.ts';
import type { S3Server } from './s3-server.ts';

/** An empty storage, and the folder of this machine in which its driver writes. */
export interface StorageFixture {
  readonly storage: Storage;
  readonly folder: string;
}

/** Makes a storage of each driver. */
export const drivers: Readonly<Record<string, (server: S3Server) => Promise<StorageFixture>>> = {
  async disk() {
    const folder = temporaryFolder();
    return { folder, storage: diskStorage(join(folder, 'files')) };
  },
  async S3(server) {
    const options = server.options();
    return { folder: dirname(options.copiesFolder), storage: await server.open(options) };
  },
};
