import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, identity, moment, reference, workspaceId } from '#platform/server/columns';

/** The devices of a user. Rows are in the workspace of the user's account: slots are counted per account [DEV-1]. */
export const slots = pgTable(
  'devices_slots',
  {
    workspaceId,
    id: identity(),
    userId: uuid('user_id').notNull(),
    /** SHA-256 of the device's token. */
    tokenHash: bytes('token_hash').notNull(),
    name: text('name').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    isApp: boolean('is_app').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('devices_slots_token').on(table.workspaceId, table.userId, table.tokenHash),
  ],
);

/** Which sessions were opened on which device: they end with its slot [DEV-5]. */
export const slotSessions = pgTable(
  'devices_slot_sessions',
  {
    workspaceId,
    /** As the session's own table has it: SHA-256 of the cookie's token. */
    sessionHash: bytes('session_hash').notNull(),
    userId: uuid('user_id').notNull(),
    slotId: reference('slot_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.sessionHash] }),
    index('devices_slot_sessions_user').on(table.workspaceId, table.userId),
  ],
);

/** Devices of schools, by the teacher who marked each: students whom that teacher teaches take no slot on it [DEV-6]. */
export const sharedDevices = pgTable(
  'devices_shared',
  {
    /** That of the teacher's account. */
    workspaceId,
    id: identity(),
    /** The teacher. */
    userId: uuid('user_id').notNull(),
    /** SHA-256 of the device's token. */
    tokenHash: bytes('token_hash').notNull(),
    name: text('name').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('devices_shared_device').on(table.workspaceId, table.tokenHash, table.userId),
    index('devices_shared_user').on(table.workspaceId, table.userId),
  ],
);
