import {
  bigint,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CredentialScope } from '../contract/index.ts';

const workspaceId = integer('workspace_id').notNull();
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });
const reference = (name: string) => bigint(name, { mode: 'number' });

/** User name and password of content that writes records: of one publication, or of a whole workspace. */
export const credentials = pgTable(
  'credentials_credentials',
  {
    workspaceId,
    id: reference('id').generatedAlwaysAsIdentity(),
    /** Label of the market whose managers see it; its address is the home page of the credential's account. */
    market: text('market').notNull(),
    /** The public half: 128 random bits. */
    username: text('username').notNull(),
    /** Keyed hash of the secret, which nobody keeps; emptied when it is revoked. */
    hash: bytes('hash'),
    /** Null: the whole workspace, which the operator alone gives. */
    publicationId: reference('publication_id'),
    /** For those who look after it: who got it. */
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<CredentialScope[]>().notNull(),
    requestsPerMinute: integer('requests_per_minute').notNull(),
    bytesPerMinute: reference('bytes_per_minute').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Who made it; null: the operator, or somebody who was erased. */
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

/** What a credential has drawn of its limits in the minute under way, all nodes together. */
export const usage = pgTable(
  'credentials_usage',
  {
    workspaceId,
    credentialId: reference('credential_id').notNull(),
    /** Its beginning. */
    minute: moment('minute').notNull(),
    requests: integer('requests').notNull(),
    bytes: reference('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.credentialId] })],
);
