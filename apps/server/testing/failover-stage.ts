import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect } from 'vitest';
import { activityId, VERBS } from '#features/progress/contract';
import { createAccounts } from '#features/session/server';
import { createScope, open } from '#platform/server/db';
import { temporaryFolder, writeEpub } from '#platform/testing';
import { appSettings } from '../settings.ts';
import { command, WORKSPACE } from './backup-place.ts';
import { ended, openPage, ready, request, signInTo, startNode, type NodeProcess } from './node-process.ts';
import { PASSWORD, people } from './test-app.ts';

/** A node on a database that will go over to another server, and students who read meanwhile. */
export interface FailoverStage {
  readonly node: NodeProcess;
  /** Statements that were acknowledged. */
  readonly acknowledged: ReadonlySet<string>;
  readonly statuses: ReadonlySet<number>;
  /** When each was, by `performance.now()`. */
  readonly moments: readonly number[];
  /** Ends the reading; returns the acknowledged statements that are not stored exactly once at this address. */
  stop(url: string): Promise<string[]>;
  close(): Promise<void>;
}

export async function failoverStage(url: string): Promise<FailoverStage> {
  const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: url, HOST_MAP: '127.0.0.1=en', RATE_LIMIT: '0' };
  const books = join(temporaryFolder(), 'books');
  await writeEpub(join(books, '1.epub'), { identifier: 'urn:switch:1', title: 'Book' });
  expect(await command('import.ts', env, books, '--workspace', String(WORKSPACE))).toMatchObject({ code: 0 });
  const database = await open(appSettings(env), { isOwner: false });
  await createAccounts(createScope(database.orm, [WORKSPACE]), Object.values(people), PASSWORD);
  const { rows } = await database.pool.query<{ id: number }>('select id from catalog_publications limit 1');
  await database.close();
  const object = { id: activityId({ publicationId: Number(rows[0]?.id), unit: 'EPUB/page1.xhtml' }) };

  const node = await ready(startNode(env));
  const cookie = await signInTo(node, 'student', PASSWORD);
  await openPage(node, cookie, Number(rows[0]?.id), 'EPUB/page1.xhtml');
  const acknowledged = new Set<string>();
  const statuses = new Set<number>();
  const moments: number[] = [];
  let isOver = false;
  const writer = async () => {
    while (!isOver) {
      const id = randomUUID();
      const statement = { id, verb: { id: VERBS.completed }, timestamp: new Date().toISOString(), object };
      const { status } = await request(node, '/xapi/statements', { method: 'POST', cookie, body: [statement] });
      statuses.add(status);
      if (status !== 200) continue;
      acknowledged.add(id);
      moments.push(performance.now());
    }
  };
  const writers = Array.from({ length: 4 }, writer);
  return {
    node,
    acknowledged,
    statuses,
    moments,
    async stop(address) {
      isOver = true;
      await Promise.all(writers);
      const after = await open(appSettings({ DATABASE_URL: address }), { isOwner: false });
      const { rows: found } = await after.pool.query<{ id: string; times: number }>(
        'select id, count(*)::int as times from records_statements group by id',
      );
      await after.close();
      const stored = new Map(found.map(({ id, times }) => [id, times]));
      return [...acknowledged].filter((id) => stored.get(id) !== 1);
    },
    async close() {
      isOver = true;
      node.child.kill('SIGKILL');
      await ended(node);
    },
  };
}
