import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment, reference, workspaceId } from '#platform/server/columns';
import type { XapiScope } from '../contract/index.ts';

/** Usernames and passwords of content that writes records: for one publication, or for a whole workspace. */
export const credentials = pgTable(
  'credentials_credentials',
  {
    workspaceId,
    id: reference('id').generatedAlwaysAsIdentity(),
    /** Label of the market whose managers see it; its address is the home page of the credential's account. */
    market: text('market').notNull(),
    /** The public half: 128 random bits. */
    username: text('username').notNull(),
    /** Keyed hash of the secret; null once it is revoked. */
    hash: bytes('hash'),
    /** Null: the whole workspace; only the operator creates such a credential. */
    publicationId: reference('publication_id'),
    /** The managers' name for it: who got it. */
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<XapiScope[]>().notNull(),
    requestsPerMinute: integer('requests_per_minute').notNull(),
    bytesPerMinute: reference('bytes_per_minute').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The user who created it; null: the operator, or an erased user. */
    createdBy: uuid('created_by'),
    /** Written at most once an hour. */
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('credentials_credentials_username').on(table.workspaceId, table.username),
    index('credentials_credentials_market').on(table.workspaceId, table.market, table.id),
    index('credentials_credentials_maker').on(table.workspaceId, table.createdBy),
  ],
);

/** How much of its limits all nodes together have reserved for a credential in the current minute. */
export const usage = pgTable(
  'credentials_usage',
  {
    workspaceId,
    credentialId: reference('credential_id').notNull(),
    /** The start of the minute. */
    minute: moment('minute').notNull(),
    requests: integer('requests').notNull(),
    bytes: reference('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.credentialId] })],
);
