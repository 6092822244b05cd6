import type { Context } from '#features/session/server';
import type { Clock } from '#platform/server/clock';
import type { Database } from '#platform/server/db';
import type { FastifyInstance, Route } from '#platform/server/http';
import type { Storage } from '#platform/server/storage';
import { serveAbout } from './protocol/about.ts';
import type { Authenticate, XapiResource } from './protocol/call.ts';
import { serveResources } from './protocol/serve.ts';
import { findActivities, mergeActivities } from './repositories/activities.ts';
import { dropUnstored, findDropped, forgetDropped, noteAttachments, storageKeyOf } from './repositories/attachments.ts';
import { documentData } from './repositories/document-data.ts';
import { statementData } from './repositories/personal-data.ts';
import {
  consistentThrough,
  findPublications,
  findStatement,
  findStatements,
  findUsers,
} from './repositories/queries.ts';
import { ensurePseudonyms, type OnStored } from './repositories/statement-rows.ts';
import { createStatementWriter, type StatementWriter } from './repositories/statement-writer.ts';
import { activitiesResource, agentsResource } from './use-cases/agents-and-activities.ts';
import { keepAttachments, withAttachments } from './use-cases/attachments.ts';
import { documentResources } from './use-cases/documents/resources.ts';
import { statementsResource } from './use-cases/statements-resource.ts';

export { referencesOf } from './data/references.ts';
export type { Authenticate, Credential } from './protocol/call.ts';
export { statementData } from './repositories/personal-data.ts';
export { ensurePartitions } from './repositories/partitions.ts';
export type { OnStored, StatementRow } from './repositories/statement-rows.ts';
export { createStatementWriter } from './repositories/statement-writer.ts';
export { storeStatements } from './repositories/store-statements.ts';

/** Files removed in an hour. */
const PURGED_AT_ONCE = 1000;

export interface RecordsPorts {
  readonly database: Database;
  /** Keeps attachments. */
  readonly storage: Storage;
  readonly clock: Clock;
  /** Who stands behind Basic credentials. */
  readonly authenticate: Authenticate;
  /** Derives what follows of new statements, in their transaction. */
  readonly onStored: OnStored;
  /** Lets others hear whose results may have changed. */
  readonly onRecorded: (userIds: readonly string[]) => void;
}

export interface RecordsServer {
  readonly routes: Route<Context>[];
  addContent(app: FastifyInstance): void;
  /** Removes the files of erased people. */
  purge(): Promise<void>;
  /** Stores statements of the reader; resolves when they are safe on disk. */
  readonly write: StatementWriter['write'];
  /** The name by which a publication knows a user, made where there was none. */
  pseudonymOf(key: { workspaceId: number; userId: string; publicationId: number }): Promise<string | undefined>;
}

function createRecordsServer(ports: RecordsPorts): RecordsServer {
  const { database, storage, clock, authenticate, onStored, onRecorded } = ports;
  const { pool } = database;
  const writer = createStatementWriter(pool, onStored);
  const activities = {
    findActivities: (workspaceId: number, iris: readonly string[]) => findActivities(pool, workspaceId, iris),
  };
  const resources: readonly XapiResource[] = [
    statementsResource({
      ...activities,
      write: writer.write,
      findUsers: (workspaceId, pseudonyms) => findUsers(pool, workspaceId, pseudonyms),
      findPublications: (workspaceId, ids) => findPublications(pool, workspaceId, ids),
      mergeActivities: (workspaceId, said) => mergeActivities(pool, workspaceId, said),
      announce: onRecorded,
      find: (scope, search) => findStatements(pool, scope, search),
      findOne: (scope, id) => findStatement(pool, scope, id),
      consistentThrough: (workspaceId) => consistentThrough(pool, workspaceId),
      keepAttachments: (statements, bytes, credential) =>
        keepAttachments(statements, bytes, credential, { storage, note: (rows) => noteAttachments(pool, rows) }),
      dropAttachments: (workspaceId, ids) => dropUnstored(pool, workspaceId, ids),
      withAttachments: (answer, told) => withAttachments(answer, told, storage),
    }),
    activitiesResource(activities),
    agentsResource,
    ...documentResources({ executor: database.orm, clock }),
  ];
  return {
    routes: [],
    write: writer.write,
    pseudonymOf: async (key) => (await ensurePseudonyms(pool, [key]))(key),
    async purge() {
      for (const file of await findDropped(pool, PURGED_AT_ONCE)) {
        // Whoever dies in between removes it again: it is forgotten only when it is gone.
        if (file.isNobodys) await storage.remove(storageKeyOf(file));
        await forgetDropped(pool, file);
      }
    },
    addContent(app) {
      serveAbout(app);
      serveResources(app, resources, authenticate);
    },
  };
}

/** Learning records as xAPI keeps them. */
export const feature = {
  name: 'records',
  endpoints: [],
  // What names a user by a pseudonym goes before the pseudonym does.
  personalData: [documentData, statementData],
  create: createRecordsServer,
};
