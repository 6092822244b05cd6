import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccounts } from '#features/session/server';
import { createScope } from '#platform/server/db';
import { wav } from '#platform/server/foreign-files/testing';
import { temporaryFolder, testDatabase, until, type TestDatabase } from '#platform/testing';
import { ended, ready, request, signInTo, startNode, type NodeProcess } from '#apps/server/testing/node-process';
import { PASSWORD, people } from '#apps/server/testing/test-app';
import { uploadTo } from './stage.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await createAccounts(createScope(database.orm, [10]), Object.values(people), PASSWORD);
});
afterAll(() => database.close());

const originOf = (node: NodeProcess) => `http://127.0.0.1:${node.port()}`;

test('[REPO-11] an upload goes on after its node was killed in the middle', async () => {
  const bytes = Buffer.concat([wav().subarray(0, 44), randomBytes(3_000_000)]);
  bytes.writeUInt32LE(3_000_000, 40);
  const env = { DATABASE_URL: database.url, DATA_DIR: temporaryFolder(), HOST_MAP: '127.0.0.1=hr', RATE_LIMIT: '0' };
  const node = await ready(startNode(env));
  const cookie = await signInTo(node, 'teacher@klupa.example', PASSWORD);
  let path = '';
  let accepted = 0;
  const cut = uploadTo(originOf(node), bytes, {
    cookie,
    more: {
      chunkSize: 100_000,
      onChunkComplete: (_, sum) => void (accepted = sum),
      onAfterResponse: (_, response) => void (path = response.getHeader('location') ?? path),
    },
  }).catch(() => 'cut');
  await until(() => accepted >= 600_000, { every: 1, what: 'the first chunks' });
  node.child.kill('SIGKILL');
  expect(await cut).toBe('cut');
  await ended(node);
  const sum = accepted;
  const again = await ready(startNode(env));
  const seen: number[] = [];
  const id = await uploadTo(originOf(again), bytes, {
    cookie,
    more: {
      ...{ chunkSize: 100_000, uploadUrl: `${originOf(again)}${path}` },
      onChunkComplete: (size, total) => void seen.push(total - size),
    },
  });
  expect(path).toContain(id);
  // No acknowledged byte is sent again.
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(sum);
  const find = async () => (await request(again, `/api/p/files/${id}`, { cookie })).body as { data: { state: string } };
  await until(async () => (await find()).data.state === 'ready', { what: 'the check' });
  const { rows } = await database.pool.query<{ sha256: string }>('select sha256 from files_files where id = $1', [id]);
  expect(rows[0]?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  again.child.kill('SIGKILL');
  await ended(again);
}, 120_000);
