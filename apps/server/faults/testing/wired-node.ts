import { randomUUID } from 'node:crypto';
import { createAccounts } from '#features/session/server';
import { createScope } from '#platform/server/db';
import { targetOf, tcpProxy, testDatabase, type TcpProxy, type TestDatabase } from '#platform/testing';
import { ended, ready, request, signInTo, startNode, type NodeProcess } from '../../testing/node-process.ts';
import { PASSWORD, people } from '../../testing/test-app.ts';

/** Workspace of the Croatian market. */
const WORKSPACE = 10;

/** A node in a process of its own whose database is at the other end of a wire that tests cut, with a teacher signed in. */
export interface WiredNode {
  readonly node: NodeProcess;
  readonly database: TestDatabase;
  readonly wire: TcpProxy;
  readonly cookie: string;
  /** Settings of one more node on the same wire. */
  readonly env: () => Record<string, string>;
  readonly makeClass: () => ReturnType<typeof request>;
  readonly list: () => ReturnType<typeof request>;
  readonly isReady: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

export async function startWiredNode(): Promise<WiredNode> {
  const database = await testDatabase();
  await createAccounts(createScope(database.orm, [WORKSPACE]), Object.values(people), PASSWORD);
  const wire = await tcpProxy(targetOf(database.url));
  const env = () => ({ DATABASE_URL: wire.through(database.url), HOST_MAP: '127.0.0.1=hr', RATE_LIMIT: '0' });
  const node = await ready(startNode({ ...env(), METRICS_TOKEN: 'metrics-of-tests' }));
  const cookie = await signInTo(node, 'teacher@klupa.example', PASSWORD);
  return {
    node,
    database,
    wire,
    cookie,
    env,
    makeClass: () =>
      request(node, '/api/p/classrooms', {
        method: 'POST',
        cookie,
        body: {
          school: { name: 'Škola', town: 'Grad' },
          grade: 1,
          letter: 'a',
          customGroup: randomUUID().slice(0, 8),
          publications: [],
        },
      }),
    list: () => request(node, '/api/p/classrooms', { cookie }),
    isReady: async () => (await request(node, '/readyz')).status === 200,
    async close() {
      node.child.kill('SIGKILL');
      await ended(node);
      await wire.close();
      await database.close();
    },
  };
}
