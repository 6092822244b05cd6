import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, identity, moment, reference, workspaceId } from '#platform/server/columns';

/** Where a publication is: codes may unlock books of several workspaces of one market. */
export interface PublicationKey {
  readonly workspaceId: number;
  readonly publicationId: number;
}

/** Codes that were made together and unlock the same [KOD-4]. */
export const batches = pgTable(
  'unlock_batches',
  {
    workspaceId,
    id: identity(),
    /** Label of the one market where the codes are good; null: in all that share the workspace. */
    market: text('market'),
    publications: jsonb('publications').$type<PublicationKey[]>().notNull(),
    termDays: integer('term_days').notNull(),
    /** How many people may use each code. */
    maxUses: integer('max_uses').notNull(),
    validUntil: moment('valid_until'),
    revokedAt: moment('revoked_at'),
    /** Whether what its codes unlock may be lent to a class [SAFE-12]. */
    isLendable: boolean('is_lendable').notNull().default(true),
    note: text('note').notNull().default(''),
    codeCount: integer('code_count').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Codes, as keyed hashes: neither a copy of this table nor the product itself can tell one [KOD-4]. */
export const codes = pgTable(
  'unlock_codes',
  {
    workspaceId,
    hash: bytes('hash').notNull(),
    batchId: reference('batch_id').notNull(),
    last4: text('last4').notNull(),
    uses: integer('uses').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.hash] })],
);

/** Who used which code, and until when it counts. */
export const redemptions = pgTable(
  'unlock_redemptions',
  {
    workspaceId,
    codeHash: bytes('code_hash').notNull(),
    userId: uuid('user_id').notNull(),
    batchId: reference('batch_id').notNull(),
    last4: text('last4').notNull(),
    at: moment('at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.codeHash, table.userId] }),
    index('unlock_redemptions_user').on(table.workspaceId, table.userId),
    index('unlock_redemptions_batch').on(table.workspaceId, table.batchId),
  ],
);
