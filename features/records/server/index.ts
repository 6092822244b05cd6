import type { Context } from '#features/session/server';
import type { Clock } from '#platform/server/clock';
import { createSystemPool, type Database, type SystemPool } from '#platform/server/db';
import type { Route } from '#platform/server/http';
import type { Storage } from '#platform/server/storage';
import { endpoints } from './protocol/endpoints.ts';
import type { Authenticate } from './protocol/call.ts';
import { createXapiRoutes } from './protocol/routes.ts';
import { findActivities, mergeActivities } from './repositories/activities.ts';
import { proposeNames } from './repositories/proposed-names.ts';
import { dropUnstored, findDropped, forgetDropped, noteAttachments, storageKeyOf } from './repositories/attachments.ts';
import { documentData } from './repositories/document-data.ts';
import { statementData } from './repositories/personal-data.ts';
import { consistentThrough, findPublications, findStatement, findStatements } from './repositories/queries.ts';
import { ensurePseudonyms, findUsers, pseudonymKey, type PseudonymKey } from './repositories/store/pseudonyms.ts';
import type { OnStored } from './repositories/store/statement-row.ts';
import { createStatementWriter } from './repositories/store/statement-writer.ts';
import { activityName } from './use-cases/formats.ts';
import { activitiesResource, agentsResource } from './use-cases/agents-and-activities.ts';
import { keepAttachments, withAttachments } from './use-cases/attachments.ts';
import { createOwnRecords, type OwnDocument, type OwnPublication } from './use-cases/own-records.ts';
import type { ReadDeps } from './use-cases/read-statements.ts';
import type { Recorded, ReceiveDeps } from './use-cases/receive-statements.ts';
import { documentResource } from './use-cases/documents/resources.ts';
import { statementsResource } from './use-cases/statements-resource.ts';

export { XapiError } from './protocol/xapi-error.ts';
export type { Authenticate, Caller, Credential } from './protocol/call.ts';
export { ensurePartitions } from './repositories/partitions.ts';
export { ensurePseudonyms, findPseudonyms, pseudonymKey, type PseudonymKey } from './repositories/store/pseudonyms.ts';
export {
  findStoredIds,
  isIdStored,
  isPseudonymGone,
  READER_CTES,
  statementKey,
} from './repositories/store/reader-rows.ts';
export type { OnStored, StatementOfUser } from './repositories/store/statement-row.ts';

/** Files that are removed in an hour. */
const PURGED_AT_ONCE = 1000;

export interface RecordsPorts {
  readonly database: Pick<Database, 'orm' | 'pool'>;
  /** Holds attachments. */
  readonly storage: Storage;
  readonly clock: Clock;
  /** Finds the credential of an `Authorization` header. */
  readonly authenticate: Authenticate;
  /** Derives results from new statements, in their transaction. */
  readonly onStored: OnStored;
  /** Notifies other features of users whose results may have changed. */
  readonly onRecorded: (recorded: Recorded) => void;
}

export interface RecordsServer {
  readonly routes: Route<Context>[];
  /** Removes the files of erased users. */
  purge(): Promise<void>;
  /** Stores statements of the product itself about learners of a publication. @throws for invalid ones */
  record(publication: OwnPublication, statements: readonly object[]): Promise<void>;
  /** Writes a document of the product; profiles are merged. */
  saveDocument(publication: OwnPublication, document: OwnDocument): Promise<void>;
  /** The names that content of a publication gives its activities, by IRI; nameless ones are missing. */
  activityNames(publication: OwnPublication, iris: readonly string[], language: string): Promise<Map<string, string>>;
  /** The pseudonym by which a publication knows a user; made if there is none. */
  pseudonymOf(key: PseudonymKey): Promise<string | undefined>;
}

function createRecordsServer(system: SystemPool, ports: RecordsPorts): RecordsServer {
  const { storage, clock, authenticate, onStored, onRecorded } = ports;
  const writer = createStatementWriter(system, onStored);
  const received: ReadDeps & ReceiveDeps = {
    write: writer.write,
    findUsers: (workspaceId, pseudonyms) => findUsers(system, workspaceId, pseudonyms),
    findPublications: (workspaceId, ids) => findPublications(system, workspaceId, ids),
    findActivities: (scope, iris) => findActivities(system, scope, iris),
    mergeActivities: (scope, sent) => mergeActivities(system, scope, sent),
    proposeNames: (proposer, sent) => proposeNames(system, proposer, sent),
    announce: onRecorded,
    find: (scope, search) => findStatements(system, scope, search),
    findOne: (scope, id) => findStatement(system, scope, id),
    consistentThrough: (workspaceId) => consistentThrough(system, workspaceId),
    keepAttachments: (list, bytes) =>
      keepAttachments(list, bytes, { storage, note: (rows) => noteAttachments(system, rows) }),
    dropAttachments: (workspaceId, ids) => dropUnstored(system, workspaceId, ids),
    withAttachments: (answer, list) => withAttachments(answer, list, storage),
  };
  const documents = { system, clock };
  const resources = {
    Statements: statementsResource(received),
    Activities: activitiesResource({
      findActivities: (scope, iris) => findActivities(system, scope, iris),
    }),
    Agents: agentsResource,
    State: documentResource('state', documents),
    ActivityProfile: documentResource('activity-profile', documents),
    AgentProfile: documentResource('agent-profile', documents),
  };
  return {
    routes: createXapiRoutes<Context>(resources, authenticate),
    ...createOwnRecords(received, documents),
    async activityNames(publication, iris, language) {
      const names = new Map<string, string>();
      for (const [iri, definition] of await findActivities(system, publication, iris)) {
        const name = activityName(definition, language);
        if (name !== undefined) names.set(iri, name);
      }
      return names;
    },
    pseudonymOf: async (key) => (await ensurePseudonyms(system.pool, [key])).get(pseudonymKey(key)),
    async purge() {
      for (const file of await findDropped(system, PURGED_AT_ONCE)) {
        // If the node stops in between, the next purge removes the file again.
        if (file.isUnused) await storage.remove(storageKeyOf(file));
        await forgetDropped(system, file);
      }
    },
  };
}

/** The Learning Record Store: statements and documents of content, by xAPI 1.0.3 and 2.0.0. */
export const feature = {
  name: 'records',
  endpoints,
  // What names a user by a pseudonym is erased before the pseudonym.
  personalData: [documentData, statementData],
  create: (ports: RecordsPorts) => createRecordsServer(createSystemPool(ports.database, 'records.store'), ports),
};
