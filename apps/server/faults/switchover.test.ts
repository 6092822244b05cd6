import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityId, VERBS } from '#features/progress/contract';
import { createAccounts } from '#features/session/server';
import { createScope, open } from '#platform/server/db';
import {
  replicatedDatabase,
  targetOf,
  tcpProxy,
  temporaryFolder,
  until,
  writeEpub,
  type ReplicatedDatabase,
  type TcpProxy,
} from '#platform/testing';
import { appSettings } from '../settings.ts';
import { command, WORKSPACE } from '../testing/backup-place.ts';
import { request, ended, hasEnded, ready, signInTo, startNode, type NodeProcess } from '../testing/node-process.ts';
import { PASSWORD, people } from '../testing/test-app.ts';

let database: ReplicatedDatabase;
let wire: TcpProxy;
let node: NodeProcess;
let publicationId = 0;

beforeAll(async () => {
  database = await replicatedDatabase();
  wire = await tcpProxy(targetOf(database.url()));
  const env = {
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: wire.through(database.url()),
    HOST_MAP: '127.0.0.1=en',
    RATE_LIMIT: '0',
  };
  const books = join(temporaryFolder(), 'books');
  await writeEpub(join(books, '1.epub'), { identifier: 'urn:switch:1', title: 'Book' });
  expect((await command('import.ts', env, books, '--workspace', String(WORKSPACE))).code).toBe(0);
  const opened = await open(appSettings(env), { isOwner: false });
  await createAccounts(createScope(opened.orm, [WORKSPACE]), Object.values(people), PASSWORD);
  publicationId = Number((await opened.pool.query('select id from catalog_publications limit 1')).rows[0]?.id);
  await opened.close();
  node = await ready(startNode(env));
}, 120_000);
afterAll(async () => {
  node.child.kill('SIGKILL');
  await ended(node);
  await wire.close();
  await database.close();
});

test('[FAULT-1] [FAULT-4] two planned switchovers: no node ends, nothing acknowledged is lost, calls go on within a second', async () => {
  const cookie = await signInTo(node, 'student', PASSWORD);
  const acknowledged = new Set<string>();
  const statuses = new Set<number>();
  let isOver = false;
  const moments: number[] = [];
  const writer = async () => {
    while (!isOver) {
      const id = randomUUID();
      const statement = {
        id,
        verb: { id: VERBS.completed },
        timestamp: new Date().toISOString(),
        object: { id: activityId({ publicationId, unit: 'EPUB/page1.xhtml' }) },
      };
      const { status } = await request(node, '/xapi/statements', { method: 'POST', cookie, body: [statement] });
      statuses.add(status);
      if (status !== 200) continue;
      acknowledged.add(id);
      moments.push(performance.now());
    }
  };
  const writers = Array.from({ length: 4 }, writer);
  for (let round = 0; round < 2; round++) {
    await wait(500);
    let promoted = 0;
    await database.switchOver(() => {
      wire.leadTo(targetOf(database.url()));
      promoted = performance.now();
    });
    await until(() => moments.some((at) => at > promoted), { what: 'an acknowledgement' });
    expect((moments.find((at) => at > promoted) ?? 0) - promoted).toBeLessThan(1000);
    expect(hasEnded(node)).toBe(false);
  }
  isOver = true;
  await Promise.all(writers);
  expect([...statuses].toSorted()).toEqual([200, 503]);
  const opened = await open(appSettings({ DATABASE_URL: database.url() }), { isOwner: false });
  const { rows } = await opened.pool.query<{ id: string; times: number }>(
    'select id, count(*)::int as times from progress_statements group by id',
  );
  await opened.close();
  const stored = new Map(rows.map(({ id, times }) => [id, times]));
  expect([...acknowledged].filter((id) => stored.get(id) !== 1)).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(50);
  expect((await request(node, '/readyz')).status).toBe(200);
}, 90_000);
