import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAll, type Storage } from '#platform/server/storage';
import { startS3Server, type S3Server } from '#platform/server/storage/testing';
import { command, filesOf, type Env } from '../testing/backup-place.ts';
import { backupPair, newKey } from '../testing/backup-round.ts';
import { openFiles } from '../open-app.ts';
import { appSettings } from '../settings.ts';

const pair = backupPair(true, newKey());
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());

const run = async (env: Env, ...args: string[]) => {
  const { code, output } = await command('backup.ts', pair.own(env), ...args);
  return [code, output] as const;
};

async function contentsOf(storage: Storage): Promise<Map<string, string | undefined>> {
  const found = new Map<string, string | undefined>();
  for await (const { key } of listAll(storage)) found.set(key, (await storage.get(key))?.toString('base64'));
  return found;
}

test('[FAULT-8] a backup moves an installation from a disk into a bucket and back, file by file', async () => {
  const files = filesOf(pair.source());
  expect(files.size).toBeGreaterThan(3);
  const [fromDisk, fromBucket] = [join(pair.folder, 'disk'), join(pair.folder, 'bucket')];
  expect(await run(pair.source(), 'create', fromDisk)).toEqual([0, expect.stringContaining(`${files.size} files`)]);

  const bucket = { ...(await pair.place()), ...s3.environment() };
  expect(await run(bucket, 'restore', fromDisk)).toEqual([0, expect.stringMatching(/are restored$/m)]);
  expect(await contentsOf(await openFiles(appSettings(bucket)))).toEqual(files);
  expect(filesOf(bucket).size).toBe(0);
  const again = { ...(await pair.place()), ...s3.environment(), S3_PREFIX: bucket['S3_PREFIX'] ?? '' };
  expect(await run(again, 'restore', fromDisk)).toEqual([1, expect.stringMatching(/^The storage is not empty/)]);

  expect(await run(bucket, 'create', fromBucket)).toEqual([0, expect.stringContaining(`${files.size} files`)]);
  const disk = await pair.place();
  expect(await run(disk, 'restore', fromBucket)).toEqual([0, expect.stringMatching(/are restored$/m)]);
  expect(filesOf(disk)).toEqual(files);

  const wrong = { ...bucket, S3_BUCKET: 'no-such-bucket' };
  const [code, output] = await run(wrong, 'create', join(pair.folder, 'none'));
  expect([code, output.trim()]).toEqual([1, expect.stringMatching(/S3_BUCKET: .+ has no bucket "no-such-bucket"$/)]);
}, 300_000);
