import { index, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import { moment, reference, workspaceId } from '#platform/server/columns';
import { MARK_COLOURS, type Sticker } from '../contract/index.ts';

/** Where each reader left off. */
export const positions = pgTable(
  'reader_positions',
  {
    workspaceId,
    userId: uuid('user_id').notNull(),
    publicationId: reference('publication_id').notNull(),
    /** Spine item inside the EPUB. */
    href: text('href').notNull(),
    /** How far into it, 0 to 1. */
    progression: real('progression').notNull().default(0),
    /** EPUB Canonical Fragment Identifier of the first sign in view. */
    cfi: text('cfi'),
    /** The first words in view: they are found again in a new edition. */
    text: text('text'),
    /** When it was read there, by the clock of the device. */
    readAt: moment('read_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId, table.publicationId] }),
    // What a user read last stands first on the shelf [SHELF-15].
    index('reader_positions_latest').on(table.workspaceId, table.userId, table.readAt),
  ],
);

/** Bookmarks, highlights and notes: each reader's own, in the order in which a book's are asked for. */
export const marks = pgTable(
  'reader_marks',
  {
    workspaceId,
    userId: uuid('user_id').notNull(),
    publicationId: reference('publication_id').notNull(),
    /** Given by the browser that made it. */
    id: uuid('id').notNull(),
    /** Of a highlight; null for a bookmark. */
    colour: text('colour', { enum: MARK_COLOURS }),
    href: text('href').notNull(),
    progression: real('progression').notNull().default(0),
    cfi: text('cfi'),
    /** The marked words. */
    text: text('text'),
    note: text('note').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId, table.publicationId, table.id] })],
);

/** Stickers that were earned once: new editions, and further books of a series, take none away [READ-14]. */
export const stickers = pgTable(
  'reader_stickers',
  {
    /** The first one of the market in which it was earned. */
    workspaceId,
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<Sticker['kind']>().notNull(),
    /** Of the series; empty for others. */
    name: text('name').notNull().default(''),
    earnedAt: moment('earned_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId, table.kind, table.name] })],
);
