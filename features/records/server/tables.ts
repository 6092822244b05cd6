import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const workspaceId = integer('workspace_id').notNull();
/** The place of a statement in the order of storing, of its workspace alone: milliseconds of the epoch times 1,000, and a count. */
const position = () => bigint('position', { mode: 'number' });
/** 0 for what belongs to no publication. */
const publicationId = bigint('publication_id', { mode: 'number' }).notNull();

/** The last moment of storing in a workspace: it never repeats and never goes back. */
export const clocks = pgTable('records_clocks', {
  workspaceId: integer('workspace_id').primaryKey(),
  lastMs: bigint('last_ms', { mode: 'number' }).notNull(),
});

/** Who an actor is, by publication: two publications know a user by two names. Deleting rows makes the person's statements nobody's. */
export const pseudonyms = pgTable(
  'records_pseudonyms',
  { workspaceId, userId: uuid('user_id').notNull(), publicationId, pseudonym: uuid('pseudonym').notNull() },
  (table) => [
    primaryKey({ name: 'records_pseudonyms_pk', columns: [table.workspaceId, table.userId, table.publicationId] }),
    uniqueIndex('records_pseudonyms_pseudonym').on(table.workspaceId, table.pseudonym),
  ],
);

/** Ids of all stored statements: what makes a repeated delivery harmless. */
export const statementIds = pgTable(
  'records_statement_ids',
  {
    workspaceId,
    id: uuid('id').notNull(),
    position: position().notNull(),
    /** What a second delivery is compared by; null for the reader's, whose ids alone say it. */
    digest: uuid('digest'),
    isVoiding: boolean('is_voiding').notNull().default(false),
  },
  (table) => [primaryKey({ name: 'records_statement_ids_pk', columns: [table.workspaceId, table.id] })],
);

/** The statements, append-only, in monthly partitions by the time of storing (see the migration). */
export const statements = pgTable(
  'records_statements',
  {
    workspaceId,
    position: position().notNull(),
    storedAt: moment('stored_at').notNull(),
    id: uuid('id').notNull(),
    /** The pseudonym, where the actor is a user of ours. */
    actor: uuid('actor'),
    publicationId,
    /** The credential that wrote it; null for the reader. */
    credentialId: uuid('credential_id'),
    verb: text('verb').notNull(),
    timestamp: moment('timestamp').notNull(),
    statement: jsonb('statement').notNull(),
  },
  (table) => [
    primaryKey({ name: 'records_statements_pk', columns: [table.workspaceId, table.position, table.storedAt] }),
    index('records_statements_publication').on(table.workspaceId, table.publicationId, table.position),
    index('records_statements_actor').on(table.workspaceId, table.actor, table.publicationId),
    // What a credential reads that may read its own alone; the reader's statements are not in it.
    index('records_statements_credential')
      .on(table.workspaceId, table.credentialId, table.position)
      .where(sql`credential_id is not null`),
  ],
);

/** What a statement can be found by: agents, activities, verb, registration, each as a hash; in partitions of the same months. */
export const references = pgTable(
  'records_references',
  {
    workspaceId,
    publicationId,
    target: uuid('target').notNull(),
    /** 1 where only a search for related agents or activities finds it. */
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

/** Statements whose object is another statement, by that one's id: what finds it finds them. */
export const pointers = pgTable(
  'records_pointers',
  { workspaceId, target: uuid('target').notNull(), position: position().notNull(), publicationId },
  (table) => [primaryKey({ name: 'records_pointers_pk', columns: [table.workspaceId, table.target, table.position] })],
);

/** Ids that are voided, stored already or not. */
export const voided = pgTable(
  'records_voided',
  { workspaceId, id: uuid('id').notNull(), position: position() },
  (table) => [
    primaryKey({ name: 'records_voided_pk', columns: [table.workspaceId, table.id] }),
    uniqueIndex('records_voided_position').on(table.workspaceId, table.position),
  ],
);

/** What is known of activities, merged of all that was said by those who may define. */
export const activities = pgTable(
  'records_activities',
  {
    workspaceId,
    target: uuid('target').notNull(),
    iri: text('iri').notNull(),
    definition: jsonb('definition').notNull(),
  },
  (table) => [primaryKey({ name: 'records_activities_pk', columns: [table.workspaceId, table.target] })],
);

/** Which statements a file lies beside. Erasing whom it is about drops the row, and then the file. */
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
 * What content keeps of its own: states and profiles. Small and large contents lie in the row alike: PostgreSQL keeps large ones
 * apart by itself, and a document is written, merged, backed up and erased as one thing.
 */
export const documents = pgTable(
  'records_documents',
  {
    workspaceId,
    /** The publication of the credential, 0 for a credential of the workspace: two publishers never see each other's. */
    publicationId,
    /** Hash of what it is kept for: its kind, its activity, its agent. */
    place: bytes('place').notNull(),
    /** All zeros for a document without a registration. */
    registration: uuid('registration').notNull(),
    /** Hash of its id, which may be longer than a key of an index. */
    idHash: bytes('id_hash').notNull(),
    kind: text('kind').$type<'state' | 'activity-profile' | 'agent-profile'>().notNull(),
    documentId: text('document_id').notNull(),
    /** Null for profiles of agents. */
    activity: text('activity'),
    /** The pseudonym, where the agent is a user of ours. */
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
