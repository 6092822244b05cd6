import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment, workspaceId } from '#platform/server/columns';

export type TokenPurpose =
  | 'confirm-email'
  | 'change-email'
  | 'reset-password'
  | 'guardian'
  | 'withdraw'
  | 'family'
  | 'family-withdraw'
  | 'invitation'
  | 'export';

/** One-use links of mails; those of a purpose to the same address work until one of them is used. */
export const tokens = pgTable(
  'account_tokens',
  {
    workspaceId,
    tokenHash: bytes('token_hash').notNull(),
    purpose: text('purpose').$type<TokenPurpose>().notNull(),
    homeWorkspaceId: integer('home_workspace_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The address that the link was sent to, where the purpose binds it. */
    email: text('email'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.tokenHash] }),
    index('account_tokens_purpose').on(table.workspaceId, table.userId, table.purpose),
    index('account_tokens_age').on(table.expiresAt),
  ],
);

/**
 * The first e-mail of an account that another person made for a child: it waits for an adult's approval [SAFE-4]. The
 * row stays after the approval, so that a later change of password by the adult can distinguish this address from one
 * that an intruder set.
 */
export const emailRequests = pgTable(
  'account_email_requests',
  {
    workspaceId,
    userId: uuid('user_id').notNull(),
    email: text('email').notNull(),
    askedAt: moment('asked_at').notNull(),
    approvedAt: moment('approved_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] })],
);

/** Who agreed to which version of which text, for whom, in which language, when; and when it was taken back [ACC-9]. */
export const consents = pgTable(
  'account_consents',
  {
    workspaceId,
    id: uuid('id')
      .notNull()
      .default(sql`gen_random_uuid()`),
    userId: uuid('user_id').notNull(),
    givenBy: text('given_by').$type<'self' | 'guardian' | 'school'>().notNull(),
    /** Address of the guardian. */
    giver: text('giver'),
    kind: text('kind').notNull(),
    nodeId: text('node_id').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    language: text('language').notNull(),
    market: text('market').notNull(),
    givenAt: moment('given_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('account_consents_user').on(table.workspaceId, table.userId),
  ],
);

/** Codes by which schools make teachers of unconfirmed ones; keyed hashes, made by the operator's command [ACC-13]. */
export const teacherCodes = pgTable(
  'account_teacher_codes',
  {
    workspaceId,
    codeHash: bytes('code_hash').notNull(),
    /** Last four characters, for people. */
    hint: text('hint').notNull(),
    note: text('note').notNull().default(''),
    maxUses: integer('max_uses').notNull(),
    uses: integer('uses').notNull().default(0),
    validUntil: moment('valid_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.codeHash] })],
);
