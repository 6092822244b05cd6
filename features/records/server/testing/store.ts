import { randomUUID } from 'node:crypto';
import { systemClock } from '#platform/server/clock';
import { diskStorage } from '#platform/server/storage';
import { temporaryFolder, testDatabase, type TestDatabase } from '#platform/testing';
import type { Credential } from '../protocol/call.ts';
import { feature, type RecordsServer } from '../index.ts';
import type { StatementOfUser } from '../repositories/store/statement-row.ts';
import { credentialOf, accepts, xapiServer, type XapiClient } from './xapi-server.ts';

export const ACTOR = { objectType: 'Agent', mbox: 'mailto:ana@klupa.example' };
export const VERB = { id: 'http://adlnet.gov/expapi/verbs/experienced' };
export const OBJECT = { id: 'https://content.example/activities/one' };

export const statementOf = (more: Record<string, unknown> = {}): Record<string, unknown> & { id: string } => ({
  id: randomUUID(),
  actor: ACTOR,
  verb: VERB,
  object: OBJECT,
  ...more,
});

export interface Store extends XapiClient {
  readonly database: TestDatabase;
  readonly records: RecordsServer;
  /** The statements that `onStored` got. */
  readonly derived: StatementOfUser[];
  post(body: unknown, as?: string): ReturnType<XapiClient['call']>;
  /** The answer to a search. */
  find(
    params: Record<string, string>,
    as?: string,
  ): Promise<{ statements: { id: string; stored: string }[]; more: string }>;
  close(): Promise<void>;
}

/** A record store on a database of its own; `test` may do everything in workspace 10. */
export async function createStore(credentials: Readonly<Record<string, Partial<Credential>>> = {}): Promise<Store> {
  const database = await testDatabase();
  const derived: StatementOfUser[] = [];
  const known = Object.fromEntries(
    Object.entries({ test: {}, ...credentials }).map(([name, more]) => [name, credentialOf(more)]),
  );
  const records = feature.create({
    database,
    storage: diskStorage(temporaryFolder()),
    clock: systemClock,
    authenticate: accepts(known),
    onStored: async (_transaction, statements) => void derived.push(...statements),
    onRecorded: () => {},
  });
  const client = await xapiServer(records.routes);
  return {
    ...client,
    database,
    records,
    derived,
    post: (body, as = 'test') => client.call('POST', '/xapi/statements', { body, as }),
    async find(params, as = 'test') {
      const answer = await client.call('GET', `/xapi/statements?${new URLSearchParams(params).toString()}`, { as });
      if (answer.status !== 200) throw new Error(answer.body);
      return answer.json();
    },
    async close() {
      await client.app.close();
      await database.close();
    },
  };
}
