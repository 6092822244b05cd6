import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, workspaceId } from '#platform/server/columns';
import type { FileKind, FileState, Refusal } from '../contract/index.ts';

const size = (name: string) => bigint(name, { mode: 'number' });

/** Files that teachers uploaded, from their announcement on. */
export const files = pgTable(
  'files_files',
  {
    workspaceId,
    id: uuid('id').notNull().defaultRandom(),
    /** Null: the owner is erased, and other things still use the file. */
    ownerId: uuid('owner_id'),
    /** For people: as the owner named it, without signs that deceive. */
    name: text('name').notNull(),
    state: text('state').$type<FileState>().notNull().default('uploading'),
    refusal: text('refusal').$type<Refusal>(),
    kind: text('kind').$type<FileKind>(),
    mediaType: text('media_type'),
    /** Bytes that count for the limits: announced, and of a ready file those that are stored. */
    size: size('size').notNull(),
    /** Of the stored bytes, as hexadecimal digits. */
    sha256: text('sha256'),
    /** Key in the storage. */
    storageKey: text('storage_key'),
    thumbnailKey: text('thumbnail_key'),
    width: integer('width'),
    height: integer('height'),
    createdAt: moment('created_at').notNull(),
    /** Since when nothing uses it; null: something does. */
    unusedSince: moment('unused_since'),
    /** It is being removed, and does not come back. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('files_files_owner').on(table.workspaceId, table.ownerId),
    index('files_files_unused')
      .on(table.unusedSince)
      .where(sql`${table.unusedSince} is not null`),
    index('files_files_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

/** Uploads that are not finished. */
export const uploads = pgTable(
  'files_uploads',
  {
    workspaceId,
    /** The id of the file that it becomes. */
    fileId: uuid('file_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    /** Bytes that the server has. */
    offset: size('offset').notNull().default(0),
    /** Announced bytes. */
    length: size('length').notNull(),
    /** Ends of the storage keys of its chunks, in their order. */
    parts: jsonb('parts').$type<string[]>().notNull().default([]),
    isComplete: boolean('is_complete').notNull().default(false),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.fileId] }),
    index('files_uploads_owner').on(table.workspaceId, table.ownerId),
    index('files_uploads_expiry').on(table.expiresAt),
  ],
);

/** Which things use a file. */
export const uses = pgTable(
  'files_uses',
  {
    workspaceId,
    fileId: uuid('file_id').notNull(),
    /** Names the thing: `<feature>.<table>:<id>`. */
    use: text('use').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.fileId, table.use] })],
);

/** Bytes of all files of a workspace, and of each user in it: a limit is one row, whatever the number of files. */
export const usage = pgTable(
  'files_usage',
  {
    workspaceId,
    /** The user; the nil UUID for the workspace. */
    holderId: uuid('holder_id').notNull(),
    bytes: size('bytes').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.holderId] })],
);
