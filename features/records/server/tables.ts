import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, moment, reference, workspaceId } from '#platform/server/columns';

/** The place of a statement in the order of storing in its workspace: milliseconds since 1970 times 1,000, and a count. */
const position = () => bigint('position', { mode: 'number' });
/** 0 for no publication. */
const publicationId = reference('publication_id').notNull();

/** The last moment of storing in a workspace: each later statement gets a later moment. */
export const clocks = pgTable('records_clocks', {
  workspaceId: integer('workspace_id').primaryKey(),
  lastMs: bigint('last_ms', { mode: 'number' }).notNull(),
});

/** The name by which a publication knows a user: two publications know a user by two names. Deleting a row makes its statements anonymous. */
export const pseudonyms = pgTable(
  'records_pseudonyms',
  { workspaceId, userId: uuid('user_id').notNull(), publicationId, pseudonym: uuid('pseudonym').notNull() },
  (table) => [
    primaryKey({ name: 'records_pseudonyms_pk', columns: [table.workspaceId, table.userId, table.publicationId] }),
    uniqueIndex('records_pseudonyms_pseudonym').on(table.workspaceId, table.pseudonym),
  ],
);

/** Ids of all stored statements: they make a repeated delivery harmless. */
export const statementIds = pgTable(
  'records_statement_ids',
  {
    workspaceId,
    id: uuid('id').notNull(),
    position: position().notNull(),
    /** A second delivery is compared by it; null for statements of the reader, which are compared by their ids alone. */
    digest: uuid('digest'),
    isVoiding: boolean('is_voiding').notNull().default(false),
  },
  (table) => [primaryKey({ name: 'records_statement_ids_pk', columns: [table.workspaceId, table.id] })],
);

/** Verbs of nearly all statements of the reader, as a list of SQL. */
export const FREQUENT_VERBS = ['progressed', 'completed']
  .map((verb) => `'http://adlnet.gov/expapi/verbs/${verb}'`)
  .join(', ');

/** The statements, append-only, in monthly partitions by the time of storing (see the migration). */
export const statements = pgTable(
  'records_statements',
  {
    workspaceId,
    position: position().notNull(),
    storedAt: moment('stored_at').notNull(),
    id: uuid('id').notNull(),
    /** The pseudonym, if the actor is a user of the product. */
    actor: uuid('actor'),
    publicationId,
    /** The credential of the content that sent it; null for the reader. */
    credentialId: uuid('credential_id'),
    verb: text('verb').notNull(),
    timestamp: moment('timestamp').notNull(),
    statement: jsonb('statement').notNull(),
  },
  (table) => [
    primaryKey({ name: 'records_statements_pk', columns: [table.workspaceId, table.position, table.storedAt] }),
    index('records_statements_publication').on(table.workspaceId, table.publicationId, table.position),
    index('records_statements_actor').on(table.workspaceId, table.actor, table.position),
    // Searches find the reader's statements about an activity by this index.
    index('records_statements_reader_activity')
      .on(table.workspaceId, sql`hashtextextended(statement #>> '{object,id}', 0)`, table.position)
      .where(sql`credential_id is null`),
    // The two verbs of nearly all statements of the reader need no index: a page of them is never far.
    index('records_statements_reader_verb')
      .on(table.workspaceId, table.verb, table.position)
      .where(sql.raw(`credential_id is null and verb not in (${FREQUENT_VERBS})`)),
    // For credentials that read their own statements alone.
    index('records_statements_credential')
      .on(table.workspaceId, table.credentialId, table.position)
      .where(sql`credential_id is not null`),
  ],
);

/** The things to which statements refer (agents, activities, verbs, registrations), as hashes; in partitions of the same months. */
export const references = pgTable(
  'records_references',
  {
    workspaceId,
    publicationId,
    target: uuid('target').notNull(),
    /** 1 if only a search for related agents or activities finds the statement by it. */
    reach: smallint('reach').notNull(),
    position: position().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'records_references_pk',
      columns: [table.workspaceId, table.publicationId, table.target, table.reach, table.position],
    }),
    index('records_references_workspace').on(table.workspaceId, table.target, table.reach, table.position),
  ],
);

/** Statements whose object is another statement, by the id of that one: a search that finds it finds them too. */
export const pointers = pgTable(
  'records_pointers',
  { workspaceId, target: uuid('target').notNull(), position: position().notNull(), publicationId },
  (table) => [primaryKey({ name: 'records_pointers_pk', columns: [table.workspaceId, table.target, table.position] })],
);

/** Ids of voided statements; the position follows when the statement is stored. */
export const voided = pgTable(
  'records_voided',
  { workspaceId, id: uuid('id').notNull(), position: position() },
  (table) => [
    primaryKey({ name: 'records_voided_pk', columns: [table.workspaceId, table.id] }),
    uniqueIndex('records_voided_position').on(table.workspaceId, table.position),
  ],
);

/** Definitions of activities as a publication's content sent them, or with 0 the credentials of the workspace. */
export const activities = pgTable(
  'records_activities',
  {
    workspaceId,
    publicationId,
    target: uuid('target').notNull(),
    iri: text('iri').notNull(),
    definition: jsonb('definition').notNull(),
    /** The name that an opened unit gave last, and a digest of whose unit it was; it counts when a unit of another user gives it too. */
    proposedName: jsonb('proposed_name'),
    proposedBy: uuid('proposed_by'),
  },
  (table) => [
    primaryKey({ name: 'records_activities_pk', columns: [table.workspaceId, table.target, table.publicationId] }),
  ],
);

/** The statements to which a file belongs. A dropped row is of an erased user; if no other row has the file, it is removed. */
export const attachments = pgTable(
  'records_attachments',
  {
    workspaceId,
    publicationId,
    sha2: text('sha2').notNull(),
    statementId: uuid('statement_id').notNull(),
    isDropped: boolean('is_dropped').notNull().default(false),
  },
  (table) => [
    primaryKey({
      name: 'records_attachments_pk',
      columns: [table.workspaceId, table.publicationId, table.sha2, table.statementId],
    }),
    index('records_attachments_statement').on(table.workspaceId, table.statementId),
    index('records_attachments_dropped')
      .on(table.isDropped)
      .where(sql`is_dropped`),
  ],
);

/**
 * States and profiles. Contents are in the row: PostgreSQL moves large ones out of it, and a document is written, merged, backed up and
 * erased as a whole.
 */
export const documents = pgTable(
  'records_documents',
  {
    workspaceId,
    /** The publication of the credential, 0 for a credential of the workspace: two publishers never see documents of each other. */
    publicationId,
    /** Hash of kind, activity and agent. */
    place: bytes('place').notNull(),
    /** All zeros for a document without a registration. */
    registration: uuid('registration').notNull(),
    /** Hash of the id, which may be longer than a key of an index. */
    idHash: bytes('id_hash').notNull(),
    kind: text('kind').$type<'state' | 'activity-profile' | 'agent-profile'>().notNull(),
    documentId: text('document_id').notNull(),
    /** Null for profiles of agents. */
    activity: text('activity'),
    /** The pseudonym, if the agent is a user of the product. */
    actor: uuid('actor'),
    contentType: text('content_type').notNull(),
    content: bytes('content').notNull(),
    size: integer('size').notNull(),
    /** SHA-1 of the content, in hexadecimal digits. */
    etag: text('etag').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'records_documents_pk',
      columns: [table.workspaceId, table.publicationId, table.place, table.registration, table.idHash],
    }),
    index('records_documents_actor').on(table.workspaceId, table.actor),
  ],
);
