import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment, workspaceId } from '#platform/server/columns';

/**
 * Creating calls that were made with a key, for a day. The key itself is not stored, and without it the answer cannot
 * be read: it may hold first passwords.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    workspaceId,
    userId: uuid('user_id').notNull(),
    /** Name of the endpoint. */
    endpoint: text('endpoint').notNull(),
    /** SHA-256 of the key. */
    keyHash: bytes('key_hash').notNull(),
    /** HMAC of the input, keyed by the key. */
    inputHash: bytes('input_hash').notNull(),
    /** The answer's data, AES-256-GCM by a key derived from the key: nonce, tag, text. Stored with the created rows. */
    answer: bytes('answer'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId, table.endpoint, table.keyHash] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
