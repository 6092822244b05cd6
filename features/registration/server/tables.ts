import { index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytes, moment, workspaceId } from '#platform/server/columns';

/**
 * Registrations under way: what bounds the checks of names, and holds a phone until the account exists. The name in the
 * database is older than this feature: nodes of an earlier version use it, and a new name would need a migration.
 */
export const registrations = pgTable(
  'account_registrations',
  {
    workspaceId,
    /** SHA-256 of the cookie. */
    tokenHash: bytes('token_hash').notNull(),
    /** Checks of names so far [ACC-5]. */
    checks: smallint('checks').notNull().default(0),
    phone: text('phone'),
    /** SHA-256 of the texted code, with the row's token as salt. */
    phoneCodeHash: bytes('phone_code_hash'),
    phoneCodeAt: moment('phone_code_at'),
    /** Codes texted and wrong codes entered so far. */
    phoneTexts: smallint('phone_texts').notNull().default(0),
    /** Nodes of an earlier version count them by the name in the database. */
    phoneFailures: smallint('phone_tries').notNull().default(0),
    phoneVerifiedAt: moment('phone_verified_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.tokenHash] }),
    index('account_registrations_age').on(table.createdAt),
  ],
);
